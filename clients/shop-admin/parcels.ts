import { z } from '../../contract/schema.ts'
import { field, onType } from '../../contract/selection.ts'
import { type Operation, operation } from '../operation.ts'
import { orderFilters, shippingAddress } from './orders.ts'

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

const packedLine = z.object({
  id: z.string(),
  title: z.string(),
  variantTitle: z.string().nullable(),
  sku: z.string().nullable(),
  customAttributes: z.array(z.object({ key: z.string(), value: z.string() })),
  image: z.object({ url: z.string() }).nullable(),
})
/** A line of a packing slip, with how many are packed. */
export type PackedLine = z.infer<typeof packedLine> & { quantity: number }

const packedOrder = z.object({
  id: z.string(),
  name: z.string(),
  processedAt: z.string(),
  shippingAddress: shippingAddress.nullable(),
  lineItems: field(
    'lineItems(first: 250)',
    z.object({ nodes: z.array(packedLine.extend({ unfulfilledQuantity: z.number() })) }),
  ),
  fulfillments: z.array(
    z.object({
      status: z.string(),
      fulfillmentLineItems: field(
        'fulfillmentLineItems(first: 250)',
        z.object({
          nodes: z.array(z.object({ id: z.string(), quantity: z.number(), lineItem: packedLine })),
        }),
      ),
    }),
  ),
})
export type PackedOrder = z.infer<typeof packedOrder>

/** What goes into the packages of several orders; the variable is `ids`. */
export const readPacked: Operation<PackedOrder[]> = operation({
  head: 'query ($ids: [ID!]!)',
  response: z
    .object({ nodes: field('nodes(ids: $ids)', z.array(onType('Order', packedOrder).nullable())) })
    .transform(({ nodes }) => nodes.filter((order) => order !== null)),
})
