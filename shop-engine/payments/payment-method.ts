import english from '#/content/en/payments.json' with { type: 'json' }
import french from '#/content/fr/payments.json' with { type: 'json' }
import type { PaymentChoice, PaymentInstructions, PaymentRefused } from '#/contract/checkout.ts'
import type { Language } from '#/contract/languages.ts'
import type { Money } from '#/contract/money.ts'
import type { BankAccount, ShopFacts } from '#/contract/shop-settings.ts'
import type { ExchangeRates } from '../pricing/exchange-rates.ts'
import type { CardPayments } from './card-payments.ts'
import type { TypedCard } from './demo-card.ts'

export interface PaymentSettings {
  /** Allows simulated payments with test cards. */
  demo: boolean
  /** Null if there is no account to pay into. */
  bankAccount?: () => BankAccount | null
  /** Whether the owner offers bank transfers; true if undefined. */
  bankTransfer?: () => boolean
  facts: () => ShopFacts
  /** The provider for cards; undefined if there is none. */
  cards?: CardPayments | undefined
}

/** What is to be paid beside gift cards, and today's rates. */
export interface Charge {
  due: Money
  rates: ExchangeRates
}

interface PaymentRequest {
  total: Money
  /** What was typed into the demo's card form. */
  card: TypedCard
  now: Date
}

export interface RefundRequest {
  orderId: number
  /** All or part of what was paid. */
  amount: Money
  /** The method's own id for the payment; null if it has none. */
  reference: string | null
  /** The idempotency key, the same for every retry of a refund. */
  key: string
}

/** The reference is the method's own id for the refund; null if it has none. */
export type RefundOutcome =
  | { is: 'done' | 'pending'; reference: string | null }
  | { is: 'failed'; reason: string }

interface PaymentInstructionsRequest {
  language: Language
  orderNumber: string
  total: Money
  settings: PaymentSettings
}

/** One way to pay. To add one, add a file with an object of this type and a line in `payment-methods.ts`. */
export interface PaymentMethod {
  id: PaymentChoice['id']
  name(language: Language): string
  explanation(language: Language): string
  /** Whether it's set up in this shop. */
  offered(settings: PaymentSettings): boolean
  /** Why it can't take an amount of more than 0; null if it can. */
  refusal(charge: Charge, language: Language, settings: PaymentSettings): string | null
  /**
   * Requests the money before the order is written, outside any transaction. The order may still fail for lack of
   * stock, so a method that moves money only reserves it here. `elsewhere` means a separate page, where the buyer pays
   * before there is an order.
   */
  authorise(request: PaymentRequest): Promise<'PAID' | 'PENDING' | 'elsewhere' | PaymentRefused>
  /**
   * Refunds money, outside any transaction and once per key. For `pending`, `recordRefundOutcome` in
   * `orders/refund-outcome.ts` records the result later. Throws if the response isn't known: it will be retried.
   */
  refund(request: RefundRequest, settings: PaymentSettings): Promise<RefundOutcome>
  /** True: staff send refunds themselves, so a refund is pending until they mark it as sent. */
  refundsByHand: boolean
  /** The text beside the method's name on an order's documents; empty for none. */
  remark(language: Language): string
  /** What the buyer has to do after the order; null for nothing. */
  instructions(request: PaymentInstructionsRequest): PaymentInstructions | null
}

export const paymentMessages: Readonly<Record<Language, typeof english>> = {
  en: english,
  fr: french,
}
