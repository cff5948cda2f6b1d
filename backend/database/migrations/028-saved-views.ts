import type { Kysely } from 'kysely'
import { createIndex, createTableWithId, partOf } from '../../../database/columns.ts'

/** List views that staff save under names of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const on = 'backend_saved_views'
  await createTableWithId(db, on)
    .addColumn('admin_id', 'bigint', partOf('backend_admins.id'))
    .addColumn('screen', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('query', 'text', (c) => c.notNull())
    .execute()
  const columns = ['admin_id', 'screen', 'name']
  await createIndex(db, 'backend_saved_views_named', { on, columns, unique: true })
}
