import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import { customValue, jsonIn } from './custom-value.ts'
import { imageSchema } from './image.ts'
import { moneySchema } from './money.ts'
import { nodesOf, readNodes } from './nodes.ts'
import { pricedVariantSchema, priceRangeSchema, pricesOf } from './product-prices.ts'
import type { ShopAccess } from './shop.ts'
import { isShopError } from './shop-error.ts'
import { shopOperation } from './shop-operation.ts'

const summarySchema = z.object({
  id: z.string(),
  title: z.string(),
  handle: z.string(),
  priceRange: priceRangeSchema,
  selectedOrFirstAvailableVariant: pricedVariantSchema.nullable(),
  featuredImage: imageSchema.nullable(),
})

export const suggestionSchema = summarySchema.transform(
  ({ priceRange, selectedOrFirstAvailableVariant: variant, featuredImage, ...product }) => ({
    ...product,
    ...pricesOf(priceRange, variant),
    image: featuredImage,
  }),
)

/** A product in a row of suggestions. */
export type Suggestion = z.infer<typeof suggestionSchema>

const suggestions = z.object({ nodes: z.array(suggestionSchema) })

const relatedOperation = shopOperation({
  name: 'query Related',
  variables: '$handle: String!',
  response: z.object({
    productRecommendations: field(
      'productRecommendations(productHandle: $handle, intent: RELATED)',
      z.array(suggestionSchema).nullable(),
    ),
    product: field(
      'product(handle: $handle)',
      z.object({ parts: customValue('parts') }).nullable(),
    ),
  }),
})

/** Products that go with one. */
export interface Related {
  products: readonly Suggestion[]
  /** Handles of what a kit consists of, which are among the products; empty for anything else. */
  parts: readonly string[]
}

/** Throws ShopError. */
export async function listRelated(shop: ShopAccess, handle: string): Promise<Related> {
  const { productRecommendations, product } = await shop.ask(relatedOperation, { handle })
  return { products: productRecommendations ?? [], parts: partsIn(product?.parts) }
}

const handles = z.array(z.string())

const partsIn = (metafield: Parameters<typeof jsonIn>[0]): readonly string[] =>
  handles.safeParse(jsonIn(metafield)).data ?? []

const componentsSchema = field(
  'components(first: 30)',
  z.object({
    nodes: z.array(
      z.object({ productVariant: z.object({ product: z.object({ handle: z.string() }) }) }),
    ),
  }),
)
const partsSchema = z.object({ parts: customValue('parts') })
const bundleSchema = z.object({ components: componentsSchema, product: partsSchema })
const addableSchema = summarySchema.pick({ handle: true, title: true }).extend({
  ...partsSchema.shape,
  selectedOrFirstAvailableVariant: z
    .object({
      id: z.string(),
      title: z.string(),
      availableForSale: z.boolean(),
      price: moneySchema,
      image: imageSchema.nullable(),
      components: componentsSchema,
    })
    .nullable(),
})
const goesWithOperation = shopOperation({
  name: 'query GoesWith',
  variables: '$handle: String!, $ids: [ID!]!',
  response: nodesOf('ProductVariant', bundleSchema).extend({
    productRecommendations: field(
      'productRecommendations(productHandle: $handle, intent: RELATED)',
      z.array(addableSchema).nullable(),
    ),
  }),
})

/** The handles of what a variant consists of; empty for anything that's no bundle. */
const partsOf = ({ components, product }: z.infer<typeof bundleSchema>): readonly string[] => [
  ...components.nodes.map(({ productVariant }) => productVariant.product.handle),
  ...partsIn(product.parts),
]

/** A product that can be added to the cart as it is, and the variant of it that is. */
export type Addable = Awaited<ReturnType<typeof listGoesWith>>[number]

/**
 * What goes with a product, is in stock, and shares nothing with the cart: it isn't there, neither by itself nor in a
 * bundle, and no part of it is. Throws ShopError.
 * @param inCart the cart's lines
 */
export async function listGoesWith(
  shop: ShopAccess,
  handle: string,
  inCart: readonly { id: string; variantId: string }[],
) {
  const ids = inCart.map(({ variantId }) => variantId)
  const { productRecommendations, nodes } = await shop.ask(goesWithOperation, { handle, ids })
  const parts = nodes.flatMap((variant) => (variant ? partsOf(variant) : []))
  const taken = new Set([...inCart.map((item) => item.id), ...parts])
  return (productRecommendations ?? []).flatMap(
    ({ selectedOrFirstAvailableVariant: variant, ...product }) => {
      if (!variant?.availableForSale) return []
      const all = [product.handle, ...partsOf({ ...variant, product })]
      return all.some((each) => taken.has(each)) ? [] : [{ ...product, variant }]
    },
  )
}

const partsOperation = shopOperation({
  name: 'query PartsOf',
  variables: '$ids: [ID!]!',
  response: nodesOf('ProductVariant', bundleSchema),
})

/** How many products of a cart are asked for what goes with them. */
const maxAsked = 3

/**
 * What goes with a cart: never what is in it, nor what is in a kit that is in it. Throws ShopError.
 * @param items with their products' handles
 */
export async function listGoingWith(
  shop: ShopAccess,
  items: readonly { id: string; variantId: string }[],
  first: number,
): Promise<Suggestion[]> {
  const variants = await readNodes(
    shop,
    partsOperation,
    items.map(({ variantId }) => variantId),
  )
  const parts = variants.flatMap(partsOf)
  const inCart = new Set([...items.map(({ id }) => id), ...parts])
  const found = new Map<string, Suggestion>()
  for (const handle of [...new Set(items.map(({ id }) => id))].slice(0, maxAsked)) {
    if (found.size >= first) break
    const { products } = await listRelated(shop, handle)
    for (const product of products)
      if (!inCart.has(product.handle)) found.set(product.handle, product)
  }
  return [...found.values()].slice(0, first)
}

const newestOperation = shopOperation({
  name: 'query Newest',
  variables: '$first: Int!',
  response: z.object({
    products: field('products(first: $first, sortKey: CREATED_AT, reverse: true)', suggestions),
  }),
})

/** The newest products. Throws ShopError. */
export async function listNewest(shop: ShopAccess, first: number): Promise<Suggestion[]> {
  const { products } = await shop.ask(newestOperation, { first })
  return products.nodes
}

/** Suggestions are optional: an empty list if the shop can't be reached or refuses, so that the page still works. */
export function orNone<Item>(answer: Promise<readonly Item[]>): Promise<readonly Item[]> {
  return answer.catch((error: unknown) => {
    if (isShopError(error)) return []
    throw error
  })
}

const popularOperation = shopOperation({
  name: 'query Popular',
  variables: '$first: Int!',
  response: z.object({
    products: field('products(first: $first, sortKey: BEST_SELLING)', suggestions),
  }),
})

/** The shop's best sellers. Throws ShopError. */
export async function listPopular(shop: ShopAccess, first: number): Promise<Suggestion[]> {
  const { products } = await shop.ask(popularOperation, { first })
  return products.nodes
}

const productOperation = shopOperation({
  name: 'query Featured',
  variables: '$handle: String!',
  response: z.object({ product: field('product(handle: $handle)', suggestionSchema.nullable()) }),
})

const collectionOperation = shopOperation({
  name: 'query FeaturedOf',
  variables: '$handle: String!, $first: Int!',
  response: z.object({
    collection: field(
      'collection(handle: $handle)',
      z.object({ products: field('products(first: $first)', suggestions) }).nullable(),
    ),
  }),
})

/** The product at a path of the shop, or the first of the collection there; null if neither. Throws ShopError. */
export async function listFeatured(
  shop: ShopAccess,
  { path, first }: { path: string; first: number },
): Promise<Suggestion[] | null> {
  const [, kind, handle] = path.split('/')
  if (kind === 'products') {
    const { product } = await shop.ask(productOperation, { handle })
    return product && [product]
  }
  const { collection } = await shop.ask(collectionOperation, { handle, first })
  return collection?.products.nodes ?? null
}

const ofCollectionOperation = shopOperation({
  name: 'query ProductsOf',
  variables: '$id: ID!, $first: Int!',
  response: z.object({
    collection: field(
      'collection(id: $id)',
      z
        .object({
          title: z.string(),
          handle: z.string(),
          products: field('products(first: $first)', suggestions),
        })
        .nullable(),
    ),
  }),
})

/** The first products of a collection, with its title and handle; null if there's none. Throws ShopError. */
export async function listOfCollection(shop: ShopAccess, id: string, first: number) {
  const { collection } = await shop.ask(ofCollectionOperation, { id, first })
  return collection && { ...collection, products: collection.products.nodes }
}

const byIdOperation = shopOperation({
  name: 'query ProductsById',
  variables: '$ids: [ID!]!',
  response: nodesOf('Product', suggestionSchema),
})

export const suggestionsOperations = [
  relatedOperation,
  partsOperation,
  goesWithOperation,
  newestOperation,
  popularOperation,
  productOperation,
  collectionOperation,
  ofCollectionOperation,
  byIdOperation,
]

/** The products with these ids, in order, without deleted ones. Throws ShopError. */
export function listById(shop: ShopAccess, ids: readonly string[]): Promise<Suggestion[]> {
  return readNodes(shop, byIdOperation, ids)
}
