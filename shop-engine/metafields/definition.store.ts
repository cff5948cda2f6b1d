import type { Kysely, Selectable, Transaction } from 'kysely'
import { z } from 'zod'
import { countRows } from '#/database/count-rows.ts'
import type { MetafieldTables } from '../migrations/metafield-tables.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { type MetafieldKey, type OwnerType, videoField } from './metafield.store.ts'

type Db = Kysely<ShopTables>
type Tx = Transaction<ShopTables>

/** The definition of all metafields with one key. */
export interface Definition extends MetafieldKey {
  kind: 'MetafieldDefinition'
  id: number
  ownerType: OwnerType
  type: string
  name: string
  description: string
  validations: readonly Validation[]
  isPublic: boolean
}

/** A limit on the values; the limit's own value is JSON if it's a list. */
export interface Validation {
  name: string
  value: string
}

/** Every shop has it from the start; see the migration. */
export const videoDefinition: Omit<Definition, 'id' | 'kind'> = {
  ...videoField,
  ownerType: 'PRODUCT',
  name: 'How-to video',
  description: 'The address of a video that shows how to use the product.',
  validations: [],
  isPublic: true,
}

const validations = z.array(z.object({ name: z.string(), value: z.string() }))

/** All definitions of one type of owners, the oldest first. */
export async function readDefinitions(db: Db, ownerType: OwnerType): Promise<Definition[]> {
  const rows = await db
    .selectFrom('shop_metafield_definitions')
    .selectAll()
    .where('owner_type', '=', ownerType)
    .orderBy('id')
    .execute()
  return rows.map((row) => toDefinition(row, ownerType))
}

const toDefinition = (
  row: Selectable<MetafieldTables['shop_metafield_definitions']>,
  ownerType: OwnerType,
): Definition => ({
  kind: 'MetafieldDefinition',
  id: row.id,
  ownerType,
  namespace: row.namespace,
  key: row.key,
  type: row.type,
  name: row.name,
  description: row.description,
  validations: validations.parse(JSON.parse(row.validations_json)),
  isPublic: row.is_public === 1,
})

const columns = ({
  name,
  description,
  validations,
  isPublic,
}: Omit<Definition, 'id' | 'kind'>) => ({
  name,
  description,
  validations_json: JSON.stringify(validations),
  is_public: Number(isPublic),
})

/** Adds a definition; undefined if the key has one already. */
export async function insertDefinition(
  tx: Tx,
  definition: Omit<Definition, 'id' | 'kind'>,
  now: Date,
): Promise<number | undefined> {
  const { ownerType, namespace, key, type } = definition
  const at = now.toISOString()
  const row = await tx
    .insertInto('shop_metafield_definitions')
    .values({
      ...columns(definition),
      namespace,
      key,
      type,
      owner_type: ownerType,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['owner_type', 'namespace', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function updateDefinition(tx: Tx, definition: Definition, now: Date): Promise<void> {
  await tx
    .updateTable('shop_metafield_definitions')
    .set({ ...columns(definition), updated_at: now.toISOString() })
    .where('id', '=', definition.id)
    .execute()
}

export async function deleteDefinition(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('shop_metafield_definitions').where('id', '=', id).execute()
}

const ofKey = (db: Db, { ownerType, namespace, key }: MetafieldKey & { ownerType: OwnerType }) =>
  db
    .selectFrom('shop_metafields')
    .where('owner_type', '=', ownerType)
    .where('namespace', '=', namespace)
    .where('key', '=', key)

/** How many metafields have the key of a definition. */
export const countDefined = (db: Db, definition: Definition): Promise<number> =>
  countRows(db, ofKey(db, definition).select('id'))

/** Whether some metafield of the key has another type. */
export async function hasOtherType(
  db: Db,
  definition: Omit<Definition, 'id' | 'kind'>,
): Promise<boolean> {
  const row = await ofKey(db, definition)
    .select('id')
    .where('type', '<>', definition.type)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes all metafields that have the key of a definition. */
export async function deleteDefined(tx: Tx, definition: Definition): Promise<void> {
  await tx
    .deleteFrom('shop_metafields')
    .where('id', 'in', ofKey(tx, definition).select('id'))
    .execute()
}
