import { type PageArgs, pageOf } from '../graphql/connections.ts'
import { globalId } from '../graphql/global-id.ts'
import type { Resolvers } from '../graphql/resolvers.ts'
import { noMetafields, toSecond } from '../graphql/serialize.ts'
import { viewSavedAddress } from './addresses/addresses.storefront.ts'
import { type CustomerView, ownField, viewCustomer } from './customer-view.ts'
import type { CustomerServices } from './customers.ts'

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
    ...noMetafields,
    id: ({ customer }: CustomerView) => globalId('Customer', customer.id),
    email: ({ customer }: CustomerView) => customer.email,
    firstName: ({ customer }: CustomerView) => customer.firstName,
    lastName: ({ customer }: CustomerView) => customer.lastName,
    displayName: ({ customer: { firstName, lastName, email } }: CustomerView) =>
      [firstName, lastName].filter((name) => name !== null).join(' ') || email,
    phone: ({ customer }: CustomerView) => customer.phone,
    tags: () => [],
    createdAt: ({ customer }: CustomerView) => toSecond(customer.createdAt),
    updatedAt: ({ customer }: CustomerView) => toSecond(customer.updatedAt),
    acceptsMarketing: ownField('acceptsMarketing', ({ customer }) => customer.acceptsMarketing),
    defaultAddress: ownField('defaultAddress', async ({ customer }, _args, { services }) => {
      const address = await services.customers.defaultAddressOf(customer)
      return address ? viewSavedAddress(address) : null
    }),
    addresses: ownField(
      'addresses',
      async ({ customer }, args: PageArgs & { reverse?: boolean | null }, { services }) => {
        const addresses = await services.customers.addressesOf(customer)
        const views = addresses.map(viewSavedAddress)
        return pageOf(views, { args, field: 'addresses', idOf: ({ id }) => id })
      },
    ),
  },
}
