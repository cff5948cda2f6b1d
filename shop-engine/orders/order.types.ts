import type { CheckoutInformation, PaymentChoice } from '#/contract/checkout.ts'
import type { Language } from '#/contract/languages.ts'
import type { Money } from '#/contract/money.ts'
import type { FinancialStatus } from '#/contract/orders.ts'

export interface Order {
  id: number
  /** For people: "1001". */
  number: string
  /** Secret part of the order's id. */
  key: string
  language: Language
  customerId: number | null
  /** Who bought it, where it goes and how. */
  information: CheckoutInformation
  subtotal: Money
  shipping: Money
  tax: Money
  total: Money
  paymentMethod: PaymentChoice['id']
  financialStatus: FinancialStatus
  /** ISO 8601, UTC. */
  placedAt: string
  lines: readonly OrderLine[]
}

/** What was bought, as it was called and priced on that day. */
export interface OrderLine {
  variantId: number
  productId: number
  title: string
  /** `Default Title` for a product without choices. */
  variantTitle: string
  sku: string
  quantity: number
  unitPrice: Money
  total: Money
  picture: string | null
  pictureAlt: string
}

/** An order that has no number yet. */
export interface NewOrder extends Omit<Order, 'id' | 'number'> {
  cartToken: string
  /** The market that it was priced for. */
  country: string
}
