import type { Selectable } from 'kysely'
import type { BackendTables, Db } from '../database/tables.ts'
import type { Admin, AdminAccount } from './admin.types.ts'
import { endSetup } from './setup-secret.store.ts'

/** Also ends the link for setting up the shop. Undefined if the email address is taken. */
export async function insertAdmin(
  tx: Db,
  admin: Omit<Admin, 'id'> & { passwordHash: string; now: Date },
): Promise<Admin | undefined> {
  const { email, name, role } = admin
  await endSetup(tx)
  return tx
    .insertInto('backend_admins')
    .values({
      email,
      name,
      role,
      password_hash: admin.passwordHash,
      session_epoch: 1,
      created_at: admin.now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'email', 'name', 'role'])
    .executeTakeFirst()
}

export async function findAccount(
  db: Db,
  by: { id: number } | { email: string },
): Promise<AdminAccount | undefined> {
  const row = await db
    .selectFrom('backend_admins')
    .selectAll()
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('email', '=', by.email)))
    .executeTakeFirst()
  return row && toAccount(row)
}

export async function hasAdmins(db: Db): Promise<boolean> {
  const any = await db.selectFrom('backend_admins').select('id').limit(1).executeTakeFirst()
  return any !== undefined
}

export async function listAccounts(db: Db): Promise<AdminAccount[]> {
  const rows = await db.selectFrom('backend_admins').selectAll().orderBy('email').execute()
  return rows.map(toAccount)
}

/** Also ends all of the admin's sessions and password links. False for an unknown admin. */
export async function savePassword(
  tx: Db,
  { id, passwordHash }: { id: number; passwordHash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('backend_admins')
    .set((eb) => ({ password_hash: passwordHash, session_epoch: eb('session_epoch', '+', 1) }))
    .where('id', '=', id)
    .executeTakeFirst()
  await tx.deleteFrom('backend_admin_sessions').where('admin_id', '=', id).execute()
  await tx.deleteFrom('backend_admin_invitations').where('admin_id', '=', id).execute()
  return numUpdatedRows === 1n
}

/** Deletes sessions and recovery codes too; the log keeps what the admin did. */
export async function deleteAdmin(tx: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('backend_admins')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

function toAccount(row: Selectable<BackendTables['backend_admins']>): AdminAccount {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    passwordHash: row.password_hash,
    sessionEpoch: row.session_epoch,
    createdAt: row.created_at,
    secondFactor:
      row.totp_secret === null
        ? null
        : { secret: row.totp_secret, confirmed: row.totp_confirmed === 1 },
  }
}
