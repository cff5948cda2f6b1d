import { type Money, money, serializeMoney } from '#/contract/money.ts'
import { viewOrderAddress } from '../customers/addresses/addresses.storefront.ts'
import { ownField } from '../customers/customer-view.ts'
import { ownOrdersOf } from '../customers/own-orders.ts'
import {
  type Allocation,
  viewAllocation,
  viewDiscount,
} from '../discounts/applications.storefront.ts'
import { type Page, pageOf, pageWanted } from '../graphql/connections.ts'
import type { RequestContext, StorefrontResolvers } from '../graphql/resolvers.ts'
import { toSecond } from '../graphql/serialize.ts'
import { discountedSubtotal } from '../pricing/totals.ts'
import type { Catalogue } from '../products/catalogue.ts'
import {
  discountedTotal,
  isUndone,
  type Order,
  type OrderLine,
  type Parcel,
  sentParcels,
  shippingAddressOf,
} from './order.types.ts'
import { orderGlobalId, orderPage } from './order-link.ts'
import type { OrderSort, Orders } from './order-list.store.ts'
import { customerOrderCondition } from './order-search.ts'
import { type LineView, viewLine } from './order-views.ts'
import { currentQuantity, currentSums } from './refund-amounts.ts'

export interface OrderServices {
  orders: Orders
  catalogue: Catalogue
  publicUrl: string
}
type Context = RequestContext<OrderServices>

type Amount = 'subtotal' | 'shipping' | 'tax' | 'total'
/** The API's subtotal is less the discounts. */
const amountOf = (order: Order, name: Amount | 'refunded'): Money =>
  name === 'subtotal' ? discountedSubtotal(order, order.total.currency) : order[name]
const amount = (name: Amount | 'refunded') => (order: Order) =>
  serializeMoney(amountOf(order, name))
/** An amount after refunds and cancellation. */
const current = (name: Amount) => (order: Order) => {
  const { currency } = order.total
  return serializeMoney(isUndone(order) ? money(0, currency) : currentSums(order)[name])
}

const pageAddress = (order: Order, _args: unknown, { services }: Context) =>
  orderPage(order, services.publicUrl)

const firstOf = <Item>(list: readonly Item[], first: number | null | undefined) =>
  list.slice(0, Math.max(0, first ?? list.length))

/** What each discount takes off a line. */
export function lineAllocations(line: OrderLine, order: Order): Allocation[] {
  const index = order.lines.indexOf(line)
  return order.discounts.flatMap((discount) => {
    const amount = discount.amounts[index] ?? 0
    return amount > 0 ? [viewAllocation(discount, amount, order.total.currency)] : []
  })
}

const sorts: Readonly<Record<string, OrderSort>> = {
  ID: 'id',
  PROCESSED_AT: 'processedAt',
  RELEVANCE: 'id',
  TOTAL_PRICE: 'total',
}

declare module '#/contract/storefront/types.generated.ts' {
  interface Views {
    Order: Order
    OrderConnection: Page<Order> & { count: () => Promise<number> }
    OrderLineItem: LineView
    Fulfillment: { parcel: Parcel; order: Order }
    FulfillmentLineItem: LineView & { quantity: number }
  }
}

export const orderResolvers = {
  Customer: {
    numberOfOrders: ownField('numberOfOrders', async ({ customer }, _args, { services }) =>
      String(await services.orders.count(ownOrdersOf(customer))),
    ),
    orders: ownField('orders', async ({ customer }, args, { services }) => {
      const mine = { ...ownOrdersOf(customer), where: customerOrderCondition(args.query ?? '') }
      const page = await services.orders.list({
        ...pageWanted(args, 'orders'),
        ...mine,
        sort: sorts[args.sortKey ?? 'ID'] ?? 'id',
        reverse: args.reverse === true,
      })
      return { ...page, count: () => services.orders.count(mine) }
    }),
  },
  OrderConnection: {
    totalCount: async ({ count }) => String(await count()),
  },
  Order: {
    id: orderGlobalId,
    name: ({ number }) => `#${number}`,
    orderNumber: ({ number }) => Number(number),
    processedAt: ({ processedAt }) => toSecond(processedAt),
    canceledAt: ({ canceledAt }) => canceledAt && toSecond(canceledAt),
    customerLocale: ({ language }) => language,
    customerUrl: pageAddress,
    statusUrl: pageAddress,
    currencyCode: ({ total }) => total.currency,
    email: ({ information }) => information.email || null,
    phone: ({ information }) => information.phone ?? null,
    edited: () => false,
    customAttributes: ({ attributes }) => attributes,
    billingAddress: () => null,
    shippingAddress: (order) => viewOrderAddress(order.id, shippingAddressOf(order)),
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
    discountApplications: ({ discounts, total }, args) =>
      pageOf(
        discounts.map((discount) => viewDiscount(discount, total.currency)),
        { args, field: 'discountApplications', idOf: ({ discount }) => discount.id },
      ),
    shippingDiscountAllocations: ({ discounts, total }) =>
      discounts.flatMap((discount) =>
        discount.shipping > 0 ? [viewAllocation(discount, discount.shipping, total.currency)] : [],
      ),
    lineItems: (order, args) =>
      pageOf(order.lines.map(viewLine(order)), {
        args,
        field: 'lineItems',
        idOf: ({ line }) => line.id,
      }),
    successfulFulfillments: (order, { first }) =>
      firstOf(sentParcels(order), first).map((parcel) => ({ parcel, order })),
  },
  OrderLineItem: {
    title: ({ line }) => line.title,
    quantity: ({ line }) => line.quantity,
    currentQuantity: ({ line, order }) => currentQuantity(line, order),
    originalTotalPrice: ({ line }) => serializeMoney(line.total),
    discountedTotalPrice: ({ line }) => serializeMoney(discountedTotal(line)),
    discountAllocations: ({ line, order }) => lineAllocations(line, order),
    customAttributes: ({ line }) => line.attributes,
    variant: async ({ line }, _args, { services }) =>
      (await services.catalogue.variant(line.variantId)) ?? null,
  },
  Fulfillment: {
    trackingCompany: ({ parcel }) => parcel.trackingCompany,
    trackingInfo: ({ parcel }, { first }) => firstOf(parcel.tracking, first),
    fulfillmentLineItems: ({ parcel, order }, args) =>
      pageOf(
        parcel.contents.map(({ line, quantity }) => ({ line, order, quantity })),
        { args, field: 'fulfillmentLineItems', idOf: ({ line }) => line.id },
      ),
  },
  FulfillmentLineItem: { lineItem: (view) => view },
} satisfies StorefrontResolvers<OrderServices>
