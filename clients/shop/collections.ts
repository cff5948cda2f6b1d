import { limits } from '../../contract/limits.ts'
import { z } from '../../contract/schema.ts'
import { imageSchema } from './image.ts'
import { filtersOf, type PageWanted, sortBy } from './list-choices.ts'
import { inLocale } from './locale-context.ts'
import { imageFields, pageFields, pageSchema } from './products.ts'
import type { Operation, ShopAccess } from './shop.ts'
import { stockVariables } from './stock-left.ts'

const operation = {
  document: `query Collection(
    $handle: String!, $first: Int!, $after: String, $filters: [ProductFilter!],
    $sortKey: ProductCollectionSortKeys!, $reverse: Boolean!, ${stockVariables}
  ) ${inLocale} {
    collection(handle: $handle) {
      title handle description descriptionHtml
      seo { title description }
      image { ${imageFields} }
      products(first: $first, after: $after, filters: $filters, sortKey: $sortKey, reverse: $reverse) {
        ${pageFields}
      }
    }
  }`,
  response: z.object({
    collection: z
      .object({
        title: z.string(),
        handle: z.string(),
        description: z.string(),
        descriptionHtml: z.string(),
        seo: z.object({ title: z.string().nullable(), description: z.string().nullable() }),
        image: imageSchema.nullable(),
        products: pageSchema,
      })
      .nullable(),
  }),
} satisfies Operation<unknown>

export const collectionsOperations = [operation]

/** A collection with some of its products. */
export type Collection = NonNullable<Awaited<ReturnType<typeof readCollection>>>

/** Null if the shop has no such visible collection. Throws ShopError. */
export async function readCollection(
  shop: ShopAccess,
  handle: string,
  { first = limits.productListDefault, after = null, order, ...wanted }: PageWanted = {},
) {
  const { collection } = await shop.ask(operation, {
    ...{ handle, first, after, filters: filtersOf(wanted) },
    ...sortBy(order, { featured: 'COLLECTION_DEFAULT', newest: 'CREATED' }),
  })
  return collection
}
