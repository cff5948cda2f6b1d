import { listedStoreOrder, type StoreOrder, storeOrder } from '../../contract/orders.ts'
import { z } from '../../contract/schema.ts'
import { field, onType } from '../../contract/selection.ts'
import type { ShopAccess } from './shop.ts'
import { shopOperation } from './shop-operation.ts'

/** Orders that were placed at the shop, as their buyers look back on them. */

/** Orders per request: one with all its lines takes up a good part of the cost that a query may have. */
const pageSize = 50

const customer = <Fields extends z.ZodType>(fields: Fields) =>
  z.object({ customer: field('customer(customerAccessToken: $token)', fields) })

const listSchema = z.object({
  id: z.string(),
  numberOfOrders: z.string(),
  orders: field(
    'orders(first: $first, after: $after, sortKey: PROCESSED_AT, reverse: true)',
    z.object({
      edges: z.array(z.object({ cursor: z.string(), node: listedStoreOrder })),
      pageInfo: z.object({ hasNextPage: z.boolean() }),
    }),
  ),
})
const list = shopOperation({
  name: 'query Orders',
  variables: '$token: String!, $first: Int!, $after: String',
  response: customer(listSchema.nullable()),
})

interface OrdersOfCustomer {
  customerId: string
  /** The total number. */
  count: number
  /** Newest first, each with its cursor. */
  orders: readonly { cursor: string; order: StoreOrder }[]
  hasMore: boolean
}

/** At most `max` orders after a cursor, newest first; null for a token that isn't valid, or no longer is. */
export async function listOrders(
  shop: ShopAccess,
  token: string,
  { max, after }: { max: number; after: string | null },
): Promise<OrdersOfCustomer | null> {
  const orders: { cursor: string; order: StoreOrder }[] = []
  let from = after
  for (;;) {
    const first = Math.min(pageSize, max - orders.length)
    const { customer }: z.infer<typeof list.response> = await shop.ask(list, {
      token,
      first,
      after: from,
    })
    if (customer === null) return null
    const { edges, pageInfo } = customer.orders
    orders.push(...edges.map(({ cursor, node }) => ({ cursor, order: node })))
    from = edges.at(-1)?.cursor ?? null
    const hasMore = pageInfo.hasNextPage && from !== null
    if (hasMore && orders.length < max) continue
    const count = Number(customer.numberOfOrders)
    return { customerId: customer.id, count, orders, hasMore }
  }
}

const foundSchema = z.object({
  id: z.string(),
  orders: field('orders(first: 1, query: $query)', z.object({ nodes: z.array(storeOrder) })),
})
const find = shopOperation({
  name: 'query Order',
  variables: '$token: String!, $query: String!',
  response: customer(foundSchema.nullable()),
})

/**
 * The customer's own order with this number in its id, if the shop can search for it; other shops return any of the
 * customer's orders. A null customer means a token that isn't valid, or no longer is.
 */
export async function findOrder(
  shop: ShopAccess,
  token: string,
  number: string,
): Promise<{ customerId: string; order: StoreOrder | null } | null> {
  const { customer } = await shop.ask(find, { token, query: `id:${number}` })
  return customer && { customerId: customer.id, order: customer.orders.nodes[0] ?? null }
}

const byKey = shopOperation({
  name: 'query OrderByKey',
  variables: '$id: ID!',
  response: z.object({ node: field('node(id: $id)', onType('Order', storeOrder).nullable()) }),
})

export const ordersOperations = [list, find, byKey]

/** Reads an order by its whole id, including the key; null for a wrong key and for a missing order alike. */
export async function readOrderByKey(shop: ShopAccess, gid: string): Promise<StoreOrder | null> {
  return (await shop.ask(byKey, { id: gid })).node
}
