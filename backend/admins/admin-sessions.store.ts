import type { Db } from '../database/tables.ts'
import type { SignedInAdmin } from './admin.types.ts'

export async function insertSession(
  tx: Db,
  session: {
    tokenHash: string
    adminId: number
    sessionEpoch: number
    now: string
    expiresAt: string
  },
): Promise<void> {
  await tx
    .insertInto('backend_admin_sessions')
    .values({
      token_hash: session.tokenHash,
      admin_id: session.adminId,
      session_epoch: session.sessionEpoch,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute()
}

/** Undefined for a token that is unknown, expired, idle for too long, or older than the current password. */
export async function findSession(
  db: Db,
  tokenHash: string,
  { now, seenAfter }: { now: string; seenAfter: string },
): Promise<(SignedInAdmin & { lastSeenAt: string }) | undefined> {
  const row = await db
    .selectFrom('backend_admin_sessions as session')
    .innerJoin('backend_admins as admin', 'admin.id', 'session.admin_id')
    .whereRef('admin.session_epoch', '=', 'session.session_epoch')
    .select(['admin.id', 'admin.email', 'admin.name', 'admin.role'])
    .select(['session.last_seen_at', 'session.expires_at'])
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now)
    .where('session.last_seen_at', '>', seenAfter)
    .executeTakeFirst()
  if (!row) return undefined
  const { last_seen_at: lastSeenAt, expires_at: expiresAt, ...admin } = row
  return { ...admin, tokenHash, expiresAt, lastSeenAt }
}

export async function recordLastSeen(
  db: Db,
  tokenHash: string,
  { now, unlessAfter }: { now: string; unlessAfter: string },
): Promise<void> {
  await db
    .updateTable('backend_admin_sessions')
    .set({ last_seen_at: now })
    .where('token_hash', '=', tokenHash)
    .where('last_seen_at', '<=', unlessAfter)
    .execute()
}

export async function deleteSession(tx: Db, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('backend_admin_sessions')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Deletes an admin's sessions that can no longer be used. */
export async function deleteOldSessions(
  tx: Db,
  adminId: number,
  { now, seenAfter }: { now: string; seenAfter: string },
): Promise<void> {
  await tx
    .deleteFrom('backend_admin_sessions')
    .where('admin_id', '=', adminId)
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb('last_seen_at', '<=', seenAfter)]))
    .execute()
}

/**
 * Ends every session of an admin, also one that a sign-in under way is about to start.
 * @param session the hash of a token that stays valid
 */
export async function endSessions(tx: Db, adminId: number, session?: string): Promise<void> {
  const { session_epoch } = await tx
    .updateTable('backend_admins')
    .set((eb) => ({ session_epoch: eb('session_epoch', '+', 1) }))
    .where('id', '=', adminId)
    .returning('session_epoch')
    .executeTakeFirstOrThrow()
  const own = session ?? ''
  await tx
    .updateTable('backend_admin_sessions')
    .set({ session_epoch })
    .where('admin_id', '=', adminId)
    .where('token_hash', '=', own)
    .execute()
  await tx
    .deleteFrom('backend_admin_sessions')
    .where('admin_id', '=', adminId)
    .where('token_hash', '<>', own)
    .execute()
}
