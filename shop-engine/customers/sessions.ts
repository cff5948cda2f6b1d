import type { Kysely } from 'kysely'
import { dayMs } from '#/contract/durations.ts'
import { serverLimits } from '#/contract/limits.ts'
import { hashOfSecret, newSecret } from '#/credentials/random-secrets.ts'
import type { ShopTables } from '../migrations/tables.ts'
import type { Account, CustomerDeps, CustomerToken, Session } from './customer.types.ts'
import { NotSignedIn } from './customer-refusal.ts'
import { findOAuthSession } from './oauth-session.ts'
import {
  deleteFamily,
  deleteOldest,
  deleteOldTokens,
  findSession,
  insertToken,
  replaceToken,
} from './session.store.ts'

const maxTokensEach = 50
/** How many tokens one sign-in has, however often it's renewed. */
const maxTokensOfFamily = 10
/**
 * How long a renewed token stays valid: the response may have been lost, the page reloaded, or two tabs may have woken
 * up at once, and none of these should sign anyone out.
 */
const graceMs = 30_000

function timesAt(now: Date) {
  return {
    now: now.toISOString(),
    replacedAfter: new Date(now.getTime() - graceMs).toISOString(),
  }
}

/** The session of a Storefront API or OAuth token. @throws NotSignedIn */
export async function sessionOf(
  { database, clock }: Pick<CustomerDeps, 'database' | 'clock'>,
  accessToken: string,
): Promise<Session> {
  const tokenHash = hashOfSecret(accessToken)
  const session =
    (await findSession(database.db, tokenHash, timesAt(clock()))) ??
    (await findOAuthSession({ database, clock }, accessToken))
  if (!session) throw new NotSignedIn()
  return session
}

/** Starts a session for a verified customer, who signed in just now, or in an earlier session that it's part of. */
export async function startSession(
  tx: Kysely<ShopTables>,
  { clock, randomBytes }: Pick<CustomerDeps, 'clock' | 'randomBytes'>,
  account: Pick<Account, 'id' | 'sessionEpoch'>,
  earlier?: Pick<Session, 'signedInAt' | 'oauth'>,
): Promise<CustomerToken> {
  const now = clock()
  const at = now.toISOString()
  await deleteOldTokens(tx, account.id, { now: at, max: maxTokensEach - 1 })
  return writeToken(tx, randomBytes, {
    customerId: account.id,
    sessionEpoch: account.sessionEpoch,
    signedInAt: earlier?.signedInAt ?? at,
    oauth: earlier?.oauth ?? null,
    now,
  })
}

/**
 * Exchanges a token for a new one, valid for `serverLimits.customerTokenDays` more, but never past
 * `serverLimits.customerSessionDays` since the password was entered.
 * @throws NotSignedIn if the token can't be renewed
 */
export function renewSession(
  { database, clock, randomBytes }: CustomerDeps,
  accessToken: string,
): Promise<CustomerToken> {
  const now = clock()
  return database.transact(async (tx) => {
    const tokenHash = hashOfSecret(accessToken)
    const replaced = await replaceToken(tx, tokenHash, timesAt(now))
    if (!replaced) throw new NotSignedIn()
    const { family } = replaced
    await deleteOldest(tx, { family, tokenHash, max: maxTokensOfFamily - 2 })
    return writeToken(tx, randomBytes, { ...replaced, now })
  })
}

/** Issues a Storefront API token to a customer who signed in by OAuth, which ends with that sign-in. @throws NotSignedIn */
export async function exchangeToken(
  deps: CustomerDeps,
  accessToken: string,
): Promise<CustomerToken> {
  const session = await sessionOf(deps, accessToken)
  return deps.database.transact((tx) => startSession(tx, deps, session.account, session))
}

/** Ends a session, however often its token was renewed. @throws NotSignedIn if there is no such session */
export async function endSession({ database }: CustomerDeps, accessToken: string): Promise<void> {
  const ended = await database.transact((tx) => deleteFamily(tx, hashOfSecret(accessToken)))
  if (!ended) throw new NotSignedIn()
}

async function writeToken(
  tx: Kysely<ShopTables>,
  randomBytes: CustomerDeps['randomBytes'],
  of: Pick<Session, 'signedInAt' | 'oauth'> & {
    customerId: number
    sessionEpoch: number
    now: Date
    family?: string
  },
): Promise<CustomerToken> {
  const { text, hash } = newSecret(randomBytes)
  const fromNow = of.now.getTime() + serverLimits.customerTokenDays * dayMs
  const latest = Date.parse(of.signedInAt) + serverLimits.customerSessionDays * dayMs
  const expiresAt = new Date(Math.min(fromNow, latest)).toISOString()
  await insertToken(tx, { ...of, tokenHash: hash, now: of.now.toISOString(), expiresAt })
  return { accessToken: text, expiresAt }
}
