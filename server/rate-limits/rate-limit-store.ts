import type { ServerTables } from '../tables.ts'
import type { RateLimitRule } from './rate-limit-rules.ts'

/** What a bucket counts attempts for, and its rules. */
export interface Counter {
  /** As built by `idOf`. */
  id: string
  bucket: string
  keyHash: string
  rules: RateLimitRule
  /** How much of a quota the attempt uses. */
  amount: number
}

/** A refusal; times are milliseconds since 1970. */
interface Waits {
  allowedAt: number
}

/** The `allowed_at` of a counter without a wait, which is in the past by every process's clock. */
export const always = 0

export type CountRow = ServerTables['server_throttles']

export function idOf({ bucket, key_hash }: Pick<CountRow, 'bucket' | 'key_hash'>): string {
  return `${bucket} ${key_hash}`
}

/**
 * The latest a count can expire, unless the clock was set back: counts beyond it are ignored, so that nobody waits for
 * a year because a clock was wrong for a minute.
 */
export function latestExpiry(rules: RateLimitRule, now: number): number {
  return now + 2 * ('max' in rules ? rules.windowMs : rules.expireAfter)
}

/** The counters of all buckets. Under any concurrency, no attempt is counted twice or lost. */
export interface RateLimitStore {
  /** Counts an attempt for each counter, in order, up to the first that refuses. */
  take(counters: readonly Counter[], now: number): Promise<Waits | undefined>
  /** Takes back the last attempt of some counters, and resets others. */
  release(counters: { refund: readonly Counter[]; reset: readonly Counter[] }): Promise<void>
  /** Saves everything, so that no count is lost when the process ends. */
  stop(): Promise<void>
}
