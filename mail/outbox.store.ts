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

/**
 * Takes a due email until the lease ends; undefined when another process was quicker. A process that dies
 * with it leaves it due again at the end of the lease.
 */
export async function claimEmail(
  db: Kysely<MailTables>,
  due: { id: number; next_attempt_at: string | null },
  leaseEnds: Date,
): Promise<ClaimedEmail | undefined> {
  const row = await db
    .updateTable('mail_outbox')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      next_attempt_at: leaseEnds.toISOString(),
    }))
    .where('id', '=', due.id)
    .where('next_attempt_at', '=', due.next_attempt_at)
    .returningAll()
    .executeTakeFirst()
  return row && toEmail(row)
}

export async function markSent(db: Kysely<MailTables>, id: number, now: Date): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ sent_at: now.toISOString(), next_attempt_at: null, last_error: null })
    .where('id', '=', id)
    .execute()
}

/** Null as the next attempt gives the email up; it stays in the table with its error. */
export async function markFailed(
  db: Kysely<MailTables>,
  id: number,
  { error, nextAttempt }: { error: string; nextAttempt: Date | null },
): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ last_error: error, next_attempt_at: nextAttempt?.toISOString() ?? null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
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

function toEmail(row: Selectable<MailTables['mail_outbox']>): ClaimedEmail {
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
