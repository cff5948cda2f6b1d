import type { CheckoutInformation } from '#/contract/checkout.ts'
import type { StateTaxes } from '#/contract/shop-settings.ts'
import type { RateLimiter } from '#/ports/rate-limiter.ts'
import type { Cart, DiscountedCart, PricedLine } from '../carts/cart.types.ts'
import type { ShopDatabase } from '../changes/change.ts'
import { cardAmounts } from '../payments/card-amounts.ts'
import type { PaymentSettings } from '../payments/payment-method.ts'
import type { ExchangeRates } from '../pricing/exchange-rates.ts'
import type { TaxedPricing } from '../pricing/totals.ts'
import type { Catalogue } from '../products/catalogue.ts'
import type { Pictures } from '../products/pictures.ts'

/** Points at which a race test lets the competitor run; all but the first two are inside the transaction. */
export type PausePoint =
  | 'cartRead'
  | 'authorised'
  | 'cartCompleted'
  | 'stockClaimed'
  | 'orderWritten'

export interface CheckoutDeps {
  database: ShopDatabase
  settings: PaymentSettings & { publicUrl: string; taxes: () => StateTaxes }
  clock: () => Date
  randomBytes: (count: number) => Uint8Array
  log: { info(about: object, message: string): void; error(about: object, message: string): void }
  catalogue: Catalogue
  pictures: Pictures
  rates: ExchangeRates
  /** Only race tests set this. */
  pauseAt?: (point: PausePoint) => Promise<void>
}

/** The checkout's deps, with a rate limiter for what buyers do. */
export interface CountedDeps extends CheckoutDeps {
  rateLimiter: RateLimiter
}

/** The current rates and settings that prices are computed with. */
export function pricingOf({
  rates,
  settings,
}: Pick<CheckoutDeps, 'rates' | 'settings'>): TaxedPricing {
  const leastDue = (currency: string) =>
    settings.cards ? cardAmounts(currency, rates).min.amount : 0
  return { rates, facts: settings.facts(), taxes: settings.taxes(), leastDue }
}

/** A cart in checkout, as read at one moment. */
export interface OpenCart {
  cart: Cart
  /** Newest first, priced in the cart's currency with the database's own prices. */
  lines: readonly PricedLine[]
  discounts: DiscountedCart['discounts']
  codes: DiscountedCart['codes']
  giftCards: DiscountedCart['giftCards']
  /** Variants among the lines that the shop still sells. */
  onSale: ReadonlySet<number>
  /** What the buyer has entered so far, as far as it's valid. */
  information: Partial<CheckoutInformation>
  /** The same as the stored text; null for nothing yet. */
  informationText: string | null
}
