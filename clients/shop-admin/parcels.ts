import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import { type Operation, operation } from '../operation.ts'
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
  lineItems: field(
    'lineItems(first: 100)',
    z.object({
      nodes: z.array(z.object({ name: z.string(), unfulfilledQuantity: z.number() })),
    }),
  ),
})
export type OrderToSend = z.infer<typeof orderToSend>

const page = z.object({
  nodes: z.array(orderToSend),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
})

/** Orders with unsent items, oldest first, a page at a time. */
export const listToSend = operation({
  head: 'query ($first: Int, $after: String)',
  response: z
    .object({
      orders: field(
        `orders(query: "${orderFilters.unfulfilled}", first: $first, after: $after,
          sortKey: PROCESSED_AT)`,
        page,
      ),
    })
    .transform(({ orders }) => orders),
})

const unsent = z.object({
  fulfillmentOrders: field(
    'fulfillmentOrders(first: 1)',
    z.object({ nodes: z.array(z.object({ id: z.string() })) }),
  ),
})
/** The unsent rest of an order; null for an unknown number. The variable is `query`. */
export const findToSend: Operation<string | null> = operation({
  head: 'query ($query: String)',
  response: z
    .object({
      orders: field('orders(first: 1, query: $query)', z.object({ nodes: z.array(unsent) })),
    })
    .transform(({ orders }) => orders.nodes[0]?.fulfillmentOrders.nodes[0]?.id ?? null),
})
