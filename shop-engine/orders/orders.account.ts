import { money, serializeMoney } from '#/contract/money.ts'
import { viewOrderAddress } from '../customers/addresses/addresses.storefront.ts'
import { customerOf, viewOwn } from '../customers/customers.account.ts'
import type { CustomerServices } from '../customers/customers.ts'
import { isOwnOrder, ownOrdersOf } from '../customers/own-orders.ts'
import {
  automaticFields,
  codeFields,
  type DiscountView,
  viewDiscount,
} from '../discounts/applications.storefront.ts'
import { pageBy, pageOf, pageWanted } from '../graphql/connections.ts'
import { globalId, numberIn } from '../graphql/global-id.ts'
import type { AccountResolvers, RequestContext } from '../graphql/resolvers.ts'
import { noMetafields } from '../graphql/serialize.ts'
import { paymentMethods } from '../payments/payment-methods.ts'
import { sumOf } from '../pricing/discount-amounts.ts'
import { amountDue } from '../pricing/gift-cards.ts'
import { discountedSubtotal } from '../pricing/totals.ts'
import type { Pictures } from '../products/pictures.ts'
import {
  discountedTotal,
  isUndone,
  type Order,
  type OrderLine,
  type Refund,
  sentParcels,
  shippingAddressOf,
  wasPaid,
} from './order.types.ts'
import { variantTitleOf } from './order-facts.ts'
import { imageOfLine } from './order-fields.admin.ts'
import { orderPage } from './order-link.ts'
import type { OrderSort } from './order-list.store.ts'
import { orderName } from './order-number.ts'
import { customerOrderCondition } from './order-search.ts'
import { bagOf, type InOrder, inOrder } from './order-views.ts'
import type { OrderServices } from './orders.storefront.ts'
import { currentQuantity, standingRefunds } from './refund-amounts.ts'
import type { Transaction } from './transactions.store.ts'

interface Services extends OrderServices, CustomerServices {
  pictures: Pictures
}
type Context = RequestContext<Services>

const sorts: Readonly<Record<string, OrderSort>> = {
  CREATED_AT: 'processedAt',
  ID: 'id',
  ORDER_NUMBER: 'id',
  PROCESSED_AT: 'processedAt',
  TOTAL_PRICE: 'total',
  UPDATED_AT: 'updatedAt',
}

/** The customer's own order; null for anyone else's. */
export async function ownOrder(id: string, context: Context): Promise<Order | null> {
  const number = numberIn(id, 'Order')
  const customer = await customerOf(context)
  const order = number === undefined ? undefined : await context.services.orders.byId(number)
  return order && isOwnOrder(order, customer) ? order : null
}

const amount = (name: 'shipping' | 'tax' | 'total' | 'refunded' | 'subtotal') => (order: Order) =>
  serializeMoney(order[name])
const zero = ({ total }: Order) => serializeMoney(money(0, total.currency))
const inLines = (order: Order, of: (line: OrderLine) => number) => sumOf(order.lines.map(of))

/** The sum of all discounts, on the lines and on shipping. */
const discountTotal = ({ discounts, total }: Order) =>
  serializeMoney(
    money(
      sumOf(discounts.flatMap(({ amounts, shipping }) => [...amounts, shipping])),
      total.currency,
    ),
  )

const paid = (order: Order) =>
  wasPaid(order) ? order.total.amount : order.total.amount - amountDue(order).amount

const shippingDiscounts = ({ discounts, total }: Order) =>
  discounts.flatMap((discount) =>
    discount.shipping > 0
      ? [
          {
            allocatedAmount: serializeMoney(money(discount.shipping, total.currency)),
            discountApplication: viewDiscount(discount, total.currency),
          },
        ]
      : [],
  )

const allocations = ({ id, order }: InOrder<OrderLine>) => {
  const { currency } = order.total
  const index = order.lines.findIndex((line) => line.id === id)
  return order.discounts.flatMap((discount) => {
    const taken = discount.amounts[index] ?? 0
    if (taken <= 0) return []
    const allocatedAmount = serializeMoney(money(taken, currency))
    return [{ allocatedAmount, discountApplication: viewDiscount(discount, currency) }]
  })
}

const lineTotal = ({ total }: OrderLine) => serializeMoney(total)
const lineLessDiscounts = (line: OrderLine) => serializeMoney(discountedTotal(line))

declare module '#/contract/customer-account/types.generated.ts' {
  interface Views {
    Order: Order
    OrderTransaction: InOrder<Transaction>
    Refund: InOrder<Refund>
    LineItem: InOrder<OrderLine>
    DiscountCodeApplication: DiscountView
    AutomaticDiscountApplication: DiscountView
  }
}

export const ordersCustomer = {
  QueryRoot: {
    order: (_root, { id }, context) => ownOrder(id, context),
  },
  Customer: {
    orders: ({ customer }, args, { services }) =>
      services.orders.list({
        ...pageWanted(args, 'orders'),
        ...ownOrdersOf(customer),
        where: customerOrderCondition(args.query ?? ''),
        sort: sorts[args.sortKey ?? 'ID'] ?? 'id',
        reverse: args.reverse === true,
      }),
  },
  Order: {
    ...noMetafields,
    market: ({ country }) => ({
      id: globalId('Market', country),
      handle: country.toLowerCase(),
    }),
    name: ({ number }) => orderName(number),
    number: ({ number }) => Number(number),
    confirmationNumber: () => null,
    createdAt: ({ processedAt }) => processedAt,
    cancelledAt: ({ canceledAt }) => canceledAt,
    cancelReason: ({ cancelReason }) => cancelReason,
    currencyCode: ({ total }) => total.currency,
    customer: async (_order, _args, context) => viewOwn(await customerOf(context)),
    customerLocale: ({ language }) => language,
    customAttributes: ({ attributes }) => attributes,
    edited: () => false,
    email: ({ information }) => information.email || null,
    hasEmail: ({ information }) => information.email !== '',
    phone: ({ information }) => information.phone ?? null,
    note: ({ note }) => note || null,
    financialStatus: ({ financialStatus }) => financialStatus,
    fulfillmentStatus: ({ fulfillmentStatus }) => fulfillmentStatus,
    hasMultipleFulfillments: (order) => sentParcels(order).length > 1,
    requiresShipping: ({ lines }) => lines.some((line) => line.requiresShipping),
    legacyRepresentProductsAsFees: () => false,
    statusPageUrl: (order, _args, { services }) => orderPage(order, services.publicUrl),
    shippingAddress: (order) => viewOrderAddress(order.id, shippingAddressOf(order)),
    shippingTitle: ({ information }) => information.shippingMethod,
    shippingLine: (order) => ({
      handle: order.information.shippingMethod,
      title: order.information.shippingMethod,
      originalPrice: serializeMoney(order.shipping),
    }),
    subtotal: (order) => serializeMoney(discountedSubtotal(order, order.total.currency)),
    subtotalBeforeDiscounts: amount('subtotal'),
    totalPrice: amount('total'),
    totalRefunded: amount('refunded'),
    totalShipping: amount('shipping'),
    totalDiscountedShipping: (order) => {
      const off = sumOf(order.discounts.map(({ shipping }) => shipping))
      return serializeMoney(money(order.shipping.amount - off, order.total.currency))
    },
    totalTax: amount('tax'),
    totalTip: zero,
    discountApplications: ({ discounts, total }, args) =>
      pageBy(
        discounts.map((discount) => viewDiscount(discount, total.currency)),
        { args, field: 'discountApplications', idOf: ({ discount }) => discount.id },
      ),
    discountInformation: (order) => ({
      allAppliedDiscounts: [],
      allOrderLevelAppliedDiscounts: [],
      allOrderLevelAppliedDiscountsOnSoldItems: [],
      totalDiscounts: discountTotal(order),
      totalOrderLevelAppliedDiscounts: zero(order),
    }),
    shippingDiscountAllocations: shippingDiscounts,
    soldInformation: (order) => ({
      quantity: inLines(order, ({ quantity }) => quantity),
      refundedQuantity: inLines(
        order,
        (line) => line.quantity - currentQuantity(inOrder(order)(line)),
      ),
      subtotal: serializeMoney(discountedSubtotal(order, order.total.currency)),
      total: serializeMoney(order.total),
      totalDiscount: discountTotal(order),
      totalTaxes: serializeMoney(order.tax),
    }),
    lineItemsSummary: (order) => ({
      lineItemCount: order.lines.length,
      totalQuantityOfLineItems: inLines(order, ({ quantity }) => quantity),
      totalQuantityOfLegacyFeesLineItems: 0,
      totalQuantityOfTipLineItems: 0,
    }),
    lineItems: (order, args) =>
      pageOf(order.lines.map(inOrder(order)), { args, field: 'lineItems' }),
    fulfillments: (order, args) =>
      pageOf(order.parcels.map(inOrder(order)), { args, field: 'fulfillments' }),
    refunds: (order) => standingRefunds(order).map(inOrder(order)),
    paymentInformation: (order) => ({
      paymentStatus: order.financialStatus,
      totalPaidAmount: serializeMoney(money(paid(order), order.total.currency)),
      totalOutstandingAmount: serializeMoney(
        money(isUndone(order) ? 0 : order.total.amount - paid(order), order.total.currency),
      ),
    }),
    transactions: async (order, _args, { services }) =>
      (await services.orders.transactions(order)).map(inOrder(order)),
  },
  OrderTransaction: {
    createdAt: ({ at }) => at,
    processedAt: ({ at }) => at,
    kind: ({ what }) => what,
    status: ({ status }) => (status === 'AWAITING_RESPONSE' ? 'PENDING' : status),
    type: ({ gateway }) => paymentMethods[gateway].transactionType,
    transactionAmount: ({ amount, order }) => bagOf(amount, order),
    transactionParentId: ({ parentId }) =>
      parentId === null ? null : globalId('OrderTransaction', parentId),
    giftCardDetails,
  },
  Refund: {
    totalRefunded: ({ amount }) => serializeMoney(amount),
  },
  LineItem: {
    name: (line) => [line.title, variantTitleOf(line)].filter((part) => part !== null).join(' - '),
    presentmentTitle: ({ title }) => title,
    variantTitle: variantTitleOf,
    variantId: ({ variantId }) => globalId('ProductVariant', variantId),
    productId: ({ productId }) => globalId('Product', productId),
    sku: ({ sku }) => sku || null,
    image: (line, _args, { services }) => imageOfLine(line, services),
    soldQuantity: ({ quantity }) => quantity,
    refundableQuantity: currentQuantity,
    giftCard: () => false,
    legacyFee: () => false,
    customAttributes: ({ attributes }) => attributes,
    price: ({ unitPrice }) => serializeMoney(unitPrice),
    totalPrice: lineTotal,
    totalPriceBeforeDiscounts: lineTotal,
    totalPriceWithDiscounts: lineLessDiscounts,
    soldTotalPrice: lineTotal,
    soldDiscountedTotalPrice: lineLessDiscounts,
    totalDiscount: ({ discount }) => serializeMoney(discount),
    discountAllocations: allocations,
  },
  DiscountCodeApplication: codeFields,
  AutomaticDiscountApplication: automaticFields,
} satisfies AccountResolvers<Services>

async function giftCardDetails(
  { gateway, reference, order }: InOrder<Transaction>,
  _args: unknown,
  { services }: Context,
) {
  if (gateway !== 'gift_card') return null
  const used = order.giftCards.find(({ id }) => reference === `${id}`)
  const card = used && (await services.orders.giftCard(used.id))
  return card
    ? { last4: card.lastCharacters, balance: serializeMoney(money(card.balanceCents, 'USD')) }
    : null
}
