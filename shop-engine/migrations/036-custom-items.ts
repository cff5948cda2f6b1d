import type { Kysely } from 'kysely'

/** Carts and orders may hold what the shop has no product of, untaxed or not to be sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('shop_cart_lines').addColumn('custom_json', 'text').execute()
  for (const column of ['taxable', 'requires_shipping'])
    await db.schema
      .alterTable('shop_order_lines')
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(1))
      .execute()
}
