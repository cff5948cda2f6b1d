import type { Language } from '#/contract/languages.ts'
import type { Money } from '#/contract/money.ts'
import type { RefundOutcome } from './payment-method.ts'

/** The provider's state of one session on its payment page. */
export interface CardSession {
  id: string
  /** The attempt it was opened for; null if the session isn't ours. */
  attemptId: string | null
  /** The payment page's URL while it can be used to pay. */
  url: string | null
  /** `processing`: the buyer is done, and the money hasn't arrived yet. */
  state: 'open' | 'expired' | 'processing' | 'failed' | 'paid'
  amount: Money
  /** The payment that refunds refer to; null before anything was paid. */
  paymentId: string | null
  /** Whether the last card was declined; false if this wasn't requested. */
  declined: boolean
  /** The card holder's email, if the page asked for it. */
  email: string | null
  /** Refunded so far, in minor units; undefined if this wasn't requested. */
  refunded?: number
}

export interface SessionRequest {
  attemptId: string
  total: Money
  /** The text on the payment page beside the total. */
  title: string
  description: string
  email: string
  language: Language
  /** The URL the buyer returns to. */
  returnUrl: string
  cancelUrl: string
  expiresAt: Date
}

export interface CardRefundRequest {
  paymentId: string
  amount: Money
  /** Idempotency key: a second request with it gets the first one's response. */
  key: string
}

/** A webhook event of the provider. */
export type CardEvent = { id: string; type: string } & (
  | { about: 'session'; session: CardSession }
  | { about: 'refund'; paymentId: string; refunded: Money }
  | { about: 'dispute'; paymentId: string; amount: Money; reason: string }
  | { about: 'else' }
)

/** The provider understood a request and refuses it, so that trying again later won't help. */
export class CardRequestRefused extends Error {
  readonly about: 'amount' | 'setup'
  constructor(about: CardRequestRefused['about'], cause: Error) {
    super(cause.message, { cause })
    this.name = 'CardRequestRefused'
    this.about = about
  }
}

/** The provider, which takes cards on its own page, so that card numbers never reach the shop. */
export interface CardPayments {
  /**
   * Opens one session per attempt, however often it's called.
   * @throws CardRequestRefused; any other error may pass
   */
  open(request: SessionRequest): Promise<CardSession>
  read(sessionId: string): Promise<CardSession>
  /** Closes the page; returns the session, which may have been paid already. */
  close(sessionId: string): Promise<CardSession>
  refund(request: CardRefundRequest): Promise<RefundOutcome>
  /** Null if the signature is invalid or too old. */
  readEvent(body: string, signature: string): Promise<CardEvent | null>
  /** All sessions opened since then, with refunds; newest first. */
  sessionsSince(since: Date): AsyncIterable<CardSession>
}
