import type { Of } from '#/contract/storefront/types.generated.ts'
import { parseCartId } from '../carts/cart-id.storefront.ts'
import { viewCart, viewLines } from '../carts/carts.storefront.ts'
import { publishedCollection } from '../collections/collections.storefront.ts'
import { numberIn, parseGlobalId } from '../graphql/global-id.ts'
import type { RequestContext, StorefrontResolvers } from '../graphql/resolvers.ts'
import { isPolicyKind, readPolicy } from '../policies/policies.ts'
import { toHostedVideo } from '../products/media.ts'
import { readOwner } from '../products/product-keys.store.ts'
import { publishedProduct } from '../products/products.storefront.ts'
import { articleOf, blogOf, pageOfHandle } from './pages.ts'
import type { StorefrontServices } from './services.ts'
import { shop, shopId } from './shop.ts'

type Found = Of<'Node'> | null | undefined
type Find = (id: string, context: RequestContext<StorefrontServices>) => Found | Promise<Found>

/** Finds a part of a product by the number in its id. */
const ofProduct =
  (table: 'shop_options' | 'shop_option_values' | 'shop_product_images', type: string): Find =>
  async (id, { services }) => {
    const number = numberIn(id, type)
    if (number === undefined) return null
    const owner = await readOwner(services.catalogue.db, table, number)
    const product = await publishedProduct(owner, services)
    if (!product) return null
    if (table === 'shop_options') return product.options.find((option) => option.id === number)
    if (table === 'shop_option_values') {
      return product.options.flatMap(({ values }) => values).find((value) => value.id === number)
    }
    const picture = product.pictures.find((picture) => picture.id === number)
    return picture && services.pictures.urlOf(picture) ? { kind: 'MediaImage', picture } : null
  }

const finders: Readonly<Record<string, Find>> = {
  Shop: (id) => (id === shopId ? shop : null),
  Product: (id, { services }) => publishedProduct(numberIn(id, 'Product'), services),
  ProductVariant: async (id, { services }) => {
    const number = numberIn(id, 'ProductVariant')
    const variant = number === undefined ? undefined : await services.catalogue.variant(number)
    return variant?.product.published ? variant : null
  },
  ProductOption: ofProduct('shop_options', 'ProductOption'),
  ProductOptionValue: ofProduct('shop_option_values', 'ProductOptionValue'),
  MediaImage: ofProduct('shop_product_images', 'MediaImage'),
  Video: async (id, { services }) => {
    const product = await publishedProduct(numberIn(id, 'Video'), services)
    const video = product && services.videos.of(product)
    return video ? { kind: 'Video', product, video } : null
  },
  ExternalVideo: async (id, { services }) => {
    const product = await publishedProduct(numberIn(id, 'ExternalVideo'), services)
    const video = toHostedVideo(product?.videoUrl ?? null)
    return product && video ? { kind: 'ExternalVideo', product, video } : null
  },
  Collection: (id, { services }) => publishedCollection({ id }, services),
  Page: (id, context) => pageOfHandle({ id }, context),
  Article: (id, context) => articleOf({ id }, context),
  Blog: (id, context) => blogOf({ id }, context),
  ShopPolicy: (id, { services, language }) => {
    const kind = parseGlobalId(id).key.toUpperCase()
    if (!isPolicyKind(kind)) return null
    return readPolicy(kind, { language, facts: services.facts(), texts: services.texts() })
  },
  Cart: async (id, context) => {
    context.reads.personal = true
    const cartId = parseCartId(id)
    const read = cartId && (await context.services.carts.read(cartId))
    return read ? viewCart(read, context) : null
  },
  Order: async (id, context) => {
    context.reads.personal = true
    const key = new URLSearchParams(parseGlobalId(id).query).get('key')
    const number = numberIn(id, 'Order')
    if (key === null || number === undefined) return null
    return context.services.orders.byKey(number, key)
  },
  CartLine: async (id, context) => {
    context.reads.personal = true
    const { key, query } = parseGlobalId(id)
    const token = new URLSearchParams(query).get('cart')
    const read =
      token === null ? null : await context.services.carts.read({ token, key: undefined })
    const view = read && (await viewCart(read, context))
    return (view && viewLines(view).find(({ line }) => line.id === key)) ?? null
  },
}

const find = async (id: string, context: RequestContext<StorefrontServices>) =>
  (await finders[parseGlobalId(id).type]?.(id, context)) ?? null

declare module '#/contract/storefront/types.generated.ts' {
  interface Views {
    MenuItemResource: Of<'Node'>
  }
}

export const nodeResolvers = {
  MenuItem: {
    resource: ({ resourceId }, _args, context) => (resourceId ? find(resourceId, context) : null),
  },
  QueryRoot: {
    node: (_root, { id }, context) => find(id, context),
    nodes: (_root, { ids }, context) => Promise.all(ids.map((id) => find(id, context))),
  },
} satisfies StorefrontResolvers<StorefrontServices>
