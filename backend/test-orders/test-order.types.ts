import type { Language } from '#/contract/languages.ts'
import type { Money } from '#/contract/money.ts'
import type { TestAddress } from '#/contract/test-checkout.ts'

/** A test order that has no number yet. */
export interface NewTestOrder {
  customerId: string
  language: Language
  /** ISO 8601, UTC. */
  createdAt: string
  address: TestAddress
  lines: readonly TestOrderLine[]
  subtotal: Money
  shipping: Money
  tax: Money
  total: Money
}

export interface PlacedTestOrder extends NewTestOrder {
  id: number
}

/** What was ordered, with its names and prices at the time. */
export interface TestOrderLine {
  productId: string
  variantId: string
  title: string
  /** Null for a product without choices. */
  variantTitle: string | null
  quantity: number
  price: Money
  /** For the shop's own pictures the path alone, because its origin may change. */
  image: string | null
}
