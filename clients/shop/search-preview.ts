import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import type { ShopAccess } from './shop.ts'
import { shopOperation } from './shop-operation.ts'
import { suggestionSchema } from './suggestions.ts'

const documentsSchema = z.array(
  z.object({ id: z.string(), title: z.string(), onlineStoreUrl: z.string().nullable() }),
)

const previewSchema = z.object({
  queries: z.array(z.object({ text: z.string() })),
  products: z.array(suggestionSchema),
  collections: z.array(z.object({ id: z.string(), title: z.string(), handle: z.string() })),
  pages: documentsSchema,
  articles: documentsSchema,
})
const operation = shopOperation({
  name: 'query SearchPreview',
  variables: '$query: String!, $limit: Int!',
  response: z.object({
    predictiveSearch: field(
      'predictiveSearch(query: $query, limit: $limit, limitScope: EACH, unavailableProducts: LAST)',
      previewSchema.nullable(),
    ),
  }),
})

export const searchPreviewOperations = [operation]

const nothing = { queries: [], products: [], collections: [], pages: [], articles: [] }

/** The first few results of each kind. */
export type SearchPreview = Awaited<ReturnType<typeof previewSearch>>

/**
 * Results that start with these words, with some tolerance for typos.
 * @param limit of each kind, 1 to 10
 * @throws ShopError
 */
export async function previewSearch(
  shop: ShopAccess,
  { query, limit }: { query: string; limit: number },
) {
  const { predictiveSearch } = await shop.ask(operation, { query, limit })
  const { queries, ...found } = predictiveSearch ?? nothing
  return { ...found, queries: queries.map(({ text }) => text) }
}
