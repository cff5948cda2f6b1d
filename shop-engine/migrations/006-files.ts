import { type Kysely, sql } from 'kysely'
import { blobType, createTableWithId, isPostgres } from '../../database/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, 'shop_files')
    .addColumn('picture', 'text', (c) => c.notNull())
    .addColumn('filename', 'text', (c) => c.notNull())
    .addColumn('mime_type', 'text', (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('alt_json', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute()
  await index(db, 'shop_files', 'picture')
  await db.schema
    .createTable('shop_originals')
    .addColumn('picture', 'text', (c) => c.primaryKey())
    .addColumn('content', blobType(db), (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('shop_staged_uploads')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('filename', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('content', blobType(db))
    .addColumn('mime_type', 'text')
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .execute()
  await index(db, 'shop_staged_uploads', 'expires_at')
  await moveProductPictures(db)
  await db.schema
    .createIndex('shop_order_lines_of_upload')
    .on('shop_order_lines')
    .column('picture')
    .where(sql<boolean>`picture like 'upload-%'`)
    .execute()
}

/** Turns pictures of products into files with the same ids. */
async function moveProductPictures(db: Kysely<unknown>): Promise<void> {
  await sql`insert into shop_files (id, picture, filename, mime_type, bytes, width, height, alt_json,
      created_at, updated_at)
    select i.id, i.picture, i.picture || '.webp', 'image/webp', 0, i.width, i.height, i.alt_json,
      p.created_at, p.created_at
    from shop_product_images i join shop_products p on p.id = i.product_id`.execute(db)
  if (isPostgres(db))
    await sql`select setval(pg_get_serial_sequence('shop_files', 'id'), max(id)) from shop_files
      having max(id) is not null`.execute(db)
  await db.schema
    .alterTable('shop_product_images')
    .addColumn('file_id', 'bigint', (c) => c.references('shop_files.id'))
    .execute()
  await sql`update shop_product_images set file_id = id`.execute(db)
  for (const column of ['picture', 'width', 'height', 'alt_json'])
    await db.schema.alterTable('shop_product_images').dropColumn(column).execute()
  await index(db, 'shop_product_images', 'file_id')
}

const index = (db: Kysely<unknown>, table: string, column: string) =>
  db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute()
