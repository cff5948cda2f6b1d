import type { Kysely } from 'kysely'
import { blobType } from '../../database/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('shop_files').addColumn('source', 'text').execute()
  await db.schema
    .createTable('shop_imports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('filename', 'text', (c) => c.notNull())
    .addColumn('staff', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('bytes_done', 'bigint', (c) => c.notNull())
    .addColumn('report_json', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('shop_import_chunks')
    .addColumn('import_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('content', blobType(db), (c) => c.notNull())
    .addPrimaryKeyConstraint('shop_import_chunks_key', ['import_id', 'position'])
    .execute()
}
