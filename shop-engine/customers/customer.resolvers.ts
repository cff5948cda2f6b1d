import { connectionFields, type PageArgs, pageWanted } from '../connections/page.ts'
import { pageOf } from '../connections/page-of.ts'
import type { RequestContext, Resolver, Resolvers } from '../context.ts'
import { globalId } from '../nodes/global-id.ts'
import { noMetafields, toSecond } from '../serialize.ts'
import { viewSavedAddress } from './addresses/address.resolvers.ts'
import { accessDenied, type CustomerView, viewCustomer } from './customer-view.ts'
import type { OrderSort } from './order-history/order-list.store.ts'
import { orderConditions } from './order-history/order-query.ts'

/** A field that only the customer's own token shows. */
const own =
  (
    field: string,
    resolve: (view: CustomerView, args: never, context: RequestContext) => unknown,
  ): Resolver =>
  (view: CustomerView, args: never, context) => {
    if (view.through !== 'token') throw accessDenied(field)
    return resolve(view, args, context)
  }

const sorts: Readonly<Record<string, OrderSort>> = {
  ID: 'id',
  PROCESSED_AT: 'processedAt',
  RELEVANCE: 'id',
  TOTAL_PRICE: 'total',
}

interface OrderArgs extends PageArgs {
  query?: string | null
  reverse?: boolean | null
  sortKey?: string | null
}

export const customerResolvers: Resolvers = {
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
    acceptsMarketing: own('acceptsMarketing', ({ customer }) => customer.acceptsMarketing),
    defaultAddress: own('defaultAddress', async ({ customer }, _args, { services }) => {
      const address = await services.customers.defaultAddressOf(customer)
      return address ? viewSavedAddress(address) : null
    }),
    addresses: own(
      'addresses',
      async ({ customer }, args: PageArgs & { reverse?: boolean | null }, { services }) => {
        const addresses = await services.customers.addressesOf(customer)
        const views = addresses.map(viewSavedAddress)
        return pageOf(views, { args, field: 'addresses', idOf: ({ id }) => id })
      },
    ),
    numberOfOrders: own('numberOfOrders', async ({ customer }, _args, { services }) =>
      String(await services.customers.countOrders(customer)),
    ),
    orders: own('orders', async ({ customer }, args: OrderArgs, { services }) => {
      const where = orderConditions(args.query ?? '')
      const page = await services.customers.ordersOf(customer, {
        ...pageWanted(args, 'orders'),
        sort: sorts[args.sortKey ?? 'ID'] ?? 'id',
        reverse: args.reverse === true,
        where,
      })
      return { ...page, count: () => services.customers.countOrders(customer, where) }
    }),
  },
  OrderConnection: {
    ...connectionFields,
    totalCount: async ({ count }: { count: () => Promise<number> }) => String(await count()),
  },
}
