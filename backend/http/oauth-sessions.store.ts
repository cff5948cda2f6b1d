import type { Db } from '../database/tables.ts'

export interface SessionRow {
  sealedTokens: string
  createdAt: string
  expiresAt: string
}

export async function insertSession(
  db: Db,
  secretHash: string,
  { sealedTokens, createdAt, expiresAt }: SessionRow,
): Promise<void> {
  await db
    .insertInto('backend_account_sessions')
    .values({
      secret_hash: secretHash,
      sealed_tokens: sealedTokens,
      refreshing_until: null,
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .execute()
}

/** Undefined for a session that is unknown or expired. */
export async function findSession(
  db: Db,
  secretHash: string,
  now: string,
): Promise<SessionRow | undefined> {
  return db
    .selectFrom('backend_account_sessions')
    .select(['sealed_tokens as sealedTokens', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** True for the one process that may exchange these tokens for new ones until then. */
export async function claimRefresh(
  db: Db,
  secretHash: string,
  { sealedTokens, now, until }: { sealedTokens: string; now: string; until: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('backend_account_sessions')
    .set({ refreshing_until: until })
    .where('secret_hash', '=', secretHash)
    .where('sealed_tokens', '=', sealedTokens)
    .where((eb) => eb.or([eb('refreshing_until', 'is', null), eb('refreshing_until', '<=', now)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Stores the refreshed tokens, if any, and lets others refresh again. */
export async function endRefresh(
  db: Db,
  secretHash: string,
  sealedTokens: string | undefined,
): Promise<void> {
  await db
    .updateTable('backend_account_sessions')
    .set({
      refreshing_until: null,
      ...(sealedTokens !== undefined && { sealed_tokens: sealedTokens }),
    })
    .where('secret_hash', '=', secretHash)
    .execute()
}

export async function extendSession(db: Db, secretHash: string, expiresAt: string): Promise<void> {
  await db
    .updateTable('backend_account_sessions')
    .set({ expires_at: expiresAt })
    .where('secret_hash', '=', secretHash)
    .execute()
}

export async function deleteSession(db: Db, secretHash: string): Promise<void> {
  await db.deleteFrom('backend_account_sessions').where('secret_hash', '=', secretHash).execute()
}
