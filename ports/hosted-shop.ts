import type { Kysely } from 'kysely'
import type { CheckoutOutcome, CheckoutProblem, CheckoutView } from '#/contract/checkout.ts'
import type { Language } from '#/contract/languages.ts'
import type { Money } from '#/contract/money.ts'
import type { OrderLinkRequest } from '#/contract/orders.ts'
import type { PaymentMethodId } from '#/contract/payment-methods.ts'
import type { OrderReturns, ReturnRequest, WithdrawalRequest } from '#/contract/returns.ts'
import type { EmailFacts, EmailText, ExampleGoods } from '#/contract/shop-texts.ts'

/** What the embedded shop offers in the same process beyond the Storefront API; not available with another shop. */

/** What the totals depend on, from a form that isn't sent yet; empty or invalid values count as not chosen. */
export type ChosenSoFar = Partial<Record<'state' | 'shippingMethod', string>>

/** The embedded shop's checkout, called by the page at `/checkouts/{cart key}` in the same process. */
export interface HostedCheckout {
  /**
   * Null if no cart, or only an expired one, has this key. With unsaved choices, the totals are calculated from these.
   * What was typed in another browser isn't shown, nor the order that was placed with it: `browser` is the secret of the
   * one that asks; without it, everything is.
   */
  read(
    cartKey: string,
    language: Language,
    chosen?: ChosenSoFar,
    browser?: string,
  ): Promise<CheckoutView | null>
  /** The ways to pay that are set up, and what each is called. */
  methods(language: Language): { id: PaymentMethodId; name: string; isLater: boolean }[]
  /**
   * Saves the valid fields, clears the invalid ones, and names those. A field that's missing from the form keeps its
   * value, if this browser typed it; the details are that browser's from now on. Null if everything was saved, or if there is no open checkout to save it for.
   */
  saveInformation(
    cartKey: string,
    form: Readonly<Record<string, string>>,
    language: Language,
    browser?: string,
  ): Promise<CheckoutProblem | null>
  /**
   * Adds `discountCode`, which may be a gift card's, to the cart, or removes `removeCode` or `removeGiftCard`. A code
   * that doesn't apply isn't added; nonexistent ones count against the rate limit. Null if it's done, or if there is no
   * open checkout to do it for.
   */
  changeCodes(
    cartKey: string,
    form: Readonly<Record<string, string>>,
    address?: string,
  ): Promise<CheckoutProblem | null>
  /**
   * Places the order once, however often it's called; null means it's placed. If the result is a payment page, the
   * buyer must pay there first. With an IP address, its number of unpaid orders is limited.
   * @throws Refusal `notFound` for a key without a cart, `invalidInput` for a form that isn't the page's,
   * `idempotencyKeyReused` if its key belongs to another request, `unavailable` before any effect
   */
  placeOrder(
    cartKey: string,
    form: Readonly<Record<string, string>>,
    language: Language,
    address?: string,
    browser?: string,
  ): Promise<CheckoutOutcome>
  /**
   * Finds out the outcome of a payment when the buyer returns from its page. `waiting` while it's unknown; retry in a
   * moment.
   */
  completeRedirect(cartKey: string, from: { isCanceled: boolean }): Promise<'settled' | 'waiting'>
}

/** Communication between the payment provider and the shop, apart from buyers. */
export interface HostedPayments {
  /** Handles `POST /webhooks/stripe`. */
  receive(request: Request): Promise<Response>
  /** Ends expired payments, and refunds what is owed. */
  settleExpired(): Promise<void>
  /** Compares all payments since a moment with the provider's records, and repairs differences. */
  reconcile(options: { since: Date }): Promise<ReconciledPayment[]>
}

/** A payment in the provider's records and in the shop's. */
export interface ReconciledPayment {
  sessionId: string | null
  attemptId: string | null
  amount: Money
  /** The provider's status; null if it has no such payment. */
  provider: string | null
  /** The shop's status; null if it has no such payment. */
  before: string | null
  after: string | null
}

/**
 * Work that must be done in the transaction that deletes an account. It sees none of the shop's tables, only its own.
 */
export type AlsoErase = (
  tx: Kysely<Record<never, never>>,
  publish: (topic: 'reviews', products: readonly string[]) => void,
) => Promise<void>

/** The Storefront API has no way to delete an account; the backend calls this instead. */
export interface HostedAccounts {
  /**
   * Deletes the account behind a token. Its orders stay, without personal data.
   * @throws Refusal `sessionExpired`, `signInAgain` if the last sign-in is too long ago, `orderUnderWay`
   */
  erase(accessToken: string, alsoErase: AlsoErase): Promise<void>
  /** Saves the same choice for the customer with this address, if there is one; in the choice's transaction. */
  followNewsletter(tx: OthersTables, choice: NewsletterChoice): Promise<void>
}

/** Made with the newsletter's form, or the link in an email. */
export interface NewsletterChoice {
  /** Trimmed, in lower case. */
  email: string
  acceptsMarketing: boolean
  /** ISO 8601, UTC. */
  at: string
}

/** Why a sign-in was refused. */
export type SignInProblem = { kind: 'unidentified' } | { kind: 'tooMany'; retryAfter?: number }

/** For the page that asks for the password on behalf of another storefront. */
export interface HostedSignIn {
  /** Null for an unknown or ended sign-in. `email` is what was typed last, or what the storefront knows. */
  read(uid: string): Promise<{ email: string; problem: SignInProblem | null } | null>
}

/** For buyers who have lost the emails about an order. */
export interface HostedOrderLinks {
  /**
   * Emails the link that opens an order to the address it was placed with, if the two match. The caller doesn't learn
   * whether they do.
   * @throws Refusal `tooManyRequests`
   */
  send(
    order: OrderLinkRequest,
    caller: { language: Language; address?: string | undefined },
  ): Promise<void>
}

/** An order, and the proof that it's the buyer's own: its key, or the customer's id. */
export interface BuyersOrder {
  number: number
  key: string | null
  customerId: number | null
}

/**
 * The Storefront API has no returns. Each change returns the order's new returns.
 * @throws Refusal `orderNotFound` for someone else's order and for a missing one alike, `returnRefused`
 */
export interface HostedReturns {
  read(order: BuyersOrder): Promise<OrderReturns>
  request(order: BuyersOrder, request: ReturnRequest): Promise<OrderReturns>
  withdraw(order: BuyersOrder, request: WithdrawalRequest): Promise<OrderReturns>
  /** Only possible until staff have decided. */
  cancel(order: BuyersOrder, returnId: number): Promise<OrderReturns>
}

type OthersTables = Kysely<Record<never, never>>

/**
 * Updates what the backend stores about the embedded shop's customers when staff change them, in the same transaction.
 */
export interface CustomerRecords {
  /** `id` is the whole global id. */
  erase(
    tx: OthersTables,
    customer: { id: string; email: string | null },
    publish: (topic: 'reviews', products: readonly string[]) => void,
  ): Promise<void>
  /** Moves one customer's records to another, and removes the first one's address from the newsletter's list. */
  merge(
    tx: OthersTables,
    customers: { from: { id: string; email: string | null }; to: string },
    publish: (topic: 'reviews') => void,
  ): Promise<void>
  /** Both trimmed, in lower case. */
  followAddress(tx: OthersTables, emails: { from: string; to: string }): Promise<void>
  followConsent(
    tx: OthersTables,
    consent: { email: string; acceptsMarketing: boolean; language: Language },
  ): Promise<void>
}

/** A parcel that was sent to a customer. */
export interface Shipment {
  /** Later parcels have higher numbers. */
  id: number
  leftAt: string
  /** The order's whole global id, with its key. */
  orderId: string
  orderNumber: string
  customer: {
    /** The whole global id. */
    id: string
    email: string
    firstName: string | null
    lastName: string | null
    /** When the account was opened. */
    since: string
  }
  /** The language of the order. */
  language: string
}

/** A webhook subscription of the shop's Admin API. */
export interface HostedWebhook {
  /** The token or the member of staff who made it, as the audit log names them. */
  madeBy: string
  topic: string
  uri: string
}

/** The Storefront API has no list of parcels. */
export interface HostedShipments {
  /** Whose numbers these are: progress in one shop's list means nothing in another's. */
  shop: 'own' | 'other'
  /** How many are worth asking for at once. */
  atOnce: number
  /**
   * Parcels after a number, up to the first that left after `until`; those that left before `since` may be missing. The
   * embedded shop only lists those for customers with an account.
   */
  list(range: { after: number; since: string; until: string }): Promise<Shipment[]>
}

/** A sample email of the embedded shop for previews and tests, without a real order. */
export interface ExampleEmail {
  name: Exclude<
    EmailText,
    | 'backInStock'
    | 'contactAnswer'
    | 'newsletter'
    | 'newsletterConfirm'
    | 'questionAnswered'
    | 'reviewRequest'
    | 'reviewRejected'
  >
  language: Language
  facts: EmailFacts
  goods: ExampleGoods
  recipient: string
  at: Date
}
