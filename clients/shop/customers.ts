import { mailingAddress } from '../../contract/mailing-address.ts'
import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import type { ShopAccess } from './shop.ts'
import { shopOperation } from './shop-operation.ts'

/** Customers of the shop: who they are, and what they may change. */

export const userErrorsSchema = z.array(
  z.object({
    code: z.string().nullable(),
    field: z.array(z.string()).nullable(),
    message: z.string(),
  }),
)
/** The shop's own message about why it refused a customer's request. */
export type CustomerRefusal = z.infer<typeof userErrorsSchema>[number]

/** The response of a mutation that only says why it was refused. */
export const madeBy = (call: string) =>
  z.object({ made: field(call, z.object({ customerUserErrors: userErrorsSchema })) })

export const addressSchema = z.object({
  id: z.string(),
  ...mailingAddress,
  company: z.string().nullable(),
  countryCode: field('countryCodeV2', z.string().nullable()),
  phone: z.string().nullable(),
})
/** An address of a customer's address book. */
export type CustomerAddress = z.infer<typeof addressSchema>

export const customerSchema = z.object({
  id: z.string(),
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().nullable(),
  acceptsMarketing: z.boolean(),
  createdAt: z.string(),
  defaultAddress: addressSchema.nullable(),
})
/** Somebody with an account (shop-client-4). */
export type Customer = z.infer<typeof customerSchema>

const read = shopOperation({
  name: 'query Customer',
  variables: '$token: String!',
  response: z.object({
    customer: field('customer(customerAccessToken: $token)', customerSchema.nullable()),
  }),
})

/** Null for a token that isn't valid, or no longer is. */
export async function readCustomer(shop: ShopAccess, token: string): Promise<Customer | null> {
  return (await shop.ask(read, { token })).customer
}

export interface CustomerChange {
  email?: string
  password?: string
  firstName?: string | null
  lastName?: string | null
  phone?: string | null
  acceptsMarketing?: boolean
}

const updatedSchema = z.object({
  customer: customerSchema.nullable(),
  customerAccessToken: z.object({ accessToken: z.string(), expiresAt: z.string() }).nullable(),
  customerUserErrors: userErrorsSchema,
})
const update = shopOperation({
  name: 'mutation ChangeCustomer',
  variables: '$token: String!, $customer: CustomerUpdateInput!',
  response: z.object({
    made: field('customerUpdate(customerAccessToken: $token, customer: $customer)', updatedSchema),
  }),
  onceOnly: true,
})

export const customersOperations = [read, update]

/**
 * Changes the given fields, all or none. `token` is a new one after a change of the password, which ends every session.
 * Throws ShopError, with the code `ACCESS_DENIED` for an invalid token.
 */
export async function updateCustomer(shop: ShopAccess, token: string, customer: CustomerChange) {
  const { made } = await shop.ask(update, { token, customer })
  return {
    customer: made.customer,
    token: made.customerAccessToken,
    refusals: made.customerUserErrors,
  }
}
