import type { Kysely } from 'kysely'
import { z } from 'zod'
import { insertCounted } from '#/database/insert.ts'
import type { MailTables } from './tables.ts'

/** One email to one person. */
export interface Email {
  /** One stored address; never a list and never a name. */
  recipient: string
  subject: string
  html: string
  text: string
  /** Further headers of our own, for example `Auto-Submitted`. */
  headers?: Readonly<Record<string, string>>
  /** Whose it is, where that is not the recipient; it goes with them when they are erased. */
  person?: string
  /** True for the last one that somebody gets. */
  eraseWhenSent?: boolean
  /** Until then it waits, and can be withdrawn. */
  notBefore?: Date
}

const oneAddress = z.email().max(254)
const headerName = z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,60}$/)
const controls = /\p{Cc}+/gu

/**
 * Puts an email into the outbox, in the transaction of the change that it tells of. A line break in the
 * subject or in a header becomes a space, so that nothing a person typed can begin a header of its own.
 * @returns what it can be withdrawn by
 * @throws ZodError when the recipient is not exactly one address
 */
export async function enqueueEmail(
  tx: Kysely<MailTables>,
  email: Email,
  now: Date,
): Promise<number> {
  const headers = Object.entries(email.headers ?? {}).map(([name, value]) => [
    headerName.parse(name),
    oneLine(value, 500),
  ])
  return insertCounted(tx, 'mail_outbox', {
    created_at: now.toISOString(),
    recipient: oneAddress.parse(email.recipient),
    person: (email.person ?? email.recipient).toLowerCase(),
    erase_when_sent: email.eraseWhenSent ? 1 : 0,
    subject: oneLine(email.subject, 200),
    html: email.html,
    text: email.text,
    headers_json: JSON.stringify(Object.fromEntries(headers)),
    attempts: 0,
    next_attempt_at: (email.notBefore ?? now).toISOString(),
  })
}

/** Takes an email out of the outbox that nobody has tried to send yet; false when it is too late. */
export async function withdrawEmail(tx: Kysely<MailTables>, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('mail_outbox')
    .where('id', '=', id)
    .where('attempts', '=', 0)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

function oneLine(text: string, max: number): string {
  return text.replace(controls, ' ').trim().slice(0, max)
}
