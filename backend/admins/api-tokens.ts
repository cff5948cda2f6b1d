import type { Transaction } from 'kysely'
import type { ApiToken, CreatedApiToken } from '#/contract/admins.ts'
import { minuteMs } from '#/contract/durations.ts'
import { Refusal } from '#/contract/errors.ts'
import { type Scope, scopes } from '#/contract/staff.ts'
import { hashOfSecret } from '#/credentials/random-secrets.ts'
import { appendAudit } from '../audit/audit.ts'
import type { BackendTables } from '../database/tables.ts'
import type { Admin, AdminDeps } from './admin.types.ts'
import { findApiToken, insertApiToken, markRevoked, recordTokenUse } from './api-tokens.store.ts'

/** Creates a token for scripts and returns its secret, this once. @throws Refusal `tokenNameTaken` */
export async function createApiToken(
  tx: Transaction<BackendTables>,
  { clock, randomBytes }: Pick<AdminDeps, 'clock' | 'randomBytes'>,
  { admin, name, ...access }: { admin: Admin | null; name: string; scopes: readonly Scope[] },
): Promise<CreatedApiToken> {
  const text = `shpat_${Buffer.from(randomBytes(16)).toString('hex')}`
  const granted = scopes.filter((scope) => access.scopes.includes(scope))
  const now = clock()
  const token = await insertApiToken(tx, {
    name,
    tokenHash: hashOfSecret(text),
    scopes: granted,
    createdBy: admin?.email ?? null,
    now,
  })
  if (!token) throw new Refusal('tokenNameTaken')
  const details = { object: name, after: { scopes: granted.join(' ') } }
  await appendAudit(tx, { at: now, admin, action: 'CREATE_API_TOKEN', details })
  return { ...token, token: text }
}

/** False for a token that is unknown or already revoked. */
export function revokeApiToken(
  { database, clock }: Pick<AdminDeps, 'database' | 'clock'>,
  { admin, ...by }: { admin: Admin | null } & ({ id: number } | { name: string }),
): Promise<boolean> {
  return database.transact(async (tx) => {
    const at = clock()
    const object = await markRevoked(tx, by, at)
    if (object === undefined) return false
    await appendAudit(tx, { at, admin, action: 'REVOKE_API_TOKEN', details: { object } })
    return true
  })
}

/** Finds the token that a script sent; its use is recorded at most once a minute. */
export async function readApiToken(
  { database: { db }, clock }: Pick<AdminDeps, 'database' | 'clock'>,
  text: string,
): Promise<ApiToken | undefined> {
  const token = await findApiToken(db, hashOfSecret(text))
  if (!token) return undefined
  const now = clock()
  const unlessAfter = new Date(now.getTime() - minuteMs).toISOString()
  if (token.lastUsedAt === null || token.lastUsedAt <= unlessAfter)
    await recordTokenUse(db, { id: token.id, now: now.toISOString(), unlessAfter })
  return token
}
