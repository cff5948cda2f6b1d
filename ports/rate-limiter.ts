/** What is counted and for whom, as in `take`; for a quota, also how much. */
export type Counted = readonly [bucket: string, key: string, amount?: number]

/**
 * What anyone can have us email to an address that they type, whichever form they use: one count for all of it, and for
 * all spellings of a mailbox, such as `ada+1@…` and `ada+2@…`.
 */
export function emailsTo(email: string): Counted {
  const mailbox = email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, '@')
  return ['emails:recipient', mailbox]
}

/** Counts attempts in the database, so that counts outlive a restart and are shared by all processes. */
export interface RateLimiter {
  /**
   * Takes one attempt from a rate limit.
   * @param bucket which rate limit, for example `gate:ip`
   * @param key whose attempts, for example an address; stored hashed
   * @param amount how much of a quota it takes; the last attempt may take more than is left
   * @throws Refusal `tooManyRequests` with `retryAfter` in seconds if none is left
   */
  take(bucket: string, key: string, amount?: number): Promise<void>
  /**
   * Takes one attempt from each, in this order and in one step, up to the first with none left.
   * @throws Refusal `tooManyRequests` as `take` does
   */
  takeAll(attempts: readonly Counted[]): Promise<void>
  /** Refunds the last attempt, because it was a right one. */
  refund(bucket: string, key: string): Promise<void>
  /** Clears all attempts, because the caller has proven to be the right one. */
  reset(bucket: string, key: string): Promise<void>
  /** The hash that a key is stored by: for a name that ends in `:ip`, the network's. */
  hashOf(bucket: string, key: string): string
  /** Refunds some attempts and clears others, in one step. */
  release(attempts: { refund: readonly Counted[]; reset: readonly Counted[] }): Promise<void>
}
