import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import {
  addressSchema,
  type CustomerAddress,
  type CustomerRefusal,
  madeBy,
  userErrorsSchema,
} from './customers.ts'
import type { ShopAccess } from './shop.ts'
import { shopOperation } from './shop-operation.ts'

/** A customer's address book. Each function throws ShopError, with `ACCESS_DENIED` for a token that is not valid. */

const max = 100

const bookSchema = z.object({
  defaultAddress: z.object({ id: z.string() }).nullable(),
  addresses: field(`addresses(first: ${max})`, z.object({ nodes: z.array(addressSchema) })),
})
const list = shopOperation({
  name: 'query Addresses',
  variables: '$token: String!',
  response: z.object({
    customer: field('customer(customerAccessToken: $token)', bookSchema.nullable()),
  }),
})

export interface AddressBook {
  /** Oldest first. */
  addresses: readonly CustomerAddress[]
  defaultId: string | null
}

/** Null for a token that is not valid. */
export async function readAddressBook(
  shop: ShopAccess,
  token: string,
): Promise<AddressBook | null> {
  const { customer } = await shop.ask(list, { token })
  if (customer === null) return null
  return {
    addresses: customer.addresses.nodes,
    defaultId: customer.defaultAddress?.id ?? null,
  }
}

export interface AddressInput {
  firstName: string
  lastName: string
  address1: string
  address2: string | null
  city: string
  /** A state's code. */
  province: string
  zip: string
  phone: string | null
  /** Two letters. */
  country: string
}

/** The result of a change: the address, or why it was refused. */
interface AddressResult {
  id: string | null
  refusals: readonly CustomerRefusal[]
}

const saved = (call: string) =>
  z.object({
    made: field(
      call,
      z.object({
        customerAddress: z.object({ id: z.string() }).nullable(),
        customerUserErrors: userErrorsSchema,
      }),
    ),
  })

const create = shopOperation({
  name: 'mutation AddAddress',
  variables: '$token: String!, $address: MailingAddressInput!',
  response: saved('customerAddressCreate(customerAccessToken: $token, address: $address)'),
  onceOnly: true,
})

const update = shopOperation({
  name: 'mutation ChangeAddress',
  variables: '$token: String!, $id: ID!, $address: MailingAddressInput!',
  response: saved('customerAddressUpdate(customerAccessToken: $token, id: $id, address: $address)'),
})

/** Adds an address, or changes the one with this id. */
export async function saveAddress(
  shop: ShopAccess,
  token: string,
  { id, ...address }: AddressInput & { id: string | null },
): Promise<AddressResult> {
  const { made } =
    id === null
      ? await shop.ask(create, { token, address })
      : await shop.ask(update, { token, id, address })
  return { id: made.customerAddress?.id ?? null, refusals: made.customerUserErrors }
}

const remove = shopOperation({
  name: 'mutation RemoveAddress',
  variables: '$token: String!, $id: ID!',
  response: madeBy('customerAddressDelete(customerAccessToken: $token, id: $id)'),
})

const makeDefault = shopOperation({
  name: 'mutation DefaultAddress',
  variables: '$token: String!, $id: ID!',
  response: madeBy('customerDefaultAddressUpdate(customerAccessToken: $token, addressId: $id)'),
})

export const addressesOperations = [list, create, update, remove, makeDefault]

/** Removes an address, or makes it the default. */
export async function changeAddressBook(
  shop: ShopAccess,
  token: string,
  { kind, id }: { kind: 'remove' | 'makeDefault'; id: string },
): Promise<readonly CustomerRefusal[]> {
  const operation = kind === 'remove' ? remove : makeDefault
  return (await shop.ask(operation, { token, id })).made.customerUserErrors
}
