import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Email } from '#/mail/outbox.ts'
import type { ShopTables } from '../migrations/tables.ts'

/** So that an answer's time doesn't tell whether an email is sent: the one that isn't is written, too. */

const slots = 256

/** One of a few ids below 0, so that strangers can't fill the tables. */
export function unknownLike(email: string): number {
  const [byte = 0] = createHash('sha256').update(email).digest()
  return -1 - (byte % slots)
}

/** Nothing is ever sent from there. */
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
 * What two tables still differ by is lost in a pause of random length. The sender of emails isn't woken: it finds
 * the email within two seconds.
 */
export async function pauseAtRandom(randomBytes: (count: number) => Uint8Array): Promise<void> {
  const [byte = 0] = randomBytes(1)
  await pause((byte / 255) * longestPauseMs)
}
