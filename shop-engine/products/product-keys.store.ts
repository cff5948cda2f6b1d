import type { Kysely } from 'kysely'
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
  const rows = await db
    .selectFrom(table)
    .select(['id', 'handle'])
    .where('handle', 'in', handles)
    .execute()
  return new Map(rows.map((row) => [row.handle, { id: row.id }]))
}

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
