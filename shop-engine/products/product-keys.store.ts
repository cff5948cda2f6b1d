import type { Kysely } from 'kysely'
import { prepared } from '#/database/prepared.ts'
import type { ShopTables } from '../migrations/tables.ts'

export async function readProductIdsOfVariants(
  db: Kysely<ShopTables>,
  variantIds: readonly number[],
): Promise<ReadonlyMap<number, { productId: number }>> {
  const rows = await db
    .selectFrom('shop_variants')
    .select(['id', 'product_id'])
    .where('id', 'in', variantIds)
    .execute()
  return new Map(rows.map((row) => [row.id, { productId: row.product_id }]))
}

export async function readIdsByHandle(
  db: Kysely<ShopTables>,
  table: 'shop_products' | 'shop_collections',
  handles: readonly string[],
): Promise<ReadonlyMap<string, { id: number }>> {
  const rows = await idsByHandle[table](db, { handles })
  return new Map(rows.map((row) => [row.handle, { id: row.id }]))
}

const idsIn = (table: 'shop_products' | 'shop_collections') =>
  prepared(['handles'], (db: Kysely<ShopTables>, { handles }) =>
    db.selectFrom(table).select(['id', 'handle']).where('handle', 'in', handles),
  )
const idsByHandle = {
  shop_products: idsIn('shop_products'),
  shop_collections: idsIn('shop_collections'),
}

/** The product that a file brought in by a handle that `toHandle` had to change. */
export async function findImportedAs(
  db: Kysely<ShopTables>,
  handle: string,
): Promise<{ id: number; handle: string } | undefined> {
  return db
    .selectFrom('shop_products')
    .select(['id', 'handle'])
    .where('imported_as', '=', handle)
    .executeTakeFirst()
}

const othersFrom = (isThere: '>=' | '<') =>
  prepared(['id', 'max'], (db: Kysely<ShopTables>, { id, max }) =>
    db
      .selectFrom('shop_products')
      .select('id')
      .where('published', '=', 1)
      .where('id', '<>', id)
      .where(
        'position',
        isThere,
        db.selectFrom('shop_products').select('position').where('id', '=', id),
      )
      .orderBy('position')
      .orderBy('id')
      .limit(max),
  )
/** The next products on sale after one in the owner's order. */
export const followingProducts = othersFrom('>=')
/** The first ones, up to it. */
export const precedingProducts = othersFrom('<')

/** The product that an option, an option value, or a picture belongs to. */
export async function readOwner(
  db: Kysely<ShopTables>,
  table: 'shop_options' | 'shop_option_values' | 'shop_product_images',
  id: number,
): Promise<number | undefined> {
  if (table === 'shop_option_values') {
    const row = await db
      .selectFrom('shop_option_values')
      .innerJoin('shop_options', 'shop_options.id', 'shop_option_values.option_id')
      .select('shop_options.product_id')
      .where('shop_option_values.id', '=', id)
      .executeTakeFirst()
    return row?.product_id
  }
  const row = await db
    .selectFrom(table)
    .select('product_id')
    .where(table === 'shop_product_images' ? 'file_id' : 'id', '=', id)
    .executeTakeFirst()
  return row?.product_id
}
