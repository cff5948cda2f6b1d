/** What a page may hand over when it leads to /account, as the review flow does (account-5). */
export interface AccountState {
  /** Opens the profile for editing. */
  editProfile: boolean
  /** True: a review waits for the profile. */
  fromReview: boolean
  /** Why, in the words of the server. */
  message: string | null
}

/** The router keeps it as it was given, and anybody may have given it. */
export function readAccountState(state: unknown): AccountState {
  const given: Partial<Record<keyof AccountState, unknown>> =
    state !== null && typeof state === 'object' ? state : {}
  return {
    editProfile: given.editProfile === true,
    fromReview: given.fromReview === true,
    message: typeof given.message === 'string' ? given.message : null,
  }
}
