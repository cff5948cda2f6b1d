import type { Kysely, Transaction } from 'kysely'
import { languages } from '#/contract/languages.ts'
import type { RuleSet } from '../collection-rules/rules.ts'
import { deleteMetafieldsOf } from '../metafields/metafield.store.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { textColumns } from '../products/product-writes.store.ts'
import { type Collection, readCollections, type SortOrder } from './collection.store.ts'

type Tx = Transaction<ShopTables>

/** A collection's columns that staff can write; omitted ones stay as they are. */
export interface CollectionColumns {
  handle?: string
  published?: boolean
  sortOrder?: SortOrder
  ruleSet?: RuleSet | null
  fileId?: number | null
  updatedAt?: string
}

/** Adds an unpublished collection after the others; undefined if the handle is taken. */
export async function insertCollection(
  tx: Tx,
  columns: CollectionColumns & { handle: string },
  now: Date,
): Promise<number | undefined> {
  const { last } = await tx
    .selectFrom('shop_collections')
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  const row = await tx
    .insertInto('shop_collections')
    .values({
      ...rowOf(columns),
      handle: columns.handle,
      published: 0,
      position: Number(last ?? 0) + 1,
      // The end of the change sets this to now.
      updated_at: new Date(now.getTime() - 1_000).toISOString(),
    })
    .onConflict((conflict) => conflict.column('handle').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function writeCollectionTexts(
  tx: Tx,
  id: number,
  texts: Collection['texts'],
): Promise<void> {
  for (const language of languages) {
    const columns = textColumns(texts[language])
    await tx
      .insertInto('shop_collection_texts')
      .values({ collection_id: id, language, ...columns })
      .onConflict((conflict) =>
        conflict.columns(['collection_id', 'language']).doUpdateSet(columns),
      )
      .execute()
  }
}

/** Locks and reads a collection, so that others can't change it until the transaction ends. */
export async function lockCollection(tx: Tx, id: number): Promise<Collection | undefined> {
  await tx.updateTable('shop_collections').set({ id }).where('id', '=', id).execute()
  return (await readCollections(tx, [id])).get(id)
}

export async function updateCollection(
  tx: Tx,
  id: number,
  columns: CollectionColumns,
): Promise<void> {
  const row = rowOf(columns)
  if (Object.keys(row).length === 0) return
  await tx.updateTable('shop_collections').set(row).where('id', '=', id).execute()
}

const rowOf = ({
  handle,
  published,
  sortOrder,
  ruleSet,
  fileId,
  updatedAt,
}: CollectionColumns) => ({
  ...(handle !== undefined && { handle }),
  ...(published !== undefined && { published: Number(published) }),
  ...(sortOrder && { sort_order: sortOrder }),
  ...(ruleSet && { rules_json: JSON.stringify(ruleSet) }),
  ...(fileId !== undefined && { file_id: fileId }),
  ...(updatedAt !== undefined && { updated_at: updatedAt }),
})

export async function deleteCollectionRow(tx: Tx, id: number): Promise<void> {
  await deleteMetafieldsOf(tx, 'COLLECTION', [id])
  await tx.deleteFrom('shop_collections').where('id', '=', id).execute()
}

/** Ids of a collection's products with their positions, in order. */
export function readMembers(
  db: Kysely<ShopTables>,
  collectionId: number,
): Promise<{ product_id: number; position: number }[]> {
  return db
    .selectFrom('shop_collection_products')
    .select(['product_id', 'position'])
    .where('collection_id', '=', collectionId)
    .orderBy('position')
    .orderBy('product_id')
    .execute()
}

export async function readKnownProducts(
  db: Kysely<ShopTables>,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('shop_products').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Adds products after the existing ones; those already in the collection keep their positions. */
export async function addMembers(
  tx: Tx,
  collectionId: number,
  productIds: readonly number[],
): Promise<void> {
  const members = await readMembers(tx, collectionId)
  const memberIds = new Set(members.map((member) => member.product_id))
  const last = members.at(-1)?.position ?? 0
  const added = [...new Set(productIds)].filter((id) => !memberIds.has(id))
  if (added.length === 0) return
  await tx
    .insertInto('shop_collection_products')
    .values(
      added.map((product_id, index) => ({
        collection_id: collectionId,
        product_id,
        position: last + index + 1,
      })),
    )
    .execute()
}

export async function removeMembers(
  tx: Tx,
  collectionId: number,
  productIds: readonly number[],
): Promise<void> {
  if (productIds.length === 0) return
  await tx
    .deleteFrom('shop_collection_products')
    .where('collection_id', '=', collectionId)
    .where('product_id', 'in', productIds)
    .execute()
}

export async function placeMember(
  tx: Tx,
  collectionId: number,
  { productId, position }: { productId: number; position: number },
): Promise<void> {
  await tx
    .updateTable('shop_collection_products')
    .set({ position })
    .where('collection_id', '=', collectionId)
    .where('product_id', '=', productId)
    .execute()
}
