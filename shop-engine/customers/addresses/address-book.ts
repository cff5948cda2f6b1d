import type { MailingAddressInput } from '#/contract/storefront/types.generated.ts'
import type { Change } from '../../changes/change.ts'
import { type Refused, refuse } from '../../changes/refused.ts'
import { findAccount } from '../customer.store.ts'
import type { Customer, CustomerDeps } from '../customer.types.ts'
import { sessionOf } from '../sessions.ts'
import {
  deleteAddress,
  findAddress,
  insertAddress,
  listAddresses,
  setDefaultAddress,
  updateAddress,
} from './address.store.ts'
import type { SavedAddress } from './address.types.ts'
import { changedAddress, noAddress } from './address-input.ts'

type BookDeps = Pick<CustomerDeps, 'database' | 'clock'>
const maxAddresses = 100

/**
 * Saves an address; a customer's first one becomes the default.
 * @throws NotSignedIn; Refused
 */
export async function addAddress(
  deps: BookDeps,
  accessToken: string,
  input: MailingAddressInput,
): Promise<SavedAddress> {
  const { account } = await sessionOf(deps, accessToken)
  return deps.database.change((change) => insertIntoBook(change, { account, input }))
}

/** The customer whose address book it is. */
interface Book {
  account: Pick<Customer, 'id' | 'defaultAddressId'>
}

/** @throws Refused */
export async function insertIntoBook(
  { tx, now, report }: Change,
  { account, input }: Book & { input: MailingAddressInput },
): Promise<SavedAddress> {
  const saved = await insertAddress(tx, account.id, changedAddress(noAddress, input))
  const all = await listAddresses(tx, account.id)
  if (all.length > maxAddresses) {
    throw refuse('tooManyAddresses', ['address'], { max: maxAddresses })
  }
  if (all.length === 1)
    await setDefaultAddress(tx, account.id, { addressId: saved.id, now: now.toISOString() })
  await report('customerChanged', account.id)
  return saved
}

/** @throws NotSignedIn; Refused `NOT_FOUND` for an address that is not the customer's */
export async function changeAddress(
  deps: BookDeps,
  accessToken: string,
  { id, input }: { id: number | undefined; input: MailingAddressInput },
): Promise<SavedAddress> {
  const { account } = await sessionOf(deps, accessToken)
  return deps.database.change((change) => updateInBook(change, { account, id, input }))
}

/** @throws Refused `NOT_FOUND` */
export async function updateInBook(
  { tx, report }: Change,
  { account, id, input }: Book & { id: number | undefined; input: MailingAddressInput },
): Promise<SavedAddress> {
  const mine = { customerId: account.id, id: id ?? 0 }
  const before = await findAddress(tx, mine)
  const after = before && (await updateAddress(tx, mine, changedAddress(before, input)))
  if (!after) throw unknownAddress('id')
  await report('customerChanged', account.id)
  return after
}

/**
 * If the default address is removed, the newest of the others takes its place.
 * @throws NotSignedIn; Refused `NOT_FOUND` for an address that is not the customer's
 */
export async function removeAddress(
  deps: BookDeps,
  accessToken: string,
  id: number | undefined,
): Promise<void> {
  const { account } = await sessionOf(deps, accessToken)
  await deps.database.change((change) => deleteFromBook(change, { account, id }))
}

/** @throws Refused `NOT_FOUND` */
export async function deleteFromBook(
  { tx, now, report }: Change,
  { account, id }: Book & { id: number | undefined },
): Promise<void> {
  const gone = await deleteAddress(tx, { customerId: account.id, id: id ?? 0 })
  if (!gone) throw unknownAddress('id')
  await report('customerChanged', account.id)
  if (account.defaultAddressId !== id) return
  const newest = (await listAddresses(tx, account.id)).at(-1)
  const addressId = newest?.id ?? null
  await setDefaultAddress(tx, account.id, { addressId, now: now.toISOString() })
}

/** @throws NotSignedIn; Refused `NOT_FOUND` */
export async function chooseDefaultAddress(
  deps: BookDeps,
  accessToken: string,
  id: number | undefined,
): Promise<Customer> {
  const { account } = await sessionOf(deps, accessToken)
  return deps.database.change(async (change) => {
    await setDefaultInBook(change, { account, id })
    return (await findAccount(change.tx, { id: account.id })) ?? account
  })
}

/** @throws Refused `NOT_FOUND` */
export async function setDefaultInBook(
  { tx, now, report }: Change,
  { account, id }: Book & { id: number | undefined },
): Promise<void> {
  const address = await findAddress(tx, { customerId: account.id, id: id ?? 0 })
  if (!address) throw unknownAddress('addressId')
  await setDefaultAddress(tx, account.id, { addressId: address.id, now: now.toISOString() })
  await report('customerChanged', account.id)
}

function unknownAddress(name: string): Refused {
  return refuse('addressUnknown', [name])
}
