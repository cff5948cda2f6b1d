import type { Kysely } from 'kysely'

/** Whether an order's tax includes tax on shipping; unknown for older orders, where each part bears its share. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('shop_orders')
    .addColumn('shipping_taxed', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
}
