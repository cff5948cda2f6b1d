import type { StaffMember } from '#/contract/admins.ts'
import { Refusal } from '#/contract/errors.ts'
import type { StaffRole } from '#/contract/staff.ts'
import { dummyHash } from '#/credentials/password-hash.ts'
import type { DatabaseKind } from '#/database/database.ts'
import type { Db } from '../database/tables.ts'

/** Sorted by email address; with an id, only that member. */
export async function listStaff(
  db: Db,
  { now, id }: { now: Date; id?: number },
): Promise<StaffMember[]> {
  const rows = await db
    .selectFrom('backend_admins as admin')
    .leftJoin('backend_admin_invitations as invitation', (join) =>
      join
        .onRef('invitation.admin_id', '=', 'admin.id')
        .on('invitation.expires_at', '>', now.toISOString()),
    )
    .select(['admin.id', 'admin.name', 'admin.email', 'admin.role', 'admin.totp_confirmed'])
    .select(['admin.created_at', 'invitation.created_at as invited_at'])
    .$if(id !== undefined, (all) => all.where('admin.id', '=', id ?? 0))
    .orderBy('admin.email')
    .execute()
  return rows.map(({ totp_confirmed, created_at, invited_at, ...member }) => ({
    ...member,
    createdAt: created_at,
    secondFactor: totp_confirmed === 1,
    invitedAt: invited_at,
  }))
}

/** The owners who can sign in. */
const selectOwners = (db: Db) =>
  db
    .selectFrom('backend_admins')
    .select('id')
    .where('role', '=', 'owner')
    .where('password_hash', '<>', dummyHash)
    .orderBy('id')

const idsOf = (owners: readonly { id: number }[]) => owners.map(({ id }) => id)

export async function listOwners(db: Db): Promise<number[]> {
  return idsOf(await selectOwners(db).execute())
}

/** Locks the rows of owners who can sign in until the transaction ends, and returns their ids. */
export async function lockOwners(tx: Db, kind: DatabaseKind): Promise<number[]> {
  const owners = selectOwners(tx).$if(kind === 'postgres', (rows) => rows.forUpdate())
  return idsOf(await owners.execute())
}

export const isLastOwner = (owners: readonly number[], id: number): boolean =>
  owners.length === 1 && owners[0] === id

/** @throws Refusal `lastOwner` if they are the only owner who can sign in */
export function keepAnOwner(owners: readonly number[], leaving: number): void {
  if (isLastOwner(owners, leaving)) throw new Refusal('lastOwner')
}

export async function saveRole(tx: Db, id: number, role: StaffRole): Promise<void> {
  await tx.updateTable('backend_admins').set({ role }).where('id', '=', id).execute()
}

/** Replaces any earlier link. */
export async function saveInvitation(
  tx: Db,
  {
    adminId,
    tokenHash,
    owner,
    now,
    expiresAt,
  }: Record<'now' | 'expiresAt', Date> & {
    adminId: number
    tokenHash: string
    /** Who sent it; null if the member asked for it. */
    owner: string | null
  },
): Promise<void> {
  const link = {
    token_hash: tokenHash,
    created_at: now.toISOString(),
    expires_at: expiresAt.toISOString(),
    created_by: owner,
  }
  await tx
    .insertInto('backend_admin_invitations')
    .values({ admin_id: adminId, ...link })
    .onConflict((conflict) => conflict.column('admin_id').doUpdateSet(link))
    .execute()
}

/** The links that owners have sent and nobody has used yet. */
export function listInvitations(
  db: Db,
  now: Date,
): Promise<{ email: string; owner: string | null }[]> {
  return db
    .selectFrom('backend_admin_invitations as invitation')
    .innerJoin('backend_admins as admin', 'admin.id', 'invitation.admin_id')
    .select(['admin.email', 'invitation.created_by as owner'])
    .where('invitation.expires_at', '>', now.toISOString())
    .orderBy('admin.email')
    .execute()
}

/** Ends the links that an owner has sent. */
export async function deleteInvitationsOf(tx: Db, owner: string): Promise<void> {
  await tx.deleteFrom('backend_admin_invitations').where('created_by', '=', owner).execute()
}

/** Whose link it is; undefined if it's unknown, used, or expired. */
export async function findInvited(
  db: Db,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<{ id: number; email: string } | undefined> {
  return db
    .selectFrom('backend_admin_invitations as invitation')
    .innerJoin('backend_admins as admin', 'admin.id', 'invitation.admin_id')
    .select(['admin.id', 'admin.email'])
    .where('invitation.token_hash', '=', tokenHash)
    .where('invitation.expires_at', '>', now.toISOString())
    .executeTakeFirst()
}

/** Each link works once. */
export async function spendInvitation(tx: Db, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('backend_admin_invitations')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
