import type { Args, MailingAddressInput } from '#/contract/admin/types.generated.ts'
import { cleanEmail } from '#/contract/clean-text.ts'
import type { Change } from '../changes/change.ts'
import { refuse, refusingAt } from '../changes/refused.ts'
import { mutations } from '../graphql/admin.ts'
import { numberIn } from '../graphql/global-id.ts'
import { createByStaff, updateByStaff } from './account-edits.ts'
import { listAddresses } from './addresses/address.store.ts'
import { deleteFromBook, insertIntoBook } from './addresses/address-book.ts'
import { fromCodes } from './addresses/address-input.ts'
import { findAccount } from './customer.store.ts'
import type { Account } from './customer.types.ts'
import type { StaffCustomers } from './staff-customers.ts'

interface Services {
  customers: StaffCustomers
}

/** Creates or updates a customer to match the input. */
export const customerSetMutation = mutations<Services>('write_customers', {
  customerSet: async (args, change, { services: { customers } }) => {
    const id = await setCustomer(customers, change, args)
    return async () => ({ customer: await customers.find({ id }) })
  },
})

async function setCustomer(
  { deps }: StaffCustomers,
  change: Change,
  { identifier, input: { addresses, ...input } }: Args['Mutation']['customerSet'],
): Promise<number> {
  const existing = await findKnown(change, { identifier: identifier ?? {}, email: input.email })
  const account = existing
    ? await updateByStaff(deps, change, { id: existing.id, input })
    : await createByStaff(deps, change, input)
  if (addresses) await replaceAddresses(change, account, addresses)
  return account.id
}

/** @throws Refused for an unknown id, or if the input contradicts the identifier */
async function findKnown(
  { tx }: Change,
  {
    identifier: { id, email },
    email: given,
  }: {
    identifier: NonNullable<Args['Mutation']['customerSet']['identifier']>
    email: string | null | undefined
  },
): Promise<Account | undefined> {
  if (id) {
    const account = await findAccount(tx, { id: numberIn(id, 'Customer') ?? 0 })
    if (account) return account
    throw refuse('identifiedCustomerUnknown', ['identifier', 'id'])
  }
  if (!email) return undefined
  const address = cleanEmail(email)
  if (given === undefined || given === null) throw refuse('identifierFieldMissing')
  if (cleanEmail(given) !== address) throw refuse('identifierFieldDiffers')
  return findAccount(tx, { email: address })
}

/** The default is deleted last, so that none of the others becomes the default in between. */
async function replaceAddresses(
  change: Change,
  account: Account,
  addresses: readonly MailingAddressInput[],
): Promise<void> {
  await change.report('customerEdited', account.id, {}, { addressesReplaced: addresses.length })
  const before = await listAddresses(change.tx, account.id)
  const isDefault = (id: number) => Number(id === account.defaultAddressId)
  for (const { id } of before.toSorted((one, other) => isDefault(one.id) - isDefault(other.id)))
    await deleteFromBook(change, { account, id })
  for (const [index, address] of addresses.entries()) {
    await refusingAt(
      ([, ...path]) => ['addresses', index, ...path],
      () => insertIntoBook(change, { account, input: fromCodes(address) }),
    )
  }
}
