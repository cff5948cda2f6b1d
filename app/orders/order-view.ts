import {
  add,
  divideHalfUp,
  fromDecimal,
  type Money,
  money,
  parseMoney,
  times,
} from '#/contract/money.ts'
import {
  type CustomerOrder,
  type OrderArrival,
  orderArrival,
  orderDeliveries,
  orderDocuments,
  orderGiftCards,
  orderPendingRefunds,
  type StoreOrder,
  type TestOrder,
} from '#/contract/orders.ts'
import { shownVariantTitle } from '#/contract/variant-title.ts'
import type { Address } from '../forms/address.tsx'

/** An order as pages show it, whichever shop it was placed at. */
export interface OrderView {
  id: string
  /** True: a test order, which moved no goods and no money. */
  test: boolean
  number: string
  /** ISO 8601, UTC. */
  placedAt: string
  cancelledAt: string | null
  financialStatus: string | null
  /** Null for a test order, which is never sent. */
  fulfillmentStatus: string | null
  /** The days between which it's expected; null if that isn't known, or once all of it is delivered. */
  arrival: OrderArrival | null
  lines: readonly OrderLineView[]
  parcels: readonly ParcelView[]
  documents: readonly DocumentView[]
  /** Lines at their full price. */
  subtotal: Money | null
  /** Null without a discount. */
  discount: { amount: Money; name: string } | null
  shipping: Money
  tax: Money | null
  /** Whether the other amounts already include the tax. */
  taxIncluded: boolean
  total: Money
  /** What gift cards have paid of the total. */
  giftCards: readonly { lastCharacters: string; amount: Money }[]
  /** Null if there was none. */
  refunded: Money | null
  /** What will be refunded: it was asked of the payment method, or staff are to send it. Null if nothing. */
  refunding: Money | null
  /** Null if nothing is shipped. */
  address: Address | null
}

export interface OrderLineView {
  /** The current title in the reader's language; for products no longer sold, the title at the time of the order. */
  title: string
  /** Null for a product without choices. */
  choice: string | null
  quantity: number
  /** What one cost at the time of the order. */
  unitPrice: Money
  total: Money
  picture: string | null
  /** The product's handle; null if it's no longer sold, or unknown. */
  product: string | null
  /** The variant as it can be bought now; null if it can't. */
  variant: { id: string; available: boolean } | null
}

export interface DocumentView {
  kind: 'invoice' | 'credit_note'
  /** "INV-0042"; null for one that has no number yet. */
  name: string | null
  path: string
}

export interface ParcelView {
  /** How far it is, and since when; null if unknown. */
  delivery: { status: string; at: string } | null
  carrier: string | null
  /** Empty if unknown. */
  contents: readonly Pick<OrderLineView, 'title' | 'choice' | 'quantity'>[]
  tracking: readonly { number: string | null; url: string | null }[]
}

export function showOrder(order: CustomerOrder): OrderView {
  return 'status' in order ? showTestOrder(order) : showStoreOrder(order)
}

export function showStoreOrder(order: StoreOrder): OrderView {
  const refunded = parseMoney(order.totalRefundedV2)
  const pending = (jsonIn(order.pendingRefunds, orderPendingRefunds) ?? []).map(parseMoney)
  const deliveries = jsonIn(order.deliveries, orderDeliveries) ?? []
  const parcels = order.successfulFulfillments ?? []
  const isDelivered =
    order.fulfillmentStatus === 'FULFILLED' &&
    parcels.length > 0 &&
    parcels.every((_, index) => deliveries[index]?.status === 'DELIVERED')
  return {
    id: order.id,
    test: false,
    number: String(order.orderNumber),
    placedAt: order.processedAt,
    cancelledAt: order.canceledAt,
    financialStatus: order.financialStatus,
    fulfillmentStatus: isDelivered ? 'DELIVERED' : order.fulfillmentStatus,
    arrival: isDelivered ? null : jsonIn(order.expectedDelivery, orderArrival),
    lines: order.lineItems.edges.map(({ node }) => showStoreLine(node)),
    parcels: parcels.map((parcel, index) => showParcel(parcel, deliveries[index] ?? null)),
    documents: jsonIn(order.documents, orderDocuments) ?? [],
    ...beforeShipping(order),
    shipping: parseMoney(order.totalShippingPriceV2),
    tax: order.totalTaxV2 && parseMoney(order.totalTaxV2),
    taxIncluded: isTaxIncluded(order),
    total: parseMoney(order.totalPriceV2),
    giftCards: (jsonIn(order.giftCards, orderGiftCards) ?? []).map((card) => ({
      ...card,
      amount: parseMoney(card.amount),
    })),
    refunded: refunded.amount > 0 ? refunded : null,
    refunding: pending.length > 0 ? add(money(0, refunded.currency), ...pending) : null,
    address: order.shippingAddress && {
      ...order.shippingAddress,
      countryCode: order.shippingAddress.countryCodeV2,
    },
  }
}

type StoreParcel = NonNullable<StoreOrder['successfulFulfillments']>[number]

function showParcel(parcel: StoreParcel, delivery: ParcelView['delivery']): ParcelView {
  return {
    delivery,
    carrier: parcel.trackingCompany,
    contents: (parcel.fulfillmentLineItems?.nodes ?? []).map(({ quantity, lineItem }) => ({
      ...namesOf(lineItem),
      quantity,
    })),
    tracking: parcel.trackingInfo,
  }
}

/** Parses JSON from the shop; null if it's missing or has another shape. */
function jsonIn<Value>(
  metafield: { value: string } | null | undefined,
  schema: { parse(value: unknown): Value },
): Value | null {
  if (!metafield) return null
  try {
    return schema.parse(JSON.parse(metafield.value))
  } catch {
    return null
  }
}

/** The Storefront API doesn't say, so it's derived from the sums. */
function isTaxIncluded(order: StoreOrder): boolean {
  const { subtotalPriceV2, totalShippingPriceV2, totalTaxV2, totalPriceV2 } = order
  if (subtotalPriceV2 === null || totalTaxV2 === null) return false
  if (parseMoney(totalTaxV2).amount === 0) return false
  const beforeTax = add(parseMoney(subtotalPriceV2), parseMoney(totalShippingPriceV2))
  return beforeTax.amount === parseMoney(totalPriceV2).amount
}

/** The shop's subtotal is that of the lines after discounts. */
function beforeShipping({
  lineItems,
  subtotalPriceV2,
  discountApplications,
}: StoreOrder): Pick<OrderView, 'subtotal' | 'discount'> {
  if (subtotalPriceV2 === null) return { subtotal: null, discount: null }
  const after = parseMoney(subtotalPriceV2)
  const lines = lineItems.edges.map(({ node }) => parseMoney(node.originalTotalPrice))
  const subtotal = add(money(0, after.currency), ...lines)
  const off = money(subtotal.amount - after.amount, after.currency)
  if (off.amount <= 0) return { subtotal: after, discount: null }
  const names = discountApplications.nodes.flatMap(({ targetType, code, title }) =>
    targetType === 'LINE_ITEM' ? (code ?? title ?? []) : [],
  )
  return { subtotal, discount: { amount: off, name: names.join(', ') } }
}

type StoreLine = StoreOrder['lineItems']['edges'][number]['node']

function showStoreLine({ title, quantity, originalTotalPrice, variant }: StoreLine): OrderLineView {
  const total = parseMoney(originalTotalPrice)
  const each = divideHalfUp(BigInt(total.amount), BigInt(Math.max(1, quantity)))
  return {
    ...namesOf({ title, variant }),
    quantity,
    unitPrice: money(Number(each), total.currency),
    total,
    picture: variant?.image?.url ?? null,
    product: variant?.product.handle ?? null,
    variant: variant && { id: variant.id, available: variant.availableForSale },
  }
}

interface NamedLine {
  title: string
  variant: { title: string; product: { title: string } } | null
}

function namesOf({ title, variant }: NamedLine): Pick<OrderLineView, 'title' | 'choice'> {
  return {
    title: variant?.product.title ?? title,
    choice: variant && shownVariantTitle(variant.title),
  }
}

function showTestOrder(order: TestOrder): OrderView {
  const amount = (value: number) => fromDecimal(String(value), order.currency)
  return {
    id: order.id,
    test: true,
    number: order.orderNumber,
    placedAt: order.createdAt,
    cancelledAt: null,
    financialStatus: order.financialStatus,
    fulfillmentStatus: null,
    arrival: null,
    lines: order.items.map((item) => ({
      title: item.productName,
      choice: item.variantTitle,
      quantity: item.quantity,
      unitPrice: amount(item.price),
      total: times(amount(item.price), item.quantity),
      picture: item.image,
      product: null,
      variant: null,
    })),
    parcels: [],
    documents: [],
    subtotal: amount(order.subtotal),
    discount: null,
    shipping: amount(order.shipping),
    tax: amount(order.tax),
    taxIncluded: false,
    total: amount(order.total),
    giftCards: [],
    refunded: null,
    refunding: null,
    address: {
      ...order.shippingAddress,
      address1: order.shippingAddress.address,
      provinceCode: order.shippingAddress.state,
      zip: order.shippingAddress.zipCode,
      countryCode: 'US',
    },
  }
}
