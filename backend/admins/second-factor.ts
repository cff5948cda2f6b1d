import type { Transaction } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { RecoveryCodes, SecondFactorOffer } from '#/contract/admins.ts'
import { Refusal } from '#/contract/errors.ts'
import { hashOfSecret } from '#/credentials/random-secrets.ts'
import { appendAudit } from '../audit/audit.ts'
import type { BackendTables } from '../database/tables.ts'
import type { Admin, AdminAccount, AdminDeps, SignedInAdmin } from './admin.types.ts'
import { findAccount } from './admins.store.ts'
import type { StaffDeps } from './password-link.ts'
import { provePassword } from './prove-password.ts'
import {
  confirmSecret,
  insertRecoveryCodes,
  offerSecret,
  removeSecret,
  spendRecoveryCode,
  spendStep,
} from './second-factor.store.ts'

const periodSeconds = 30
/** A code from the 30 seconds before or after is accepted too, because clocks differ. */
const window = 1
const recoveryCodesEach = 10

/** Apps list the entry under these names; codes don't depend on them. */
function appOf(secret: string, email: string, issuer = ''): TOTP {
  return new TOTP({
    issuer,
    label: email,
    algorithm: 'SHA1', // what every app knows
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  })
}

/** True once for each of the app's codes and each recovery code. */
export async function spendCode(
  tx: Transaction<BackendTables>,
  { clock }: Pick<AdminDeps, 'clock'>,
  { account, code }: { account: AdminAccount; code: string | undefined },
): Promise<boolean> {
  const { id, email, secondFactor } = account
  if (!secondFactor || code === undefined) return false
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return spendRecoveryCode(tx, id, hashOfRecoveryCode(code))
  const timestamp = clock().getTime()
  const { secret } = secondFactor
  const away = appOf(secret, email).validate({ token: digits, timestamp, window })
  if (away === null) return false
  const step = Math.floor(timestamp / 1_000 / periodSeconds) + away
  return spendStep(tx, { id, secret, step })
}

/**
 * Creates a new secret for an authenticator app; it takes effect once it's confirmed with a code.
 * @throws Refusal `wrongOwnPassword`, `secondFactorInUse`, `tooManyRequests`
 */
export async function offerSecondFactor(
  deps: StaffDeps,
  { id, email }: Admin,
  password: string,
): Promise<SecondFactorOffer> {
  await provePassword(deps, { id, email, password })
  const secret = new Secret({ buffer: new Uint8Array(deps.randomBytes(20)).buffer }).base32
  const offered = await deps.database.transact((tx) => offerSecret(tx, id, secret))
  if (!offered) throw new Refusal('secondFactorInUse')
  return { secret, address: appOf(secret, email, deps.settings.facts().shopName).toString() }
}

/**
 * Requires codes from now on, and ends every other session. The recovery codes are shown only this once.
 * @throws Refusal `wrongAdminCode`, `secondFactorInUse`
 */
export async function confirmSecondFactor(
  deps: AdminDeps,
  admin: SignedInAdmin,
  code: string,
): Promise<RecoveryCodes> {
  const { database, rateLimiter, clock } = deps
  await rateLimiter.take('admin-proof:account', admin.email)
  const recoveryCodes = Array.from({ length: recoveryCodesEach }, () =>
    newRecoveryCode(deps.randomBytes),
  )
  await database.transact(async (tx) => {
    const account = await findAccount(tx, { id: admin.id })
    if (!account || !(await spendCode(tx, deps, { account, code })))
      throw new Refusal('wrongAdminCode')
    if (!(await confirmSecret(tx, admin, account.secondFactor?.secret ?? '')))
      throw new Refusal('secondFactorInUse')
    await insertRecoveryCodes(tx, admin.id, recoveryCodes.map(hashOfRecoveryCode))
    await appendAudit(tx, { at: clock(), admin, action: 'ENABLE_SECOND_FACTOR', details: {} })
  })
  await rateLimiter.reset('admin-proof:account', admin.email)
  return { recoveryCodes }
}

/** Ends every other session. @throws Refusal `wrongOwnPassword`, `wrongAdminCode`, `tooManyRequests` */
export async function removeSecondFactor(
  deps: AdminDeps,
  admin: SignedInAdmin,
  { password, code }: { password: string; code: string },
): Promise<void> {
  const { id, email, tokenHash } = admin
  const account = await provePassword(deps, { id, email, password })
  await deps.database.transact(async (tx) => {
    if (!(await spendCode(tx, deps, { account, code }))) throw new Refusal('wrongAdminCode')
    if (!(await removeSecret(tx, id, tokenHash))) throw new Refusal('wrongAdminCode')
    const at = deps.clock()
    await appendAudit(tx, { at, admin, action: 'DISABLE_SECOND_FACTOR', details: {} })
  })
  await deps.rateLimiter.reset('admin-proof:account', email)
}

const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** 80 random bits in four groups of letters and digits, without look-alikes. */
function newRecoveryCode(randomBytes: AdminDeps['randomBytes']): string {
  const code = Array.from(randomBytes(16), (byte) => characters[byte % characters.length]).join('')
  return code.replace(/.{4}(?=.)/g, '$&-')
}

function hashOfRecoveryCode(code: string): string {
  return hashOfSecret(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
}
