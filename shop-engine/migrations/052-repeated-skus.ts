import { type Kysely, sql } from 'kysely'

/**
 * SKUs may repeat, and be empty. SQLite can't drop a unique column, nor can the table be made again while others refer to
 * it; so the old one stays as `sku_key`, with a value that means nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('shop_variants').renameColumn('sku', 'sku_key').execute()
  await db.schema
    .alterTable('shop_variants')
    .addColumn('sku', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await sql`update shop_variants set sku = sku_key where sku_key not like 'none:%'`.execute(db)
  await db.schema.createIndex('shop_variants_by_sku').on('shop_variants').column('sku').execute()
}
