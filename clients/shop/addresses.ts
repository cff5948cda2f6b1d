import { z } from '../../contract/schema.ts'
import {
  addressFields,
  addressSchema,
  type CustomerAddress,
  type CustomerRefusal,
  refusalFields,
  userErrorsSchema,
} from './customers.ts'
import { inLocale, localeVariables } from './locale-context.ts'
import type { Operation, ShopAccess } from './shop.ts'

/** A customer's address book. Each function throws ShopError, with `ACCESS_DENIED` for a token that is not valid. */

const max = 100

const list = {
  document: `query Addresses($token: String!, ${localeVariables}) ${inLocale} {
    customer(customerAccessToken: $token) {
      defaultAddress { id }
      addresses(first: ${max}) { nodes { ${addressFields} } }
    }
  }`,
  response: z.object({
    customer: z
      .object({
        defaultAddress: z.object({ id: z.string() }).nullable(),
        addresses: z.object({ nodes: z.array(addressSchema) }),
      })
      .nullable(),
  }),
} satisfies Operation<unknown>

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

const savedSchema = z.object({
  made: z.object({
    customerAddress: z.object({ id: z.string() }).nullable(),
    customerUserErrors: userErrorsSchema,
  }),
})

const create = {
  document: `mutation AddAddress($token: String!, $address: MailingAddressInput!, ${localeVariables}) ${inLocale} {
    made: customerAddressCreate(customerAccessToken: $token, address: $address) {
      customerAddress { id } ${refusalFields}
    }
  }`,
  response: savedSchema,
  onceOnly: true,
} satisfies Operation<unknown>

const update = {
  document: `mutation ChangeAddress($token: String!, $id: ID!, $address: MailingAddressInput!, ${localeVariables}) ${inLocale} {
    made: customerAddressUpdate(customerAccessToken: $token, id: $id, address: $address) {
      customerAddress { id } ${refusalFields}
    }
  }`,
  response: savedSchema,
} satisfies Operation<unknown>

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

const userErrorsOnly = z.object({ made: z.object({ customerUserErrors: userErrorsSchema }) })

const remove = {
  document: `mutation RemoveAddress($token: String!, $id: ID!, ${localeVariables}) ${inLocale} {
    made: customerAddressDelete(customerAccessToken: $token, id: $id) { ${refusalFields} }
  }`,
  response: userErrorsOnly,
} satisfies Operation<unknown>

const makeDefault = {
  document: `mutation DefaultAddress($token: String!, $id: ID!, ${localeVariables}) ${inLocale} {
    made: customerDefaultAddressUpdate(customerAccessToken: $token, addressId: $id) { ${refusalFields} }
  }`,
  response: userErrorsOnly,
} satisfies Operation<unknown>

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
