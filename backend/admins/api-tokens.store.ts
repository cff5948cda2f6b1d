import type { Selectable } from 'kysely'
import type { ApiToken } from '#/contract/admins.ts'
import { z } from '#/contract/schema.ts'
import { type Scope, scopes } from '#/contract/staff.ts'
import type { BackendTables, Db } from '../database/tables.ts'

/** Undefined if another token has, or ever had, the name. */
export async function insertApiToken(
  tx: Db,
  token: {
    name: string
    tokenHash: string
    scopes: readonly Scope[]
    createdBy: string | null
    now: Date
  },
): Promise<ApiToken | undefined> {
  const row = await tx
    .insertInto('backend_api_tokens')
    .values({
      name: token.name,
      token_hash: token.tokenHash,
      scopes_json: JSON.stringify(token.scopes),
      created_by: token.createdBy,
      created_at: token.now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && toApiToken(row)
}

export async function listApiTokens(db: Db): Promise<ApiToken[]> {
  const rows = await db.selectFrom('backend_api_tokens').selectAll().orderBy('id', 'desc').execute()
  return rows.map(toApiToken)
}

/** Undefined for a token that is unknown or revoked. */
export async function findApiToken(db: Db, tokenHash: string): Promise<ApiToken | undefined> {
  const row = await db
    .selectFrom('backend_api_tokens')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row && toApiToken(row)
}

/** Undefined for a token that is unknown or revoked. */
export async function findTokenByName(db: Db, name: string): Promise<ApiToken | undefined> {
  const row = await db
    .selectFrom('backend_api_tokens')
    .selectAll()
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row && toApiToken(row)
}

export async function recordTokenUse(
  db: Db,
  { id, now, unlessAfter }: { id: number; now: string; unlessAfter: string },
): Promise<void> {
  await db
    .updateTable('backend_api_tokens')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', unlessAfter)]))
    .execute()
}

/** Returns the token's name; undefined if it's unknown or already revoked. */
export async function markRevoked(
  tx: Db,
  by: { id: number } | { name: string },
  now: Date,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('backend_api_tokens')
    .set({ revoked_at: now.toISOString() })
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('name', '=', by.name)))
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

/** Revokes all of a person's tokens; returns their names. */
export async function revokeTokensOf(tx: Db, createdBy: string, now: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('backend_api_tokens')
    .set({ revoked_at: now.toISOString() })
    .where('created_by', '=', createdBy)
    .where('revoked_at', 'is', null)
    .returning('name')
    .execute()
  return rows.map(({ name }) => name).sort()
}

function toApiToken(row: Selectable<BackendTables['backend_api_tokens']>): ApiToken {
  const granted = z.array(z.string()).parse(JSON.parse(row.scopes_json))
  return {
    id: row.id,
    name: row.name,
    scopes: scopes.filter((scope) => granted.includes(scope)),
    createdBy: row.created_by,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
  }
}
