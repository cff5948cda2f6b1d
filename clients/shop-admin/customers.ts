import { languages } from '../../contract/languages.ts'
import { mailingAddress } from '../../contract/mailing-address.ts'
import { parseMoney } from '../../contract/money.ts'
import { z } from '../../contract/schema.ts'
import { field, fieldOf, scalar } from '../../contract/selection.ts'
import { type Operation, operation } from '../operation.ts'
import { finding } from './found.ts'
import { mutation } from './mutation.ts'
import { pageInfo } from './page-info.ts'

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
  closed: z.boolean(),
  cancelledAt: z.string().nullable(),
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
  orders: field('orders(first: 5, reverse: true)', z.object({ nodes: z.array(order) })),
  /** Newest first. */
  events: field('events(first: 50)', z.object({ nodes: z.array(eventNode) })),
})
export type StaffCustomer = z.infer<typeof customer>

export const readCustomer = finding('customer(id: $id)', customer)

const input = '$input: CustomerInput!'
export const createCustomer = mutation(input, 'customerCreate(input: $input)')
export const updateCustomer = mutation(input, 'customerUpdate(input: $input)')
export const deleteCustomer = mutation('$id: ID!', 'customerDelete(input: { id: $id })')
/** Variables: `id` of who is kept, `other`, and `withEmail`, which is `id`, or null if neither has an email address. */
export const mergeCustomers = mutation(
  '$id: ID!, $other: ID!, $withEmail: ID',
  `customerMerge(customerOneId: $other, customerTwoId: $id,
    overrideFields: { customerIdOfEmailToKeep: $withEmail })`,
)
export const inviteCustomer = mutation(
  '$id: ID!',
  'customerSendAccountInviteEmail(customerId: $id)',
)
/** Variables: `id`, and `state`, which is `SUBSCRIBED` or `UNSUBSCRIBED`. */
export const changeConsent = mutation(
  '$id: ID!, $state: CustomerEmailMarketingState!',
  `customerEmailMarketingConsentUpdate(
    input: { customerId: $id, emailMarketingConsent: { marketingState: $state } })`,
)

export const createAddress = mutation(
  '$id: ID!, $address: MailingAddressInput!',
  'customerAddressCreate(customerId: $id, address: $address)',
)
const ofAddress = '$id: ID!, $addressId: ID!'
export const updateAddress = mutation(
  `${ofAddress}, $address: MailingAddressInput!`,
  'customerAddressUpdate(customerId: $id, addressId: $addressId, address: $address)',
)
export const deleteAddress = mutation(
  ofAddress,
  'customerAddressDelete(customerId: $id, addressId: $addressId)',
)
export const chooseDefaultAddress = mutation(
  ofAddress,
  'customerUpdateDefaultAddress(customerId: $id, addressId: $addressId)',
)
