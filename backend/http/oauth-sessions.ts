import { createHash } from 'node:crypto'
import {
  type AccountTokens,
  accountTokens,
  RefusedSignIn,
} from '#/clients/customer-account/oauth.ts'
import { dayMs, minuteMs } from '#/contract/durations.ts'
import { Refusal } from '#/contract/errors.ts'
import { serverLimits } from '#/contract/limits.ts'
import { hashOfSecret, isSameSecret, newSecret } from '#/credentials/random-secrets.ts'
import { seal, unseal } from '#/credentials/seal.ts'
import type { BackendDeps } from './backend-deps.ts'
import {
  claimRefresh,
  deleteSession,
  endRefresh,
  extendSession,
  findSession,
  insertSession,
  type SessionRow,
} from './oauth-sessions.store.ts'

/** How long before they expire the store's tokens are renewed. */
const earlyMs = minuteMs
/** Longer than the store may take to respond; a process that dies meanwhile blocks others only this long. */
const claimMs = 15_000
const waitMs = 100

type SessionDeps = Pick<BackendDeps, 'database' | 'clock' | 'randomBytes' | 'pause'>
type RefreshDeps = SessionDeps & { refresh(tokens: AccountTokens): Promise<AccountTokens> }

/** What the browser's scripts know about a session. It's useless without the cookie. */
export function handleOf(secret: string): string {
  return createHash('sha256').update(`handle ${secret}`).digest('base64url').slice(0, 22)
}

/** @throws Refusal `sessionExpired` if the handle and the cookie belong to different sessions */
export function requireHandle(secret: string, handle: string): void {
  if (!isSameSecret(handle, handleOf(secret))) throw new Refusal('sessionExpired')
}

const endOf = (now: Date, createdAt: Date) =>
  new Date(
    Math.min(
      now.getTime() + serverLimits.customerTokenDays * dayMs,
      createdAt.getTime() + serverLimits.customerSessionDays * dayMs,
    ),
  ).toISOString()

/** Stores the tokens, encrypted with a secret that only the browser keeps. */
export async function openOauthSession(
  { database, clock, randomBytes }: SessionDeps,
  tokens: AccountTokens,
): Promise<{ secret: string; expiresAt: string }> {
  const now = clock()
  const { text: secret, hash } = newSecret(randomBytes)
  const expiresAt = endOf(now, now)
  const sealedTokens = seal(JSON.stringify(tokens), secret, randomBytes)
  const createdAt = now.toISOString()
  await insertSession(database.db, hash, { sealedTokens, createdAt, expiresAt })
  return { secret, expiresAt }
}

const tokensIn = ({ sealedTokens }: SessionRow, secret: string) =>
  accountTokens.parse(JSON.parse(unseal(sealedTokens, secret)))

/** Refreshes that this process has begun, by the hash of the session's secret. */
const underWay = new Map<string, Promise<AccountTokens>>()

/**
 * Tokens that are valid for another minute. If they aren't, one request, across all processes, exchanges them, and the
 * others wait for the result.
 * @throws Refusal `sessionExpired`, ShopError if the store doesn't respond
 */
export async function currentTokens(deps: RefreshDeps, secret: string): Promise<AccountTokens> {
  const hash = hashOfSecret(secret)
  const row = await liveSession(deps, hash)
  const tokens = tokensIn(row, secret)
  if (!isOver(tokens, deps.clock())) return tokens
  const begun = underWay.get(hash)
  if (begun) return begun
  const refreshing = refreshOnce(deps, { secret, hash }).finally(() => underWay.delete(hash))
  underWay.set(hash, refreshing)
  return refreshing
}

const isOver = ({ expiresAt }: AccountTokens, now: Date) =>
  Date.parse(expiresAt) - earlyMs <= now.getTime()

async function liveSession({ database, clock }: SessionDeps, hash: string): Promise<SessionRow> {
  const row = await findSession(database.db, hash, clock().toISOString())
  if (!row) throw new Refusal('sessionExpired')
  return row
}

async function refreshOnce(
  deps: RefreshDeps,
  { secret, hash }: { secret: string; hash: string },
): Promise<AccountTokens> {
  for (;;) {
    const row = await liveSession(deps, hash)
    const tokens = tokensIn(row, secret)
    const now = deps.clock()
    if (!isOver(tokens, now)) return tokens
    const { sealedTokens } = row
    const until = new Date(now.getTime() + claimMs).toISOString()
    const claim = { sealedTokens, now: now.toISOString(), until }
    if (await claimRefresh(deps.database.db, hash, claim))
      return trade(deps, { secret, hash, tokens })
    await deps.pause(waitMs)
  }
}

async function trade(
  { database: { db }, randomBytes, refresh }: RefreshDeps,
  { secret, hash, tokens }: { secret: string; hash: string; tokens: AccountTokens },
): Promise<AccountTokens> {
  try {
    const fresh = await refresh(tokens)
    await endRefresh(db, hash, seal(JSON.stringify(fresh), secret, randomBytes))
    return fresh
  } catch (cause) {
    if (cause instanceof RefusedSignIn) {
      await deleteSession(db, hash)
      throw new Refusal('sessionExpired', { cause })
    }
    await endRefresh(db, hash, undefined)
    throw cause
  }
}

/** Extends a session that is in use, up to the max. @throws Refusal `sessionExpired` */
export async function renewOauthSession(deps: SessionDeps, secret: string): Promise<string> {
  const hash = hashOfSecret(secret)
  const { createdAt } = await liveSession(deps, hash)
  const expiresAt = endOf(deps.clock(), new Date(createdAt))
  await extendSession(deps.database.db, hash, expiresAt)
  return expiresAt
}

/** Ends a session here, and returns the store's tokens, for signing out there. Null if it has expired. */
export async function endOauthSession(
  { database: { db }, clock }: SessionDeps,
  secret: string,
): Promise<AccountTokens | null> {
  const hash = hashOfSecret(secret)
  const row = await findSession(db, hash, clock().toISOString())
  await deleteSession(db, hash)
  return row ? tokensIn(row, secret) : null
}
