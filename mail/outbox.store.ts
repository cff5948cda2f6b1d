import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
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
    .where('next_attempt_at', '<=', now.toISOString())
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(count)
    .execute()
}

/** Deletes what was sent to an address, or given up; what still waits is sent first. */
export async function deleteSentEmails(db: Kysely<MailTables>, recipient: string): Promise<void> {
  // Looked for before anything is locked: emails are many, and nobody else looks for them by address.
  const emails = await db
    .selectFrom('mail_outbox')
    .select('id')
    .where('recipient', '=', recipient)
    .where('next_attempt_at', 'is', null)
    .execute()
  for (const { id } of emails) await db.deleteFrom('mail_outbox').where('id', '=', id).execute()
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
