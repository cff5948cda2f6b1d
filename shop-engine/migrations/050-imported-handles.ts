import type { Kysely } from 'kysely'

/** A product is found again by the handle that its file had for it, which may not have been one as ours are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('shop_products').addColumn('imported_as', 'text').execute()
  await db.schema
    .createIndex('shop_products_by_imported_as')
    .on('shop_products')
    .column('imported_as')
    .execute()
}
