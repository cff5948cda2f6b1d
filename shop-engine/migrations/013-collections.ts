import type { Kysely } from 'kysely'

/** Rule-based collections, with their own sort order, picture, visibility, and SEO texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  const collections = () => schema.alterTable('shop_collections')
  await collections()
    .addColumn('sort_order', 'text', (c) => c.notNull().defaultTo('MANUAL'))
    .execute()
  await collections().addColumn('rules_json', 'text').execute()
  await collections()
    .addColumn('published', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await collections()
    .addColumn('file_id', 'bigint', (c) => c.references('shop_files.id').onDelete('set null'))
    .execute()
  for (const column of ['seo_title', 'seo_description'])
    await schema
      .alterTable('shop_collection_texts')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
}
