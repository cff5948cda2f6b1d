import type { CustomerMergeOverrideFields } from '#/contract/admin/types.generated.ts'
import { globalId } from '#/contract/global-id.ts'
import type { Change } from '../changes/change.ts'
import type { Numbered } from '../changes/numbered.ts'
import { refuse } from '../changes/refused.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { lockUntilProven, type StaffDeps } from './account-edits.ts'
import { findAccount, updateAccount } from './customer.store.ts'
import type { Account } from './customer.types.ts'
import { checkStaffInput } from './customer-input.ts'
import { deleteAccount } from './erasure.store.ts'
import { moveBelongings } from './merge.store.ts'

type Overrides = Numbered<CustomerMergeOverrideFields>

interface Pair {
  remaining: Account
  gone: Account
}

/**
 * Merges two customers: everything the other one has moves to the one that is kept, and the other is deleted. The
 * consent to emails stays that of the email address that is kept; the other address is removed from the newsletter. An
 * account with an unproven mailbox that gets somebody else's belongings is locked until a mailed link has opened it.
 */
export async function mergeCustomers(
  deps: StaffDeps,
  change: Change,
  { one, two, overrides }: { one: number; two: number; overrides: Overrides },
): Promise<Account> {
  const { tx, now } = change
  const pair = choose(await bothOf(change, one, two), overrides)
  const { remaining, gone } = pair
  const changes = checkStaffInput(profileOf(pair, overrides))
  const defaultAddressId =
    ownerOf(pair, 'DefaultAddress', overrides)?.defaultAddressId ??
    remaining.defaultAddressId ??
    gone.defaultAddressId
  const isMerged =
    (await moveBelongings(tx, { from: gone.id, to: remaining.id })) &&
    (await deleteAccount(tx, { id: gone.id, epoch: gone.sessionEpoch }))
  if (!isMerged) throw cannot()
  const at = now.toISOString()
  const after = await updateAccount(
    change,
    { id: remaining.id, epoch: remaining.sessionEpoch },
    { changes: { ...changes, defaultAddressId }, now: at, byStaff: true },
  )
  if (!after) throw cannot()
  if (after.claimed && after.emailVerifiedAt === null && !gone.claimed)
    await lockUntilProven(deps, change, after)
  await change.report('customerMerged', remaining.id, {}, { merged: gone.id })
  await change.report('customerDeleted', gone.id, {}, { deleted: true })
  await deps.records.merge(
    tx.$omitTables<keyof ShopTables>(),
    {
      from: { id: globalId('Customer', gone.id), email: gone.email },
      to: globalId('Customer', remaining.id),
    },
    change.publish,
  )
  return after
}

async function bothOf({ tx }: Change, one: number, two: number): Promise<[Account, Account]> {
  const find = async (id: number, field: string) => {
    const account = await findAccount(tx, { id })
    if (!account) throw refuse('customerIdInvalid', [field])
    return account
  }
  const both: [Account, Account] = [
    await find(one, 'customerOneId'),
    await find(two, 'customerTwoId'),
  ]
  if (both[0].id === both[1].id) throw refuse('customerTwice', ['customerTwoId'])
  return both
}

/**
 * Keeps the one whose email address is to be kept; else the only one with an address; else the only one who has claimed
 * the account; else the second.
 */
function choose([one, two]: [Account, Account], overrides: Overrides): Pair {
  const emailOwner = ownerOf({ remaining: two, gone: one }, 'Email', overrides)
  const isBetter = (one.claimed && !two.claimed) || two.email === null
  const isFirst = emailOwner ? emailOwner.id === one.id : one.email !== null && isBetter
  return isFirst ? { remaining: one, gone: two } : { remaining: two, gone: one }
}

/** The customer an override names; undefined if there is none. */
function ownerOf(
  { remaining, gone }: Pair,
  what: 'Email' | 'FirstName' | 'LastName' | 'PhoneNumber' | 'DefaultAddress',
  overrides: Overrides,
): Account | undefined {
  const name = `customerIdOf${what}ToKeep` as const
  const id = overrides[name]
  if (!id) return undefined
  const owner = [remaining, gone].find((account) => account.id === id)
  if (!owner) throw refuse('overrideInvalid', ['overrideFields', name])
  const values = {
    Email: owner.email,
    FirstName: owner.firstName,
    LastName: owner.lastName,
    PhoneNumber: owner.phone,
    DefaultAddress: owner.defaultAddressId,
  }
  if (values[what] === null) throw refuse('overrideMissing', ['overrideFields', name])
  return owner
}

function profileOf(pair: Pair, overrides: Overrides) {
  const { remaining, gone } = pair
  return {
    firstName: (ownerOf(pair, 'FirstName', overrides) ?? remaining).firstName ?? gone.firstName,
    lastName: (ownerOf(pair, 'LastName', overrides) ?? remaining).lastName ?? gone.lastName,
    phone: (ownerOf(pair, 'PhoneNumber', overrides) ?? remaining).phone ?? gone.phone,
    note: overrides.note ?? [remaining.note, gone.note].filter(Boolean).join('\n'),
    tags: overrides.tags ?? [...gone.tags, ...remaining.tags],
  }
}

const cannot = () => refuse('customerNotMergeable')
