import type { Language } from '#/contract/languages.ts'
import type { Money } from '#/contract/money.ts'
import type { RefundOutcome } from './payment-method.ts'

/** What the provider says of one visit to its payment page. */
export interface CardSession {
  id: string
  /** Which of our attempts it was opened for; null for a session that is not ours. */
  attemptId: string | null
  /** The payment page, while it can still be paid on. */
  url: string | null
  /** `processing` is completed by the buyer, and the money is still on its way. */
  state: 'open' | 'expired' | 'processing' | 'failed' | 'paid'
  amount: Money
  /** What refunds are asked for; null before anything was paid. */
  paymentId: string | null
  /** Whether the last card that was tried was declined; false where that was not asked. */
  declined: boolean
  /** Whose card it was, as far as the page asked. */
  email: string | null
  /** Paid back so far, in minor units; undefined where that was not asked. */
  refunded?: number
}

export interface SessionRequest {
  attemptId: string
  total: Money
  /** What the payment page names beside the total. */
  title: string
  description: string
  email: string
  language: Language
  /** Where the buyer comes back to. */
  returnUrl: string
  cancelUrl: string
  expiresAt: Date
}

export interface CardRefundRequest {
  paymentId: string
  amount: Money
  /** A second request with the same key gets the first one's answer. */
  key: string
}

/** What the provider tells of by itself. */
export type CardEvent = { id: string; type: string } & (
  | { about: 'session'; session: CardSession }
  | { about: 'refund'; paymentId: string; refunded: Money }
  | { about: 'dispute'; paymentId: string; amount: Money; reason: string }
  | { about: 'else' }
)

/** The provider that takes cards on a page of its own, so that no card number ever reaches the shop. */
export interface CardPayments {
  /** Opened once for an attempt, however often it is asked. */
  open(request: SessionRequest): Promise<CardSession>
  read(sessionId: string): Promise<CardSession>
  /** Lets nobody pay any more; returns what became of the session, which may have been paid. */
  close(sessionId: string): Promise<CardSession>
  refund(request: CardRefundRequest): Promise<RefundOutcome>
  /** Null for a body that the provider did not sign, or signed too long ago. */
  readEvent(body: string, signature: string): Promise<CardEvent | null>
  /** All sessions that were opened since, with what was paid back; newest first. */
  sessionsSince(since: Date): AsyncIterable<CardSession>
}
