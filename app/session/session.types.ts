import type { AccessToken } from '#/clients/shop/customer-sessions.ts'
import type { Customer } from '#/clients/shop/customers.ts'
import type { ShopAccess } from '#/clients/shop/shop.ts'
import type { StoredToken } from './stored-token.ts'

/**
 * Why a session ended: the customer left, the token could not be renewed or is no longer valid, there is no
 * such customer (session-2), or the backend took the token no more. The words are `ended` in `content`.
 */
export type SessionEnd = 'left' | 'renewFailed' | 'noLongerValid' | 'notFound' | 'expired'

/** Who uses this browser. `loading` until the shop has said so; the server renders nothing else. */
export type SessionView =
  | { status: 'loading'; customer: null; token: null; ended: null }
  | { status: 'signedOut'; customer: null; token: null; ended: SessionEnd | null }
  | { status: 'signedIn'; customer: Customer; token: string; ended: null }

export interface Credentials {
  email: string
  password: string
}

/** What became of a sign-in; the visitor reads each of them (sign-in-5). */
export type SignInResult =
  | ({ outcome: 'signedIn' } & Known)
  | { outcome: 'unidentified' | 'noToken' | 'noProfile' | 'unreachable' | 'givenUp' }
  /** The shop's own words, where it has any. */
  | { outcome: 'refused'; message: string | null }
  /** `retryAfter` in seconds, where the shop says. */
  | { outcome: 'tooMany'; retryAfter: number | null }

export interface Known {
  token: AccessToken
  customer: Customer
}

/** What only those need who have a token, or want one; it is downloaded for them alone. */
export interface SessionWork {
  /** Learns whose token it is, which is renewed first where that is wanted. */
  resume(deps: WorkDeps, options: { renewing: boolean }): Promise<Known | { ended: SessionEnd }>
  signIn(shop: ShopAccess, credentials: Credentials): Promise<Known | Refused>
  signOut(shop: ShopAccess, token: string): Promise<void>
}
export type Refused = { result: Exclude<SignInResult, { outcome: 'signedIn' }> }

export interface WorkDeps {
  /** The shop in the visitor's present language and market. */
  shop(): ShopAccess
  stored: StoredToken
  /** Resolves after a while; without a network only once there is one again. */
  pause(milliseconds: number): Promise<void>
  /** Lets one tab at a time renew the token. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
}

export interface SessionDeps extends WorkDeps {
  load(): Promise<SessionWork>
}
