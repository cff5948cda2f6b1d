import type { CodeRefusal, ShippingMethodId } from '#/contract/checkout.ts'
import type { Language } from '#/contract/languages.ts'
import type { Money } from '#/contract/money.ts'
import type { Address } from '../customers/addresses/address.types.ts'
import type { Attribute } from '../graphql/attributes.ts'
import type { Metafield, MetafieldKey } from '../metafields/metafield.store.ts'
import type { AppliedDiscount } from '../pricing/discounts.ts'
import type { LiveGiftCard } from '../pricing/gift-cards.ts'
import type { Variant } from '../products/product.types.ts'

/** A cart as stored; what it costs is computed by `priceBeforeDiscounts`. */
export interface Cart {
  kind: 'Cart'
  token: string
  /** The country whose prices apply; it may have no market. */
  country: string
  /** The currency of that country's market. */
  currency: string
  language: Language
  note: string
  attributes: readonly Attribute[]
  buyer: CartBuyer
  /** The customer whose cart it is. */
  customerId: number | null
  discountCodes: readonly string[]
  /** Ids, in the order in which they were entered. */
  giftCards: readonly number[]
  delivery: CartDelivery
  metafields: readonly CartMetafield[]
  createdAt: string
  updatedAt: string
  /** When it became an order; after that it can't be changed. */
  completedAt: string | null
  /** Newest first. */
  lines: readonly CartLine[]
}

/** The possible addresses, one of them selected, and the shipping method that was chosen. */
export interface CartDelivery {
  addresses: readonly DeliveryAddress[]
  method: ShippingMethodId | null
}

export interface DeliveryAddress {
  /** A uuid. */
  id: string
  address: Address
  selected: boolean
  oneTimeUse: boolean
}

/** A typed value that a storefront stores with a cart. */
export type CartMetafield = MetafieldKey &
  Pick<Metafield, 'type' | 'value' | 'createdAt' | 'updatedAt'>

export interface CartBuyer {
  email: string | null
  phone: string | null
}

/** An item without a product in the shop; staff add it to a draft. */
export interface CustomItem {
  title: string
  sku: string
  priceCents: number
  taxable: boolean
  requiresShipping: boolean
}

export interface CartLine {
  /** A uuid. */
  id: string
  /** A custom item has a negative number of its own. */
  variantId: number
  custom?: CustomItem
  quantity: number
  /** Higher is newer. */
  position: number
  /** Sorted by key, each key once. */
  attributes: readonly Attribute[]
}

/** A cart with its prices before discounts, in one currency; all sums are exact to the minor unit. */
export interface PricedCart {
  cart: Cart
  /** As in the cart, without lines whose variant is gone. */
  lines: readonly PricedLine[]
  /** The sum of the lines' totals. */
  subtotal: Money
}

/** What it costs in the end; `subtotal` is still before discounts. */
export interface DiscountedCart extends PricedCart {
  /** The discounts that apply. */
  discounts: readonly AppliedDiscount[]
  /** The codes as entered, each with the reason why it doesn't apply; null if it does. */
  codes: readonly { code: string; refusal: CodeRefusal | null }[]
  /** The gift cards that can be used to pay. */
  giftCards: readonly LiveGiftCard[]
}

export interface PricedLine {
  line: CartLine
  variant: Variant
  /** The converted and rounded price of one piece. */
  unitPrice: Money
  /** The earlier price of one piece. */
  compareAt: Money | null
  /** `unitPrice` times the quantity. */
  total: Money
  /** The sum of all discounts on the line; zero in a `PricedCart`. */
  discount: Money
}
