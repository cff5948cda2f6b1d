import { z } from '../../contract/schema.ts'
import { inLocale, localeVariables } from './locale-context.ts'
import type { Operation, ShopAccess } from './shop.ts'
import { suggestionFields, suggestionSchema } from './suggestions.ts'

const document = '{ id title onlineStoreUrl }'
const documentsSchema = z.array(
  z.object({ id: z.string(), title: z.string(), onlineStoreUrl: z.string().nullable() }),
)

const operation = {
  document: `query SearchPreview($query: String!, $limit: Int!, ${localeVariables}) ${inLocale} {
    predictiveSearch(query: $query, limit: $limit, limitScope: EACH, unavailableProducts: LAST) {
      queries { text }
      products { ${suggestionFields} }
      collections { id title handle }
      pages ${document}
      articles ${document}
    }
  }`,
  response: z.object({
    predictiveSearch: z
      .object({
        queries: z.array(z.object({ text: z.string() })),
        products: z.array(suggestionSchema),
        collections: z.array(z.object({ id: z.string(), title: z.string(), handle: z.string() })),
        pages: documentsSchema,
        articles: documentsSchema,
      })
      .nullable(),
  }),
} satisfies Operation<unknown>

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
