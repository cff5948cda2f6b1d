import { serializeMoney } from '#/contract/money.ts'
import type { Collection } from '../collections/collection.store.ts'
import type { CustomerView } from '../customers/customer-view.storefront.ts'
import { globalId } from '../graphql/global-id.ts'
import type { RequestContext, StorefrontResolvers } from '../graphql/resolvers.ts'
import type { Metafield, OwnerType } from '../metafields/metafield.store.ts'
import { expectedDelivery } from '../orders/expected-delivery.ts'
import type { Order } from '../orders/order.types.ts'
import { deliveriesOf } from '../orders/parcel-events.ts'
import { isUnfinished } from '../orders/refund-amounts.ts'
import { giftCardRows } from '../pricing/gift-cards.ts'
import { freeShippingFrom } from '../pricing/shipping.ts'
import type { Product, Variant } from '../products/product.types.ts'
import type { ShopDocument } from './documents.ts'
import type { ShopBlog } from './own-documents.ts'
import type { StorefrontServices } from './services.ts'

type Context = RequestContext<StorefrontServices>
const defaultNamespace = 'custom'

/** A metafield as the Storefront API returns it. */
type ShownMetafield = Pick<
  Metafield,
  'namespace' | 'key' | 'type' | 'value' | 'createdAt' | 'updatedAt'
> & { id: string }

const kinds: Readonly<Record<OwnerType, string>> = {
  PRODUCT: 'Product',
  PRODUCTVARIANT: 'ProductVariant',
  COLLECTION: 'Collection',
  ORDER: 'Order',
  CUSTOMER: 'Customer',
  SHOP: 'Shop',
  PAGE: 'Page',
  BLOG: 'Blog',
  ARTICLE: 'Article',
}

/** Identifies a metafield; the namespace defaults to `custom`. */
interface MetafieldName {
  namespace?: string | null
  key: string
}

/** Computes a metafield's value; undefined for every other name. */
type Compute<Owner> = (
  owner: Owner,
  name: string,
  context: Context,
) => ShownMetafield | null | undefined | Promise<ShownMetafield | null>

/** The metafields of a type whose definitions let storefronts see them. */
function shownFields<Owner>(how: {
  type: OwnerType
  idOf: (owner: Owner) => number
  compute?: Compute<Owner>
}) {
  const find = async (owner: Owner, { namespace, key }: MetafieldName, context: Context) => {
    const computed = await how.compute?.(owner, `${namespace ?? defaultNamespace}.${key}`, context)
    if (computed !== undefined) return computed
    const all = await context.services.metafields.of(how.type, how.idOf(owner))
    const found = all.find(
      (metafield) =>
        metafield.isPublic &&
        metafield.key === key &&
        metafield.namespace === (namespace ?? defaultNamespace),
    )
    if (!found) return null
    return {
      ...found,
      id: globalId('Metafield', found.id),
      createdAt: found.createdAt,
      updatedAt: found.updatedAt,
    }
  }
  const show = async (owner: Owner, name: MetafieldName, context: Context) => {
    const found = await find(owner, name, context)
    return found && { ...found, parentResource: { ...owner, kind: kinds[how.type] } }
  }
  return {
    metafield: show,
    metafields: (
      owner: Owner,
      { identifiers }: { identifiers: readonly MetafieldName[] },
      context: Context,
    ) => Promise.all(identifiers.map((name) => show(owner, name, context))),
  }
}

/** The URL of the captions of a product's own video, in the language of the response. */
const captions: Compute<Product> = (product, name, { services, language }) => {
  if (name !== 'custom.how_to_captions_url') return undefined
  const value = services.videos.of(product)?.captions[language]
  if (!value) return null
  return {
    id: globalId('Metafield', `captions-${product.id}`),
    namespace: 'custom',
    key: 'how_to_captions_url',
    type: 'url',
    value,
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
  }
}

/** The subtotal from which standard shipping is free, in the response's currency. */
const freeShipping: Compute<object> = (_shop, name, { services, currency }) => {
  if (name !== 'custom.free_shipping_from') return undefined
  const pricing = { rates: services.rates, facts: services.facts() }
  const { amount, currencyCode } = serializeMoney(freeShippingFrom(currency, pricing))
  const day = `${services.rates.asOf}T00:00:00Z`
  return {
    id: globalId('Metafield', 0),
    namespace: 'custom',
    key: 'free_shipping_from',
    type: 'money',
    value: JSON.stringify({ amount, currency_code: currencyCode }),
    createdAt: day,
    updatedAt: day,
  }
}

/**
 * The delivery progress of an order's parcels, which `successfulFulfillments` can't show, when it's expected, the URLs of
 * its invoice and credit notes, what gift cards have paid, and refunds that are under way.
 */
const ofOrder: Compute<Order> = (order, name, { services }) => {
  const show = (key: string, value: object) => ({
    id: globalId('Metafield', `${key}-${order.id}`),
    namespace: 'custom',
    key,
    type: 'json',
    value: JSON.stringify(value),
    createdAt: order.processedAt,
    updatedAt: order.updatedAt,
  })
  const showList = (key: string, list: readonly object[]) =>
    list.length === 0 ? null : show(key, list)
  if (name === 'custom.deliveries') return showList('deliveries', deliveriesOf(order))
  if (name === 'custom.expected_delivery') {
    const arrival = expectedDelivery(order, services.facts().timeZone)
    return arrival && show('expected_delivery', arrival)
  }
  if (name === 'custom.gift_cards') {
    const cards = giftCardRows(order.giftCards, order.total.currency)
    return showList(
      'gift_cards',
      cards.map((card) => ({ ...card, amount: serializeMoney(card.amount) })),
    )
  }
  if (name === 'custom.pending_refunds') {
    const pending = order.refunds.filter(isUnfinished)
    return showList(
      'pending_refunds',
      pending.map(({ amount }) => serializeMoney(amount)),
    )
  }
  if (name !== 'custom.documents') return undefined
  return services.orders.documents(order).then((documents) => showList('documents', documents))
}

/** Customers' metafields require a token, because a cart's key doesn't prove who holds it. */
const withoutToken: Compute<CustomerView> = ({ through }) =>
  through === 'token' ? undefined : null

const idOf = ({ id }: { id: number }) => id

declare module '#/contract/storefront/types.generated.ts' {
  interface Views {
    Metafield: ShownMetafield
  }
}

export const metafieldResolvers = {
  // Definitions don't support references, so there is nothing to resolve.
  Metafield: { list: ({ type }) => type.startsWith('list.') },
  Product: shownFields<Product>({ type: 'PRODUCT', idOf, compute: captions }),
  ProductVariant: shownFields<Variant>({ type: 'PRODUCTVARIANT', idOf }),
  Collection: shownFields<Collection>({ type: 'COLLECTION', idOf }),
  Order: shownFields<Order>({ type: 'ORDER', idOf, compute: ofOrder }),
  Customer: shownFields<CustomerView>({
    type: 'CUSTOMER',
    idOf: ({ customer }) => customer.id,
    compute: withoutToken,
  }),
  Page: shownFields<ShopDocument>({ type: 'PAGE', idOf }),
  Blog: shownFields<ShopBlog>({ type: 'BLOG', idOf }),
  Article: shownFields<ShopDocument>({ type: 'ARTICLE', idOf }),
  Shop: shownFields<object>({ type: 'SHOP', idOf: () => 1, compute: freeShipping }),
} satisfies StorefrontResolvers<StorefrontServices>
