import type { Kysely } from 'kysely'
import type { MailingAddressInput } from '#/contract/storefront/types.generated.ts'
import { globalId } from '../../graphql/global-id.ts'
import type { ShopTables } from '../../migrations/tables.ts'
import { enqueueWebhooks } from '../../webhooks/deliveries.store.ts'
import { findAccount } from '../customer.store.ts'
import type { Customer, CustomerDeps } from '../customer.types.ts'
import { RefusedCustomer } from '../customer-refusal.ts'
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
 * @throws NotSignedIn; RefusedCustomer
 */
export async function addAddress(
  deps: BookDeps,
  accessToken: string,
  input: MailingAddressInput,
): Promise<SavedAddress> {
  const { account } = await sessionOf(deps, accessToken)
  return deps.database.transact((tx) => insertIntoBook(tx, { account, input, now: deps.clock() }))
}

/** The customer whose address book it is, and the time of the change. */
interface Book {
  account: Pick<Customer, 'id' | 'defaultAddressId'>
  now: Date
}

/** @throws RefusedCustomer */
export async function insertIntoBook(
  tx: Kysely<ShopTables>,
  { account, input, now }: Book & { input: MailingAddressInput },
): Promise<SavedAddress> {
  const saved = await insertAddress(tx, account.id, changedAddress(noAddress, input))
  const all = await listAddresses(tx, account.id)
  if (all.length > maxAddresses) {
    const message = `An address book can hold ${maxAddresses} addresses.`
    throw new RefusedCustomer({ code: 'INVALID', field: ['address'], message })
  }
  if (all.length === 1)
    await setDefaultAddress(tx, account.id, { addressId: saved.id, now: now.toISOString() })
  await bookChanged(tx, { account, now })
  return saved
}

/** @throws NotSignedIn; RefusedCustomer `NOT_FOUND` for an address that is not the customer's */
export async function changeAddress(
  deps: BookDeps,
  accessToken: string,
  { id, input }: { id: number | undefined; input: MailingAddressInput },
): Promise<SavedAddress> {
  const { account } = await sessionOf(deps, accessToken)
  return deps.database.transact((tx) => updateInBook(tx, { account, id, input, now: deps.clock() }))
}

/** @throws RefusedCustomer `NOT_FOUND` */
export async function updateInBook(
  tx: Kysely<ShopTables>,
  { account, id, input, now }: Book & { id: number | undefined; input: MailingAddressInput },
): Promise<SavedAddress> {
  const mine = { customerId: account.id, id: id ?? 0 }
  const before = await findAddress(tx, mine)
  const after = before && (await updateAddress(tx, mine, changedAddress(before, input)))
  if (!after) throw unknownAddress('id')
  await bookChanged(tx, { account, now })
  return after
}

/**
 * If the default address is removed, the newest of the others takes its place.
 * @throws NotSignedIn; RefusedCustomer `NOT_FOUND` for an address that is not the customer's
 */
export async function removeAddress(
  deps: BookDeps,
  accessToken: string,
  id: number | undefined,
): Promise<void> {
  const { account } = await sessionOf(deps, accessToken)
  await deps.database.transact((tx) => deleteFromBook(tx, { account, id, now: deps.clock() }))
}

/** @throws RefusedCustomer `NOT_FOUND` */
export async function deleteFromBook(
  tx: Kysely<ShopTables>,
  { account, id, now }: Book & { id: number | undefined },
): Promise<void> {
  const gone = await deleteAddress(tx, { customerId: account.id, id: id ?? 0 })
  if (!gone) throw unknownAddress('id')
  await bookChanged(tx, { account, now })
  if (account.defaultAddressId !== id) return
  const newest = (await listAddresses(tx, account.id)).at(-1)
  const addressId = newest?.id ?? null
  await setDefaultAddress(tx, account.id, { addressId, now: now.toISOString() })
}

/** @throws NotSignedIn; RefusedCustomer `NOT_FOUND` */
export async function chooseDefaultAddress(
  deps: BookDeps,
  accessToken: string,
  id: number | undefined,
): Promise<Customer> {
  const { account } = await sessionOf(deps, accessToken)
  return deps.database.transact(async (tx) => {
    await setDefaultInBook(tx, { account, id, now: deps.clock() })
    return (await findAccount(tx, { id: account.id })) ?? account
  })
}

/** @throws RefusedCustomer `NOT_FOUND` */
export async function setDefaultInBook(
  tx: Kysely<ShopTables>,
  { account, id, now }: Book & { id: number | undefined },
): Promise<void> {
  const address = await findAddress(tx, { customerId: account.id, id: id ?? 0 })
  if (!address) throw unknownAddress('addressId')
  await setDefaultAddress(tx, account.id, { addressId: address.id, now: now.toISOString() })
  await bookChanged(tx, { account, now })
}

async function bookChanged(tx: Kysely<ShopTables>, { account, now }: Book): Promise<void> {
  await enqueueWebhooks({ tx, now }, 'CUSTOMERS_UPDATE', globalId('Customer', account.id))
}

function unknownAddress(name: string): RefusedCustomer {
  return new RefusedCustomer({
    code: 'NOT_FOUND',
    field: [name],
    message: 'Address does not exist',
  })
}
