import type { Kysely } from 'kysely'
import type { ShopTables } from '../tables.ts'

/** The product that an option, a value of one, or a picture belongs to. */
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
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.product_id
}
