import type { Kysely } from 'kysely'

/** What storefronts and staff note of an order by names of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('shop_orders')
    .addColumn('attributes_json', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
}
