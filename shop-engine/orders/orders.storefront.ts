import { type Money, money, serializeMoney } from '#/contract/money.ts'
import { viewOrderAddress } from '../customers/addresses/addresses.storefront.ts'
import { ownField } from '../customers/customer-view.storefront.ts'
import { ownOrdersOf } from '../customers/own-orders.ts'
import {
  type Allocation,
  viewAllocation,
  viewDiscount,
} from '../discounts/applications.storefront.ts'
import { type Page, pageBy, pageOf, pageWanted } from '../graphql/connections.ts'
import type { RequestContext, StorefrontResolvers } from '../graphql/resolvers.ts'
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
import { orderName } from './order-number.ts'
import { customerOrderCondition } from './order-search.ts'
import { type InOrder, inOrder, lineOf, type PiecesView, piecesIn } from './order-views.ts'
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
function lineAllocations({ id, order }: InOrder<OrderLine>): Allocation[] {
  const index = order.lines.findIndex((line) => line.id === id)
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
    OrderLineItem: InOrder<OrderLine>
    Fulfillment: InOrder<Parcel>
    FulfillmentLineItem: PiecesView
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
    name: ({ number }) => orderName(number),
    orderNumber: ({ number }) => Number(number),
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
      pageBy(
        discounts.map((discount) => viewDiscount(discount, total.currency)),
        { args, field: 'discountApplications', idOf: ({ discount }) => discount.id },
      ),
    shippingDiscountAllocations: ({ discounts, total }) =>
      discounts.flatMap((discount) =>
        discount.shipping > 0 ? [viewAllocation(discount, discount.shipping, total.currency)] : [],
      ),
    lineItems: (order, args) =>
      pageOf(order.lines.map(inOrder(order)), { args, field: 'lineItems' }),
    successfulFulfillments: (order, { first }) =>
      firstOf(sentParcels(order), first).map(inOrder(order)),
  },
  OrderLineItem: {
    currentQuantity,
    originalTotalPrice: ({ total }) => serializeMoney(total),
    discountedTotalPrice: (line) => serializeMoney(discountedTotal(line)),
    discountAllocations: lineAllocations,
    customAttributes: ({ attributes }) => attributes,
    variant: ({ variantId }, _args, { services }) => services.catalogue.variant(variantId),
  },
  Fulfillment: {
    trackingInfo: ({ tracking }, { first }) => firstOf(tracking, first),
    fulfillmentLineItems: (parcel, args) =>
      pageBy(piecesIn(parcel), {
        args,
        field: 'fulfillmentLineItems',
        idOf: ({ line }) => line.id,
      }),
  },
  FulfillmentLineItem: { lineItem: lineOf },
} satisfies StorefrontResolvers<OrderServices>
