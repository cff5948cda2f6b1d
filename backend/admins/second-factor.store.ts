import { countRows } from '#/database/count-rows.ts'
import type { Db } from '../database/tables.ts'
import type { SignedInAdmin } from './admin.types.ts'
import { endSessions } from './admin-sessions.store.ts'

/** Stores a secret that isn't in use yet; false if one is already in use. */
export async function offerSecret(tx: Db, id: number, secret: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('backend_admins')
    .set({ totp_secret: secret, totp_last_step: 0 })
    .where('id', '=', id)
    .where('totp_confirmed', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Puts a secret into use, and ends every other session; false if a different one was offered meanwhile, or one is in use.
 * @param admin whose token stays valid
 */
export async function confirmSecret(
  tx: Db,
  { id, tokenHash }: Pick<SignedInAdmin, 'id' | 'tokenHash'>,
  secret: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('backend_admins')
    .set({ totp_confirmed: 1 })
    .where('id', '=', id)
    .where('totp_secret', '=', secret)
    .where('totp_confirmed', '=', 0)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) await endSessions(tx, id, tokenHash)
  return numUpdatedRows === 1n
}

/**
 * Deletes the secret and recovery codes, and ends every session; false if none was in use.
 * @param session the hash of a token that stays valid
 */
export async function removeSecret(tx: Db, id: number, session?: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('backend_admins')
    .set({ totp_secret: null, totp_confirmed: 0, totp_last_step: 0 })
    .where('id', '=', id)
    .where('totp_confirmed', '=', 1)
    .executeTakeFirst()
  await tx.deleteFrom('backend_admin_recovery_codes').where('admin_id', '=', id).execute()
  if (numUpdatedRows === 1n) await endSessions(tx, id, session)
  return numUpdatedRows === 1n
}

/** Records a code's 30-second step; false if that code, or a later one, has been used. */
export async function spendStep(
  tx: Db,
  { id, secret, step }: { id: number; secret: string; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('backend_admins')
    .set({ totp_last_step: step })
    .where('id', '=', id)
    .where('totp_secret', '=', secret)
    .where('totp_last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function insertRecoveryCodes(
  tx: Db,
  id: number,
  hashes: readonly string[],
): Promise<void> {
  await tx.deleteFrom('backend_admin_recovery_codes').where('admin_id', '=', id).execute()
  await tx
    .insertInto('backend_admin_recovery_codes')
    .values(hashes.map((hash) => ({ admin_id: id, code_hash: hash })))
    .execute()
}

/** Each code works once. */
export async function spendRecoveryCode(tx: Db, id: number, hash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('backend_admin_recovery_codes')
    .where('admin_id', '=', id)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export const countRecoveryCodes = (db: Db, id: number): Promise<number> =>
  countRows(
    db,
    db.selectFrom('backend_admin_recovery_codes').select('code_hash').where('admin_id', '=', id),
  )
