import type { Kysely } from 'kysely'
import type { ShopTables } from '../tables.ts'

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
