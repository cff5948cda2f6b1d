import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { createIndex, partOf } from '../../database/columns.ts'

/** An index for each sort order of products, and a row for each word they can be found by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('shop_products')
    .addColumn('min_price_cents', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`update shop_products set min_price_cents = coalesce(
    (select min(price_cents) from shop_variants where product_id = shop_products.id), 0)`.execute(
    db,
  )

  await createIndex(db, 'shop_products_by_id', {
    on: 'shop_products',
    columns: ['published', 'id'],
  })
  for (const column of ['created_at', 'updated_at', 'vendor', 'product_type', 'min_price_cents']) {
    await createIndex(db, `shop_products_by_${column}`, {
      on: 'shop_products',
      columns: ['published', column, 'id'],
    })
  }
  await db.schema
    .createIndex('shop_product_texts_by_title')
    .on('shop_product_texts')
    .expression(sql`language, lower(title), product_id`)
    .execute()
  await createIndex(db, 'shop_collection_products_of_product', {
    on: 'shop_collection_products',
    columns: ['product_id', 'collection_id'],
  })
  await createWords(db)
}

async function createWords(db: Kysely<unknown>): Promise<void> {
  // Prefixes of words are found as ranges of bytes.
  const bytes = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  await db.schema
    .createTable('shop_product_words')
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('word', sql.raw(bytes), (c) => c.notNull())
    .addColumn('product_id', 'bigint', partOf('shop_products.id'))
    .addPrimaryKeyConstraint('shop_product_words_key', ['language', 'word', 'product_id'])
    .execute()
  await createIndex(db, 'shop_product_words_of_product', {
    on: 'shop_product_words',
    columns: ['product_id', 'language', 'word'],
  })
}
