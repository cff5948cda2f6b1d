import type { AccessToken } from '#/clients/shop/customer-sessions.ts'
import type { Customer } from '#/clients/shop/customers.ts'
import type { ShopAccess } from '#/clients/shop/shop.ts'
import type { StoredToken } from './stored-token.ts'

/**
 * Why a session ended: the customer signed out, the token could not be renewed or is no longer valid, there is no such
 * customer (session-2), or the backend refused the token. The messages are `ended` in `content`.
 */
export type SessionEnd = 'left' | 'renewFailed' | 'noLongerValid' | 'notFound' | 'expired'

/** Who uses this browser. `loading` until the shop has responded; the server only renders that. */
export type SessionView =
  | { status: 'loading'; customer: null; token: null; ended: null }
  | { status: 'signedOut'; customer: null; token: null; ended: SessionEnd | null }
  | { status: 'signedIn'; customer: Customer; token: string; ended: null }

export interface Credentials {
  email: string
  password: string
}

/** The outcome of a sign-in; the visitor sees a message for each (sign-in-5). */
export type SignInResult =
  | ({ outcome: 'signedIn' } & Known)
  | { outcome: 'unidentified' | 'noToken' | 'noProfile' | 'unreachable' | 'givenUp' }
  /** The shop's own message, if it sent one. */
  | { outcome: 'refused'; message: string | null }
  /** `retryAfter` in seconds, if the shop provides it. */
  | { outcome: 'tooMany'; retryAfter: number | null }

export interface Known {
  token: AccessToken
  customer: Customer
}

/** The code that's only needed with a token or for a sign-in; downloaded on demand. */
export interface SessionWork {
  /** Loads the token's customer, after renewing the token if `renewing`. */
  resume(deps: WorkDeps, options: { renewing: boolean }): Promise<Known | { ended: SessionEnd }>
  signIn(shop: ShopAccess, credentials: Credentials): Promise<Known | Refused>
  signOut(shop: ShopAccess, token: string): Promise<void>
}
export type Refused = { result: Exclude<SignInResult, { outcome: 'signedIn' }> }

export interface WorkDeps {
  /** The shop in the visitor's current language and market. */
  shop(): ShopAccess
  stored: StoredToken
  /** Resolves after a while; if offline, once the browser is online again. */
  pause(milliseconds: number): Promise<void>
  /** Lets one tab at a time renew the token. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
}

export interface SessionDeps extends WorkDeps {
  load(): Promise<SessionWork>
}
