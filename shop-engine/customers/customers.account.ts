import { fallbackLanguage } from '#/contract/languages.ts'
import { Refused } from '../changes/refused.ts'
import { pageOf } from '../graphql/connections.ts'
import { globalId } from '../graphql/global-id.ts'
import type { AccountResolvers, RequestContext } from '../graphql/resolvers.ts'
import { noMetafields } from '../graphql/serialize.ts'
import { viewSavedAddress } from './addresses/addresses.storefront.ts'
import { type Customer, marketingState } from './customer.types.ts'
import { NotSignedIn, toCustomerError } from './customer-refusal.ts'
import type { CustomerServices } from './customers.ts'

interface Services extends CustomerServices {
  publicUrl: string
}
type Context = RequestContext<Services>

/** The customer of the access token, which was checked before but may have been revoked since. @throws NotSignedIn */
export async function customerOf({
  services,
  buyerToken,
}: RequestContext<CustomerServices>): Promise<Customer> {
  const customer = await services.customers.ofToken(buyerToken ?? '')
  if (!customer) throw new NotSignedIn()
  return customer
}

/** Customers in this API see only themselves. */
type OwnView = { kind: 'Customer'; customer: Customer }
export const viewOwn = (customer: Customer): OwnView => ({ kind: 'Customer', customer })

/** The result of a change, or why it was refused, with this API's codes. */
export async function ownPayload<Made extends object>(
  change: Promise<Made>,
  codeOf: (code: string, name: string) => string | null,
  fieldOf: (name: string) => string = (name) => name,
): Promise<object> {
  try {
    return { ...(await change), userErrors: [] }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const userErrors = error.problems.map((problem) => {
      const { code, field, message } = toCustomerError(problem, fallbackLanguage)
      return {
        code: codeOf(code, field?.at(-1) ?? ''),
        field: field?.map(fieldOf) ?? null,
        message,
      }
    })
    return { userErrors }
  }
}

const nameCodes = new Set(['CONTAINS_HTML_TAGS', 'CONTAINS_URL', 'INVALID', 'TOO_LONG'])
const emailOf = (customer: Customer) => ({
  emailAddress: customer.email,
  marketingState: marketingState(customer),
})

async function subscribe(acceptsMarketing: boolean, context: Context) {
  const { customers } = context.services
  const before = await customerOf(context)
  if (acceptsMarketing && before.acceptsMarketing)
    return {
      emailAddress: emailOf(before),
      userErrors: [
        {
          code: 'CUSTOMER_ALREADY_SUBSCRIBED',
          field: null,
          message: 'Customer is already subscribed',
        },
      ],
    }
  const { customer } = await customers.change(context.buyerToken ?? '', { acceptsMarketing })
  return { emailAddress: emailOf(customer), userErrors: [] }
}

declare module '#/contract/customer-account/types.generated.ts' {
  interface Views {
    Customer: OwnView
  }
}

export const customersCustomer = {
  QueryRoot: { customer: async (_root, _args, context) => viewOwn(await customerOf(context)) },
  Customer: {
    ...noMetafields,
    id: ({ customer }) => globalId('Customer', customer.id),
    firstName: ({ customer }) => customer.firstName,
    lastName: ({ customer }) => customer.lastName,
    displayName: ({ customer: { firstName, lastName, email, phone } }) =>
      [firstName, lastName].filter((name) => name !== null).join(' ') || (email ?? phone ?? ''),
    emailAddress: ({ customer }) => emailOf(customer),
    phoneNumber: ({ customer: { phone } }) =>
      phone === null ? null : { phoneNumber: phone, marketingState: 'NOT_SUBSCRIBED' },
    imageUrl: (_customer, _args, { services }) => `${services.publicUrl}/icon-192.png`,
    tags: ({ customer }) => customer.tags,
    createdAt: ({ customer }) => customer.createdAt,
    creationDate: ({ customer }) => customer.createdAt,
    defaultAddress: async ({ customer }, _args, { services }) => {
      const address = await services.customers.defaultAddressOf(customer)
      return address ? viewSavedAddress(address) : null
    },
    addresses: async ({ customer }, args, { services }) => {
      const all = await services.customers.addressesOf(customer)
      const shown = args.skipDefault
        ? all.filter(({ id }) => id !== customer.defaultAddressId)
        : all
      return pageOf(shown.map(viewSavedAddress), { args, field: 'addresses' })
    },
  },
  Mutation: {
    customerUpdate: (_root, { input }, { services, buyerToken }) =>
      ownPayload(
        services.customers
          .change(buyerToken ?? '', input)
          .then(({ customer }) => ({ customer: viewOwn(customer) })),
        (code) => (nameCodes.has(code) ? code : 'INVALID'),
        (name) => (name === 'customer' ? 'input' : name),
      ),
    customerEmailMarketingSubscribe: (_root, _args, context) => subscribe(true, context),
    customerEmailMarketingOptIn: async (_root, _args, context) => {
      const { emailAddress } = await subscribe(true, context)
      return { customerEmailAddress: emailAddress, userErrors: [] }
    },
    customerEmailMarketingUnsubscribe: (_root, _args, context) => subscribe(false, context),
    storefrontCustomerAccessTokenCreate: async (_root, _args, { services, buyerToken }) => {
      const { accessToken } = await services.customers.exchange(buyerToken ?? '')
      return { customerAccessToken: accessToken, userErrors: [] }
    },
  },
} satisfies AccountResolvers<Services>
