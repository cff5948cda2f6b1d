import type { AuditAction } from '#/contract/audit.ts'
import { isRefusal, Refusal } from '#/contract/errors.ts'
import type { StaffRole } from '#/contract/staff.ts'
import { appendAudit } from '../audit/audit.ts'
import type { Db } from '../database/tables.ts'
import type { Admin, AdminDeps } from './admin.types.ts'
import { deleteAdmin, findAccount, hasAdmins, insertAdmin, savePassword } from './admins.store.ts'
import { refuseEasyPassword } from './easy-passwords.ts'
import { endGrantsOf } from './end-grants.ts'
import { removeSecret } from './second-factor.store.ts'
import { keepAnOwner, lockOwners } from './staff-members.store.ts'

type ManageDeps = Pick<AdminDeps, 'database' | 'clock' | 'passwords'>

/** @throws Refusal `adminExists`, `passwordEasy` */
export async function createAdmin(
  { database, clock, passwords }: ManageDeps,
  {
    email,
    name,
    password,
    role = 'owner',
  }: { email: string; name: string; password: string; role?: StaffRole },
): Promise<Admin> {
  await refuseEasyPassword(database.db, { email, password })
  const passwordHash = await passwords.hash(password)
  const now = clock()
  return database.transact(async (tx) => {
    const admin = await insertAdmin(tx, { email, name, role, passwordHash, now })
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

/** Creates a new shop's first admin; null if there is one already. */
export async function createFirstAdmin(
  deps: ManageDeps,
  admin: { email: string; name: string; password: string },
): Promise<Admin | null> {
  if (await hasAdmins(deps.database.db)) return null
  try {
    return await createAdmin(deps, admin)
  } catch (error) {
    // Another process was faster.
    if (isRefusal(error) && error.code === 'adminExists') return null
    throw error
  }
}

/** Also ends all of the admin's sessions. @throws Refusal `adminUnknown`, `passwordEasy` */
export async function setAdminPassword(
  deps: ManageDeps,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await refuseEasyPassword(deps.database.db, { email, password })
  const passwordHash = await deps.passwords.hash(password)
  await changeAdmin(deps, { email, action: 'CHANGE_ADMIN_PASSWORD' }, (tx, id) =>
    savePassword(tx, { id, passwordHash }),
  )
}

/** For an admin who has lost both phone and recovery codes; ends their sessions. @throws Refusal `adminUnknown` */
export function dropSecondFactor(deps: ManageDeps, { email }: { email: string }): Promise<void> {
  return changeAdmin(deps, { email, action: 'DISABLE_SECOND_FACTOR' }, (tx, id) =>
    removeSecret(tx, id),
  )
}

/**
 * For someone who has left: deletes the account and its sessions, ends what they have granted, and keeps the log.
 * @throws Refusal `adminUnknown`, `lastOwner`
 */
export function removeAdmin(deps: ManageDeps, { email }: { email: string }): Promise<void> {
  const { database, clock } = deps
  return database.transact(async (tx) => {
    const owners = await lockOwners(tx, database.kind)
    const account = await findAccount(tx, { email })
    if (!account) throw new Refusal('adminUnknown')
    keepAnOwner(owners, account.id)
    await deleteAdmin(tx, account.id)
    const at = clock()
    const details = { account: email }
    await appendAudit(tx, { at, admin: null, action: 'REMOVE_ADMIN', details })
    await endGrantsOf(tx, { email, by: null, at })
  })
}

/** Makes a change and logs it, if it changed anything. */
function changeAdmin(
  { database, clock }: ManageDeps,
  { email, action }: { email: string; action: AuditAction },
  change: (tx: Db, id: number) => Promise<boolean>,
): Promise<void> {
  return database.transact(async (tx) => {
    const account = await findAccount(tx, { email })
    if (!account) throw new Refusal('adminUnknown')
    if (!(await change(tx, account.id))) return
    await appendAudit(tx, { at: clock(), admin: null, action, details: { account: email } })
  })
}
