import { GraphQLError } from 'graphql'
import { type PageArgs, pageOf } from '../graphql/connections.ts'
import { globalId, numberIn } from '../graphql/global-id.ts'
import type { RequestContext, Resolvers } from '../graphql/resolvers.ts'
import { toSecond } from '../graphql/serialize.ts'
import { viewSavedAddress } from './addresses/addresses.storefront.ts'
import type { CustomerToken } from './customer.types.ts'
import type { CustomerChangeInput, NewCustomerInput } from './customer-input.ts'
import { RefusedCustomer } from './customer-refusal.ts'
import { type CustomerView, ownField, payload, viewCustomer } from './customer-view.ts'
import type { CustomerServices } from './customers.ts'
import { tokenInLink } from './recovery.ts'

export const customerResolvers: Resolvers<CustomerServices> = {
  QueryRoot: {
    customer: async (
      _root: unknown,
      { customerAccessToken }: { customerAccessToken: string },
      context,
    ) => {
      context.reads.personal = true
      const customer = await context.services.customers.ofToken(customerAccessToken)
      return customer ? viewCustomer(customer) : null
    },
  },
  Customer: {
    id: ({ customer }: CustomerView) => globalId('Customer', customer.id),
    email: ({ customer }: CustomerView) => customer.email,
    firstName: ({ customer }: CustomerView) => customer.firstName,
    lastName: ({ customer }: CustomerView) => customer.lastName,
    displayName: ({ customer: { firstName, lastName, email } }: CustomerView) =>
      [firstName, lastName].filter((name) => name !== null).join(' ') || email,
    phone: ({ customer }: CustomerView) => customer.phone,
    tags: ({ customer }: CustomerView) => customer.tags,
    createdAt: ({ customer }: CustomerView) => toSecond(customer.createdAt),
    updatedAt: ({ customer }: CustomerView) => toSecond(customer.updatedAt),
    acceptsMarketing: ownField('acceptsMarketing', ({ customer }) => customer.acceptsMarketing),
    defaultAddress: ownField('defaultAddress', async ({ customer }, _args, { services }) => {
      const address = await services.customers.defaultAddressOf(customer)
      return address ? viewSavedAddress(address) : null
    }),
    addresses: ownField('addresses', async ({ customer }, args: PageArgs, { services }) => {
      const addresses = await services.customers.addressesOf(customer)
      const views = addresses.map(viewSavedAddress)
      return pageOf(views, { args, field: 'addresses', idOf: ({ id }) => id })
    }),
  },
}

interface WithToken {
  customerAccessToken: string
}

export const customerChangeResolvers: Resolvers<CustomerServices> = {
  Mutation: {
    customerCreate: (
      _root: unknown,
      { input }: { input: NewCustomerInput },
      { services, caller, language },
    ) => {
      const opened = services.customers.register(input, caller)
      const made = opened.then((customer) => ({ customer: viewCustomer(customer) }))
      return payload('customerCreate', made, language)
    },
    customerAccessTokenCreate: (
      _root: unknown,
      { input }: { input: { email: string; password: string } },
      { services, caller },
    ) => payload('customerAccessTokenCreate', inPayload(services.customers.signIn(input, caller))),
    customerAccessTokenRenew: (_root: unknown, args: WithToken, { services }) =>
      payload(
        'customerAccessTokenRenew',
        inPayload(services.customers.renew(args.customerAccessToken)),
      ),
    customerAccessTokenDelete: (_root: unknown, args: WithToken, { services }) => {
      const token = args.customerAccessToken
      const ended = services.customers.signOut(token).then(() => ({
        deletedAccessToken: token,
        deletedCustomerAccessTokenId: globalId('CustomerAccessToken', token),
      }))
      return payload('customerAccessTokenDelete', ended)
    },
    customerUpdate: (
      _root: unknown,
      args: WithToken & { customer: CustomerChangeInput },
      { services },
    ) => {
      const changed = services.customers.change(args.customerAccessToken, args.customer)
      return payload(
        'customerUpdate',
        changed.then(({ customer, token }) => ({
          customer: viewCustomer(customer),
          customerAccessToken: token,
        })),
      )
    },
    customerRecover: (_root: unknown, { email }: { email: string }, { services, caller }) =>
      payload(
        'customerRecover',
        services.customers.recover(email, caller).then(() => ({})),
      ),
    customerReset: (
      _root: unknown,
      { id, input }: { id: string; input: { password: string; resetToken: string } },
      { services, caller },
    ) => {
      const customerId = numberIn(id, 'Customer') ?? 0
      const reset = services.customers.reset({ ...input, customerId }, { path: ['input'], caller })
      return payload(
        'customerReset',
        reset.then((made) => ({ customer: viewCustomer(made, 'email') })),
      )
    },
    customerActivate: (
      _root: unknown,
      { id, input }: { id: string; input: { activationToken: string; password: string } },
      { services, caller },
    ) => {
      const { activationToken: resetToken, password } = input
      const customerId = numberIn(id, 'Customer') ?? 0
      const wanted = { resetToken, password, customerId }
      return payload('customerActivate', activated(services, wanted, caller))
    },
    customerActivateByUrl: (
      _root: unknown,
      { password, activationUrl }: { password: string; activationUrl: string },
      { services, caller },
    ) => {
      const resetToken = tokenInLink(activationUrl) ?? ''
      return payload('customerActivateByUrl', activated(services, { resetToken, password }, caller))
    },
    customerResetByUrl: (
      _root: unknown,
      { password, resetUrl }: { password: string; resetUrl: string },
      { services, caller },
    ) => {
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
  CustomerAccessToken: {
    expiresAt: ({ expiresAt }: CustomerToken) => toSecond(expiresAt),
  },
}

/** A link without a valid customer is a top-level error, not an error of the input. */
function unidentified(error: unknown): never {
  const isLink = error instanceof RefusedCustomer && error.refusals[0]?.code === 'TOKEN_INVALID'
  if (!isLink) throw error
  throw new GraphQLError('Unidentified customer', { extensions: { code: 'NOT_FOUND' } })
}

/** Accepting an invitation sets the password and signs in. */
async function activated(
  { customers }: CustomerServices,
  input: Parameters<CustomerServices['customers']['reset']>[0],
  caller: RequestContext['caller'],
): Promise<object> {
  const customer = await customers.reset(input, { path: [], caller })
  const { email } = customer
  if (email === null) throw new Error('An invited customer has no email address')
  const customerAccessToken = await customers.signIn({ email, password: input.password }, caller)
  return { customer: viewCustomer(customer, 'email'), customerAccessToken }
}

async function inPayload(token: Promise<CustomerToken>): Promise<object> {
  return { customerAccessToken: await token }
}
