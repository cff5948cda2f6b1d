import type { Kysely } from 'kysely'

/** Carts and orders may contain items without a product, untaxed or not shipped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('shop_cart_lines').addColumn('custom_json', 'text').execute()
  for (const column of ['taxable', 'requires_shipping'])
    await db.schema
      .alterTable('shop_order_lines')
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(1))
      .execute()
}
