import { GraphQLError } from 'graphql'
import { Refused } from '../changes/refused.ts'
import { pageOf } from '../graphql/connections.ts'
import { globalId, numberIn } from '../graphql/global-id.ts'
import type { RequestContext, StorefrontResolvers } from '../graphql/resolvers.ts'
import { viewSavedAddress } from './addresses/addresses.storefront.ts'
import type { CustomerToken } from './customer.types.ts'
import { type CustomerView, ownField, payload, viewCustomer } from './customer-view.storefront.ts'
import type { CustomerServices } from './customers.ts'
import { tokenInLink } from './recovery.ts'

declare module '#/contract/storefront/types.generated.ts' {
  interface Views {
    Customer: CustomerView
    CustomerAccessToken: CustomerToken
  }
}

export const customerResolvers = {
  QueryRoot: {
    customer: async (_root, { customerAccessToken }, context) => {
      context.reads.personal = true
      const customer = await context.services.customers.ofToken(customerAccessToken)
      return customer ? viewCustomer(customer) : null
    },
  },
  Customer: {
    id: ({ customer }) => globalId('Customer', customer.id),
    email: ({ customer }) => customer.email,
    firstName: ({ customer }) => customer.firstName,
    lastName: ({ customer }) => customer.lastName,
    displayName: ({ customer: { firstName, lastName, email, phone } }) =>
      [firstName, lastName].filter((name) => name !== null).join(' ') || (email ?? phone ?? ''),
    phone: ({ customer }) => customer.phone,
    tags: ({ customer }) => customer.tags,
    createdAt: ({ customer }) => customer.createdAt,
    updatedAt: ({ customer }) => customer.updatedAt,
    acceptsMarketing: ownField('acceptsMarketing', ({ customer }) => customer.acceptsMarketing),
    defaultAddress: ownField('defaultAddress', async ({ customer }, _args, { services }) => {
      const address = await services.customers.defaultAddressOf(customer)
      return address ? viewSavedAddress(address) : null
    }),
    addresses: ownField('addresses', async ({ customer }, args, { services }) => {
      const addresses = await services.customers.addressesOf(customer)
      const views = addresses.map(viewSavedAddress)
      return pageOf(views, { args, field: 'addresses' })
    }),
  },
} satisfies StorefrontResolvers<CustomerServices>

export const customerChangeResolvers = {
  Mutation: {
    customerCreate: (_root, { input }, { services, caller, language }) => {
      const opened = services.customers.register(input, caller)
      const made = opened.then((customer) => ({ customer: viewCustomer(customer) }))
      return payload('customerCreate', made, language)
    },
    customerAccessTokenCreate: (_root, { input }, { services, caller }) =>
      payload('customerAccessTokenCreate', inPayload(services.customers.signIn(input, caller))),
    customerAccessTokenRenew: (_root, args, { services }) =>
      payload(
        'customerAccessTokenRenew',
        inPayload(services.customers.renew(args.customerAccessToken)),
      ),
    customerAccessTokenDelete: (_root, args, { services }) => {
      const token = args.customerAccessToken
      const ended = services.customers.signOut(token).then(() => ({
        deletedAccessToken: token,
        deletedCustomerAccessTokenId: globalId('CustomerAccessToken', token),
      }))
      return payload('customerAccessTokenDelete', ended)
    },
    customerUpdate: (_root, args, { services }) => {
      const changed = services.customers.change(args.customerAccessToken, args.customer)
      return payload(
        'customerUpdate',
        changed.then(({ customer, token }) => ({
          customer: viewCustomer(customer),
          customerAccessToken: token,
        })),
      )
    },
    customerRecover: (_root, { email }, { services, caller }) =>
      payload(
        'customerRecover',
        services.customers.recover(email, caller).then(() => ({})),
      ),
    customerReset: (_root, { id, input }, { services, caller }) => {
      const customerId = numberIn(id, 'Customer') ?? 0
      const reset = services.customers.reset({ ...input, customerId }, { path: ['input'], caller })
      return payload(
        'customerReset',
        reset.then((made) => ({ customer: viewCustomer(made, 'email') })),
      )
    },
    customerActivate: (_root, { id, input }, { services, caller }) => {
      const { activationToken: resetToken, password } = input
      const customerId = numberIn(id, 'Customer') ?? 0
      const request = { resetToken, password, customerId }
      return payload('customerActivate', activated(services, request, caller))
    },
    customerActivateByUrl: (_root, { password, activationUrl }, { services, caller }) => {
      const resetToken = tokenInLink(activationUrl) ?? ''
      return payload('customerActivateByUrl', activated(services, { resetToken, password }, caller))
    },
    customerResetByUrl: (_root, { password, resetUrl }, { services, caller }) => {
      const resetToken = tokenInLink(resetUrl) ?? ''
      const reset = services.customers
        .reset({ resetToken, password }, { path: [], caller })
        .catch(unidentified)
      return payload(
        'customerResetByUrl',
        reset.then((made) => ({ customer: viewCustomer(made, 'email') })),
      )
    },
  },
} satisfies StorefrontResolvers<CustomerServices>

/** A link without a valid customer is a top-level error, not an error of the input. */
function unidentified(error: unknown): never {
  const isLink = error instanceof Refused && error.problems[0]?.code === 'resetTokenInvalid'
  if (!isLink) throw error
  throw new GraphQLError('Unidentified customer', { extensions: { code: 'NOT_FOUND' } })
}

/** Accepting an invitation sets the password and signs in. */
async function activated(
  { customers }: CustomerServices,
  input: Parameters<CustomerServices['customers']['reset']>[0],
  caller: RequestContext['caller'],
) {
  const customer = await customers.reset(input, { path: [], caller })
  const { email } = customer
  if (email === null) throw new Error('An invited customer has no email address')
  const customerAccessToken = await customers.signIn({ email, password: input.password }, caller)
  return { customer: viewCustomer(customer, 'email'), customerAccessToken }
}

async function inPayload(token: Promise<CustomerToken>) {
  return { customerAccessToken: await token }
}
