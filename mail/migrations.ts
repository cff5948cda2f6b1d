import { type Kysely, sql } from 'kysely'
import { createIndex, createTableWithId, isPostgres } from '../database/columns.ts'
import type { Migrations } from '../database/migrate.ts'

export const mailMigrations: Migrations = {
  '001-outbox': { up: createOutbox },
  '002-person': { up: addPerson },
  '003-retention': {
    up: (db) =>
      createIndex(db, 'mail_outbox_to_sweep', { on: 'mail_outbox', columns: ['created_at'] }),
  },
  '010-nobodys-emails': { up: deleteNobodysEmails },
}

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

/** Records the person an email is about. In emails to staff, that's the one in `Reply-To`. */
async function addPerson(db: Kysely<unknown>): Promise<void> {
  const on = 'mail_outbox'
  for (const [column, type] of [
    ['person', 'text'],
    ['erase_when_sent', 'integer'],
  ] as const) {
    const initial = type === 'text' ? '' : 0
    await db.schema
      .alterTable(on)
      .addColumn(column, type, (c) => c.notNull().defaultTo(initial))
      .execute()
  }
  const headers = isPostgres(db) ? sql`headers_json::json` : sql`headers_json`
  await sql`update mail_outbox set person = lower(case
    when ${headers} ->> 'Auto-Submitted' = 'auto-generated'
    then coalesce(${headers} ->> 'Reply-To', recipient) else recipient end)`.execute(db)
  await createIndex(db, 'mail_outbox_of_person', { on, columns: ['person'] })
  await sql`create index mail_outbox_to_erase on mail_outbox (id) where erase_when_sent = 1`.execute(
    db,
  )
}

/** Orders of erased buyers had an address that nobody has, and emails were written to it. */
async function deleteNobodysEmails(db: Kysely<unknown>): Promise<void> {
  await sql`delete from mail_outbox where recipient = 'deleted@glovebox.invalid'`.execute(db)
}
