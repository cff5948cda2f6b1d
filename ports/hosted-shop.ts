import type { Kysely } from 'kysely'
import type { CheckoutOutcome, CheckoutProblem, CheckoutView } from '#/contract/checkout.ts'
import type { Language } from '#/contract/languages.ts'
import type { Money } from '#/contract/money.ts'
import type { OrderLinkRequest } from '#/contract/orders.ts'
import type { OrderReturns, ReturnRequest, WithdrawalRequest } from '#/contract/returns.ts'
import type { EmailFacts, EmailText } from '#/contract/shop-texts.ts'

/** What the embedded shop does in the same process beyond the Storefront API; with another shop there is none of it. */

/** What totals depend on, as the form has it before it is sent; empty or wrong ones count as not chosen. */
export type ChosenSoFar = Partial<Record<'state' | 'shippingMethod', string>>

/** The embedded shop's checkout, called by the page at `/checkouts/{cart key}` in the same process. */
export interface HostedCheckout {
  /**
   * Null when no cart, or only an expired one, has this key. With what is chosen and not saved yet, the totals are those
   * that it would come to.
   */
  read(cartKey: string, language: Language, chosen?: ChosenSoFar): Promise<CheckoutView | null>
  /**
   * Keeps the fields that are valid, forgets those that are not, and names them. A field that the form does
   * not have keeps its last value. Null when all is kept, and when there is no open checkout to keep it for.
   */
  saveInformation(
    cartKey: string,
    form: Readonly<Record<string, string>>,
    language: Language,
  ): Promise<CheckoutProblem | null>
  /**
   * Takes `discountCode`, which may be a gift card's, to the cart, and `removeCode` or `removeGiftCard` off it. A code
   * that does not hold is not taken; those that there are not are counted. Null when it is done, and when there is no
   * open checkout to do it for.
   */
  changeCodes(
    cartKey: string,
    form: Readonly<Record<string, string>>,
    address?: string,
  ): Promise<CheckoutProblem | null>
  /**
   * Places the order once, however often it is called; null means it stands. A payment page is where the buyer is sent
   * to pay for it first. With a network's address, what it may leave unpaid is limited.
   * @throws Refusal `notFound` for a key without a cart, `invalidInput` for a form that is not the page's,
   * `idempotencyKeyReused` where its key belongs to another request, `unavailable` before any effect
   */
  placeOrder(
    cartKey: string,
    form: Readonly<Record<string, string>>,
    language: Language,
    address?: string,
  ): Promise<CheckoutOutcome>
  /**
   * Finds out what became of the payment from whose page a buyer comes back. `waiting` while nobody knows; then it is
   * worth asking again in a moment.
   */
  completeRedirect(cartKey: string, from: { isCancelled: boolean }): Promise<'settled' | 'waiting'>
}

/** What a payment provider and a shop have to say to each other beside their buyers. */
export interface HostedPayments {
  /** Answers `POST /webhooks/stripe`. */
  receive(request: Request): Promise<Response>
  /** Ends payments whose time is up, and sends back what is owed. */
  settleExpired(): Promise<void>
  /** Compares all payments since a moment with the provider's book, and mends what differs. */
  reconcile(options: { since: Date }): Promise<ReconciledPayment[]>
}

/** One payment as the provider's book and the shop's have it. */
export interface ReconciledPayment {
  sessionId: string | null
  attemptId: string | null
  amount: Money
  /** The provider's word; null where it has no such payment. */
  provider: string | null
  /** The shop's words; null where it knows nothing of it. */
  before: string | null
  after: string | null
}

/**
 * Something that must happen in the transaction in which an account is deleted. It sees none of the shop's
 * tables, and adds its own.
 */
export type AlsoErase = (
  tx: Kysely<Record<never, never>>,
  publish: (topic: 'reviews') => void,
) => Promise<void>

/** The Storefront API has no way to delete an account; the backend calls this instead. */
export interface HostedAccounts {
  /**
   * Deletes the account behind a token. Its orders stay, without the person.
   * @throws Refusal `sessionExpired`, `signInAgain` when the last sign-in is too long ago, `orderUnderWay`
   */
  erase(accessToken: string, alsoErase: AlsoErase): Promise<void>
  /** Lets the customer with this address, if there is one, have chosen the same; in the choice's transaction. */
  followNewsletter(tx: OthersTables, choice: NewsletterChoice): Promise<void>
}

/** By the newsletter's form, or the link of an email. */
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
  /** Null for a sign-in that there is not, or not any more. `email` is what was typed last, or what the storefront knows. */
  read(uid: string): Promise<{ email: string; problem: SignInProblem | null } | null>
}

/** For buyers who have lost the emails about an order. */
export interface HostedOrderLinks {
  /**
   * Emails the link that opens an order to the address it was placed with, if these belong together. Nobody but that
   * mailbox learns whether they do.
   * @throws Refusal `tooManyRequests`
   */
  send(
    order: OrderLinkRequest,
    caller: { language: Language; address?: string | undefined },
  ): Promise<void>
}

/** An order, and what shows that it's the buyer's own: its key, or whose it is. */
export interface BuyersOrder {
  number: number
  key: string | null
  customerId: number | null
}

/**
 * The Storefront API knows no returns. Each change answers how the order's returns are then.
 * @throws Refusal `orderNotFound` for another's order as for none, `returnRefused`
 */
export interface HostedReturns {
  read(order: BuyersOrder): Promise<OrderReturns>
  request(order: BuyersOrder, wanted: ReturnRequest): Promise<OrderReturns>
  withdraw(order: BuyersOrder, wanted: WithdrawalRequest): Promise<OrderReturns>
  /** As long as nobody has decided. */
  cancel(order: BuyersOrder, returnId: number): Promise<OrderReturns>
}

type OthersTables = Kysely<Record<never, never>>

/**
 * What the backend keeps about the embedded shop's customers follows when staff change them, in the transaction of
 * the change.
 */
export interface CustomerRecords {
  /** `id` is the whole global id. */
  erase(
    tx: OthersTables,
    customer: { id: string; email: string },
    publish: (topic: 'reviews') => void,
  ): Promise<void>
  /** What is kept of one customer is another's, and the first one's address leaves the newsletter's list. */
  merge(
    tx: OthersTables,
    customers: { from: { id: string; email: string }; to: string },
    publish: (topic: 'reviews') => void,
  ): Promise<void>
  /** Both as the shop has them: trimmed, in lower case. */
  followAddress(tx: OthersTables, emails: { from: string; to: string }): Promise<void>
  followConsent(
    tx: OthersTables,
    consent: { email: string; acceptsMarketing: boolean; language: Language },
  ): Promise<void>
}

/** A parcel that has left for a customer. */
export interface Shipment {
  /** Later ones have higher numbers. */
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

/** The Storefront API has no list of parcels. */
export interface HostedShipments {
  /** Whose numbers these are: how far one has come in another's list says nothing. */
  shop: 'own' | 'other'
  /** How many are worth asking for at once. */
  atOnce: number
  /**
   * Parcels after a number and until the first that left after a moment; what left before `since` may be missing. Of
   * the embedded shop, those for customers with an account.
   */
  list(wanted: { after: number; since: string; until: string }): Promise<Shipment[]>
}

/** An email of the embedded shop to be shown or tried; nobody has ordered anything. */
export interface ExampleEmail {
  name: Exclude<
    EmailText,
    | 'backInStock'
    | 'contactAnswer'
    | 'newsletter'
    | 'questionAnswered'
    | 'reviewRequest'
    | 'reviewRejected'
  >
  language: Language
  facts: EmailFacts
  recipient: string
  at: Date
}
