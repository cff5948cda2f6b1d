import type { CheckoutInformation } from '#/contract/checkout.ts'
import type { Language } from '#/contract/languages.ts'
import { type Money, money } from '#/contract/money.ts'
import type { FinancialStatus, OrderSource } from '#/contract/orders.ts'
import type { PaymentMethodId } from '#/contract/payment-methods.ts'
import { fullNameOf } from '#/contract/variant-title.ts'
import type { Address } from '../customers/addresses/address.types.ts'
import type { Attribute } from '../graphql/attributes.ts'
import { paymentMethods } from '../payments/payment-methods.ts'
import type { AppliedDiscount } from '../pricing/discounts.ts'
import type { UsedGiftCard } from '../pricing/gift-cards.ts'

export const orderStatuses = ['open', 'closed', 'cancelled'] as const

export interface Order {
  kind: 'Order'
  id: number
  /** For people: "1001". */
  number: string
  /** Secret part of the order's id. */
  key: string
  sourceName: OrderSource
  cartToken: string
  /** The market that it was priced for. */
  country: string
  language: Language
  customerId: number | null
  /** False if it was placed for the customer by a guest or staff before the mailbox was proven. */
  shownToCustomer: boolean
  /** The buyer, the address, and the shipping method. */
  information: CheckoutInformation
  /** Lines at their full price. */
  subtotal: Money
  /** Its discounts; their amounts are in the order of the lines. */
  discounts: readonly AppliedDiscount[]
  shipping: Money
  /** First and last business day after the order. */
  shippingDays: readonly [number, number]
  tax: Money
  /** Whether part of the tax is for shipping. */
  shippingTaxed: boolean
  /** The tax rate, as a decimal number; null if it wasn't recorded. */
  taxRatePercent: string | null
  /** Whether the prices include the tax. */
  taxIncluded: boolean
  total: Money
  /** What gift cards pay toward the total. */
  giftCards: readonly UsedGiftCard[]
  /** Refunded so far. */
  refunded: Money
  paymentMethod: PaymentMethodId
  financialStatus: FinancialStatus
  /** `OrderFulfillmentStatus` of the Storefront API. */
  fulfillmentStatus: string
  /** Whether it still needs attention. */
  status: (typeof orderStatuses)[number]
  /** ISO 8601, UTC. */
  processedAt: string
  canceledAt: string | null
  cancelReason: string | null
  closedAt: string | null
  updatedAt: string
  /** Notes of the buyer and of staff. */
  note: string
  tags: readonly string[]
  /** Attributes from storefronts and scripts. */
  attributes: readonly Attribute[]
  /** What one US dollar was worth in the order's currency, as a decimal number. */
  exchangeRate: string
  /** In the order of the buyer's cart. */
  lines: readonly OrderLine[]
  /** In the order they were shipped. */
  parcels: readonly Parcel[]
  /** Why the rest isn't shipped yet. */
  holds: readonly Hold[]
  /** Oldest first. */
  refunds: readonly Refund[]
  returnStatus: OrderReturnStatus
}

export const orderReturnStatuses = [
  'NO_RETURN',
  'RETURN_REQUESTED',
  'IN_PROGRESS',
  'RETURNED',
] as const
/** For the Admin API: the state of the return that needs the most attention. */
export type OrderReturnStatus = (typeof orderReturnStatuses)[number]

export interface Hold {
  id: number
  /** `FulfillmentHoldReason` of the Admin API. */
  reason: string
  notes: string | null
  handle: string
  heldBy: string
}

/** A purchased item, with its name and price at the time. */
export interface OrderLine {
  id: number
  variantId: number
  productId: number
  title: string
  /** `Default Title` for a product without choices. */
  variantTitle: string
  sku: string
  quantity: number
  unitPrice: Money
  total: Money
  /** What all discounts take off `total`. */
  discount: Money
  picture: string | null
  pictureAlt: string
  taxable: boolean
  requiresShipping: boolean
  /** As in the buyer's cart. */
  attributes: readonly Attribute[]
}

export interface Parcel {
  id: number
  trackingCompany: string | null
  tracking: readonly { number: string; url: string | null }[]
  contents: readonly { line: OrderLine; quantity: number }[]
  leftAt: string
  /** When staff canceled it; its pieces are still to be shipped. */
  canceledAt: string | null
  /** In the order in which they happened. */
  events: readonly ParcelEvent[]
}

/** A parcel's delivery progress at a point in time. */
export interface ParcelEvent extends ParcelEventDetails {
  id: number
  /** `FulfillmentEventStatus` of the Admin API. */
  status: string
  happenedAt: string
  createdAt: string
}

/** Where it was, and what the carrier said. */
export interface ParcelEventDetails {
  message?: string | null
  estimatedDeliveryAt?: string | null
  address1?: string | null
  city?: string | null
  province?: string | null
  country?: string | null
  zip?: string | null
  latitude?: number | null
  longitude?: number | null
}

export const refundStatuses = ['asked', 'to_pay_out', 'accepted', 'refused'] as const
export const restockTypes = ['CANCEL', 'NO_RESTOCK', 'RETURN'] as const
/** `RefundLineItemRestockType` of the Admin API. */
export type RestockType = (typeof restockTypes)[number]

/** A refund of money, and of the order's items. */
export interface Refund {
  kind: 'Refund'
  id: number
  orderId: number
  /**
   * `asked` until every payment method has responded, and `to_pay_out` until staff have sent the rest themselves; then
   * something was refunded, or nothing changed.
   */
  status: (typeof refundStatuses)[number]
  amount: Money
  shipping: Money
  shippingTax: Money
  note: string
  /** Whether the buyer gets an email. */
  notify: boolean
  /** Null for the shop itself. */
  author: string | null
  createdAt: string
  updatedAt: string
  lines: readonly RefundLine[]
}

export interface RefundLine {
  id: number
  line: OrderLine
  quantity: number
  /** How many of them hadn't been shipped, and won't be. */
  unsent: number
  restockType: RestockType
  /** Whether they are back in stock. */
  restocked: boolean
  subtotal: Money
  tax: Money
  /** The line of the return they came back with. */
  returnLineId: number | null
}

export type NewLine = Omit<OrderLine, 'id'>

type Outcome =
  | 'refunded'
  | 'refunds'
  | 'returnStatus'
  | 'fulfillmentStatus'
  | 'status'
  | 'parcels'
  | 'holds'
  | 'tags'
type Later = Outcome | 'sourceName' | 'canceledAt' | 'cancelReason' | 'closedAt' | 'updatedAt'
/** An order without a number yet, with nothing shipped or refunded. */
export type NewOrder = Omit<Order, 'kind' | 'id' | 'number' | 'lines' | Later> & {
  lines: readonly NewLine[]
}
export type PlacedOrder = NewOrder & Pick<Order, 'id' | 'number'>

const paidStatuses: readonly FinancialStatus[] = ['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED']

/** Whether it was paid, even if refunded since. */
export function wasPaid({ financialStatus }: Pick<Order, 'financialStatus'>): boolean {
  return paidStatuses.includes(financialStatus)
}

/** Whether it was canceled or fully refunded. */
export function isUndone({ canceledAt, refunded, total }: Order): boolean {
  return canceledAt !== null || (refunded.amount > 0 && refunded.amount >= total.amount)
}

/** The shop ships only within the United States. */
export function shippingAddressOf({ information }: Order): Address {
  const {
    email: _,
    shippingMethod: __,
    state,
    company = null,
    address2 = null,
    phone = null,
    ...rest
  } = information
  return { ...rest, address2, phone, company, province: state, countryCode: 'US' }
}

/** The text for a line of an order, with a quantity. */
export function lineLabel({ line, quantity }: { line: NewLine; quantity: number }): string {
  return `${quantity} × ${fullNameOf({ ...line, name: line.title })}`
}

/** The lines of the address on a parcel. */
export function addressLabel({ information }: Pick<Order, 'information'>): string[] {
  const { firstName, lastName, company, address1, address2, city, state, zip } = information
  const lines = [`${firstName} ${lastName}`, company, address1, address2]
  return [...lines.filter((line) => line !== undefined), `${city}, ${state} ${zip}`]
}

/** Parcels that weren't canceled. */
export function sentParcels({ parcels }: Pick<Order, 'parcels'>): Parcel[] {
  return parcels.filter(({ canceledAt }) => canceledAt === null)
}

/** What still has to be shipped, by line. */
export function unsentLines(order: Order): { line: OrderLine; quantity: number }[] {
  const gone = sentParcels(order).flatMap(({ contents }) => contents)
  const standing = order.refunds.filter(({ status }) => status !== 'refused')
  const dropped = standing.flatMap(({ lines }) => lines)
  return order.lines.flatMap((line) => {
    const sent = gone.filter((piece) => piece.line === line)
    const unwanted = dropped.filter((part) => part.line === line)
    const quantity =
      line.quantity -
      sent.reduce((sum, piece) => sum + piece.quantity, 0) -
      unwanted.reduce((sum, part) => sum + part.unsent, 0)
    return quantity > 0 ? [{ line, quantity }] : []
  })
}

/** How many pieces of a line still have to be shipped. */
export const unsentOf = ({ id, order }: OrderLine & { order: Order }): number =>
  unsentLines(order).find(({ line }) => line.id === id)?.quantity ?? 0

/** Whether a payment provider is still processing the payment, and will report what became of it. */
export const isProcessing = ({
  paymentMethod,
  financialStatus,
}: Pick<Order, 'paymentMethod' | 'financialStatus'>): boolean =>
  financialStatus === 'PENDING' && paymentMethods[paymentMethod].waitsFor === 'provider'

/** What was paid for a line, before tax. */
export function discountedTotal({ total, discount }: Pick<NewLine, 'total' | 'discount'>): Money {
  return money(total.amount - discount.amount, total.currency)
}

/** The payment methods of an order: gift cards, and the method chosen for the rest. */
export function gatewaysOf({
  giftCards,
  paymentMethod,
}: Pick<Order, 'giftCards' | 'paymentMethod'>): PaymentMethodId[] {
  return [...new Set([...(giftCards.length > 0 ? (['gift_card'] as const) : []), paymentMethod])]
}
