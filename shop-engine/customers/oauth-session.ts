import { z } from 'zod'
import { dayMs } from '#/contract/durations.ts'
import { serverLimits } from '#/contract/limits.ts'
import type { CustomerDeps, Session } from './customer.types.ts'
import { findTokenAccount, hashOf } from './oauth-record.store.ts'

/** The scope an access token needs to act for its customer. */
export const accountScope = 'customer-account-api:full'

const token = z.object({ scope: z.string().optional(), grantId: z.string() })
const session = z.object({ loginTs: z.number() })

/** Whether the password was entered so long ago that it must be entered again. */
export function isOutlived(sessionJson: string, now: Date): boolean {
  const { success, data } = session.safeParse(JSON.parse(sessionJson))
  return success && data.loginTs * 1_000 + serverLimits.customerSessionDays * dayMs <= now.getTime()
}

/** The session of an OAuth access token; undefined if the token is invalid or lacks the account scope. */
export async function findOAuthSession(
  { database, clock }: Pick<CustomerDeps, 'database' | 'clock'>,
  accessToken: string,
): Promise<Session | undefined> {
  const now = clock()
  const found = await findTokenAccount(database.db, accessToken, now.toISOString())
  if (!found || isOutlived(found.sessionJson, now)) return undefined
  const { scope = '', grantId } = token.parse(JSON.parse(found.tokenJson))
  if (!scope.split(' ').includes(accountScope)) return undefined
  const { loginTs } = session.parse(JSON.parse(found.sessionJson))
  const grantHash = hashOf({ model: 'Grant', id: grantId })
  return {
    account: found.account,
    signedInAt: new Date(loginTs * 1_000).toISOString(),
    oauth: found.sessionHash === null ? null : { sessionHash: found.sessionHash, grantHash },
  }
}
