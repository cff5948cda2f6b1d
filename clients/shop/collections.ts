import { limits } from '../../contract/limits.ts'
import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import { imageSchema } from './image.ts'
import { filtersOf, type PageWanted, sortBy } from './list-choices.ts'
import { nodesOf, readNodes } from './nodes.ts'
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

const tileSchema = z
  .object({
    title: z.string(),
    handle: z.string(),
    image: imageSchema.nullable(),
    products: field(
      'products(first: 1)',
      z.object({ nodes: z.array(z.object({ featuredImage: imageSchema.nullable() })) }),
    ),
  })
  .transform(({ products, ...collection }) => ({
    ...collection,
    /** Its own, or that of its first product. */
    image: collection.image ?? products.nodes[0]?.featuredImage ?? null,
  }))

/** A collection by its picture and its title. */
export type CollectionTile = z.infer<typeof tileSchema>

const tilesOperation = shopOperation({
  name: 'query CollectionTiles',
  variables: '$first: Int!',
  response: z.object({
    collections: field('collections(first: $first)', z.object({ nodes: z.array(tileSchema) })),
  }),
})
const tilesByIdOperation = shopOperation({
  name: 'query CollectionTilesById',
  variables: '$ids: [ID!]!',
  response: nodesOf('Collection', tileSchema),
})

export const collectionsOperations = [operation, tilesOperation, tilesByIdOperation]

/** The collections with these ids, in order, without deleted ones; the first of all if there are no ids. Throws ShopError. */
export async function listCollectionTiles(
  shop: ShopAccess,
  { ids, first }: { ids: readonly string[]; first: number },
): Promise<CollectionTile[]> {
  if (ids.length > 0) return readNodes(shop, tilesByIdOperation, ids)
  return (await shop.ask(tilesOperation, { first })).collections.nodes
}

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
