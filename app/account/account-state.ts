/** What a page may hand over when it leads to /account; the review flow does (spec 1 §8, spec 2 §2). */
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
