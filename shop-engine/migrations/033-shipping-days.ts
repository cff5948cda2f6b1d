import type { Kysely } from 'kysely'

/** What was promised, as "3-5" business days; null for older orders, which had what their method has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('shop_orders').addColumn('shipping_days', 'text').execute()
}
