import type { Of } from '#/contract/admin/types.generated.ts'
import { inEachLanguage } from '#/contract/in-each-language.ts'
import { add, type Money, money } from '#/contract/money.ts'
import type { Email } from '#/mail/outbox.ts'
import { viewOrderAddress } from '../customers/addresses/addresses.storefront.ts'
import type { StaffCustomers } from '../customers/staff-customers.ts'
import {
  automaticFields,
  codeFields,
  type DiscountView,
  viewDiscount,
} from '../discounts/applications.storefront.ts'
import type { AdminContext, AdminResolvers } from '../graphql/admin.ts'
import { pageBy, pageOf } from '../graphql/connections.ts'
import { globalId } from '../graphql/global-id.ts'
import type { LocationServices } from '../inventory/locations.admin.ts'
import { paymentMessages } from '../payments/payment-method.ts'
import { paymentMethods } from '../payments/payment-methods.ts'
import { discountOf } from '../pricing/discounts.ts'
import { discountedSubtotal } from '../pricing/totals.ts'
import type { ProductServices } from '../products/catalogue.ts'
import type { Pictures } from '../products/pictures.ts'
import type { ShownPicture } from '../products/product.types.ts'
import {
  discountedTotal,
  gatewaysOf,
  isProcessing,
  isUndone,
  type NewLine,
  type Order,
  type OrderLine,
  shippingAddressOf,
  unsentOf,
  wasPaid,
} from './order.types.ts'
import { nameOfLine, outstandingOf, shownStatus, variantTitleOf } from './order-facts.ts'
import { orderPage } from './order-link.ts'
import type { Orders } from './order-list.store.ts'
import { orderName } from './order-number.ts'
import { canTake } from './order-transitions.ts'
import { bag, bagOf, type InOrder, inOrder } from './order-views.ts'
import { currentQuantity, currentSums } from './refund-amounts.ts'
import { shopMoneyOf, shopShareOf } from './shop-money.ts'
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

export const orderId = ({ id }: Order) => globalId('Order', id)

/** A part of what was paid; all parts add up to the whole. */
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
    add(
      nothing,
      ...moved.flatMap((transaction) => (transaction.what === what ? [transaction.amount] : [])),
    )
  const received = of('SALE')
  return { received, net: money(received.amount - of('REFUND').amount, nothing.currency) }
}

/** A line's picture at the time of the order; null if it no longer exists. */
export function imageOfLine(
  { picture: key, pictureAlt }: Pick<NewLine, 'picture' | 'pictureAlt'>,
  { pictures }: Pick<AdminOrderServices, 'pictures'>,
): ShownPicture | null {
  if (key === null || pictures.urlOf({ key }) === undefined) return null
  const { width, height } = pictures.manifest[key] ?? {}
  return { key, width, height, alt: inEachLanguage(() => pictureAlt) }
}

/** A shipping method and its price. */
export interface ShippingLine {
  method: string
  price: Of<'MoneyBag'>
}

const countOf = ({ lines }: Order) => lines.reduce((all, { quantity }) => all + quantity, 0)

declare module '#/contract/admin/types.generated.ts' {
  interface Views {
    Order: Order
    LineItem: InOrder<OrderLine>
    ShippingLine: ShippingLine
    DiscountCodeApplication: DiscountView & { index: number }
    AutomaticDiscountApplication: DiscountView & { index: number }
  }
}

/** What staff see of an order and its lines. */
export const orderFields = {
  Order: {
    id: orderId,
    name: ({ number }) => orderName(number),
    customer: async ({ customerId }, _args, { services }) =>
      customerId === null ? null : ((await services.customers.find({ id: customerId })) ?? null),
    number: ({ number }) => Number(number),
    createdAt: ({ processedAt }) => processedAt,
    cancelledAt: ({ canceledAt }) => canceledAt,
    closed: ({ status }) => status === 'closed',
    confirmed: () => true,
    test: ({ paymentMethod }) => paymentMethods[paymentMethod].isTest,
    note: ({ note }) => note || null,
    customAttributes: ({ attributes }) => attributes,
    email: ({ information }) => information.email || null,
    phone: ({ information }) => information.phone ?? null,
    customerLocale: ({ language }) => language,
    statusPageUrl: (order, _args, { services }) => orderPage(order, services.publicUrl),
    currencyCode: () => 'USD',
    presentmentCurrencyCode: ({ total }) => total.currency,
    displayFinancialStatus: shownStatus,
    displayFulfillmentStatus: ({ fulfillmentStatus }) => fulfillmentStatus,
    sourceName: ({ sourceName }) => sourceName,
    fullyPaid: wasPaid,
    unpaid: (order) => !wasPaid(order) && order.financialStatus !== 'VOIDED',
    canMarkAsPaid: (order) => canTake('markPaid', order) && !isProcessing(order),
    fulfillable: (order) => canTake('sendRest', order),
    paymentGatewayNames: (order, _args, { language }) =>
      gatewaysOf(order).map((id) => paymentMessages[language][id].name),
    requiresShipping: ({ lines }) => lines.some((line) => line.requiresShipping),
    taxesIncluded: ({ taxIncluded }) => taxIncluded,
    subtotalLineItemsQuantity: countOf,
    currentSubtotalLineItemsQuantity: (order) =>
      order.lines.map(inOrder(order)).reduce((all, line) => all + currentQuantity(line), 0),
    subtotalPriceSet: subtotalSet,
    totalDiscountsSet: discountSet,
    discountCodes: ({ discounts }) =>
      discounts.flatMap(({ isCode, name }) => (isCode ? [name] : [])),
    discountApplications: ({ discounts, total }, args) =>
      pageBy(
        discounts.map((discount, index) => ({ ...viewDiscount(discount, total.currency), index })),
        { args, field: 'discountApplications', idOf: ({ discount }) => discount.id },
      ),
    totalShippingPriceSet: sum('shipping'),
    totalTaxSet: sum('tax'),
    totalPriceSet: sum('total'),
    originalTotalPriceSet: sum('total'),
    currentTotalPriceSet: (order) =>
      isUndone(order) ? none(order) : shareOf(currentSums(order).total, order),
    totalRefundedSet: (order) => shareOf(order.refunded, order),
    totalReceivedSet: async (order, _args, context) =>
      shareOf((await netOf(order, context)).received, order),
    netPaymentSet: async (order, _args, context) =>
      shareOf((await netOf(order, context)).net, order),
    totalOutstandingSet: (order) => shareOf(outstandingOf(order), order),
    shippingAddress: (order) => viewOrderAddress(order.id, shippingAddressOf(order)),
    billingAddress: () => null,
    shippingLine: (order) => ({
      method: order.information.shippingMethod,
      price: sum('shipping')(order),
    }),
    lineItems: (order, args) =>
      pageOf(order.lines.map(inOrder(order)), { args, field: 'lineItems' }),
    transactions: async (order, { first }, { services }) =>
      (await services.orders.transactions(order)).slice(0, first ?? undefined).map(inOrder(order)),
    events: async (order, args, { services }) =>
      pageOf(await services.orders.events(order), { args, field: 'events' }),
  },
  LineItem: {
    variantTitle: variantTitleOf,
    name: nameOfLine,
    currentQuantity,
    unfulfilledQuantity: unsentOf,
    customAttributes: ({ attributes }) => attributes,
    originalUnitPriceSet: ({ unitPrice, order }) => bagOf(unitPrice, order),
    originalTotalSet: ({ total, order }) => bagOf(total, order),
    discountedTotalSet: (line) => bagOf(discountedTotal(line), line.order),
    image: (line, _args, { services }) => imageOfLine(line, services),
    variant: ({ variantId }, _args, { services }) => services.catalogue.variant(variantId),
  },
  DiscountCodeApplication: codeFields,
  AutomaticDiscountApplication: automaticFields,
  ShippingLine: {
    title: ({ method }) => method,
    code: ({ method }) => method,
    shippingRateHandle: ({ method }) => method,
    custom: () => false,
    originalPriceSet: ({ price }) => price,
  },
} satisfies AdminResolvers<AdminOrderServices>
