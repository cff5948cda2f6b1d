import type { Kysely } from 'kysely'
import { createTableWithId } from '../../../database/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, 'backend_newsletter_subscribers')
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('token', 'text', (c) => c.notNull().unique())
    .addColumn('subscribed_at', 'text', (c) => c.notNull())
    .addColumn('unsubscribed_at', 'text')
    .execute()
}
