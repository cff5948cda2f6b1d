import { type Kysely, type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { isDue } from '#/database/outbox.ts'
import type { MailTables } from './tables.ts'

/** An email as it lies in the outbox, taken by this process. */
export interface ClaimedEmail {
  id: number
  createdAt: string
  recipient: string
  subject: string
  html: string
  text: string
  headers: Readonly<Record<string, string>>
  /** Counts this attempt. */
  attempts: number
}

const headersColumn = z.record(z.string(), z.string())

/** Emails whose time has come, the longest waiting first. */
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

/** Deletes what somebody was sent, would have been sent, or has written to staff. */
export async function deleteEmailsOf(db: Kysely<MailTables>, email: string): Promise<void> {
  await db.deleteFrom('mail_outbox').where('person', '=', email.toLowerCase()).execute()
}

/** Deletes the last emails that people got, once they were sent or given up. */
export async function deleteLastEmails(db: Kysely<MailTables>): Promise<void> {
  await db
    .deleteFrom('mail_outbox')
    .where('erase_when_sent', '=', sql.lit(1))
    // Else all emails that were ever sent would be looked at, by the index of what is due.
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
