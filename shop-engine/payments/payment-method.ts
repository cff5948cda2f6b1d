import english from '#/content/en/payments.json' with { type: 'json' }
import french from '#/content/fr/payments.json' with { type: 'json' }
import type { PaymentChoice, PaymentInstructions, PaymentRefused } from '#/contract/checkout.ts'
import type { Language } from '#/contract/languages.ts'
import type { Money } from '#/contract/money.ts'
import type { BankAccount, ShopFacts } from '#/contract/shop-settings.ts'
import type { CardPayments } from './card-payments.ts'
import type { TypedCard } from './demo-card.ts'

export interface PaymentSettings {
  /** Permits the simulated payment, which takes test cards. */
  demo: boolean
  /** Null while there is none to pay into. */
  bankAccount?: () => BankAccount | null
  facts: () => ShopFacts
  /** Who takes cards; undefined for nobody. */
  cards?: CardPayments | undefined
}

interface PaymentRequest {
  total: Money
  /** What was typed into the demo's card form. */
  card: TypedCard
  now: Date
}

export interface RefundRequest {
  orderId: number
  /** Whole or part of what was paid. */
  amount: Money
  /** The method's own id for the payment; null where it has none. */
  reference: string | null
  /** The same whenever the same refund is asked for again. */
  key: string
}

/** The reference is the method's own id for the refund; null where it has none. */
export type RefundOutcome =
  | { is: 'done' | 'pending'; reference: string | null }
  | { is: 'failed'; reason: string }

interface PaymentInstructionsRequest {
  language: Language
  orderNumber: string
  total: Money
  settings: PaymentSettings
}

/** One way to pay. A new one is a file like this and a line in `payment-methods.ts`. */
export interface PaymentMethod {
  id: PaymentChoice['id']
  name(language: Language): string
  explanation(language: Language): string
  offered(settings: PaymentSettings): boolean
  /**
   * Asks for the money before the order is written, outside any transaction. The order may still fail for
   * want of stock, so a method that moves money only reserves it here. `elsewhere` is for a page of its own, on which
   * the buyer pays before there is an order.
   */
  authorise(request: PaymentRequest): Promise<'PAID' | 'PENDING' | 'elsewhere' | PaymentRefused>
  /**
   * Sends money back, outside any transaction and once for each key. `pending` is told the end of later, by
   * `recordRefundOutcome` of `orders/refund-outcome.ts`. Throws where the answer isn't known: it is asked again.
   */
  refund(request: RefundRequest, settings: PaymentSettings): Promise<RefundOutcome>
  /** What an order's papers say beside the method's name; empty for nothing. */
  remark(language: Language): string
  /** What the buyer has to do after the order; null for nothing. */
  instructions(request: PaymentInstructionsRequest): PaymentInstructions | null
}

export const paymentMessages: Readonly<Record<Language, typeof english>> = {
  en: english,
  fr: french,
}
