import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { fallbackLanguage } from '#/contract/languages.ts'
import { limits } from '#/contract/limits.ts'
import { newSecret } from '#/credentials/secrets.ts'
import { type Email, enqueueEmail } from '#/mail/outbox.ts'
import type { Counted } from '#/ports/throttle.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { resetEmail } from './account-emails.ts'
import { findAccount } from './customer.store.ts'
import type { Caller, CustomerDeps } from './customer.types.ts'
import { normalEmail } from './customer-checks.ts'
import type { Profile } from './customer-input.ts'
import { putReset } from './reset.store.ts'

/**
 * Sends a link to choose a new password, where there is an account. An address that nobody has here costs
 * the same work: the same queries, and an email of the same length that is written where none is sent from.
 * What two tables still differ by is lost in a pause of random length.
 * @throws Refusal `tooManyRequests`, for known and unknown addresses alike
 */
export async function recover(deps: CustomerDeps, input: string, caller: Caller): Promise<void> {
  const { database, throttle } = deps
  const email = normalEmail(input)
  const network: Counted[] = caller.address === undefined ? [] : [['recover:ip', caller.address]]
  await throttle.takeAll([...network, ['recover:account', email]])

  const account = await findAccount(database.db, { email })
  const customerId = account?.id ?? unknownLike(email)
  const reader = account ?? unknown(caller)
  await database.transact(async (tx) => {
    const link = await newResetLink(tx, deps, { customerId, email: reader.email })
    const message = resetEmail(reader, link, deps.settings)
    if (account) await enqueueEmail(tx.$pickTables<'mail_outbox'>(), message, deps.clock())
    else await saveUnsent(tx, message, customerId)
  })
  // The sender is not woken: it finds the email within two seconds, and the answer tells nothing by its time.
  const [byte = 0] = deps.randomBytes(1)
  await pause((byte / 255) * longestPauseMs)
}

const longestPauseMs = 20
const slots = 256

/** One of a few ids below 0, so that strangers cannot fill the tables. */
function unknownLike(email: string): number {
  const [byte = 0] = createHash('sha256').update(email).digest()
  return -1 - (byte % slots)
}

function unknown({ language = fallbackLanguage }: Caller) {
  return { email: 'nobody@glovebox.invalid', language }
}

async function saveUnsent(tx: Kysely<ShopTables>, message: Email, slot: number): Promise<void> {
  const { subject, html, text } = message
  await tx
    .insertInto('shop_unsent_emails')
    .values({ slot, subject, html, text })
    .onConflict((conflict) => conflict.column('slot').doUpdateSet({ subject, html, text }))
    .execute()
}

const minuteMs = 60_000

/**
 * Makes the only valid link to choose a new password, for `limits.passwordResetMinutes`; an earlier one of
 * the same customer is void. Its origin is the setting, whatever address the request came to.
 */
export async function newResetLink(
  tx: Kysely<ShopTables>,
  { settings, clock, randomBytes }: Pick<CustomerDeps, 'settings' | 'clock' | 'randomBytes'>,
  {
    customerId,
    email,
    profile = null,
  }: {
    customerId: number
    /** The mailbox that the link goes to. */
    email: string
    /** Taken over when the link is used, where the account has none yet. */
    profile?: Profile | null
  },
): Promise<string> {
  const { text, hash } = newSecret(randomBytes)
  const now = clock()
  await putReset(tx, {
    customerId,
    tokenHash: hash,
    email,
    profile,
    now: now.toISOString(),
    expiresAt: new Date(now.getTime() + limits.passwordResetMinutes * minuteMs).toISOString(),
  })
  return `${settings.publicUrl}/reset-password?token=${text}`
}

/** The token in a link of ours, or in any other address that carries one; undefined for none. */
export function tokenInLink(link: string): string | undefined {
  return URL.parse(link)?.searchParams.get('token') ?? undefined
}
