import type { Kysely } from 'kysely'

/** The promised delivery time, as "3-5" business days; null for older orders, which have their method's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('shop_orders').addColumn('shipping_days', 'text').execute()
}
