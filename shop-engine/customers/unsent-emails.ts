import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Email } from '#/mail/outbox.ts'
import type { ShopTables } from '../migrations/tables.ts'

/** Response times mustn't reveal whether an email is sent, so emails that aren't sent are written, too. */

const slots = 256

/** One of a few ids below 0, so that strangers can't fill the tables. */
export function unknownLike(email: string): number {
  const [byte = 0] = createHash('sha256').update(email).digest()
  return -1 - (byte % slots)
}

/** Emails in this table are never sent. */
export async function saveUnsent(
  tx: Kysely<ShopTables>,
  { subject, html, text }: Email,
  slot: number,
): Promise<void> {
  await tx
    .insertInto('shop_unsent_emails')
    .values({ slot, subject, html, text })
    .onConflict((conflict) => conflict.column('slot').doUpdateSet({ subject, html, text }))
    .execute()
}

const longestPauseMs = 20

/**
 * A random pause hides what timing difference remains between the two tables. The email sender isn't woken: it finds
 * the email within two seconds.
 */
export async function pauseAtRandom(randomBytes: (count: number) => Uint8Array): Promise<void> {
  const [byte = 0] = randomBytes(1)
  await pause((byte / 255) * longestPauseMs)
}
