import type { Language } from '#/contract/languages.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import type { Passwords } from '#/credentials/passwords.ts'
import type { RateLimiter } from '#/ports/rate-limiter.ts'
import type { ShopDatabase } from '../changes/change.ts'

/** A person with an account. */
export interface Customer {
  id: number
  /** Trimmed and in lower case; null for a customer of whom only a name or a phone number is known. */
  email: string | null
  firstName: string | null
  lastName: string | null
  phone: string | null
  acceptsMarketing: boolean
  /** When the consent was last given or withdrawn; ISO 8601, UTC. Null if never since registering. */
  marketingAt: string | null
  tags: readonly string[]
  /** When a mailed link proved that the mailbox is theirs; null until then, and for a new address. ISO 8601, UTC. */
  emailVerifiedAt: string | null
  /** The language of emails. */
  language: Language
  defaultAddressId: number | null
  /** ISO 8601, UTC. */
  createdAt: string
  updatedAt: string
}

/** Whether emails can be sent to a customer. */
export function hasEmail<Person extends Pick<Customer, 'email'>>(
  customer: Person,
): customer is Person & { email: string } {
  return customer.email !== null
}

/** The consent as Shopify names it. */
export function marketingState({
  acceptsMarketing,
  marketingAt,
}: Customer): 'SUBSCRIBED' | 'NOT_SUBSCRIBED' | 'UNSUBSCRIBED' {
  if (acceptsMarketing) return 'SUBSCRIBED'
  return marketingAt === null ? 'NOT_SUBSCRIBED' : 'UNSUBSCRIBED'
}

/** A customer with internal fields. */
export interface Account extends Customer {
  passwordHash: string
  /** Counts password changes; tokens with an earlier count are invalid. */
  sessionEpoch: number
  /** False while only the newsletter form, an order, or staff have created the account. */
  claimed: boolean
  /** When staff closed the account; null while it is open. ISO 8601, UTC. */
  disabledAt: string | null
  /** What staff wrote about the customer, who never sees it. */
  note: string
}

/** Identifies a customer until it expires, is renewed, or the password changes. */
export interface CustomerToken {
  accessToken: string
  /** ISO 8601, UTC. */
  expiresAt: string
}

/** A valid token's customer. */
export interface Session {
  account: Account
  /** When the password was last entered. */
  signedInAt: string
  /** The OAuth sign-in and grant that it depends on; null for one of its own. */
  oauth: OAuthOrigin | null
}

/** Hashes that identify an OAuth sign-in and its grant. */
export interface OAuthOrigin {
  sessionHash: string
  grantHash: string
}

/** The caller, as far as known. */
export interface Caller {
  /** Undefined if the request named none. */
  language: Language | undefined
  /** Where the request came from; undefined for a program in the same process. */
  address: string | undefined
  /** The request's cookies, as sent. */
  cookies?: string | undefined
  /** Adds a `Set-Cookie` to the response. */
  setCookie?: (cookie: string) => void
}

export interface CustomerDeps {
  database: ShopDatabase
  settings: { publicUrl: string; facts: () => EmailFacts }
  passwords: Passwords
  rateLimiter: RateLimiter
  clock: () => Date
  randomBytes: (count: number) => Uint8Array
}
