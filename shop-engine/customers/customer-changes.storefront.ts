import { globalId, numberIn } from '../graphql/global-id.ts'
import type { Resolvers } from '../graphql/resolvers.ts'
import { toSecond } from '../graphql/serialize.ts'
import type { CustomerToken } from './customer.types.ts'
import type { CustomerChangesInput, NewCustomerInput } from './customer-input.ts'
import { payload, viewCustomer } from './customer-view.ts'
import type { CustomerServices } from './customers.ts'
import { tokenInLink } from './reset-link.ts'

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
      args: WithToken & { customer: CustomerChangesInput },
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
    customerResetByUrl: (
      _root: unknown,
      { password, resetUrl }: { password: string; resetUrl: string },
      { services, caller },
    ) => {
      const resetToken = tokenInLink(resetUrl) ?? ''
      const reset = services.customers.reset({ resetToken, password }, { path: [], caller })
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

async function inPayload(token: Promise<CustomerToken>): Promise<object> {
  return { customerAccessToken: await token }
}
