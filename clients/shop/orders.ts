import { type StoreOrder, storeOrder } from '../../contract/orders.ts'
import { z } from '../../contract/schema.ts'
import { inLocale, localeVariables } from './locale-context.ts'
import type { Operation, ShopAccess } from './shop.ts'

/** Orders that were placed at the shop, as their buyers look back on them. */

/** Orders per request: one with all its lines takes up a good part of the cost that a query may have. */
const pageSize = 50

const money = '{ amount currencyCode }'
const orderFields = `
  id orderNumber processedAt canceledAt financialStatus fulfillmentStatus
  successfulFulfillments(first: 20) { trackingCompany trackingInfo(first: 10) { number url } }
  deliveries: metafield(namespace: "custom", key: "deliveries") { value }
  giftCards: metafield(namespace: "custom", key: "gift_cards") { value }
  subtotalPriceV2: subtotalPrice ${money}
  totalShippingPriceV2: totalShippingPrice ${money}
  totalTaxV2: totalTax ${money}
  totalPriceV2: totalPrice ${money}
  totalRefundedV2: totalRefunded ${money}
  discountApplications(first: 20) { nodes { targetType
    ... on DiscountCodeApplication { code } ... on AutomaticDiscountApplication { title } } }
  lineItems(first: 250) {
    edges {
      node {
        title quantity originalTotalPrice ${money}
        variant {
          id title availableForSale
          image { url altText }
          priceV2: price ${money}
          product { handle title }
        }
      }
    }
  }
  shippingAddress {
    firstName lastName address1 address2 city province provinceCode zip country countryCodeV2
  }
`

const oneOrder = `${orderFields}
  successfulFulfillments(first: 20) {
    fulfillmentLineItems(first: 250) {
      nodes { quantity lineItem { title variant { title product { title } } } }
    }
  }
  documents: metafield(namespace: "custom", key: "documents") { value }`

const list = {
  document: `query Orders($token: String!, $first: Int!, $after: String, ${localeVariables}) ${inLocale} {
    customer(customerAccessToken: $token) {
      id numberOfOrders
      orders(first: $first, after: $after, sortKey: PROCESSED_AT, reverse: true) {
        edges { cursor node { ${orderFields} } }
        pageInfo { hasNextPage }
      }
    }
  }`,
  response: z.object({
    customer: z
      .object({
        id: z.string(),
        numberOfOrders: z.string(),
        orders: z.object({
          edges: z.array(z.object({ cursor: z.string(), node: storeOrder })),
          pageInfo: z.object({ hasNextPage: z.boolean() }),
        }),
      })
      .nullable(),
  }),
} satisfies Operation<unknown>

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

const find = {
  document: `query Order($token: String!, $query: String!, ${localeVariables}) ${inLocale} {
    customer(customerAccessToken: $token) {
      id
      orders(first: 1, query: $query) { nodes { ${oneOrder} } }
    }
  }`,
  response: z.object({
    customer: z
      .object({ id: z.string(), orders: z.object({ nodes: z.array(storeOrder) }) })
      .nullable(),
  }),
} satisfies Operation<unknown>

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

const byKey = {
  document: `query OrderByKey($id: ID!, ${localeVariables}) ${inLocale} {
    node(id: $id) { ... on Order { ${oneOrder} } }
  }`,
  response: z.object({ node: storeOrder.nullable() }),
} satisfies Operation<unknown>

export const ordersOperations = [list, find, byKey]

/** Reads an order by its whole id, including the key; null for a wrong key and for a missing order alike. */
export async function readOrderByKey(shop: ShopAccess, gid: string): Promise<StoreOrder | null> {
  return (await shop.ask(byKey, { id: gid })).node
}
