import type { EmailFacts } from '#/contract/shop-texts.ts'
import type { CartServices } from '../carts/carts.storefront.ts'
import type { CollectionServices } from '../collections/collections.storefront.ts'
import type { MenuServices } from '../menus/menus.storefront.ts'
import type { MetafieldServices } from '../metafields/metafields.ts'
import type { OrderServices } from '../orders/orders.storefront.ts'
import type { DocumentServices } from '../pages/document.store.ts'
import type { PolicyServices } from '../policies/policies.storefront.ts'
import type { StorefrontRedirectServices } from '../redirects/redirects.storefront.ts'

/** What the fields of the Storefront API are resolved with. */
export interface StorefrontServices
  extends CartServices,
    CollectionServices,
    DocumentServices,
    MenuServices,
    MetafieldServices,
    OrderServices,
    PolicyServices,
    StorefrontRedirectServices {
  facts: () => EmailFacts
}
