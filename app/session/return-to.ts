import { ownPath } from '#/contract/own-path.ts'

/** What the router keeps beside the address of /login: the page that somebody came from. */
export interface ReturnTo {
  from: string
  /** True for who was writing a review there, which is kept. */
  review?: true
}

/** Whether somebody was sent away from a review that is kept. */
export function leftReview(state: unknown): boolean {
  return state !== null && typeof state === 'object' && 'review' in state
}

/**
 * The page to go to after a sign-in: the one that somebody was sent away from, as long as it is one of ours,
 * or the account.
 */
export function pageAfterSignIn(state: unknown, origin: string): string {
  const from = state !== null && typeof state === 'object' && 'from' in state ? state.from : null
  const page = ownPath(from, origin)
  return page === null || /^\/login(?:[?#]|$)/.test(page) ? '/account' : page
}
