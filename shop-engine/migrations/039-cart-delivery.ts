import type { Kysely } from 'kysely'

/** Where a cart may go, as storefronts have told, and the metafields that they write. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('shop_carts').addColumn('delivery_json', 'text').execute()
  await db.schema
    .alterTable('shop_carts')
    .addColumn('metafields_json', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
}
