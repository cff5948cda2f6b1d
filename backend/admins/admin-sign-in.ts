import type { AdminSignIn, AdminToken } from '#/contract/admins.ts'
import { emailAddress } from '#/contract/email-addresses.ts'
import { Refusal, type RefusalCode } from '#/contract/errors.ts'
import { hasDevices, knownDevice, nameDevice } from '#/credentials/known-device.ts'
import type { Counted } from '#/ports/rate-limiter.ts'
import { appendAudit } from '../audit/audit.ts'
import type { AdminAccount, AdminDeps } from './admin.types.ts'
import { startSession } from './admin-sessions.ts'
import { findAccount } from './admins.store.ts'
import { spendCode } from './second-factor.ts'

interface Caller {
  /** The IP address. */
  address: string
  cookies?: string | undefined
}

/** The log's name for why a sign-in was refused, and the error the caller gets. */
const refusedFor = {
  'unknown-account': 'wrongAdminPassword',
  'wrong-password': 'wrongAdminPassword',
  'code-asked': 'adminCodeWanted',
  'wrong-code': 'wrongAdminCode',
} as const satisfies Record<string, RefusalCode>

/**
 * Trades an email address, a password, and, if the account has a second factor, a code for a token. An unknown
 * address costs the same work and gets the same response as a wrong password. Every outcome of a password that was tried is logged. Guesses from
 * elsewhere never slow down a device where the admin has signed in before: its attempts are counted separately.
 * @throws Refusal `wrongAdminPassword`, `adminCodeWanted`, `wrongAdminCode`; `tooManyRequests` before any
 * password is tried
 */
export async function signInAdmin(
  deps: AdminDeps,
  { email, password, code }: AdminSignIn,
  { address, cookies }: Caller,
): Promise<{ signedIn: AdminToken; device: string }> {
  const { database, passwords, rateLimiter } = deps
  passwords.refuseWhenFull()
  const device = await deviceOf(deps, { email, cookies })
  const network: Counted[] = device ? [] : [['admin-sign-in:ip', address]]
  const mine: Counted = device ? ['admin-sign-in:device', device] : ['admin-sign-in:account', email]
  await rateLimiter.takeAll([...network, mine])

  const account = await findAccount(database.db, { email })
  const refuse = (reason: keyof typeof refusedFor) =>
    refuseSignIn(deps, { reason, email, account, address })
  const right = await passwords.verify(password, account?.passwordHash)
  if (!account) throw await refuse('unknown-account')
  if (!right) throw await refuse('wrong-password')
  if (account.secondFactor?.confirmed && code === undefined) throw await refuse('code-asked')

  const signedIn = await database.transact(async (tx) => {
    if (account.secondFactor?.confirmed && !(await spendCode(tx, deps, { account, code })))
      return null
    const started = await startSession(tx, deps, account)
    const at = deps.clock()
    const caller = { address }
    await appendAudit(tx, { at, admin: account, action: 'SIGN_IN', details: {}, caller })
    return started
  })
  if (!signedIn) throw await refuse('wrong-code')
  await rateLimiter.release({ refund: network, reset: [mine] })
  return { signedIn, device: nameDevice(deps, ownerOf(account), device) }
}

/** Looks up the account only if the request has a device cookie. */
async function deviceOf(
  { database }: AdminDeps,
  { email, cookies }: { email: string; cookies: string | undefined },
): Promise<string | undefined> {
  if (!hasDevices(cookies, 'device')) return undefined
  const account = await findAccount(database.db, { email })
  return account && knownDevice(cookies, ownerOf(account))
}

const ownerOf = ({ id, passwordHash }: AdminAccount) =>
  ({ kind: 'device', id, passwordHash }) as const

async function refuseSignIn(
  { database, clock }: Pick<AdminDeps, 'database' | 'clock'>,
  refused: {
    reason: keyof typeof refusedFor
    email: string
    account: AdminAccount | undefined
    address: string
  },
): Promise<Refusal> {
  const { reason, email, account, address } = refused
  // What isn't an email address may be a password typed into the wrong field.
  const typed = emailAddress.safeParse(email).success ? { account: email } : {}
  await database.transact((tx) =>
    appendAudit(tx, {
      at: clock(),
      admin: account ?? null,
      action: 'SIGN_IN_REFUSED',
      details: { reason },
      caller: { address, ...(account ? {} : typed) },
    }),
  )
  return new Refusal(refusedFor[reason])
}
