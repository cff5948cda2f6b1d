import type { Kysely } from 'kysely'
import { cleanEmail } from '#/contract/clean-text.ts'
import { deviceCookie, hasDevices, knownDevice, nameDevice } from '#/credentials/known-device.ts'
import type { Counted } from '#/ports/rate-limiter.ts'
import { refuse } from '../changes/refused.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { findAccount, recordSignIn } from './customer.store.ts'
import type { Account, Caller, CustomerDeps, CustomerToken } from './customer.types.ts'
import { startSession } from './sessions.ts'

/**
 * Exchanges an email address and its password for a token. An unknown address costs the same work and gets the same
 * response as a wrong password.
 * @throws Refused `UNIDENTIFIED_CUSTOMER`; Refusal `tooManyRequests` before any password is tried
 */
export function signIn(
  deps: CustomerDeps,
  input: { email: string; password: string },
  caller: Caller,
): Promise<CustomerToken> {
  return checkPassword(deps, { ...input, caller }, (tx, account) => startSession(tx, deps, account))
}

/**
 * Checks a password like `signIn`, for any way of signing in: `begin` starts the session. Guesses from elsewhere never
 * slow down a device where the customer has signed in before: its attempts are counted separately.
 */
export async function checkPassword<Started>(
  deps: CustomerDeps,
  { caller, ...input }: { email: string; password: string; caller: Caller },
  begin: (tx: Kysely<ShopTables>, account: Account) => Promise<Started>,
): Promise<Started> {
  const { database, passwords, rateLimiter, settings } = deps
  const email = cleanEmail(input.email)
  passwords.refuseWhenFull()
  const knownDevice = await deviceOf(deps, { email, cookies: caller.cookies })
  const isCounted = caller.address !== undefined && knownDevice === undefined
  const network: Counted[] = isCounted ? [['sign-in:ip', caller.address ?? '']] : []
  const own: Counted = knownDevice ? ['sign-in:device', knownDevice] : ['sign-in:account', email]
  await rateLimiter.takeAll([...network, own])

  const account = await findAccount(database.db, { email })
  const verify = await passwords.verify(input.password, account?.passwordHash || undefined)
  if (!account?.claimed || !verify) {
    throw refuse('customerUnidentified')
  }
  const started = await database.transact(async (tx) => {
    await recordSignIn(tx, account.id, caller.language)
    return begin(tx, account)
  })
  await rateLimiter.release({ refund: network, reset: [own] })
  const device = nameDevice(deps, ownerOf(account), knownDevice)
  for (const path of passwordPaths)
    caller.setCookie?.(deviceCookie(device, { path, publicUrl: settings.publicUrl }))
  return started
}

/** Where customers enter their password: the Storefront API, and the sign-in page of other storefronts. */
const passwordPaths = ['/api', '/authentication/sign-in']

/** Looks up the account only if the request has a device cookie. */
async function deviceOf(
  { database }: CustomerDeps,
  { email, cookies }: { email: string; cookies: string | undefined },
): Promise<string | undefined> {
  if (!hasDevices(cookies, 'customer-device')) return undefined
  const account = await findAccount(database.db, { email })
  return account && knownDevice(cookies, ownerOf(account))
}

const ownerOf = ({ id, passwordHash }: Account) =>
  ({ kind: 'customer-device', id, passwordHash }) as const
