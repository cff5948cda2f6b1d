import type { Kysely } from 'kysely'

/** Attributes that storefronts and staff attach to an order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('shop_orders')
    .addColumn('attributes_json', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
}
