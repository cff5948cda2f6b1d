/** Counts attempts in the database, so that counts outlive a restart and are shared by all processes. */
export interface Throttle {
  /**
   * Takes one attempt from a bucket.
   * @param bucket what is counted, for example `gate:ip`
   * @param key whose attempts, for example an address; stored hashed
   * @throws Refusal `tooManyRequests` with `retryAfter` in seconds when the bucket is empty
   */
  take(bucket: string, key: string): Promise<void>
  /** Counts the last attempt as not made, because it was a right one. */
  giveBack(bucket: string, key: string): Promise<void>
  /** Forgets every attempt, because whose they are has proven to be the right one. */
  forget(bucket: string, key: string): Promise<void>
}
