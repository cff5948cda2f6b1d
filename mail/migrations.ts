import type { Kysely } from 'kysely'
import { createIndex, createTableWithId } from '../database/columns.ts'
import type { Migrations } from '../database/migrate.ts'

export const mailMigrations: Migrations = { '001-outbox': { up: createOutbox } }

async function createOutbox(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, 'mail_outbox')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('html', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('headers_json', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'text')
    .addColumn('sent_at', 'text')
    .addColumn('last_error', 'text')
    .execute()
  await createIndex(db, 'mail_outbox_due', { on: 'mail_outbox', columns: ['next_attempt_at'] })
}
