import { serializedMoney } from '../../contract/orders.ts'
import { z } from '../../contract/schema.ts'
import { field, fieldOf, scalar } from '../../contract/selection.ts'
import { type Operation, operation } from '../operation.ts'
import { finding } from './found.ts'
import { pageInfo } from './page-info.ts'
import { orderReturn } from './returns.ts'
import { orderTransaction } from './transactions.ts'

export const presented = z.object({ presentmentMoney: serializedMoney })

const facts = {
  id: z.string(),
  legacyResourceId: z.string(),
  name: z.string(),
  processedAt: z.string(),
  email: z.string().nullable(),
  closed: z.boolean(),
  cancelledAt: z.string().nullable(),
  displayFinancialStatus: z.string(),
  displayFulfillmentStatus: z.string(),
  canMarkAsPaid: z.boolean(),
  fulfillable: z.boolean(),
  fullyPaid: z.boolean(),
  statusPageUrl: z.string(),
  totalPriceSet: presented,
}
const listedOrder = z.object({
  ...facts,
  tags: z.array(z.string()),
  shippingAddress: z.object({ name: z.string().nullable() }).nullable(),
  subtotalLineItemsQuantity: z.number(),
  totalRefundedSet: presented,
  fulfillments: field(
    'fulfillments(first: 20)',
    z.array(z.object({ status: z.string(), displayStatus: z.string().nullable() })),
  ),
})
export type ListedOrder = z.infer<typeof listedOrder>

/** The search of each tab of the list. */
export const orderFilters = {
  unpaid: 'financial_status:unpaid -status:cancelled',
  unfulfilled: 'status:open fulfillment_status:unfulfilled',
  returns: 'return_status:return_requested',
  payouts: 'payout_status:pending',
  open: 'status:open',
  closed: 'status:closed',
  cancelled: 'status:cancelled',
} as const

const counted = (filter: string) =>
  field(`ordersCount(query: "${filter}", limit: 999)`, z.object({ count: z.number() }))

const listed = z.object({
  orders: field(
    `orders(query: $query, first: $first, last: $last, after: $after, before: $before,
      sortKey: $sortKey, reverse: $reverse)`,
    z.object({ nodes: z.array(listedOrder), pageInfo }),
  ),
  unpaid: counted(orderFilters.unpaid),
  unfulfilled: counted(orderFilters.unfulfilled),
  returns: counted(orderFilters.returns),
  payouts: counted(orderFilters.payouts),
})
export type OrderList = z.infer<typeof listed>

/** Newest first, with how many are unpaid and how many are to be sent. */
export const listOrders: Operation<OrderList> = operation({
  head: `query ($query: String, $first: Int, $last: Int, $after: String, $before: String,
    $sortKey: OrderSortKeys = PROCESSED_AT, $reverse: Boolean = true)`,
  response: listed,
})

const parcel = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  displayStatus: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  trackingInfo: z.array(
    z.object({
      company: z.string().nullable(),
      number: z.string().nullable(),
      url: z.string().nullable(),
    }),
  ),
  fulfillmentLineItems: field(
    'fulfillmentLineItems(first: 250)',
    z.object({
      nodes: z.array(z.object({ quantity: z.number(), lineItem: z.object({ name: z.string() }) })),
    }),
  ),
})
export type OrderParcel = z.infer<typeof parcel>

const line = z.object({
  id: z.string(),
  title: z.string(),
  variantTitle: z.string().nullable(),
  sku: z.string().nullable(),
  quantity: z.number(),
  unfulfilledQuantity: z.number(),
  refundableQuantity: z.number(),
  customAttributes: z.array(z.object({ key: z.string(), value: z.string() })),
  originalUnitPriceSet: presented,
  originalTotalSet: presented,
  image: z.object({ url: z.string(), altText: z.string().nullable() }).nullable(),
})

const event = z.object({
  id: z.string(),
  action: z.string(),
  createdAt: z.string(),
  author: fieldOf(['BasicEvent'], z.string().nullable()),
  arguments: fieldOf(['BasicEvent'], scalar(z.record(z.string(), z.string()))),
})
export type OrderEvent = z.infer<typeof event>

const refund = z.object({
  id: z.string(),
  createdAt: z.string(),
  note: z.string().nullable(),
  totalRefundedSet: presented,
  refundLineItems: field(
    'refundLineItems(first: 250)',
    z.object({
      nodes: z.array(z.object({ quantity: z.number(), lineItem: z.object({ name: z.string() }) })),
    }),
  ),
  transactions: field(
    'transactions(first: 9)',
    z.object({
      nodes: z.array(z.object({ status: z.string(), manualPaymentGateway: z.boolean() })),
    }),
  ),
})
export type OrderRefund = z.infer<typeof refund>

/** As on a parcel. */
export const shippingAddress = z.object({
  formatted: field('formatted(withName: true)', z.array(z.string())),
  country: z.string().nullable(),
  countryCodeV2: z.string().nullable(),
})

const orderDetail = z.object({
  ...facts,
  updatedAt: z.string(),
  note: z.string().nullable(),
  tags: z.array(z.string()),
  refundable: z.boolean(),
  refunds: z.array(refund),
  transactions: field('transactions(first: 50)', z.array(orderTransaction)),
  returns: field('returns(first: 5, reverse: true)', z.object({ nodes: z.array(orderReturn) })),
  /** These include the instructions of returns. */
  metafields: field(
    'metafields(first: 20, namespace: "custom")',
    z.object({ nodes: z.array(z.object({ key: z.string(), value: z.string() })) }),
  ),
  test: z.boolean(),
  phone: z.string().nullable(),
  paymentGatewayNames: z.array(z.string()),
  customer: z.object({ legacyResourceId: z.string(), displayName: z.string() }).nullable(),
  shippingAddress: shippingAddress.nullable(),
  shippingLine: z.object({ title: z.string() }),
  subtotalPriceSet: presented,
  totalDiscountsSet: presented,
  discountApplications: field(
    'discountApplications(first: 20)',
    z.object({
      nodes: z.array(
        z.object({
          code: fieldOf(['DiscountCodeApplication'], z.string().optional()),
          title: fieldOf(['AutomaticDiscountApplication'], z.string().optional()),
        }),
      ),
    }),
  ),
  totalShippingPriceSet: presented,
  totalTaxSet: presented,
  taxesIncluded: z.boolean(),
  totalRefundedSet: presented,
  totalRefundedShippingSet: presented,
  netPaymentSet: presented,
  lineItems: field('lineItems(first: 250)', z.object({ nodes: z.array(line) })),
  fulfillments: z.array(parcel),
  fulfillmentOrders: field(
    'fulfillmentOrders(first: 1)',
    z.object({
      nodes: z.array(
        z.object({
          id: z.string(),
          supportedActions: z.array(z.object({ action: z.string() })),
          fulfillmentHolds: z.array(
            z.object({ id: z.string(), reason: z.string(), reasonNotes: z.string().nullable() }),
          ),
          lineItems: field(
            'lineItems(first: 250)',
            z.object({
              nodes: z.array(
                z.object({
                  id: z.string(),
                  remainingQuantity: z.number(),
                  lineItem: z.object({ id: z.string() }),
                }),
              ),
            }),
          ),
        }),
      ),
    }),
  ),
  events: field('events(last: 100)', z.object({ nodes: z.array(event) })),
})
export type OrderDetail = z.infer<typeof orderDetail>

/** One order with all that its page shows. */
export const readOrder = finding('order(id: $id)', orderDetail)

const suggestedRefund = z.object({
  amountSet: presented,
  subtotalSet: presented,
  totalTaxSet: presented,
  maximumRefundableSet: presented,
  shipping: z.object({ amountSet: presented, maximumRefundableSet: presented }),
  suggestedTransactions: z.array(
    z.object({ amountSet: presented, parentTransaction: z.object({ id: z.string() }).nullable() }),
  ),
})
export type SuggestedRefund = z.infer<typeof suggestedRefund>

/** Calculates the refund of some lines and some shipping. */
export const suggestRefund: Operation<{
  order: { suggestedRefund: SuggestedRefund | null } | null
}> = operation({
  head: 'query ($id: ID!, $lines: [RefundLineItemInput!], $shipping: Money)',
  response: z.object({
    order: field(
      'order(id: $id)',
      z
        .object({
          suggestedRefund: field(
            'suggestedRefund(refundLineItems: $lines, shippingAmount: $shipping)',
            suggestedRefund.nullable(),
          ),
        })
        .nullable(),
    ),
  }),
})
