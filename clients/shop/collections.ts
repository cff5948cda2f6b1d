import { limits } from '../../contract/limits.ts'
import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import { imageSchema } from './image.ts'
import { filtersOf, type PageWanted, sortBy } from './list-choices.ts'
import { pageSchema } from './products.ts'
import type { ShopAccess } from './shop.ts'
import { shopOperation } from './shop-operation.ts'

const collectionSchema = z.object({
  title: z.string(),
  handle: z.string(),
  description: z.string(),
  descriptionHtml: z.string(),
  seo: z.object({ title: z.string().nullable(), description: z.string().nullable() }),
  image: imageSchema.nullable(),
  products: field(
    'products(first: $first, after: $after, filters: $filters, sortKey: $sortKey, reverse: $reverse)',
    pageSchema,
  ),
})
const operation = shopOperation({
  name: 'query Collection',
  variables: `$handle: String!, $first: Int!, $after: String, $filters: [ProductFilter!],
    $sortKey: ProductCollectionSortKeys!, $reverse: Boolean!`,
  response: z.object({
    collection: field('collection(handle: $handle)', collectionSchema.nullable()),
  }),
})

export const collectionsOperations = [operation]

/** A collection with some of its products. */
export type Collection = NonNullable<Awaited<ReturnType<typeof readCollection>>>

/** Null if the shop has no such visible collection. Throws ShopError. */
export async function readCollection(
  shop: ShopAccess,
  handle: string,
  { first = limits.productListDefault, after = null, order, ...filters }: PageWanted = {},
) {
  const { collection } = await shop.ask(operation, {
    handle,
    first,
    after,
    filters: filtersOf(filters),
    ...sortBy(order, { featured: 'COLLECTION_DEFAULT', newest: 'CREATED' }),
  })
  return collection
}
