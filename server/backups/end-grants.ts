import type { Kysely } from 'kysely'
import { dummyHash } from '#/credentials/password-hash.ts'
import { openDatabase } from '#/database/database.ts'
import type { AllTables } from '../tables.ts'

/** What a restored shop says about who can get in. */
export interface EndedGrants {
  /** Email addresses of owners, who sign in as before. */
  owners: string[]
  /** Email addresses of other staff, who need a new link from an owner. */
  locked: string[]
  /** Names of API tokens, now revoked. */
  tokens: string[]
}

/**
 * Ends what a backup would bring back to life although it may have ended since: every session and link, every API token
 * with its webhooks, and the passwords of staff other than owners. No row is deleted.
 */
export async function endGrants(folder: string, now: Date): Promise<EndedGrants> {
  const opened = await openDatabase({ dataDir: folder })
  try {
    const { db } = opened.withTables<AllTables>()
    const tables = new Set((await db.introspection.getTables()).map(({ name }) => name))
    return await db.transaction().execute(async (tx) => {
      const at = now.toISOString()
      if (tables.has('shop_customers')) await endCustomers(tx, at)
      if (tables.has('backend_account_sessions'))
        await tx.updateTable('backend_account_sessions').set({ expires_at: at }).execute()
      return tables.has('backend_api_tokens')
        ? endStaff(tx, at)
        : { owners: [], locked: [], tokens: [] }
    })
  } finally {
    await opened.close()
  }
}

/** The epoch ends every session, also one by OAuth. */
async function endCustomers(tx: Kysely<AllTables>, at: string): Promise<void> {
  await tx
    .updateTable('shop_customers')
    .set((eb) => ({ session_epoch: eb('session_epoch', '+', 1) }))
    .execute()
  await tx.updateTable('shop_password_resets').set({ expires_at: at }).execute()
}

async function endStaff(tx: Kysely<AllTables>, at: string): Promise<EndedGrants> {
  await tx
    .updateTable('backend_admins')
    .set((eb) => ({ session_epoch: eb('session_epoch', '+', 1) }))
    .execute()
  await tx.updateTable('backend_admin_invitations').set({ expires_at: at }).execute()
  const locked = await tx
    .updateTable('backend_admins')
    .set({ password_hash: dummyHash })
    .where('role', '<>', 'owner')
    .returning('email')
    .execute()
  const owners = await tx
    .selectFrom('backend_admins')
    .select('email')
    .where('role', '=', 'owner')
    .execute()
  const tokens = await tx
    .updateTable('backend_api_tokens')
    .set({ revoked_at: at })
    .where('revoked_at', 'is', null)
    .returning('name')
    .execute()
  const addresses = (rows: readonly { email: string }[]) => rows.map(({ email }) => email).sort()
  return {
    owners: addresses(owners),
    locked: addresses(locked),
    tokens: tokens.map(({ name }) => name).sort(),
  }
}
