import { textsOf } from '#/content/texts.ts'
import type { Texts } from '#/content/texts.types.ts'
import type { PaymentInstructions, PaymentRefused } from '#/contract/checkout.ts'
import type { Closing } from '#/contract/closing.ts'
import type { OrderTransactionType } from '#/contract/customer-account/types.generated.ts'
import type { Language, Translated } from '#/contract/languages.ts'
import type { Money } from '#/contract/money.ts'
import type { PaymentMethodId } from '#/contract/payment-methods.ts'
import type { BankAccount } from '#/contract/shop-settings.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
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
  facts: () => EmailFacts
  /** The closing that the shop is in; null, or undefined, while it's open. */
  closing?: () => Closing | null
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

/**
 * One way to pay. To add one, add its id in `contract/payment-methods.ts`, and a file with an object of this type; the
 * type checker names the rest: its line in `payment-methods.ts`, and its texts.
 */
export interface PaymentMethod {
  /** True if no money moves. */
  isTest: boolean
  /** Whether it needs what is typed into the checkout's card form. */
  takesCard: boolean
  /** What an order with this method is pending for: its buyer's payment, or the provider's word on a payment. */
  waitsFor: 'buyer' | 'provider' | null
  /** The Customer Account API's name for such payments. */
  transactionType: OrderTransactionType
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
  /** What the buyer has to do after the order; null for nothing. */
  instructions(request: PaymentInstructionsRequest): PaymentInstructions | null
}

interface MethodMessages {
  name: string
  /** Its name where something was paid. */
  paid: string
  /** Beside the name, where buyers choose. */
  explanation?: string
  /** Beside the name on an order's documents. */
  remark?: string
}

export const paymentMessages: Translated<
  Texts['payments'] & Readonly<Record<PaymentMethodId, MethodMessages>>
> = textsOf('payments')
