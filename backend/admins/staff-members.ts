import type { Transaction } from 'kysely'
import type { StaffInvitation, StaffMember } from '#/contract/admins.ts'
import type { AuditAction, AuditDetails } from '#/contract/audit.ts'
import { Refusal } from '#/contract/errors.ts'
import type { Language } from '#/contract/languages.ts'
import type { StaffRole } from '#/contract/staff.ts'
import { dummyHash } from '#/credentials/password-hash.ts'
import { appendAudit } from '../audit/audit.ts'
import type { BackendTables, Db } from '../database/tables.ts'
import type { Admin, AdminDeps } from './admin.types.ts'
import { deleteAdmin, insertAdmin } from './admins.store.ts'
import { endGrantsOf } from './end-grants.ts'
import { type StaffDeps, sendInvitation } from './password-link.ts'
import { provePassword } from './prove-password.ts'
import { removeSecret } from './second-factor.store.ts'
import { keepAnOwner, listStaff, lockOwners, saveRole } from './staff-members.store.ts'

/** An owner who changes staff, and the password that proves it's them. */
interface Acting {
  admin: Admin
  password: string
}

/** What a staff change works with: the current owners' ids, and `log`, which must be called last. */
interface Change {
  tx: Transaction<BackendTables>
  owners: readonly number[]
  log: (action: AuditAction, details: AuditDetails) => Promise<void>
}

/**
 * Changes staff on behalf of an owner, who is still one when it commits: if two owners demote each other at once,
 * only the first succeeds.
 * @throws Refusal `wrongOwnPassword`, `tooManyRequests`, `scopeMissing`
 */
export async function asOwner<Result>(
  deps: AdminDeps,
  { admin, password }: Acting,
  change: (made: Change) => Promise<Result>,
): Promise<Result> {
  const { database, rateLimiter, clock } = deps
  await provePassword(deps, { ...admin, password })
  await rateLimiter.reset('admin-proof:account', admin.email)
  return database.transact(async (tx) => {
    const owners = await lockOwners(tx, database.kind)
    if (!owners.includes(admin.id))
      throw new Refusal('scopeMissing', { requiredScope: 'write_staff' })
    const log: Change['log'] = (action, details) =>
      appendAudit(tx, { at: clock(), admin, action, details })
    return change({ tx, owners, log })
  })
}

/** Adds a member and emails them a link to choose a password. @throws Refusal `adminExists` */
export async function inviteStaff(
  deps: StaffDeps,
  admin: Admin,
  { password, ...member }: StaffInvitation & { language: Language },
): Promise<StaffMember> {
  const { email, name, role, language } = member
  return asOwner(deps, { admin, password }, async ({ tx, log }) => {
    const added = await insertAdmin(tx, {
      email,
      name,
      role,
      passwordHash: dummyHash,
      now: deps.clock(),
    })
    if (!added) throw new Refusal('adminExists')
    await sendInvitation(tx, deps, { member: added, owner: admin.email, language })
    await log('CREATE_ADMIN', { account: email, after: { role } })
    return findMember(tx, deps, added.id)
  })
}

/** Sends a new link if the old one was lost or has expired, or the password was forgotten. */
export function resendInvitation(
  deps: StaffDeps,
  acting: Acting,
  { id, language }: { id: number; language: Language },
): Promise<void> {
  return asOwner(deps, acting, async ({ tx, log }) => {
    const member = await findMember(tx, deps, id)
    await sendInvitation(tx, deps, { member, owner: acting.admin.email, language })
    await log('INVITE_ADMIN', { account: member.email })
  })
}

/** Takes effect with the member's next request; what a former owner has granted ends. @throws Refusal `lastOwner` */
export function changeRole(
  deps: StaffDeps,
  acting: Acting,
  { id, role }: { id: number; role: StaffRole },
): Promise<StaffMember> {
  return asOwner(deps, acting, async ({ tx, owners, log }) => {
    const member = await findMember(tx, deps, id)
    if (member.role === role) return member
    keepAnOwner(owners, id)
    await saveRole(tx, id, role)
    const before = { role: member.role }
    await log('CHANGE_ADMIN_ROLE', { account: member.email, before, after: { role } })
    if (role !== 'owner')
      await endGrantsOf(tx, { email: member.email, by: acting.admin, at: deps.clock() })
    return { ...member, role }
  })
}

/** Ends the member's sessions at once, and what they have granted; the log keeps what they did. @throws Refusal `lastOwner` */
export function removeStaff(deps: StaffDeps, acting: Acting, id: number): Promise<void> {
  return asOwner(deps, acting, async ({ tx, owners, log }) => {
    const { email } = await findMember(tx, deps, id)
    keepAnOwner(owners, id)
    await deleteAdmin(tx, id)
    await log('REMOVE_ADMIN', { account: email })
    await endGrantsOf(tx, { email, by: acting.admin, at: deps.clock() })
  })
}

/**
 * For another admin who has lost both phone and recovery codes; ends their sessions.
 * @throws Refusal `ownSecondFactor`, because one's own takes a code (`removeSecondFactor`)
 */
export function resetSecondFactor(deps: StaffDeps, acting: Acting, id: number): Promise<void> {
  return asOwner(deps, acting, async ({ tx, log }) => {
    if (id === acting.admin.id) throw new Refusal('ownSecondFactor')
    const { email } = await findMember(tx, deps, id)
    if (await removeSecret(tx, id)) await log('DISABLE_SECOND_FACTOR', { account: email })
  })
}

async function findMember(tx: Db, { clock }: StaffDeps, id: number): Promise<StaffMember> {
  const [member] = await listStaff(tx, { now: clock(), id })
  if (!member) throw new Refusal('notFound')
  return member
}
