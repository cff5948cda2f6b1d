import type { ServerTables } from '../tables.ts'
import type { RateLimitRule } from './rate-limit-rules.ts'

/** Whose attempts are counted in a bucket, and by which rules. */
export interface Counter {
  /** As `idOf` has it. */
  id: string
  bucket: string
  keyHash: string
  rules: RateLimitRule
  /** How much of a quota is taken at once. */
  amount: number
}

/** Somebody has to wait; moments are milliseconds since 1970. */
interface Waits {
  allowedAt: number
}

/** Since when an attempt passes that has nothing to wait for, whatever the clocks of several processes say. */
export const always = 0

export type CountRow = ServerTables['server_throttles']

export function idOf({ bucket, key_hash }: Pick<CountRow, 'bucket' | 'key_hash'>): string {
  return `${bucket} ${key_hash}`
}

/**
 * No count expires later, unless the clock was set back since: what does is no longer counted, so that nobody waits for
 * a year because a clock was wrong for a minute.
 */
export function latestExpiry(rules: RateLimitRule, now: number): number {
  return now + 2 * ('max' in rules ? rules.windowMs : rules.expireAfter)
}

/** The counters of all buckets. Whatever happens at once, no attempt is counted twice or lost. */
export interface RateLimitStore {
  /** Counts an attempt for each, in their order, up to the first that has to wait. */
  take(counters: readonly Counter[], now: number): Promise<Waits | undefined>
  /** Counts the last attempts of some as not made, and forgets those of others. */
  release(counters: { refund: readonly Counter[]; reset: readonly Counter[] }): Promise<void>
  /** Nothing that was counted is lost when the process ends after this. */
  stop(): Promise<void>
}
