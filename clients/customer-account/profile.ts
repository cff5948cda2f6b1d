import { z } from '../../contract/schema.ts'
import type { Customer, CustomerChange } from '../shop/customers.ts'
import type { Operation } from '../shop/shop.ts'
import type { AskAccount } from './account-api.ts'

/** Profile and address book of the Customer Account API, in the shape of the Storefront API. */

export const addressFields = `id firstName lastName company address1 address2 city province
  provinceCode: zoneCode zip country countryCode: territoryCode phone: phoneNumber`
const userErrors = 'userErrors { code field message }'

const userErrorsSchema = z.array(
  z.object({
    code: z.string().nullable(),
    field: z.array(z.string()).nullable(),
    message: z.string(),
  }),
)
type UserErrors = z.infer<typeof userErrorsSchema>

const customer = `customer {
  id firstName lastName creationDate
  emailAddress { emailAddress marketingState }
  phoneNumber { phoneNumber }
  defaultAddress { ${addressFields} }
}`

const own = z
  .object({
    id: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    creationDate: z.string(),
    emailAddress: z
      .object({ emailAddress: z.string().nullable(), marketingState: z.string() })
      .nullable(),
    phoneNumber: z.object({ phoneNumber: z.string() }).nullable(),
    defaultAddress: z.unknown(),
  })
  .transform(({ id, firstName, lastName, creationDate, emailAddress, ...more }) => ({
    ...{ id, firstName, lastName },
    email: emailAddress?.emailAddress ?? null,
    phone: more.phoneNumber?.phoneNumber ?? null,
    acceptsMarketing: emailAddress?.marketingState === 'SUBSCRIBED',
    createdAt: creationDate,
    defaultAddress: more.defaultAddress,
  }))

const read = {
  document: `query AccountCustomer { ${customer} }`,
  response: z.object({ customer: own }),
} satisfies Operation<unknown>

const changedSchema = z.object({ made: z.object({ userErrors: userErrorsSchema }) })
const rename = {
  document: `mutation AccountRename($input: CustomerUpdateInput!) {
    made: customerUpdate(input: $input) { ${userErrors} }
  }`,
  response: changedSchema,
} satisfies Operation<unknown>

const consent = (what: 'Subscribe' | 'Unsubscribe') =>
  ({
    document: `mutation Account${what} { made: customerEmailMarketing${what} { ${userErrors} } }`,
    response: changedSchema,
  }) satisfies Operation<unknown>
const subscribe = consent('Subscribe')
const unsubscribe = consent('Unsubscribe')
/** The requested state is already in place. */
const alreadySo = /ALREADY/

export const readProfile = async (ask: AskAccount) => ({
  customer: (await ask(read)).customer,
})

/**
 * Changes names and consent. The email address and the phone number are how customers sign in, so only the store's own
 * pages change them; a change of either is refused.
 */
export async function changeProfile(ask: AskAccount, wanted: Partial<CustomerChange>) {
  const { customer: before } = await ask(read)
  const refusals = await refusalsOf(ask, wanted, before)
  const customer = refusals.length > 0 ? null : (await ask(read)).customer
  return { made: { customer, customerAccessToken: null, customerUserErrors: refusals } }
}

async function refusalsOf(
  ask: AskAccount,
  { firstName, lastName, acceptsMarketing, ...fixed }: Partial<CustomerChange>,
  before: Pick<Customer, 'email' | 'phone'>,
): Promise<UserErrors> {
  for (const field of ['email', 'phone'] as const)
    if (fixed[field] !== undefined && fixed[field] !== before[field])
      return [{ code: 'NOT_CHANGEABLE', field: [field], message: `The store keeps the ${field}.` }]
  const names = {
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
  }
  const renamed =
    Object.keys(names).length > 0 ? (await ask(rename, { input: names })).made.userErrors : []
  if (renamed.length > 0 || acceptsMarketing === undefined) return renamed
  const { made } = await ask(acceptsMarketing ? subscribe : unsubscribe)
  return made.userErrors.filter(({ code }) => !alreadySo.test(code ?? ''))
}

const max = 100
const addresses = {
  document: `query AccountAddresses {
    customer {
      defaultAddress { id }
      addresses(first: ${max}) { nodes { ${addressFields} } }
    }
  }`,
  response: z.object({ customer: z.unknown() }),
} satisfies Operation<unknown>

export const readAddresses = (ask: AskAccount) => ask(addresses)

const savedSchema = z.object({
  made: z.object({
    customerAddress: z.object({ id: z.string() }).nullish(),
    userErrors: userErrorsSchema,
  }),
})
const add = {
  document: `mutation AccountAddAddress($address: CustomerAddressInput!) {
    made: customerAddressCreate(address: $address) { customerAddress { id } ${userErrors} }
  }`,
  response: savedSchema,
  onceOnly: true,
} satisfies Operation<unknown>
const change = {
  document: `mutation AccountChangeAddress($id: ID!, $address: CustomerAddressInput, $default: Boolean) {
    made: customerAddressUpdate(addressId: $id, address: $address, defaultAddress: $default) {
      customerAddress { id } ${userErrors}
    }
  }`,
  response: savedSchema,
} satisfies Operation<unknown>
const remove = {
  document: `mutation AccountRemoveAddress($id: ID!) {
    made: customerAddressDelete(addressId: $id) { ${userErrors} }
  }`,
  response: savedSchema,
} satisfies Operation<unknown>

export const profileOperations = [
  ...[read, rename, subscribe, unsubscribe, addresses, add, change, remove],
]

/** An address from our forms, with this API's field names. */
const addressInput = z
  .object({
    province: z.string().nullish(),
    country: z.string().nullish(),
    phone: z.string().nullish(),
  })
  .loose()
  .transform(({ province, country, phone, ...same }) => ({
    ...same,
    ...{ zoneCode: province, territoryCode: country, phoneNumber: phone },
  }))

const toSaved = ({ made }: z.infer<typeof savedSchema>) => ({
  made: {
    customerAddress: made.customerAddress ?? null,
    customerUserErrors: made.userErrors,
  },
})

export const addAddress = async (ask: AskAccount, address: unknown) =>
  toSaved(await ask(add, { address: addressInput.parse(address) }))

export const changeAddress = async (ask: AskAccount, id: unknown, address: unknown) =>
  toSaved(await ask(change, { id, address: addressInput.parse(address), default: null }))

export const removeAddress = async (ask: AskAccount, id: unknown) =>
  toSaved(await ask(remove, { id }))

export const makeDefault = async (ask: AskAccount, id: unknown) =>
  toSaved(await ask(change, { id, default: true }))
