import { type Kysely, type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { isDue } from '#/database/outbox.ts'
import type { MailTables } from './tables.ts'

/** An email in the outbox that this process has claimed. */
export interface ClaimedEmail {
  id: number
  createdAt: string
  recipient: string
  subject: string
  html: string
  text: string
  headers: Readonly<Record<string, string>>
  /** Includes this attempt. */
  attempts: number
}

const headersColumn = z.record(z.string(), z.string())

/** Due emails, the longest waiting first. */
export async function dueEmails(db: Kysely<MailTables>, now: Date, count: number) {
  return db
    .selectFrom('mail_outbox')
    .select(['id', 'next_attempt_at'])
    .where(isDue(now))
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(count)
    .execute()
}

/** Tries emails again, from the start, that were given up on. */
export async function retryGivenUpEmails(
  db: Kysely<MailTables>,
  { since, now }: { since: Date; now: Date },
): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ attempts: 0, next_attempt_at: now.toISOString() })
    .where('sent_at', 'is', null)
    .where('next_attempt_at', 'is', null)
    .where('created_at', '>=', since.toISOString())
    .execute()
}

/** Deletes emails to a person, sent or not, and those they wrote to staff. */
export async function deleteEmailsOf(db: Kysely<MailTables>, email: string): Promise<void> {
  await db.deleteFrom('mail_outbox').where('person', '=', email.toLowerCase()).execute()
}

/** Deletes emails marked to be erased, once they were sent or given up on. */
export async function deleteLastEmails(db: Kysely<MailTables>): Promise<void> {
  await db
    .deleteFrom('mail_outbox')
    .where('erase_when_sent', '=', sql.lit(1))
    // Otherwise the index of due emails would be used, and all emails ever sent would be scanned.
    .where(sql<boolean>`coalesce(next_attempt_at, '') = ''`)
    .execute()
}

export type EmailRow = Selectable<MailTables['mail_outbox']>

export function toEmail(row: EmailRow): ClaimedEmail {
  return {
    id: row.id,
    createdAt: row.created_at,
    recipient: row.recipient,
    subject: row.subject,
    html: row.html,
    text: row.text,
    headers: headersColumn.parse(JSON.parse(row.headers_json)),
    attempts: row.attempts,
  }
}
