import { isRefusal, Refusal } from '#/contract/errors.ts'
import { appendAudit } from '../audit/audit.ts'
import type { Admin, AdminDeps } from './admin.types.ts'
import { deleteAdmin, findAccount, hasAdmins, insertAdmin, savePassword } from './admins.store.ts'
import { removeSecret } from './second-factor.store.ts'

type ManageDeps = Pick<AdminDeps, 'database' | 'clock' | 'passwords'>

/** @throws Refusal `adminExists` */
export async function createAdmin(
  { database, clock, passwords }: ManageDeps,
  { email, name, password }: { email: string; name: string; password: string },
): Promise<Admin> {
  const passwordHash = await passwords.hash(password)
  const now = clock()
  return database.transact(async (tx) => {
    const admin = await insertAdmin(tx, { email, name, passwordHash, now })
    if (!admin) throw new Refusal('adminExists')
    await appendAudit(tx, {
      at: now,
      admin: null,
      action: 'CREATE_ADMIN',
      details: { account: email },
    })
    return admin
  })
}

/** Makes the admin that a new shop needs; null where there is one already. */
export async function createFirstAdmin(
  deps: ManageDeps,
  admin: { email: string; name: string; password: string },
): Promise<Admin | null> {
  if (await hasAdmins(deps.database.db)) return null
  try {
    return await createAdmin(deps, admin)
  } catch (error) {
    // Another process has just been quicker.
    if (isRefusal(error) && error.code === 'adminExists') return null
    throw error
  }
}

/** Ends every session of the admin too. @throws Refusal `adminUnknown` */
export async function setAdminPassword(
  { database, clock, passwords }: ManageDeps,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const passwordHash = await passwords.hash(password)
  await database.transact(async (tx) => {
    const account = await findAccount(tx, { email })
    if (!account) throw new Refusal('adminUnknown')
    await savePassword(tx, { id: account.id, passwordHash })
    const details = { account: email }
    await appendAudit(tx, { at: clock(), admin: null, action: 'CHANGE_ADMIN_PASSWORD', details })
  })
}

/** For somebody who has lost phone and recovery codes. @throws Refusal `adminUnknown` */
export function dropSecondFactor(
  { database, clock }: ManageDeps,
  { email }: { email: string },
): Promise<void> {
  return database.transact(async (tx) => {
    const account = await findAccount(tx, { email })
    if (!account) throw new Refusal('adminUnknown')
    if (!(await removeSecret(tx, account.id))) return
    const details = { account: email }
    await appendAudit(tx, { at: clock(), admin: null, action: 'DISABLE_SECOND_FACTOR', details })
  })
}

/** Somebody has left: account and sessions go, the log stays. @throws Refusal `adminUnknown` */
export function removeAdmin(
  { database, clock }: ManageDeps,
  { email }: { email: string },
): Promise<void> {
  return database.transact(async (tx) => {
    const account = await findAccount(tx, { email })
    if (!account) throw new Refusal('adminUnknown')
    await deleteAdmin(tx, account.id)
    const details = { account: email }
    await appendAudit(tx, { at: clock(), admin: null, action: 'REMOVE_ADMIN', details })
  })
}
