import { serializedMoney } from '../../contract/orders.ts'
import { z } from '../../contract/schema.ts'
import type { Operation } from '../shop/shop.ts'
import { pageInfo, pageInfoFields } from './page-info.ts'
import { orderReturn, returnFields } from './returns.ts'
import { orderTransaction, transactionFields } from './transactions.ts'

export const presented = z.object({ presentmentMoney: serializedMoney })
export const bag = '{ presentmentMoney { amount currencyCode } }'

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
  totalPriceSet: presented,
}
const factFields = `id legacyResourceId name processedAt email closed cancelledAt displayFinancialStatus
  displayFulfillmentStatus canMarkAsPaid totalPriceSet ${bag}`

const listedOrder = z.object({
  ...facts,
  tags: z.array(z.string()),
  shippingAddress: z.object({ name: z.string().nullable() }).nullable(),
  subtotalLineItemsQuantity: z.number(),
  totalRefundedSet: presented,
  fulfillments: z.array(z.object({ status: z.string(), displayStatus: z.string().nullable() })),
})
export type ListedOrder = z.infer<typeof listedOrder>

const count = z.object({ count: z.number() })
const listed = z.object({
  orders: z.object({ nodes: z.array(listedOrder), pageInfo }),
  unpaid: count,
  unfulfilled: count,
  returns: count,
  payouts: count,
})
export type OrderList = z.infer<typeof listed>

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

/** Newest first, with how many are unpaid and how many are to be sent. */
export const listOrders: Operation<OrderList> = {
  document: `query ($query: String, $first: Int, $last: Int, $after: String, $before: String,
      $sortKey: OrderSortKeys = PROCESSED_AT, $reverse: Boolean = true) {
    orders(query: $query, first: $first, last: $last, after: $after, before: $before,
        sortKey: $sortKey, reverse: $reverse) {
      nodes { ${factFields} tags shippingAddress { name } subtotalLineItemsQuantity totalRefundedSet ${bag}
        fulfillments(first: 20) { status displayStatus } }
      ${pageInfoFields} }
    unpaid: ordersCount(query: "${orderFilters.unpaid}", limit: 999) { count }
    unfulfilled: ordersCount(query: "${orderFilters.unfulfilled}", limit: 999) { count }
    returns: ordersCount(query: "${orderFilters.returns}", limit: 999) { count }
    payouts: ordersCount(query: "${orderFilters.payouts}", limit: 999) { count } }`,
  response: listed,
}

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
  fulfillmentLineItems: z.object({
    nodes: z.array(z.object({ quantity: z.number(), lineItem: z.object({ name: z.string() }) })),
  }),
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
  author: z.string().nullable(),
  arguments: z.record(z.string(), z.string()),
})
export type OrderEvent = z.infer<typeof event>

const refund = z.object({
  id: z.string(),
  createdAt: z.string(),
  note: z.string().nullable(),
  totalRefundedSet: presented,
  refundLineItems: z.object({
    nodes: z.array(z.object({ quantity: z.number(), lineItem: z.object({ name: z.string() }) })),
  }),
  transactions: z.object({
    nodes: z.array(z.object({ status: z.string(), gateway: z.string().nullable() })),
  }),
})
export type OrderRefund = z.infer<typeof refund>

const orderDetail = z.object({
  ...facts,
  updatedAt: z.string(),
  note: z.string().nullable(),
  tags: z.array(z.string()),
  fulfillable: z.boolean(),
  fullyPaid: z.boolean(),
  refundable: z.boolean(),
  refunds: z.array(refund),
  transactions: z.array(orderTransaction),
  returns: z.object({ nodes: z.array(orderReturn) }),
  /** These include the instructions of returns. */
  metafields: z.object({ nodes: z.array(z.object({ key: z.string(), value: z.string() })) }),
  test: z.boolean(),
  statusPageUrl: z.string(),
  phone: z.string().nullable(),
  paymentGatewayNames: z.array(z.string()),
  customer: z.object({ legacyResourceId: z.string(), displayName: z.string() }).nullable(),
  shippingAddress: z
    .object({
      formatted: z.array(z.string()),
      country: z.string().nullable(),
      countryCodeV2: z.string().nullable(),
    })
    .nullable(),
  shippingLine: z.object({ title: z.string() }),
  subtotalPriceSet: presented,
  totalDiscountsSet: presented,
  discountApplications: z.object({
    nodes: z.array(z.object({ code: z.string().optional(), title: z.string().optional() })),
  }),
  totalShippingPriceSet: presented,
  totalTaxSet: presented,
  taxesIncluded: z.boolean(),
  totalRefundedSet: presented,
  netPaymentSet: presented,
  lineItems: z.object({ nodes: z.array(line) }),
  fulfillments: z.array(parcel),
  fulfillmentOrders: z.object({
    nodes: z.array(
      z.object({
        id: z.string(),
        supportedActions: z.array(z.object({ action: z.string() })),
        fulfillmentHolds: z.array(
          z.object({ id: z.string(), reason: z.string(), reasonNotes: z.string().nullable() }),
        ),
        lineItems: z.object({
          nodes: z.array(
            z.object({
              id: z.string(),
              remainingQuantity: z.number(),
              productTitle: z.string(),
              variantTitle: z.string().nullable(),
            }),
          ),
        }),
      }),
    ),
  }),
  events: z.object({ nodes: z.array(event) }),
})
export type OrderDetail = z.infer<typeof orderDetail>

/** One order with all that its page shows; null if there's none. */
export const readOrder: Operation<{ order: OrderDetail | null }> = {
  document: `query ($id: ID!) { order(id: $id) { ${factFields} updatedAt note tags fulfillable fullyPaid test refundable
    statusPageUrl phone paymentGatewayNames customer { legacyResourceId displayName }
    shippingAddress { formatted(withName: true) country countryCodeV2 } shippingLine { title }
    subtotalPriceSet ${bag} totalDiscountsSet ${bag}
    discountApplications(first: 20) { nodes { ... on DiscountCodeApplication { code }
      ... on AutomaticDiscountApplication { title } } }
    totalShippingPriceSet ${bag} totalTaxSet ${bag} taxesIncluded totalRefundedSet ${bag}
    netPaymentSet ${bag}
    lineItems(first: 250) { nodes { id title variantTitle sku quantity unfulfilledQuantity
      refundableQuantity customAttributes { key value }
      originalUnitPriceSet ${bag} originalTotalSet ${bag} image { url altText } } }
    fulfillments { id name status displayStatus createdAt updatedAt trackingInfo { company number url }
      fulfillmentLineItems(first: 250) { nodes { quantity lineItem { name } } } }
    refunds { id createdAt note totalRefundedSet ${bag} transactions(first: 9) { nodes { status gateway } }
      refundLineItems(first: 250) { nodes { quantity lineItem { name } } } }
    transactions(first: 50) { ${transactionFields} }
    returns(first: 5, reverse: true) { nodes { ${returnFields} } }
    metafields(first: 20, namespace: "custom") { nodes { key value } }
    fulfillmentOrders(first: 1) { nodes { id supportedActions { action }
      fulfillmentHolds { id reason reasonNotes }
      lineItems(first: 250) { nodes { id remainingQuantity productTitle variantTitle } } } }
    events(last: 100) { nodes { id action createdAt ... on BasicEvent { author arguments } } } } }`,
  response: z.object({ order: orderDetail.nullable() }),
}

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
}> = {
  document: `query ($id: ID!, $lines: [RefundLineItemInput!], $shipping: Money) { order(id: $id) {
    suggestedRefund(refundLineItems: $lines, shippingAmount: $shipping) {
      amountSet ${bag} subtotalSet ${bag} totalTaxSet ${bag} maximumRefundableSet ${bag}
      shipping { amountSet ${bag} maximumRefundableSet ${bag} }
      suggestedTransactions { amountSet ${bag} parentTransaction { id } } } } }`,
  response: z.object({
    order: z.object({ suggestedRefund: suggestedRefund.nullable() }).nullable(),
  }),
}
