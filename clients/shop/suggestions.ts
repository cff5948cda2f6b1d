import { z } from '../../contract/schema.ts'
import { imageSchema } from './image.ts'
import { inLocale, localeVariables } from './locale-context.ts'
import { moneySchema } from './money.ts'
import { readNodes } from './nodes.ts'
import type { Operation, ShopAccess } from './shop.ts'
import { isShopError } from './shop-error.ts'

/** The fields of a suggested product, as `suggestionSchema` reads them. */
export const suggestionFields = `
  id title handle
  priceRange { minVariantPrice { amount currencyCode } maxVariantPrice { amount currencyCode } }
  featuredImage { url altText width height }
`

export const suggestionSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    handle: z.string(),
    priceRange: z.object({ minVariantPrice: moneySchema, maxVariantPrice: moneySchema }),
    featuredImage: imageSchema.nullable(),
  })
  .transform(({ priceRange, featuredImage, ...product }) => ({
    ...product,
    price: priceRange.minVariantPrice,
    /** True: other variants cost more, so the price reads "from". */
    priceVaries: priceRange.minVariantPrice.amount !== priceRange.maxVariantPrice.amount,
    image: featuredImage,
  }))

/** A product in a row of suggestions. */
export type Suggestion = z.infer<typeof suggestionSchema>

const relatedOperation = {
  document: `query Related($handle: String!, ${localeVariables}) ${inLocale} {
    productRecommendations(productHandle: $handle, intent: RELATED) { ${suggestionFields} }
  }`,
  response: z.object({ productRecommendations: z.array(suggestionSchema).nullable() }),
} satisfies Operation<unknown>

/** Related products; empty if there are none. Throws ShopError. */
export async function listRelated(shop: ShopAccess, handle: string): Promise<Suggestion[]> {
  const { productRecommendations } = await shop.ask(relatedOperation, { handle })
  return productRecommendations ?? []
}

const newestOperation = {
  document: `query Newest($first: Int!, ${localeVariables}) ${inLocale} {
    products(first: $first, sortKey: CREATED_AT, reverse: true) { nodes { ${suggestionFields} } }
  }`,
  response: z.object({ products: z.object({ nodes: z.array(suggestionSchema) }) }),
} satisfies Operation<unknown>

/** The newest products. Throws ShopError. */
export async function listNewest(shop: ShopAccess, first: number): Promise<Suggestion[]> {
  const { products } = await shop.ask(newestOperation, { first })
  return products.nodes
}

/** Suggestions are optional: an empty list if the shop can't be reached or refuses, so that the page still works. */
export function orNone<Item>(asked: Promise<readonly Item[]>): Promise<readonly Item[]> {
  return asked.catch((error: unknown) => {
    if (isShopError(error)) return []
    throw error
  })
}

const popularOperation = {
  document: `query Popular($first: Int!, ${localeVariables}) ${inLocale} {
    products(first: $first, sortKey: BEST_SELLING) { nodes { ${suggestionFields} } }
  }`,
  response: z.object({ products: z.object({ nodes: z.array(suggestionSchema) }) }),
} satisfies Operation<unknown>

/** The shop's best sellers. Throws ShopError. */
export async function listPopular(shop: ShopAccess, first: number): Promise<Suggestion[]> {
  const { products } = await shop.ask(popularOperation, { first })
  return products.nodes
}

const productOperation = {
  document: `query Featured($handle: String!, ${localeVariables}) ${inLocale} {
    product(handle: $handle) { ${suggestionFields} }
  }`,
  response: z.object({ product: suggestionSchema.nullable() }),
} satisfies Operation<unknown>

const collectionOperation = {
  document: `query FeaturedOf($handle: String!, $first: Int!, ${localeVariables}) ${inLocale} {
    collection(handle: $handle) { products(first: $first) { nodes { ${suggestionFields} } } }
  }`,
  response: z.object({
    collection: z.object({ products: z.object({ nodes: z.array(suggestionSchema) }) }).nullable(),
  }),
} satisfies Operation<unknown>

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

const byIdOperation = {
  document: `query ProductsById($ids: [ID!]!, ${localeVariables}) ${inLocale} {
    nodes(ids: $ids) { ... on Product { ${suggestionFields} } }
  }`,
  response: z.object({ nodes: z.array(suggestionSchema.nullable()) }),
} satisfies Operation<unknown>

export const suggestionsOperations = [
  relatedOperation,
  newestOperation,
  popularOperation,
  productOperation,
  collectionOperation,
  byIdOperation,
]

/** The products with these ids, in order, without deleted ones. Throws ShopError. */
export function listById(shop: ShopAccess, ids: readonly string[]): Promise<Suggestion[]> {
  return readNodes(shop, byIdOperation, ids)
}
