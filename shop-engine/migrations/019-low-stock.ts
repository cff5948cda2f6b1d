import type { Kysely } from 'kysely'

/** Inventory items that were reported to the owner as low. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shop_low_stock')
    .addColumn('stock_item_id', 'bigint', (c) =>
      c.primaryKey().references('shop_stock_items.id').onDelete('cascade'),
    )
    .addColumn('noticed_at', 'text', (c) => c.notNull())
    .execute()
}
