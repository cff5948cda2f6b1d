/** What is counted and whose it is, as in `take`; of what has a quota, how much at once. */
export type Counted = readonly [bucket: string, key: string, amount?: number]

/** Counts attempts in the database, so that counts outlive a restart and are shared by all processes. */
export interface RateLimiter {
  /**
   * Takes one attempt from a rate limit.
   * @param bucket which rate limit, for example `gate:ip`
   * @param key whose attempts, for example an address; stored hashed
   * @param amount how much of a quota it takes, of which the last one may take more than is left
   * @throws Refusal `tooManyRequests` with `retryAfter` in seconds when none is left
   */
  take(bucket: string, key: string, amount?: number): Promise<void>
  /**
   * Takes one attempt from each, in this order and in one step, up to the first one of which none is left.
   * @throws Refusal `tooManyRequests` as `take` does
   */
  takeAll(attempts: readonly Counted[]): Promise<void>
  /** Counts the last attempt as not made, because it was a right one. */
  refund(bucket: string, key: string): Promise<void>
  /** Forgets every attempt, because whose they are has proven to be the right one. */
  reset(bucket: string, key: string): Promise<void>
  /** Gives these back and forgets those, in one step. */
  release(attempts: { refund: readonly Counted[]; reset: readonly Counted[] }): Promise<void>
}
