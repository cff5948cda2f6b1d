import type { Transaction } from 'kysely'
import type { EndingGrants, ListedApiToken, ListedStaffMember } from '#/contract/admins.ts'
import { appendAudit } from '../audit/audit.ts'
import type { BackendTables, Db } from '../database/tables.ts'
import type { BackendDeps } from '../http/backend-deps.ts'
import type { Admin } from './admin.types.ts'
import { listApiTokens, revokeTokensOf } from './api-tokens.store.ts'
import {
  deleteInvitationsOf,
  isLastOwner,
  listInvitations,
  listOwners,
  listStaff,
} from './staff-members.store.ts'

/**
 * Ends what an owner has granted, because the person leaves or is an owner no more: API tokens, and links in invitations
 * that nobody has used yet. What tokens made ends with them (`Staff.scopesOf`). Must be called last.
 */
export async function endGrantsOf(
  tx: Transaction<BackendTables>,
  { email, by: admin, at }: { email: string; by: Admin | null; at: Date },
): Promise<void> {
  await deleteInvitationsOf(tx, email)
  for (const object of await revokeTokensOf(tx, email, at))
    await appendAudit(tx, { at, admin, action: 'REVOKE_API_TOKEN', details: { object } })
}

type ListDeps = Pick<BackendDeps, 'clock' | 'subscriptions'> & { database: { db: Db } }

/** All members of staff, each with what would end with them, and whether the shop needs them as its owner. */
export async function listStaffWithEnds(deps: ListDeps): Promise<ListedStaffMember[]> {
  const { db } = deps.database
  const now = deps.clock()
  const tokens = (await listApiTokens(db)).filter(({ revokedAt }) => revokedAt === null)
  const invitations = await listInvitations(db, now)
  const webhooks = (await deps.subscriptions?.()) ?? []
  const endsOf = (person: string): EndingGrants => {
    const own = tokens.filter(({ createdBy }) => createdBy === person).map(({ name }) => name)
    const makers = [person, ...own]
    return {
      tokens: own,
      invitations: invitations.flatMap(({ owner, email }) => (owner === person ? [email] : [])),
      webhooks: namesOf(webhooks.filter(({ madeBy }) => makers.includes(madeBy))),
    }
  }
  const staff = await listStaff(db, { now })
  const owners = await listOwners(db)
  return staff.map((member) => ({
    ...member,
    ends: endsOf(member.email),
    isLastOwner: isLastOwner(owners, member.id),
  }))
}

/** All tokens, each with the webhooks that would end with it. */
export async function listTokensWithEnds(deps: ListDeps): Promise<ListedApiToken[]> {
  const webhooks = (await deps.subscriptions?.()) ?? []
  return (await listApiTokens(deps.database.db)).map((token) => ({
    ...token,
    webhooks: namesOf(webhooks.filter(({ madeBy }) => madeBy === token.name)),
  }))
}

/** Without the URL's query, which may contain a secret. */
const namesOf = (webhooks: readonly { topic: string; uri: string }[]) =>
  webhooks.map(({ topic, uri }) => `${topic} ${uri.replace(/[?#].*$/, '')}`)
