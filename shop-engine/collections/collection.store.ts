import type { Kysely, Selectable } from 'kysely'
import type { Language } from '#/contract/languages.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { inEachLanguage } from '../products/product.store.ts'

/** Products that belong together; which ones is asked page by page. */
export interface Collection {
  kind: 'Collection'
  id: number
  handle: string
  updatedAt: string
  texts: Readonly<Record<Language, CollectionText>>
}

interface CollectionText {
  title: string
  descriptionHtml: string
  description: string
}

export async function readCollections(
  db: Kysely<ShopTables>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Collection>> {
  if (ids.length === 0) return new Map()
  const [rows, texts] = await Promise.all([
    db.selectFrom('shop_collections').selectAll().where('id', 'in', ids).execute(),
    db.selectFrom('shop_collection_texts').selectAll().where('collection_id', 'in', ids).execute(),
  ])
  const textsOf = Map.groupBy(texts, (text) => text.collection_id)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        kind: 'Collection',
        id: row.id,
        handle: row.handle,
        updatedAt: row.updated_at,
        texts: inEachLanguage(textsOf.get(row.id) ?? [], {
          toText,
          bare: { title: row.handle, descriptionHtml: '', description: '' },
        }),
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

function toText(row: Selectable<ShopTables['shop_collection_texts']>): CollectionText {
  return {
    title: row.title,
    descriptionHtml: row.description_html,
    description: row.description,
  }
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
