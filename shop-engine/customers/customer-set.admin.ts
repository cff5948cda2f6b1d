import type { Args, MailingAddressInput } from '#/contract/admin/types.generated.ts'
import { cleanEmail } from '#/contract/clean-text.ts'
import type { Change } from '../changes/change.ts'
import { mutations, UserErrors } from '../graphql/admin.ts'
import { numberIn } from '../graphql/global-id.ts'
import { createByStaff, updateByStaff } from './account-edits.ts'
import { listAddresses } from './addresses/address.store.ts'
import { deleteFromBook, insertIntoBook } from './addresses/address-book.ts'
import { fromCodes } from './addresses/address-input.ts'
import { findAccount } from './customer.store.ts'
import type { Account } from './customer.types.ts'
import { RefusedCustomer } from './customer-refusal.ts'
import type { StaffCustomers } from './staff-customers.ts'

interface Services {
  customers: StaffCustomers
}

/** Creates or updates a customer to match the input. */
export const customerSetMutation = mutations<Services>('write_customers', {
  customerSet: async (args, change, { services: { customers } }) => {
    const id = await refusing(() => setCustomer(customers, change, args))
    return async () => ({ customer: await customers.find({ id }) })
  },
})

async function setCustomer(
  { deps }: StaffCustomers,
  change: Change,
  { identifier, input: { addresses, ...input } }: Args['Mutation']['customerSet'],
): Promise<number> {
  const known = await findKnown(change, { identifier: identifier ?? {}, email: input.email })
  const account = known
    ? await updateByStaff(deps, change, { id: known.id, input })
    : await createByStaff(deps, change, input)
  if (addresses) await replaceAddresses(change, account, addresses)
  return account.id
}

/** @throws RefusedCustomer for an unknown id, or if the input contradicts the identifier */
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
    throw refused(
      ['identifier', 'id'],
      'NOT_FOUND',
      'Resource matching the identifier was not found.',
    )
  }
  if (!email) return undefined
  const address = cleanEmail(email)
  if (given === undefined || given === null)
    throw refused(
      ['input'],
      'MISSING_FIELD_REQUIRED',
      'The input field corresponding to the identifier is required.',
    )
  if (cleanEmail(given) !== address)
    throw refused(
      ['input'],
      'INPUT_MISMATCH',
      'The identifier value does not match the value of the corresponding field in the input.',
    )
  return findAccount(tx, { email: address })
}

const refused = (field: readonly string[], code: string, message: string) =>
  new UserErrors({ field, message, code })

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
    try {
      await insertIntoBook(change, { account, input: fromCodes(address) })
    } catch (error) {
      if (!(error instanceof RefusedCustomer)) throw error
      throw new RefusedCustomer(
        ...error.refusals.map((refusal) => ({
          ...refusal,
          field: ['addresses', String(index), ...(refusal.field ?? []).slice(1)],
        })),
      )
    }
  }
}

const codes = ['BLANK', 'INVALID', 'NOT_FOUND', 'TAKEN', 'TOO_LONG', 'TOO_SHORT']

async function refusing<Made>(work: () => Promise<Made>): Promise<Made> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof RefusedCustomer)) throw error
    throw new UserErrors(
      ...error.refusals.map(({ field, message, code }) => ({
        field: ['input', ...(field ?? [])],
        message,
        code: codes.includes(code) ? code : 'INVALID',
      })),
    )
  }
}
