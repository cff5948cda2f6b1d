import type { Kysely } from 'kysely'

/** A cart's delivery addresses from storefronts, and the metafields they write. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('shop_carts').addColumn('delivery_json', 'text').execute()
  await db.schema
    .alterTable('shop_carts')
    .addColumn('metafields_json', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
}
