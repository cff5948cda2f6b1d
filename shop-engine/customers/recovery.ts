import type { Kysely } from 'kysely'
import { cleanEmail } from '#/contract/clean-text.ts'
import { minuteMs } from '#/contract/durations.ts'
import { fallbackLanguage } from '#/contract/languages.ts'
import { limits } from '#/contract/limits.ts'
import { newSecret } from '#/credentials/random-secrets.ts'
import { enqueueEmail } from '#/mail/outbox.ts'
import { type Counted, emailsTo } from '#/ports/rate-limiter.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { resetEmail } from './account-emails.ts'
import { findAccount } from './customer.store.ts'
import type { Caller, CustomerDeps } from './customer.types.ts'
import type { Profile } from './customer-input.ts'
import { putReset } from './reset.store.ts'
import { pauseAtRandom, saveUnsent, unknownLike } from './unsent-emails.ts'

/**
 * Sends a link to choose a new password if there is an account. An unknown email address costs the same work: the same
 * queries, and an email of the same length, stored in a table that is never sent.
 * @throws Refusal `tooManyRequests`, for known and unknown addresses alike
 */
export async function recover(deps: CustomerDeps, input: string, caller: Caller): Promise<void> {
  const { database, rateLimiter } = deps
  const email = cleanEmail(input)
  const network: Counted[] = caller.address === undefined ? [] : [['recover:ip', caller.address]]
  await rateLimiter.takeAll([...network, ['recover:account', email], emailsTo(email)])

  const found = await findAccount(database.db, { email })
  const account = found?.disabledAt === null ? found : undefined
  const customerId = account?.id ?? unknownLike(email)
  const reader = account ? { ...account, email } : unknown(caller)
  await database.transact(async (tx) => {
    const link = await newResetLink(tx, deps, { customerId, email: reader.email })
    const message = resetEmail(reader, link, deps.settings)
    if (account) await enqueueEmail(tx.$pickTables<'mail_outbox'>(), message, deps.clock())
    else await saveUnsent(tx, message, customerId)
  })
  await pauseAtRandom(deps.randomBytes)
}

function unknown({ language = fallbackLanguage }: Caller) {
  return { email: 'nobody@shop.invalid', language }
}

/**
 * Creates the only valid link to choose a new password, for `limits.passwordResetMinutes`; an earlier one for the same
 * customer is void. Its origin is the setting, whatever host the request was sent to.
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
    /** Used to fill in missing fields of the account when the link is used. */
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

/** The token in one of our links, or any other URL that contains one; undefined if there is none. */
export function tokenInLink(link: string): string | undefined {
  return URL.parse(link)?.searchParams.get('token') ?? undefined
}
