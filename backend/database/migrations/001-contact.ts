import type { Kysely } from 'kysely'
import { createTableWithId } from '../../../database/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, 'backend_contact_messages')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('topic', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .execute()
}
