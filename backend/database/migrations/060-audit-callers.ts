import type { Kysely } from 'kysely'
import { createIndex } from '../../../database/columns.ts'

/** Where entries of the audit log came from, apart from the log, so that it can be deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const on = 'backend_audit_callers'
  await db.schema
    .createTable(on)
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('account', 'text')
    .addColumn('salt', 'text', (c) => c.notNull())
    .execute()
  await createIndex(db, 'backend_audit_callers_to_sweep', { on, columns: ['at'] })
}
