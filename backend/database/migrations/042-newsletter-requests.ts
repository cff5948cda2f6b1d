import type { Kysely } from 'kysely'
import { createIndex } from '../../../database/columns.ts'

/** Addresses that were entered for the newsletter, and wait for a click in an email. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const on = 'backend_newsletter_requests'
  await db.schema
    .createTable(on)
    .addColumn('email', 'text', (c) => c.primaryKey())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  const columns = ['token_hash']
  await createIndex(db, 'backend_newsletter_requests_by_token', { on, columns, unique: true })
  await createIndex(db, 'backend_newsletter_requests_to_sweep', { on, columns: ['created_at'] })
}
