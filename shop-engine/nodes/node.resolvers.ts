import { viewCart } from '../carts/cart.resolvers.ts'
import { parseCartId } from '../carts/cart-id.ts'
import { toHostedVideo } from '../catalogue/media.resolvers.ts'
import { readOwner } from '../catalogue/owner.store.ts'
import type { RequestContext, Resolvers } from '../context.ts'
import { shopId, theShop } from '../shop/shop.resolvers.ts'
import { numberIn, parseGlobalId } from './global-id.ts'

type Find = (id: string, context: RequestContext) => unknown

/** Finds one thing of a product by the number in its id. */
const ofProduct =
  (table: 'shop_options' | 'shop_option_values' | 'shop_product_images', type: string): Find =>
  async (id, { services }) => {
    const number = numberIn(id, type)
    if (number === undefined) return null
    const owner = await readOwner(services.catalogue.db, table, number)
    const product = owner === undefined ? undefined : await services.catalogue.product(owner)
    if (!product?.published) return null
    if (table === 'shop_options') return product.options.find((option) => option.id === number)
    if (table === 'shop_option_values') {
      return product.options.flatMap(({ values }) => values).find((value) => value.id === number)
    }
    const picture = product.pictures.find((one) => one.id === number)
    return picture && services.pictures.urlOf(picture) ? { kind: 'MediaImage', picture } : null
  }

const finders: Readonly<Record<string, Find>> = {
  Shop: (id) => (id === shopId ? theShop : null),
  Product: async (id, { services }) => {
    const number = numberIn(id, 'Product')
    const product = number === undefined ? undefined : await services.catalogue.product(number)
    return product?.published ? product : null
  },
  ProductVariant: async (id, { services }) => {
    const number = numberIn(id, 'ProductVariant')
    const variant = number === undefined ? undefined : await services.catalogue.variant(number)
    return variant?.product.published ? variant : null
  },
  ProductOption: ofProduct('shop_options', 'ProductOption'),
  ProductOptionValue: ofProduct('shop_option_values', 'ProductOptionValue'),
  MediaImage: ofProduct('shop_product_images', 'MediaImage'),
  Video: async (id, { services }) => {
    const number = numberIn(id, 'Video')
    const product = number === undefined ? undefined : await services.catalogue.product(number)
    const video = product && services.videos.of(product)
    return product?.published && video ? { kind: 'Video', product, video } : null
  },
  ExternalVideo: async (id, { services }) => {
    const number = numberIn(id, 'ExternalVideo')
    const product = number === undefined ? undefined : await services.catalogue.product(number)
    const video = toHostedVideo(product?.videoUrl ?? null)
    return product?.published && video ? { kind: 'ExternalVideo', product, video } : null
  },
  Collection: (id, { services }) => {
    const number = numberIn(id, 'Collection')
    return number === undefined ? null : services.catalogue.collection(number)
  },
  Cart: async (id, context) => {
    context.reads.personal = true
    const cartId = parseCartId(id)
    const shown = cartId && (await context.services.carts.read(cartId))
    return shown ? viewCart(shown, context) : null
  },
  Order: async (id, context) => {
    context.reads.personal = true
    const key = new URLSearchParams(parseGlobalId(id).query).get('key')
    const number = numberIn(id, 'Order')
    if (key === null || number === undefined) return null
    return context.services.customers.orderByKey(number, key)
  },
  CartLine: async (id, context) => {
    context.reads.personal = true
    const { key, query } = parseGlobalId(id)
    const token = new URLSearchParams(query).get('cart')
    const shown =
      token === null ? null : await context.services.carts.read({ token, key: undefined })
    const view = shown && (await viewCart(shown, context))
    const line = view?.lines.find((one) => one.line.id === key)
    return line && token !== null ? { kind: 'CartLine', token, ...line } : null
  },
}

const find: Find = async (id, context) =>
  (await finders[parseGlobalId(id).type]?.(id, context)) ?? null

export const nodeResolvers: Resolvers = {
  QueryRoot: {
    node: (_root: unknown, { id }: { id: string }, context) => find(id, context),
    nodes: (_root: unknown, { ids }: { ids: readonly string[] }, context) =>
      Promise.all(ids.map((id) => find(id, context))),
  },
}
