import { z } from '../../contract/schema.ts'
import { inLocale, localeVariables } from './locale-context.ts'
import { imageSchema, moneySchema } from './responses.ts'
import type { Operation, ShopAccess } from './shop.ts'

const fields = `
  id title handle
  priceRange { minVariantPrice { amount currencyCode } maxVariantPrice { amount currencyCode } }
  featuredImage { url altText width height }
`

const suggestionSchema = z
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

/** A product in a row beside another one. */
export type Suggestion = z.infer<typeof suggestionSchema>

const relatedOperation = {
  document: `query Related($handle: String!, ${localeVariables}) ${inLocale} {
    productRecommendations(productHandle: $handle, intent: RELATED) { ${fields} }
  }`,
  response: z.object({ productRecommendations: z.array(suggestionSchema).nullable() }),
} satisfies Operation<unknown>

/** What the shop shows beside a product; empty where it knows nothing. Throws ShopError. */
export async function listRelated(shop: ShopAccess, handle: string): Promise<Suggestion[]> {
  const { productRecommendations } = await shop.ask(relatedOperation, { handle })
  return productRecommendations ?? []
}

const newestOperation = {
  document: `query Newest($first: Int!, ${localeVariables}) ${inLocale} {
    products(first: $first, sortKey: CREATED_AT, reverse: true) { nodes { ${fields} } }
  }`,
  response: z.object({ products: z.object({ nodes: z.array(suggestionSchema) }) }),
} satisfies Operation<unknown>

/** What came to the shop last. Throws ShopError. */
export async function listNewest(shop: ShopAccess, first: number): Promise<Suggestion[]> {
  const { products } = await shop.ask(newestOperation, { first })
  return products.nodes
}

const byIdOperation = {
  document: `query ProductsById($ids: [ID!]!, ${localeVariables}) ${inLocale} {
    nodes(ids: $ids) { ... on Product { ${fields} } }
  }`,
  response: z.object({ nodes: z.array(suggestionSchema.nullable()) }),
} satisfies Operation<unknown>

/** The products with these ids, in their order, without those that are gone. Throws ShopError. */
export async function listById(shop: ShopAccess, ids: readonly string[]): Promise<Suggestion[]> {
  const { nodes } = await shop.ask(byIdOperation, { ids })
  return nodes.filter((product) => product !== null)
}
