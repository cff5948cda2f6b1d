import type { Kysely } from 'kysely'

/** The tax included in an order's total, if its prices include it; `tax` is what was added to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('shop_orders')
    .addColumn('included_tax', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
}
