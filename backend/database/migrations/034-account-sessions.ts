import type { Kysely } from 'kysely'
import { createIndex } from '../../../database/columns.ts'

/** Sessions of customers who signed in at a store with Shopify's newer customer accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const on = 'backend_account_sessions'
  await db.schema
    .createTable(on)
    .addColumn('secret_hash', 'text', (c) => c.primaryKey())
    .addColumn('sealed_tokens', 'text', (c) => c.notNull())
    .addColumn('refreshing_until', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
  await createIndex(db, 'backend_account_sessions_by_end', { on, columns: ['expires_at'] })
}
