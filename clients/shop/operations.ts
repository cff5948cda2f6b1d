import type { Operation } from '../operation.ts'
import { addressesOperations } from './addresses.ts'
import { cartCodesOperations } from './cart-codes.ts'
import { cartsOperations } from './carts.ts'
import { collectionsOperations } from './collections.ts'
import { customerSessionsOperations } from './customer-sessions.ts'
import { customersOperations } from './customers.ts'
import { documentsOperations } from './documents.ts'
import { handlesOperations } from './handles.ts'
import { marketsOperations } from './markets.ts'
import { menusOperations } from './menus.ts'
import { newsletterAccountOperations } from './newsletter-account.ts'
import { ordersOperations } from './orders.ts'
import { passwordRecoveryOperations } from './password-recovery.ts'
import { productCardsOperations } from './product-cards.ts'
import { productNamesOperations } from './product-names.ts'
import { productTypesOperations } from './product-types.ts'
import { productsOperations } from './products.ts'
import { purchasesOperations } from './purchases.ts'
import { redirectsOperations } from './redirects.ts'
import { registrationOperations } from './registration.ts'
import { searchOperations } from './search.ts'
import { searchPreviewOperations } from './search-preview.ts'
import { shopIdentityOperations } from './shop-identity.ts'
import { suggestionsOperations } from './suggestions.ts'
import { variantsOperations } from './variants.ts'

/** Every document that is sent to a shop, except those whose fields vary. */
export const shopOperations: readonly Operation<unknown>[] = [
  ...addressesOperations,
  ...cartCodesOperations,
  ...cartsOperations,
  ...collectionsOperations,
  ...customerSessionsOperations,
  ...customersOperations,
  ...documentsOperations,
  ...handlesOperations,
  ...marketsOperations,
  ...menusOperations,
  ...newsletterAccountOperations,
  ...ordersOperations,
  ...passwordRecoveryOperations,
  ...productCardsOperations,
  ...productTypesOperations,
  ...productNamesOperations,
  ...productsOperations,
  ...purchasesOperations,
  ...redirectsOperations,
  ...registrationOperations,
  ...searchOperations,
  ...searchPreviewOperations,
  ...shopIdentityOperations,
  ...suggestionsOperations,
  ...variantsOperations,
]
