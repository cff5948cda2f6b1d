import type { Kysely } from 'kysely'

/** What a buyer attached to a line of the cart stays with the order's line. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('shop_order_lines')
    .addColumn('attributes_json', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
}
