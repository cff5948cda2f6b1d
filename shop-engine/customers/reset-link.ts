import type { Kysely } from 'kysely'
import { limits } from '#/contract/limits.ts'
import { newSecret } from '#/credentials/secrets.ts'
import type { ShopTables } from '../migrations/tables.ts'
import type { CustomerDeps } from './customer.types.ts'
import type { Profile } from './customer-input.ts'
import { putReset } from './reset.store.ts'

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
