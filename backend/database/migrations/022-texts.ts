import type { Kysely } from 'kysely'
import { createIndex, createTableWithId } from '../../../database/columns.ts'

/** Policies and emails that the owner has rewritten, with all versions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, 'backend_texts')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('parts_json', 'text', (c) => c.notNull())
    .addColumn('saved_at', 'text', (c) => c.notNull())
    .addColumn('saved_by', 'text', (c) => c.notNull())
    .execute()
  await createIndex(db, 'backend_texts_version', {
    on: 'backend_texts',
    columns: ['name', 'language', 'version'],
    unique: true,
  })
}
