import type { Money } from '#/contract/money.ts'
import type { Address } from '../customers/addresses/address.types.ts'

/** An order as its buyer looks back on it. */
export interface PastOrder {
  kind: 'Order'
  id: number
  /** Secret part of its id. */
  key: string
  /** For people: "1001". */
  number: string
  email: string
  language: string
  subtotal: Money
  shipping: Money
  tax: Money
  total: Money
  /** Paid back so far. */
  refunded: Money
  /** `OrderFinancialStatus` and `OrderFulfillmentStatus` of the interface. */
  financialStatus: string
  fulfillmentStatus: string
  /** ISO 8601, UTC. */
  processedAt: string
  canceledAt: string | null
  cancelReason: string | null
  shippingAddress: Address
  /** In the order of the buyer's cart. */
  lines: readonly PastLine[]
  /** In the order they left. */
  parcels: readonly Parcel[]
}

export interface PastLine {
  id: number
  variantId: number
  title: string
  /** `Default Title` for a product without choices. */
  variantTitle: string
  quantity: number
  unitPrice: Money
  total: Money
}

export interface Parcel {
  id: number
  trackingCompany: string | null
  tracking: readonly { number: string; url: string | null }[]
  contents: readonly { line: PastLine; quantity: number }[]
}

/** Whether nothing of it is wanted any more. */
export function isUndone({ canceledAt, refunded, total }: PastOrder): boolean {
  return canceledAt !== null || (refunded.amount > 0 && refunded.amount >= total.amount)
}
