import type { Kysely } from 'kysely'
import type { Language } from '#/contract/languages.ts'
import { type RuleSet, toRuleSet } from '../collection-rules/rules.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { bareText, textsIn, toPicture, toText } from '../products/product.store.ts'
import type { Picture, ProductText } from '../products/product.types.ts'
import type { ProductOrder } from '../products/product-rows.store.ts'

/** Products that belong together; its products are read page by page. */
export interface Collection {
  kind: 'Collection'
  id: number
  handle: string
  updatedAt: string
  /** Whether storefronts see it. */
  published: boolean
  sortOrder: SortOrder
  /** Null for a collection that is filled by hand; else `members-by-rule.store.ts` keeps its members. */
  ruleSet: RuleSet | null
  /** The collection's own picture; null if it has none. */
  image: Picture | null
  texts: Readonly<Record<Language, ProductText>>
}

/** What each of a collection's sort orders sorts by. */
export const sortOrders = {
  MANUAL: { order: 'collection', reverse: false },
  ALPHA_ASC: { order: 'title', reverse: false },
  ALPHA_DESC: { order: 'title', reverse: true },
  PRICE_ASC: { order: 'price', reverse: false },
  PRICE_DESC: { order: 'price', reverse: true },
  CREATED: { order: 'created', reverse: false },
  CREATED_DESC: { order: 'created', reverse: true },
} as const satisfies Record<string, { order: ProductOrder; reverse: boolean }>
export type SortOrder = keyof typeof sortOrders

const isSortOrder = (text: string): text is SortOrder => Object.hasOwn(sortOrders, text)

export async function readCollections(
  db: Kysely<ShopTables>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Collection>> {
  if (ids.length === 0) return new Map()
  const [rows, texts, files] = await Promise.all([
    db.selectFrom('shop_collections').selectAll().where('id', 'in', ids).execute(),
    db.selectFrom('shop_collection_texts').selectAll().where('collection_id', 'in', ids).execute(),
    db
      .selectFrom('shop_collections')
      .innerJoin('shop_files', 'shop_files.id', 'shop_collections.file_id')
      .select(['shop_collections.id', 'shop_files.id as file_id'])
      .select(['picture', 'width', 'height', 'alt_json'])
      .where('shop_collections.id', 'in', ids)
      .execute(),
  ])
  const textsOf = Map.groupBy(texts, (text) => text.collection_id)
  const pictures = new Map(files.map((row) => [row.id, toPicture(row)]))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        kind: 'Collection',
        id: row.id,
        handle: row.handle,
        updatedAt: row.updated_at,
        published: row.published === 1,
        sortOrder: isSortOrder(row.sort_order) ? row.sort_order : 'MANUAL',
        ruleSet: toRuleSet(row.rules_json),
        image: pictures.get(row.id) ?? null,
        texts: textsIn(textsOf.get(row.id) ?? [], { toText, bare: bareText(row.handle) }),
      },
    ]),
  )
}

/** Ids of the collections of each product, in the owner's order. */
export async function readCollectionIdsOf(
  db: Kysely<ShopTables>,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await db
    .selectFrom('shop_collection_products')
    .innerJoin('shop_collections', 'shop_collections.id', 'shop_collection_products.collection_id')
    .select(['shop_collections.id', 'shop_collection_products.product_id'])
    .where('shop_collection_products.product_id', 'in', productIds)
    .orderBy('shop_collections.position')
    .orderBy('shop_collections.id')
    .execute()
  const ids = new Map<number, number[]>(productIds.map((id) => [id, []]))
  for (const row of rows) ids.get(row.product_id)?.push(row.id)
  return ids
}

/** How many products each collection has, including drafts and archived ones; every id has an entry. */
export async function countMembers(
  db: Kysely<ShopTables>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { count: number }>> {
  const rows = await db
    .selectFrom('shop_collection_products')
    .select((eb) => ['collection_id', eb.fn.countAll().as('count')])
    .where('collection_id', 'in', ids)
    .groupBy('collection_id')
    .execute()
  return new Map(rows.map((row) => [row.collection_id, { count: Number(row.count) }]))
}

/** In the owner's order. */
export async function listCollectionIds(db: Kysely<ShopTables>): Promise<number[]> {
  const rows = await db
    .selectFrom('shop_collections')
    .select('id')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
