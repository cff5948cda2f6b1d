import { createHash } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { countRows } from '#/database/count-rows.ts'
import { prepared } from '#/database/prepared.ts'
import { rowIdOf } from '../migrations/document-tables.ts'
import type { MetafieldTables } from '../migrations/metafield-tables.ts'
import type { ShopTables } from '../migrations/tables.ts'

type Db = Kysely<ShopTables>
type Tx = Transaction<ShopTables>

/** The types of objects that can have metafields. */
export const ownerTypes = [
  'PRODUCT',
  'PRODUCTVARIANT',
  'COLLECTION',
  'CUSTOMER',
  'ORDER',
  'SHOP',
  'PAGE',
  'BLOG',
  'ARTICLE',
] as const
export type OwnerType = (typeof ownerTypes)[number]

/** Identifies a metafield within its owner. */
export interface MetafieldKey {
  namespace: string
  key: string
}

/** The URL of a product's externally hosted how-to video; storefronts show it among its media. */
export const videoField = { namespace: 'custom', key: 'how_to_video_url', type: 'url' } as const

export interface Metafield extends MetafieldKey {
  kind: 'Metafield'
  id: number
  ownerType: OwnerType
  ownerId: number
  type: string
  value: string
  createdAt: string
  updatedAt: string
  /** Whether its definition lets the Storefront API show it. */
  isPublic: boolean
}

/** A hash of the value, which callers compare before a change. */
export const digestOf = ({ type, value }: { type: string; value: string }): string =>
  createHash('sha256').update(`${type}\0${value}`).digest('hex')

/** All metafields of some owners of one type, by owner; an empty list for those without. */
export async function readMetafields(
  db: Db,
  ownerType: OwnerType,
  ownerIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Metafield[]>> {
  const rows = await fieldsOf(db, { ownerType, ownerIds })
  const found = Map.groupBy(
    rows.map((row) => toMetafield(row, ownerType)),
    ({ ownerId }) => ownerId,
  )
  return new Map(ownerIds.map((id) => [id, found.get(id) ?? []]))
}

const fieldsOf = prepared(['ownerType', 'ownerIds'], (db: Db, { ownerType, ownerIds }) =>
  db
    .selectFrom('shop_metafields as field')
    .leftJoin('shop_metafield_definitions as definition', (join) =>
      join
        .onRef('definition.owner_type', '=', 'field.owner_type')
        .onRef('definition.namespace', '=', 'field.namespace')
        .onRef('definition.key', '=', 'field.key'),
    )
    .selectAll('field')
    .select('definition.is_public')
    .where('field.owner_type', '=', ownerType)
    .where('field.owner_id', 'in', ownerIds)
    .orderBy('field.id'),
)

function toMetafield(
  row: Selectable<MetafieldTables['shop_metafields']> & { is_public: number | null },
  ownerType: OwnerType,
): Metafield {
  const { id, namespace, key, type, value } = row
  return {
    kind: 'Metafield',
    id,
    ownerType,
    namespace,
    key,
    type,
    value,
    ownerId: row.owner_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    isPublic: row.is_public === 1,
  }
}

const tables = {
  PRODUCT: 'shop_products',
  PRODUCTVARIANT: 'shop_variants',
  COLLECTION: 'shop_collections',
  CUSTOMER: 'shop_customers',
  ORDER: 'shop_orders',
} as const

/** The kinds of documents, which share a table, and whose rows have lower numbers than their ids. */
const documentKinds = { PAGE: 'Page', BLOG: 'Blog', ARTICLE: 'Article' } as const

/** Locks an owner so that it can't be deleted until the transaction ends; false if it's unknown. */
export async function lockOwner(tx: Tx, type: OwnerType, id: number): Promise<boolean> {
  if (type === 'SHOP') return id === 1
  if (type === 'PAGE' || type === 'BLOG' || type === 'ARTICLE') {
    const rowId = rowIdOf(id)
    const { numUpdatedRows } = await tx
      .updateTable('shop_documents')
      .set({ id: rowId })
      .where('id', '=', rowId)
      .where('kind', '=', documentKinds[type])
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }
  const { numUpdatedRows } = await tx
    .updateTable(tables[type])
    .set({ id })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface Owner {
  type: OwnerType
  id: number
}

export async function findMetafield(
  tx: Tx,
  owner: Owner,
  { namespace, key }: MetafieldKey,
): Promise<{ id: number; type: string; value: string } | undefined> {
  return tx
    .selectFrom('shop_metafields')
    .select(['id', 'type', 'value'])
    .where('owner_type', '=', owner.type)
    .where('owner_id', '=', owner.id)
    .where('namespace', '=', namespace)
    .where('key', '=', key)
    .executeTakeFirst()
}

export function countMetafields(tx: Tx, owner: Owner): Promise<number> {
  const all = tx.selectFrom('shop_metafields').select('id')
  return countRows(tx, all.where('owner_type', '=', owner.type).where('owner_id', '=', owner.id))
}

/** Writes one metafield of an owner that is locked. */
export async function writeMetafield(
  tx: Db,
  owner: Owner,
  field: MetafieldKey & { type: string; value: string; now: Date },
): Promise<void> {
  const { namespace, key, type, value } = field
  const at = field.now.toISOString()
  await tx
    .insertInto('shop_metafields')
    .values({
      namespace,
      key,
      type,
      value,
      owner_type: owner.type,
      owner_id: owner.id,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_type', 'owner_id', 'namespace', 'key'])
        .doUpdateSet({ type, value, updated_at: at }),
    )
    .execute()
}

export async function deleteMetafield(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('shop_metafields').where('id', '=', id).execute()
}

/** Copies a product's metafields to another product. */
export async function copyMetafields(
  tx: Tx,
  { from, to, now }: { from: number; to: number; now: Date },
): Promise<void> {
  const fields = (await readMetafields(tx, 'PRODUCT', [from])).get(from) ?? []
  for (const field of fields)
    await writeMetafield(tx, { type: 'PRODUCT', id: to }, { ...field, now })
}

/** Deletes the metafields of owners that are deleted. */
export async function deleteMetafieldsOf(
  tx: Db,
  ownerType: OwnerType,
  ownerIds: readonly number[],
): Promise<void> {
  if (ownerIds.length === 0) return
  await tx
    .deleteFrom('shop_metafields')
    .where('owner_type', '=', ownerType)
    .where('owner_id', 'in', ownerIds)
    .execute()
}
