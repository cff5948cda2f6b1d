import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import { operation } from '../operation.ts'
import { addressSchema, type Customer, type CustomerChange } from '../shop/customers.ts'
import type { AskAccount } from './account-api.ts'

/** Profile and address book of the Customer Account API, in the shape of the Storefront API. */

const ownAddress = addressSchema.extend({
  provinceCode: field('zoneCode', z.string().nullable()),
  countryCode: field('territoryCode', z.string().nullable()),
  phone: field('phoneNumber', z.string().nullable()),
})

const userErrorsSchema = z.array(
  z.object({
    code: z.string().nullable(),
    field: z.array(z.string()).nullable(),
    message: z.string(),
  }),
)
type UserErrors = z.infer<typeof userErrorsSchema>

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
    defaultAddress: ownAddress.nullable(),
  })
  .transform(({ id, firstName, lastName, creationDate, emailAddress, ...more }) => ({
    id,
    firstName,
    lastName,
    email: emailAddress?.emailAddress ?? null,
    phone: more.phoneNumber?.phoneNumber ?? null,
    acceptsMarketing: emailAddress?.marketingState === 'SUBSCRIBED',
    createdAt: creationDate,
    defaultAddress: more.defaultAddress,
  }))

const read = operation({
  head: 'query AccountCustomer',
  response: z.object({ customer: own }),
})

const changedBy = (call: string) =>
  z.object({ made: field(call, z.object({ userErrors: userErrorsSchema })) })
const rename = operation({
  head: 'mutation AccountRename($input: CustomerUpdateInput!)',
  response: changedBy('customerUpdate(input: $input)'),
})

const consent = (what: 'Subscribe' | 'Unsubscribe') =>
  operation({
    head: `mutation Account${what}`,
    response: changedBy(`customerEmailMarketing${what}`),
  })
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
export async function changeProfile(ask: AskAccount, changes: Partial<CustomerChange>) {
  const { customer: before } = await ask(read)
  const refusals = await refusalsOf(ask, changes, before)
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
const addresses = operation({
  head: 'query AccountAddresses',
  response: z.object({
    customer: z.object({
      defaultAddress: z.object({ id: z.string() }).nullable(),
      addresses: field(`addresses(first: ${max})`, z.object({ nodes: z.array(ownAddress) })),
    }),
  }),
})

export const readAddresses = (ask: AskAccount) => ask(addresses)

const savedBy = (call: string) =>
  z.object({
    made: field(
      call,
      z.object({
        customerAddress: z.object({ id: z.string() }).nullable(),
        userErrors: userErrorsSchema,
      }),
    ),
  })
const add = operation({
  head: 'mutation AccountAddAddress($address: CustomerAddressInput!)',
  response: savedBy('customerAddressCreate(address: $address)'),
  onceOnly: true,
})
const change = operation({
  head: 'mutation AccountChangeAddress($id: ID!, $address: CustomerAddressInput, $default: Boolean)',
  response: savedBy(
    'customerAddressUpdate(addressId: $id, address: $address, defaultAddress: $default)',
  ),
})
const remove = operation({
  head: 'mutation AccountRemoveAddress($id: ID!)',
  response: changedBy('customerAddressDelete(addressId: $id)'),
})

export const profileOperations = [
  read,
  rename,
  subscribe,
  unsubscribe,
  addresses,
  add,
  change,
  remove,
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
    zoneCode: province,
    territoryCode: country,
    phoneNumber: phone,
  }))

interface Saved {
  customerAddress?: { id: string } | null
  userErrors: UserErrors
}
const toSaved = ({ made: { customerAddress = null, userErrors } }: { made: Saved }) => ({
  made: { customerAddress, customerUserErrors: userErrors },
})

export const addAddress = async (ask: AskAccount, address: unknown) =>
  toSaved(await ask(add, { address: addressInput.parse(address) }))

export const changeAddress = async (ask: AskAccount, id: unknown, address: unknown) =>
  toSaved(await ask(change, { id, address: addressInput.parse(address), default: null }))

export const removeAddress = async (ask: AskAccount, id: unknown) =>
  toSaved(await ask(remove, { id }))

export const makeDefault = async (ask: AskAccount, id: unknown) =>
  toSaved(await ask(change, { id, default: true }))
