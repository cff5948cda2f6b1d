import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { Refusal } from '#/contract/errors.ts'
import type { Database } from '#/database/database.ts'
import { isCutOff } from '#/database/unreachable.ts'
import { parseIp } from '#/http/ip-address.ts'
import type { Counted, RateLimiter } from '#/ports/rate-limiter.ts'
import { getOrCreateSecret, throttleSalt } from '../generated-secrets.ts'
import type { ServerTables } from '../tables.ts'
import { createDatabaseStore } from './database-store.ts'
import { createMemoryStore } from './memory-store.ts'
import { type RateLimitRule, rateLimitRules } from './rate-limit-rules.ts'
import { type Counter, idOf } from './rate-limit-store.ts'

const second = 1_000

export interface CountingRateLimiter extends RateLimiter {
  /** Deletes expired counts. */
  cleanUp(): Promise<void>
  /** To be called before the database is closed. */
  stop(): Promise<void>
}

interface RateLimiterDeps {
  clock: () => Date
  randomBytes: (count: number) => Uint8Array
  only?: Readonly<Record<string, RateLimitRule>>
  /** Called for each refusal, with the first attempt's bucket. */
  countRefused?: (bucket: string) => void
}

/** A rate limiter whose counts survive a restart and, on PostgreSQL, apply to all processes that share the database. */
export async function createRateLimiter(
  database: Database<ServerTables>,
  { clock, randomBytes, only = rateLimitRules, countRefused }: RateLimiterDeps,
): Promise<CountingRateLimiter> {
  const salt = await getOrCreateSecret(database, { name: throttleSalt, randomBytes })
  const counts =
    database.kind === 'sqlite' ? await createMemoryStore(database) : createDatabaseStore(database)

  const hashes = new LRUCache<string, string>({
    max: 1_000,
    memoMethod: (counted) => createHmac('sha256', salt).update(counted).digest('hex'),
  })
  const hashOf = (counted: string) => hashes.memo(counted)
  const counterOf = (attempt: Counted) => toCounter(attempt, { rules: only, hashOf })
  const rateLimiter: CountingRateLimiter = {
    take: (...attempt) => rateLimiter.takeAll([attempt]),
    refund: (...attempt) => rateLimiter.release({ refund: [attempt], reset: [] }),
    reset: (...attempt) => rateLimiter.release({ refund: [], reset: [attempt] }),
    async takeAll(attempts) {
      const now = clock().getTime()
      const waits = await counts.take(attempts.map(counterOf), now).catch(refuseCutOff)
      if (!waits) return
      countRefused?.(attempts[0]?.[0] ?? '')
      throw new Refusal('tooManyRequests', {
        retryAfter: Math.max(1, Math.ceil((waits.allowedAt - now) / second)),
      })
    },
    hashOf: (bucket, key) => hashOf(keyIn(bucket, key)),
    release: ({ refund, reset }) =>
      counts.release({ refund: refund.map(counterOf), reset: reset.map(counterOf) }),
    async cleanUp() {
      const old = database.db.deleteFrom('server_throttles')
      await old.where('expires_at', '<=', clock().getTime()).execute()
    },
    stop: () => counts.stop(),
  }
  return rateLimiter
}

/** A retry is safe: nothing was done yet, and a possibly counted attempt does no harm. */
function refuseCutOff(cause: unknown): never {
  if (isCutOff(cause)) throw new Refusal('unavailable', { retryAfter: 2, cause })
  throw cause
}

function toCounter(
  [bucket, key, amount = 1]: Counted,
  {
    rules: only,
    hashOf,
  }: { rules: Readonly<Record<string, RateLimitRule>>; hashOf: (counted: string) => string },
): Counter {
  const rules = only[bucket]
  if (!rules) throw new RangeError(`There is no rate limit ${bucket}`)
  const keyHash = hashOf(keyIn(bucket, key))
  return { id: idOf({ bucket, key_hash: keyHash }), bucket, keyHash, rules, amount }
}

const keyIn = (bucket: string, key: string) => (bucket.endsWith(':ip') ? networkOf(key) : key)

/** An IPv6 /64 counts as one caller, because a single home gets that much. */
function networkOf(address: string): string {
  const ip = parseIp(address)
  if (ip === null) return address
  return ip.version === 4 ? `4:${ip.bits}` : `6:${ip.network}`
}
