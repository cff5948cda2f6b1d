import type { Kysely } from 'kysely'
import type { ShopTables } from '../tables.ts'

/** Prices in US cents of those variants that are on sale; others are left out. */
export async function readPricesOnSale(
  db: Kysely<ShopTables>,
  variantIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (variantIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('shop_variants')
    .innerJoin('shop_products', 'shop_products.id', 'shop_variants.product_id')
    .select(['shop_variants.id', 'shop_variants.price_cents'])
    .where('shop_variants.id', 'in', variantIds)
    .where('shop_products.published', '=', 1)
    .execute()
  return new Map(rows.map((row) => [row.id, row.price_cents]))
}
