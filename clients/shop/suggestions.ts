import { z } from '../../contract/schema.ts'
import { imageAnswer, moneyAnswer } from './answers.ts'
import { inPlace, place } from './in-place.ts'
import type { Operation, ShopAccess } from './shop.ts'

const fields = `
  id title handle
  priceRange { minVariantPrice { amount currencyCode } maxVariantPrice { amount currencyCode } }
  featuredImage { url altText width height }
`

const suggestionAnswer = z
  .object({
    id: z.string(),
    title: z.string(),
    handle: z.string(),
    priceRange: z.object({ minVariantPrice: moneyAnswer, maxVariantPrice: moneyAnswer }),
    featuredImage: imageAnswer.nullable(),
  })
  .transform(({ priceRange, featuredImage, ...product }) => ({
    ...product,
    price: priceRange.minVariantPrice,
    /** True: other variants cost more, so the price reads "from". */
    priceVaries: priceRange.minVariantPrice.amount !== priceRange.maxVariantPrice.amount,
    image: featuredImage,
  }))

/** A product in a row beside another one. */
export type Suggestion = z.infer<typeof suggestionAnswer>

const relatedOperation = {
  document: `query Related($handle: String!, ${place}) ${inPlace} {
    productRecommendations(productHandle: $handle, intent: RELATED) { ${fields} }
  }`,
  answer: z.object({ productRecommendations: z.array(suggestionAnswer).nullable() }),
} satisfies Operation<unknown>

/** What the shop shows beside a product; empty where it knows nothing. Throws ShopError. */
export async function listRelated(shop: ShopAccess, handle: string): Promise<Suggestion[]> {
  const { productRecommendations } = await shop.ask(relatedOperation, { handle })
  return productRecommendations ?? []
}

const byIdOperation = {
  document: `query ProductsById($ids: [ID!]!, ${place}) ${inPlace} {
    nodes(ids: $ids) { ... on Product { ${fields} } }
  }`,
  answer: z.object({ nodes: z.array(suggestionAnswer.nullable()) }),
} satisfies Operation<unknown>

/** The products with these ids, in their order, without those that are gone. Throws ShopError. */
export async function listById(shop: ShopAccess, ids: readonly string[]): Promise<Suggestion[]> {
  const { nodes } = await shop.ask(byIdOperation, { ids })
  return nodes.filter((product) => product !== null)
}
