import { add, type Money, money, serializeMoney } from '#/contract/money.ts'
import type { FinancialStatus } from '#/contract/orders.ts'
import { shownVariantTitle } from '#/contract/variant-title.ts'
import type { Email } from '#/mail/outbox.ts'
import { viewOrderAddress } from '../customers/addresses/addresses.storefront.ts'
import type { StaffCustomers } from '../customers/staff-customers.ts'
import { automaticFields, codeFields, viewDiscount } from '../discounts/applications.storefront.ts'
import type { AdminContext, AdminFeature } from '../graphql/admin.ts'
import { connectionFields, type PageArgs, pageOf } from '../graphql/connections.ts'
import { globalId } from '../graphql/global-id.ts'
import { toSecond } from '../graphql/serialize.ts'
import type { LocationServices } from '../inventory/locations.admin.ts'
import { methodOfOrder } from '../payments/payment-methods.ts'
import { discountOf } from '../pricing/discounts.ts'
import { amountDue } from '../pricing/gift-cards.ts'
import { discountedSubtotal } from '../pricing/totals.ts'
import type { ProductServices } from '../products/catalogue.ts'
import type { Pictures } from '../products/pictures.ts'
import { findVariant } from '../products/product-finders.ts'
import {
  discountedTotal,
  gatewaysOf,
  isProcessing,
  isUndone,
  type NewLine,
  type Order,
  type OrderLine,
  shippingAddressOf,
  unsentLines,
  wasPaid,
} from './order.types.ts'
import { orderPage } from './order-link.ts'
import type { Orders } from './order-list.store.ts'
import { canTake } from './order-transitions.ts'
import { currentQuantity, currentSums } from './refund-amounts.ts'
import { shopMoneyOf, shopShareOf, toShopMoney } from './shop-money.ts'
import type { Transaction } from './transactions.store.ts'

export interface AdminOrderServices extends LocationServices, ProductServices {
  orders: Orders
  customers: Pick<StaffCustomers, 'find'>
  pictures: Pictures
  publicUrl: string
  /** The email the buyer gets when the order is placed. */
  orderEmail: (order: Order) => Email
  /** The email the buyer gets when their transfer has arrived. */
  paymentReceivedEmail: (order: Order, at: Date) => Email
}
type Context = AdminContext<AdminOrderServices>

/** Gift card payments count as paid before the rest is paid, and as refunded once returned to the cards. */
function shownStatus({ financialStatus, giftCards, refunded }: Order): FinancialStatus {
  if (financialStatus === 'PENDING' && giftCards.length > 0) return 'PARTIALLY_PAID'
  return financialStatus === 'VOIDED' && refunded.amount > 0 ? 'REFUNDED' : financialStatus
}

export const orderId = ({ id }: Order) => globalId('Order', id)

/** An amount in the shop's currency, and as the buyer saw it. */
const bag = (shop: Money, presentment: Money) => ({
  shopMoney: serializeMoney(shop),
  presentmentMoney: serializeMoney(presentment),
})
export const bagOf = (amount: Money, order: Order) => bag(toShopMoney(amount, order), amount)
/** The same for a part of what was paid; all parts add up to the whole. */
export const shareOf = (amount: Money, order: Order) => bag(shopShareOf(amount, order), amount)
const none = (order: Order) => bagOf(money(0, order.total.currency), order)

type Sum = 'shipping' | 'tax' | 'total'
const sum = (name: Sum) => (order: Order) => bag(shopMoneyOf(order)[name], order[name])
/** The API's subtotal is less the discounts. */
const subtotalSet = (order: Order) => {
  const { subtotal, discount } = shopMoneyOf(order)
  const inShop = money(subtotal.amount - discount.amount, subtotal.currency)
  return bag(inShop, discountedSubtotal(order, order.total.currency))
}
const discountSet = (order: Order) =>
  bag(shopMoneyOf(order).discount, discountOf(order.discounts, order.total.currency))

/** What was paid for the order minus refunds. */
async function netOf(
  order: Order,
  { services }: Context,
): Promise<{ received: Money; net: Money }> {
  const all = await services.orders.transactions(order)
  const nothing = money(0, order.total.currency)
  const moved = all.filter(({ status }) => status === 'SUCCESS' || status === 'PENDING')
  const of = (what: Transaction['what']) =>
    add(nothing, ...moved.flatMap((one) => (one.what === what ? [one.amount] : [])))
  const received = of('SALE')
  return { received, net: money(received.amount - of('REFUND').amount, nothing.currency) }
}

/** A line and its order. */
export interface LineView {
  kind: 'LineItem'
  line: OrderLine
  order: Order
}
export const viewLine =
  (order: Order) =>
  (line: OrderLine): LineView => ({
    kind: 'LineItem',
    line,
    order,
  })
export const variantTitleOf = ({ line }: { line: NewLine }) => shownVariantTitle(line.variantTitle)

/** A line's picture at the time of the order; null if it no longer exists. */
export function imageOfLine(
  { picture: key, pictureAlt }: NewLine,
  { pictures }: Pick<AdminOrderServices, 'pictures'>,
) {
  if (key === null || pictures.urlOf({ key }) === undefined) return null
  const { width, height } = pictures.manifest[key] ?? {}
  return { key, width, height, alt: { en: pictureAlt, fr: pictureAlt } }
}

/** A shipping method and its price. */
export interface ShippingLine {
  method: string
  price: object
}

const countOf = ({ lines }: Order) => lines.reduce((all, { quantity }) => all + quantity, 0)

/** What staff see of an order and its lines. */
export const orderFields: AdminFeature<AdminOrderServices>['resolvers'] = {
  Order: {
    id: orderId,
    legacyResourceId: ({ id }: Order) => String(id),
    name: ({ number }: Order) => `#${number}`,
    customer: async ({ customerId }: Order, _args: unknown, { services }) =>
      customerId === null ? null : ((await services.customers.find({ id: customerId })) ?? null),
    number: ({ number }: Order) => Number(number),
    createdAt: ({ processedAt }: Order) => toSecond(processedAt),
    processedAt: ({ processedAt }: Order) => toSecond(processedAt),
    updatedAt: ({ updatedAt }: Order) => toSecond(updatedAt),
    cancelledAt: ({ canceledAt }: Order) => canceledAt && toSecond(canceledAt),
    closedAt: ({ closedAt }: Order) => closedAt && toSecond(closedAt),
    closed: ({ status }: Order) => status === 'closed',
    confirmed: () => true,
    test: ({ paymentMethod }: Order) => paymentMethod === 'simulated',
    note: ({ note }: Order) => note || null,
    customAttributes: ({ attributes }: Order) => attributes,
    email: ({ information }: Order) => information.email || null,
    phone: ({ information }: Order) => information.phone ?? null,
    customerLocale: ({ language }: Order) => language,
    statusPageUrl: (order: Order, _args: unknown, { services }) =>
      orderPage(order, services.publicUrl),
    currencyCode: () => 'USD',
    presentmentCurrencyCode: ({ total }: Order) => total.currency,
    displayFinancialStatus: shownStatus,
    displayFulfillmentStatus: ({ fulfillmentStatus }: Order) => fulfillmentStatus,
    fullyPaid: wasPaid,
    unpaid: (order: Order) => !wasPaid(order) && order.financialStatus !== 'VOIDED',
    canMarkAsPaid: (order: Order) => canTake('markPaid', order) && !isProcessing(order),
    fulfillable: (order: Order) => canTake('sendRest', order),
    paymentGatewayNames: (order: Order, _args: unknown, { language }) =>
      gatewaysOf(order).map((id) => methodOfOrder(id).name(language)),
    requiresShipping: ({ lines }: Order) => lines.some((line) => line.requiresShipping),
    taxesIncluded: ({ taxIncluded }: Order) => taxIncluded,
    subtotalLineItemsQuantity: countOf,
    currentSubtotalLineItemsQuantity: (order: Order) =>
      order.lines.reduce((all, line) => all + currentQuantity(line, order), 0),
    subtotalPriceSet: subtotalSet,
    totalDiscountsSet: discountSet,
    discountCodes: ({ discounts }: Order) =>
      discounts.flatMap(({ isCode, name }) => (isCode ? [name] : [])),
    discountApplications: ({ discounts, total }: Order, args: PageArgs) =>
      pageOf(
        discounts.map((one, index) => ({ ...viewDiscount(one, total.currency), index })),
        { args, field: 'discountApplications', idOf: ({ discount }) => discount.id },
      ),
    totalShippingPriceSet: sum('shipping'),
    totalTaxSet: sum('tax'),
    totalPriceSet: sum('total'),
    originalTotalPriceSet: sum('total'),
    currentTotalPriceSet: (order: Order) =>
      isUndone(order) ? none(order) : shareOf(currentSums(order).total, order),
    totalRefundedSet: (order: Order) => shareOf(order.refunded, order),
    totalReceivedSet: async (order: Order, _args: unknown, context) =>
      shareOf((await netOf(order, context)).received, order),
    netPaymentSet: async (order: Order, _args: unknown, context) =>
      shareOf((await netOf(order, context)).net, order),
    totalOutstandingSet: (order: Order) =>
      ['PENDING', 'AUTHORIZED'].includes(order.financialStatus)
        ? shareOf(amountDue(order), order)
        : none(order),
    shippingAddress: (order: Order) => viewOrderAddress(order.id, shippingAddressOf(order)),
    billingAddress: () => null,
    shippingLine: (order: Order) => ({
      method: order.information.shippingMethod,
      price: sum('shipping')(order),
    }),
    lineItems: (order: Order, args: PageArgs) =>
      pageOf(order.lines.map(viewLine(order)), {
        args,
        field: 'lineItems',
        idOf: ({ line }) => line.id,
      }),
    transactions: async (order: Order, { first }: { first?: number | null }, { services }) =>
      (await services.orders.transactions(order))
        .slice(0, first ?? undefined)
        .map((one) => ({ ...one, order })),
    events: async (order: Order, args: PageArgs, { services }) =>
      pageOf(await services.orders.events(order), {
        args,
        field: 'events',
        idOf: ({ id }) => id,
      }),
  },
  OrderConnection: connectionFields,
  LineItem: {
    id: ({ line }: LineView) => globalId('LineItem', line.id),
    title: ({ line }: LineView) => line.title,
    variantTitle: variantTitleOf,
    name: (view: LineView) => [view.line.title, variantTitleOf(view)].filter(Boolean).join(' - '),
    sku: ({ line }: LineView) => line.sku,
    quantity: ({ line }: LineView) => line.quantity,
    currentQuantity: ({ line, order }: LineView) => currentQuantity(line, order),
    unfulfilledQuantity: ({ line, order }: LineView) =>
      unsentLines(order).find((one) => one.line === line)?.quantity ?? 0,
    requiresShipping: ({ line }: LineView) => line.requiresShipping,
    taxable: ({ line }: LineView) => line.taxable,
    customAttributes: ({ line }: LineView) => line.attributes,
    originalUnitPriceSet: ({ line, order }: LineView) => bagOf(line.unitPrice, order),
    originalTotalSet: ({ line, order }: LineView) => bagOf(line.total, order),
    discountedTotalSet: ({ line, order }: LineView) => bagOf(discountedTotal(line), order),
    image: ({ line }: LineView, _args: unknown, { services }) => imageOfLine(line, services),
    variant: ({ line }: LineView, _args: unknown, context) =>
      line.variantId === 0
        ? null
        : findVariant(globalId('ProductVariant', line.variantId), context),
  },
  LineItemConnection: connectionFields,
  DiscountApplicationConnection: connectionFields,
  DiscountCodeApplication: codeFields,
  AutomaticDiscountApplication: automaticFields,
  ShippingLine: {
    title: ({ method }: ShippingLine) => method,
    code: ({ method }: ShippingLine) => method,
    shippingRateHandle: ({ method }: ShippingLine) => method,
    custom: () => false,
    originalPriceSet: ({ price }: ShippingLine) => price,
  },
}
