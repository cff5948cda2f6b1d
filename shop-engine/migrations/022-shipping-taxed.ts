import type { Kysely } from 'kysely'

/** Whether part of an order's tax is for its shipping; of older orders it isn't known, and each part bears its share. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('shop_orders')
    .addColumn('shipping_taxed', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
}
