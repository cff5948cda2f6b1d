import { type Money, money, serializeMoney } from '#/contract/money.ts'
import { connectionFields, emptyPage, type PageArgs } from '../../connections/page.ts'
import { pageOf } from '../../connections/page-of.ts'
import type { RequestContext, Resolvers } from '../../context.ts'
import { orderGlobalId, orderPage } from '../../orders/order-link.ts'
import { noMetafields, toSecond } from '../../serialize.ts'
import { viewOrderAddress } from '../addresses/address.resolvers.ts'
import { isUndone, type Parcel, type PastLine, type PastOrder } from './past-order.types.ts'

/** A line, and the order that it is of. */
interface LineView {
  line: PastLine
  order: PastOrder
}

type ListArgs = PageArgs & { reverse?: boolean | null }

type Amount = 'subtotal' | 'shipping' | 'tax' | 'total' | 'refunded'
const amount = (name: Amount) => (order: PastOrder) => serializeMoney(order[name])
/** What is still to be had of an amount. */
const current = (name: Amount) => (order: PastOrder) => {
  const whole: Money = order[name]
  return serializeMoney(isUndone(order) ? money(0, whole.currency) : whole)
}

const pageAddress = (order: PastOrder, _args: unknown, { services }: RequestContext) =>
  orderPage(order, services.publicUrl)

const firstOf = <Item>(list: readonly Item[], first: number | null | undefined) =>
  list.slice(0, Math.max(0, first ?? list.length))

const viewLine = (line: PastLine, order: PastOrder): LineView => ({ line, order })

export const orderResolvers: Resolvers = {
  Order: {
    ...noMetafields,
    id: orderGlobalId,
    name: ({ number }: PastOrder) => `#${number}`,
    orderNumber: ({ number }: PastOrder) => Number(number),
    processedAt: ({ processedAt }: PastOrder) => toSecond(processedAt),
    canceledAt: ({ canceledAt }: PastOrder) => canceledAt && toSecond(canceledAt),
    customerLocale: ({ language }: PastOrder) => language,
    customerUrl: pageAddress,
    statusUrl: pageAddress,
    currencyCode: ({ total }: PastOrder) => total.currency,
    phone: ({ shippingAddress }: PastOrder) => shippingAddress.phone,
    edited: () => false,
    customAttributes: () => [],
    billingAddress: () => null,
    shippingAddress: ({ id, shippingAddress }: PastOrder) => viewOrderAddress(id, shippingAddress),
    subtotalPrice: amount('subtotal'),
    subtotalPriceV2: amount('subtotal'),
    totalShippingPrice: amount('shipping'),
    totalShippingPriceV2: amount('shipping'),
    totalTax: amount('tax'),
    totalTaxV2: amount('tax'),
    totalPrice: amount('total'),
    totalPriceV2: amount('total'),
    originalTotalPrice: amount('total'),
    totalRefunded: amount('refunded'),
    totalRefundedV2: amount('refunded'),
    originalTotalDuties: () => null,
    currentSubtotalPrice: current('subtotal'),
    currentTotalShippingPrice: current('shipping'),
    currentTotalTax: current('tax'),
    currentTotalPrice: current('total'),
    currentTotalDuties: () => null,
    discountApplications: () => emptyPage(),
    shippingDiscountAllocations: () => [],
    lineItems: (order: PastOrder, args: ListArgs) =>
      pageOf(
        order.lines.map((line) => viewLine(line, order)),
        { args, field: 'lineItems', idOf: ({ line }) => line.id },
      ),
    successfulFulfillments: (order: PastOrder, { first }: { first?: number | null }) =>
      firstOf(order.parcels, first).map((parcel) => ({ parcel, order })),
  },
  OrderLineItem: {
    title: ({ line }: LineView) => line.title,
    quantity: ({ line }: LineView) => line.quantity,
    currentQuantity: ({ line, order }: LineView) => (isUndone(order) ? 0 : line.quantity),
    originalTotalPrice: ({ line }: LineView) => serializeMoney(line.total),
    discountedTotalPrice: ({ line }: LineView) => serializeMoney(line.total),
    discountAllocations: () => [],
    customAttributes: () => [],
    variant: async ({ line }: LineView, _args: unknown, { services }) =>
      (await services.catalogue.variant(line.variantId)) ?? null,
  },
  Fulfillment: {
    trackingCompany: ({ parcel }: { parcel: Parcel }) => parcel.trackingCompany,
    trackingInfo: ({ parcel }: { parcel: Parcel }, { first }: { first?: number | null }) =>
      firstOf(parcel.tracking, first),
    fulfillmentLineItems: (
      { parcel, order }: { parcel: Parcel; order: PastOrder },
      args: ListArgs,
    ) =>
      pageOf(
        parcel.contents.map(({ line, quantity }) => ({ ...viewLine(line, order), quantity })),
        { args, field: 'fulfillmentLineItems', idOf: ({ line }) => line.id },
      ),
  },
  FulfillmentLineItem: { lineItem: (view: LineView) => view },
  OrderLineItemConnection: connectionFields,
  FulfillmentLineItemConnection: connectionFields,
  DiscountApplicationConnection: connectionFields,
}
