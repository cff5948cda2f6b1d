import { ownPath } from '#/contract/own-path.ts'

/** The router state of /login: the page that the visitor came from. */
export interface ReturnTo {
  from: string
  /** True if a review was being written there, whose draft is saved. */
  review?: true
}

/** Whether the visitor came from a review whose draft is saved. */
export function leftReview(state: unknown): boolean {
  return state !== null && typeof state === 'object' && 'review' in state
}

/** The page to go to after a sign-in: the one that the visitor came from, if it's one of ours, or else the account. */
export function pageAfterSignIn(state: unknown, origin: string): string {
  const from = state !== null && typeof state === 'object' && 'from' in state ? state.from : null
  const page = ownPath(from, origin)
  return page === null || /^\/login(?:[?#]|$)/.test(page) ? '/account' : page
}
