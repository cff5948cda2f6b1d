import type { Kysely } from 'kysely'
import { z } from 'zod'
import { isEmailAddress } from '#/contract/clean-text.ts'
import { insertCounted } from '#/database/insert.ts'
import type { MailTables } from './tables.ts'

/** One email to one person. */
export interface Email {
  /** A single email address; never a list, never a name. */
  recipient: string
  subject: string
  html: string
  text: string
  /** Additional headers, such as `Auto-Submitted`. */
  headers?: Readonly<Record<string, string>>
  /** The person it's about, if not the recipient; it's deleted when they are erased. */
  person?: string
  /** True for the last email that someone gets. */
  eraseWhenSent?: boolean
  /** Until then, it waits and can be withdrawn. */
  notBefore?: Date
}

const oneAddress = z.string().refine(isEmailAddress)
const headerName = z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,60}$/)
/** Controls, line separators, and halves of characters. */
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu

/**
 * Adds an email to the outbox, in the transaction of the change it reports. Line breaks in the subject and in
 * headers become spaces, so that nothing a person typed can start a new header.
 * @returns the id for withdrawing it
 * @throws ZodError if the recipient isn't exactly one address
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

/** Removes an email from the outbox if it hasn't been attempted yet; false if it's too late. */
export async function withdrawEmail(tx: Kysely<MailTables>, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('mail_outbox')
    .where('id', '=', id)
    .where('attempts', '=', 0)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/**
 * What a person typed, for a header: on one line, at most `max` characters long, and with nothing in it that mail
 * programs would take for an encoded word and decode.
 */
export function oneLine(text: string, max: number): string {
  const line = text.replace(unprintable, ' ').replaceAll('=?', '= ?')
  return [...line.trim()].slice(0, max).join('').trimEnd()
}
