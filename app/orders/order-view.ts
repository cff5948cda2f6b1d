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
  orderDeliveries,
  orderDocuments,
  orderGiftCards,
  type StoreOrder,
  type TestOrder,
} from '#/contract/orders.ts'
import { defaultVariantTitle } from '#/contract/variant-title.ts'
import type { Address } from '../forms/address.tsx'

/** An order as the pages show it, wherever it was placed. */
export interface OrderView {
  id: string
  /** Moved no goods and no money. */
  test: boolean
  number: string
  /** ISO 8601, UTC. */
  placedAt: string
  cancelledAt: string | null
  financialStatus: string | null
  /** Null for a test order, which nobody sends. */
  fulfillmentStatus: string | null
  lines: readonly OrderLineView[]
  parcels: readonly ParcelView[]
  documents: readonly DocumentView[]
  /** Lines at their full price. */
  subtotal: Money | null
  /** Null where nothing is off. */
  discount: { amount: Money; name: string } | null
  shipping: Money
  tax: Money | null
  /** Whether the other amounts hold the tax already. */
  taxIncluded: boolean
  total: Money
  /** Null where nothing was. */
  /** What gift cards have paid of the total. */
  giftCards: readonly { lastCharacters: string; amount: Money }[]
  refunded: Money | null
  /** Null where nothing is sent. */
  address: Address | null
}

export interface OrderLineView {
  /** Today's, in the reader's language; of what is not sold any more the one that it was bought under. */
  title: string
  /** Null for a product without choices. */
  choice: string | null
  quantity: number
  /** What one cost on that day. */
  unitPrice: Money
  total: Money
  picture: string | null
  /** The product's handle; null where it is not sold any more, or nobody knows. */
  product: string | null
  /** The variant as it can be bought today; null where it cannot. */
  variant: { id: string; available: boolean } | null
}

export interface DocumentView {
  kind: 'invoice' | 'credit_note'
  /** "INV-0042"; null for one that has no number yet. */
  name: string | null
  path: string
}

export interface ParcelView {
  /** How far it is, and since when; null where nobody knows. */
  delivery: { status: string; at: string } | null
  carrier: string | null
  /** Empty where nobody knows. */
  contents: readonly Pick<OrderLineView, 'title' | 'choice' | 'quantity'>[]
  tracking: readonly { number: string | null; url: string | null }[]
}

export function showOrder(order: CustomerOrder): OrderView {
  return 'status' in order ? showTestOrder(order) : showStoreOrder(order)
}

export function showStoreOrder(order: StoreOrder): OrderView {
  const refunded = parseMoney(order.totalRefundedV2)
  const deliveries = listIn(order.deliveries, orderDeliveries)
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
    lines: order.lineItems.edges.map(({ node }) => showStoreLine(node)),
    parcels: parcels.map((parcel, index) => showParcel(parcel, deliveries[index] ?? null)),
    documents: listIn(order.documents, orderDocuments),
    ...beforeShipping(order),
    shipping: parseMoney(order.totalShippingPriceV2),
    tax: order.totalTaxV2 && parseMoney(order.totalTaxV2),
    taxIncluded: isTaxIncluded(order),
    total: parseMoney(order.totalPriceV2),
    giftCards: listIn(order.giftCards, orderGiftCards).map((card) => ({
      ...card,
      amount: parseMoney(card.amount),
    })),
    refunded: refunded.amount > 0 ? refunded : null,
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

/** What the shop tells in JSON; nothing where it doesn't, or tells something else. */
function listIn<Item>(
  told: { value: string } | null | undefined,
  list: { parse(value: unknown): Item[] },
): Item[] {
  if (!told) return []
  try {
    return list.parse(JSON.parse(told.value))
  } catch {
    return []
  }
}

/** The Storefront API doesn't say so; the sums do. */
function isTaxIncluded(order: StoreOrder): boolean {
  const { subtotalPriceV2, totalShippingPriceV2, totalTaxV2, totalPriceV2 } = order
  if (subtotalPriceV2 === null || totalTaxV2 === null) return false
  if (parseMoney(totalTaxV2).amount === 0) return false
  const beforeTax = add(parseMoney(subtotalPriceV2), parseMoney(totalShippingPriceV2))
  return beforeTax.amount === parseMoney(totalPriceV2).amount
}

/** The shop's subtotal is what the lines cost after discounts. */
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
    choice: variant === null || variant.title === defaultVariantTitle ? null : variant.title,
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
    address: {
      ...order.shippingAddress,
      address1: order.shippingAddress.address,
      provinceCode: order.shippingAddress.state,
      zip: order.shippingAddress.zipCode,
      countryCode: 'US',
    },
  }
}
