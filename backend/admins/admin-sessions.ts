import type { Transaction } from 'kysely'
import type { AdminToken } from '#/contract/admins.ts'
import { minuteMs } from '#/contract/durations.ts'
import { Refusal } from '#/contract/errors.ts'
import { staffLimits } from '#/contract/staff-limits.ts'
import { hashOfSecret, newSecret } from '#/credentials/random-secrets.ts'
import { appendAudit } from '../audit/audit.ts'
import type { BackendTables } from '../database/tables.ts'
import type { AdminAccount, AdminDeps, SignedInAdmin } from './admin.types.ts'
import {
  deleteOldSessions,
  deleteSession,
  findSession,
  insertSession,
  recordLastSeen,
} from './admin-sessions.store.ts'

const idleMs = staffLimits.adminIdleMinutes * minuteMs
const absoluteMs = staffLimits.adminSessionHours * 60 * minuteMs

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()

/**
 * Finds the owner of a token. Each use extends it by `staffLimits.adminIdleMinutes`, recorded at most once a minute.
 * @throws Refusal `adminNotSignedIn`
 */
export async function adminOf(
  deps: Pick<AdminDeps, 'database' | 'clock'>,
  token: string,
): Promise<SignedInAdmin> {
  const admin = await findAdminOf(deps, token)
  if (!admin) throw new Refusal('adminNotSignedIn')
  return admin
}

/** Like `adminOf`, but undefined for an invalid token. */
export async function findAdminOf(
  { database, clock }: Pick<AdminDeps, 'database' | 'clock'>,
  token: string,
): Promise<SignedInAdmin | undefined> {
  const now = clock()
  const times = { now: now.toISOString(), seenAfter: before(now, idleMs) }
  const session = await findSession(database.db, hashOfSecret(token), times)
  if (!session) return undefined
  const { lastSeenAt, ...admin } = session
  const unlessAfter = before(now, minuteMs)
  if (lastSeenAt <= unlessAfter)
    await recordLastSeen(database.db, admin.tokenHash, { now: times.now, unlessAfter })
  return admin
}

/** Starts a session for an admin who has just been authenticated. */
export async function startSession(
  tx: Transaction<BackendTables>,
  { clock, randomBytes }: Pick<AdminDeps, 'clock' | 'randomBytes'>,
  { id, email, name, sessionEpoch }: AdminAccount,
): Promise<AdminToken> {
  const now = clock()
  const { text, hash } = newSecret(randomBytes)
  const expiresAt = new Date(now.getTime() + absoluteMs).toISOString()
  await deleteOldSessions(tx, id, { now: now.toISOString(), seenAfter: before(now, idleMs) })
  await insertSession(tx, {
    tokenHash: hash,
    adminId: id,
    sessionEpoch,
    now: now.toISOString(),
    expiresAt,
  })
  return { token: text, expiresAt, admin: { name, email } }
}

/** Ends the session and logs it; a session that was just ended elsewhere isn't logged twice. */
export function endSession(
  { database, clock }: Pick<AdminDeps, 'database' | 'clock'>,
  { tokenHash, ...admin }: SignedInAdmin,
): Promise<void> {
  return database.transact(async (tx) => {
    if (!(await deleteSession(tx, tokenHash))) return
    await appendAudit(tx, { at: clock(), admin, action: 'SIGN_OUT', details: {} })
  })
}
