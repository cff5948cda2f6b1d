import { z } from '../../contract/schema.ts'
import type { Operation } from '../shop/shop.ts'
import { orderFilters } from './orders.ts'

const orderToSend = z.object({
  name: z.string(),
  processedAt: z.string(),
  email: z.string().nullable(),
  displayFinancialStatus: z.string(),
  shippingAddress: z
    .object({
      name: z.string().nullable(),
      address1: z.string().nullable(),
      address2: z.string().nullable(),
      city: z.string().nullable(),
      provinceCode: z.string().nullable(),
      zip: z.string().nullable(),
      countryCodeV2: z.string().nullable(),
      phone: z.string().nullable(),
    })
    .nullable(),
  lineItems: z.object({
    nodes: z.array(z.object({ name: z.string(), unfulfilledQuantity: z.number() })),
  }),
})
export type OrderToSend = z.infer<typeof orderToSend>

const page = z.object({
  nodes: z.array(orderToSend),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
})

/** Orders with unsent items, oldest first, a page at a time. */
export const listToSend: Operation<z.infer<typeof page>> = {
  document: `query ($first: Int, $after: String) {
    orders(query: "${orderFilters.unfulfilled}", first: $first, after: $after, sortKey: PROCESSED_AT) {
      nodes { name processedAt email displayFinancialStatus
        shippingAddress { name address1 address2 city provinceCode zip countryCodeV2 phone }
        lineItems(first: 100) { nodes { name unfulfilledQuantity } } }
      pageInfo { hasNextPage endCursor } } }`,
  response: z.object({ orders: page }).transform(({ orders }) => orders),
}

/** The unsent rest of an order; null for an unknown number. The variable is `query`. */
export const findToSend: Operation<string | null> = {
  document: `query ($query: String) { orders(first: 1, query: $query) { nodes {
    fulfillmentOrders(first: 1) { nodes { id } } } } }`,
  response: z
    .object({
      orders: z.object({
        nodes: z.array(
          z.object({
            fulfillmentOrders: z.object({ nodes: z.array(z.object({ id: z.string() })) }),
          }),
        ),
      }),
    })
    .transform(({ orders }) => orders.nodes[0]?.fulfillmentOrders.nodes[0]?.id ?? null),
}
