import { languages } from '../../contract/languages.ts'
import { mailingAddress } from '../../contract/mailing-address.ts'
import { parseMoney } from '../../contract/money.ts'
import { z } from '../../contract/schema.ts'
import { field, fieldOf, scalar } from '../../contract/selection.ts'
import { type Operation, operation } from '../operation.ts'
import { pageInfo } from './page-info.ts'
import type { ShopUserError } from './shop-admin.ts'

const price = z.object({ amount: z.string(), currencyCode: z.string() }).transform(parseMoney)
const state = z.enum(['ENABLED', 'INVITED', 'DISABLED', 'DECLINED'])
const consent = z.object({ marketingState: z.string(), consentUpdatedAt: z.string().nullable() })

const summary = z.object({
  /** The number in the shop's global id. */
  id: field('legacyResourceId', z.string()),
  displayName: z.string(),
  /** Null if only a name or a phone number is known. */
  email: z.string().nullable(),
  state,
  createdAt: z.string(),
  numberOfOrders: z.coerce.number(),
  amountSpent: price,
  /** Null without an email address. */
  emailMarketingConsent: consent.nullable(),
})
export type CustomerSummary = z.infer<typeof summary>

const page = z.object({ nodes: z.array(summary), pageInfo })
export type CustomerPage = z.infer<typeof page>

/** Newest first. */
export const listCustomers: Operation<CustomerPage> = operation({
  head: `query ($first: Int, $last: Int, $after: String, $before: String, $query: String,
    $sortKey: CustomerSortKeys = CREATED_AT, $reverse: Boolean = true)`,
  response: z
    .object({
      customers: field(
        `customers(first: $first, last: $last, after: $after, before: $before, query: $query,
          sortKey: $sortKey, reverse: $reverse)`,
        page,
      ),
    })
    .transform(({ customers }) => customers),
})

const text = z.string().nullable()
const address = z.object({
  ...mailingAddress,
  id: z.string(),
  countryCode: text,
  phone: text,
})
export type CustomerAddress = z.infer<typeof address>

const order = z.object({
  id: field('legacyResourceId', z.string()),
  name: z.string(),
  createdAt: z.string(),
  displayFinancialStatus: z.string().nullable(),
  displayFulfillmentStatus: z.string(),
  totalPriceSet: z.object({ presentmentMoney: price }),
})

/** The history of a customer's consent and access. */
const event = z.object({
  id: z.string(),
  action: z.string(),
  createdAt: z.string(),
  author: text,
  source: z.string(),
})
export type CustomerEvent = z.infer<typeof event>
const eventNode = event
  .omit({ source: true })
  .extend({
    author: fieldOf(['BasicEvent'], text),
    arguments: fieldOf(['BasicEvent'], scalar(z.object({ source: z.string() }))),
  })
  .transform(({ arguments: details, ...rest }) => ({ ...rest, ...details }))

const customer = summary.extend({
  firstName: text,
  lastName: text,
  phone: text,
  locale: z.enum(languages),
  note: text,
  tags: z.array(z.string()),
  canDelete: z.boolean(),
  updatedAt: z.string(),
  defaultAddress: z.object({ id: z.string() }).nullable(),
  addressesV2: field('addressesV2(first: 100)', z.object({ nodes: z.array(address) })),
  orders: field('orders(first: 10, reverse: true)', z.object({ nodes: z.array(order) })),
  /** Newest first. */
  events: field('events(first: 50)', z.object({ nodes: z.array(eventNode) })),
})
export type StaffCustomer = z.infer<typeof customer>

/** The variable is `id`; null for an unknown id. */
export const readCustomer: Operation<{ customer: StaffCustomer | null }> = operation({
  head: 'query ($id: ID!)',
  response: z.object({ customer: field('customer(id: $id)', customer.nullable()) }),
})

export const customerGid = (id: string) => `gid://shopify/Customer/${id}`

/** A mutation that only returns its errors. */
function mutation(
  name: string,
  declared: string,
  passed: string,
): Operation<readonly ShopUserError[]> {
  const userErrors = z.array(
    z.object({ field: z.array(z.string()).nullable(), message: z.string() }),
  )
  return operation({
    head: `mutation (${declared})`,
    response: z
      .object({ result: field(`${name}(${passed})`, z.object({ userErrors })) })
      .transform(({ result }) => result.userErrors),
    onceOnly: true,
  })
}

const input = ['$input: CustomerInput!', 'input: $input'] as const
const ofAddress = ['$id: ID!, $addressId: ID!', 'customerId: $id, addressId: $addressId'] as const

export const createCustomer = mutation('customerCreate', ...input)
export const updateCustomer = mutation('customerUpdate', ...input)
export const deleteCustomer = mutation('customerDelete', '$id: ID!', 'input: { id: $id }')
/** The customer with `id` remains. */
/** Variables: `id` of who is kept, `other`, and `withEmail`, which is `id`, or null if neither has an email address. */
export const mergeCustomers = mutation(
  'customerMerge',
  '$id: ID!, $other: ID!, $withEmail: ID',
  'customerOneId: $other, customerTwoId: $id, overrideFields: { customerIdOfEmailToKeep: $withEmail }',
)
export const inviteCustomer = mutation(
  'customerSendAccountInviteEmail',
  '$id: ID!',
  'customerId: $id',
)
/** Variables: `id`, and `state`, which is `SUBSCRIBED` or `UNSUBSCRIBED`. */
export const changeConsent = mutation(
  'customerEmailMarketingConsentUpdate',
  '$id: ID!, $state: CustomerEmailMarketingState!',
  'input: { customerId: $id, emailMarketingConsent: { marketingState: $state } }',
)
export const createAddress = mutation(
  'customerAddressCreate',
  '$id: ID!, $address: MailingAddressInput!',
  'customerId: $id, address: $address',
)
export const updateAddress = mutation(
  'customerAddressUpdate',
  `${ofAddress[0]}, $address: MailingAddressInput!`,
  `${ofAddress[1]}, address: $address`,
)
export const deleteAddress = mutation('customerAddressDelete', ...ofAddress)
export const chooseDefaultAddress = mutation('customerUpdateDefaultAddress', ...ofAddress)
