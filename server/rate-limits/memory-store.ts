import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '#/database/database.ts'
import type { ServerTables } from '../tables.ts'
import type { Quota } from './rate-limit-rules.ts'
import {
  always,
  type Counter,
  type CountRow,
  idOf,
  latestExpiry,
  type RateLimitStore,
} from './rate-limit-store.ts'

/** How long until attempts are saved; a killed process loses those since. */
const savedAfterMs = 500
const maxEntries = 10_000

/**
 * Counters for a process with its own SQLite database: they're kept in memory and saved in batches, because a
 * statement per attempt would block the whole shop during a flood.
 */
export async function createMemoryStore(database: Database<ServerTables>): Promise<RateLimitStore> {
  const writer = createWriter(database)
  const cache = createRowCache((await newestRows(database)).reverse())

  const counterOf = (id: string) => writer.unsaved(id) ?? cache.get(id)
  const isUnknown = ({ id }: Counter) => !cache.holdsAll() && !counterOf(id)
  const keep = ({ id }: Counter, row: CountRow) => {
    cache.set(id, row)
    writer.save(id, row)
  }

  return {
    async take(counters, now) {
      const read = await readRows(database, counters.filter(isUnknown))
      for (const counter of counters) {
        const counted = counterOf(counter.id) ?? read.get(counter.id) ?? nothingCounted(counter)
        const isWrong = counted.expires_at > latestExpiry(counter.rules, now)
        const old = isWrong ? nothingCounted(counter) : counted
        if (old.allowed_at > now) return { allowedAt: old.allowed_at }
        keep(counter, oneMore(old, counter, now))
      }
      return undefined
    },
    async release({ refund, reset }) {
      const read = await readRows(database, refund.filter(isUnknown))
      for (const counter of refund) {
        const old = counterOf(counter.id) ?? read.get(counter.id)
        if (old && old.attempts > 0) keep(counter, oneLess(old, counter))
      }
      for (const counter of reset) keep(counter, nothingCounted(counter))
    },
    stop: writer.stop,
  }
}

/** The most recently counted rows; it has all rows ever saved until the first one is evicted. */
function createRowCache(rows: readonly CountRow[]) {
  let holdsAll = true
  const cache = new LRUCache<string, CountRow>({
    max: maxEntries,
    disposeAfter: (_row, _id, reason) => {
      if (reason === 'evict') holdsAll = false
    },
  })
  for (const row of rows) cache.set(idOf(row), row)
  return {
    holdsAll: () => holdsAll,
    get: (id: string) => cache.get(id),
    set: (id: string, row: CountRow) => cache.set(id, row),
  }
}

async function readRows(
  { db }: Database<ServerTables>,
  counters: readonly Counter[],
): Promise<Map<string, CountRow>> {
  const read = new Map<string, CountRow>()
  for (const { id, bucket, keyHash } of counters) {
    const row = await db
      .selectFrom('server_throttles')
      .selectAll()
      .where('bucket', '=', bucket)
      .where('key_hash', '=', keyHash)
      .executeTakeFirst()
    if (row) read.set(id, row)
  }
  return read
}

/** Saves rows in batches, a moment after the first one. */
function createWriter(database: Database<ServerTables>) {
  let unsaved = new Map<string, CountRow>()
  let beingSaved: ReadonlyMap<string, CountRow> = new Map()
  let saved = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    if (unsaved.size === 0) return
    beingSaved = unsaved
    unsaved = new Map()
    try {
      await write(database, [...beingSaved.values()])
    } catch (error) {
      unsaved = new Map([...beingSaved, ...unsaved])
      throw error
    } finally {
      beingSaved = new Map()
    }
  }

  return {
    unsaved: (id: string) => unsaved.get(id) ?? beingSaved.get(id),
    save(id: string, row: CountRow): void {
      unsaved.set(id, row)
      timer ??= setTimeout(() => {
        timer = undefined
        // Rows that couldn't be saved are saved with the next ones.
        saved = saved.then(flush).catch(() => {})
      }, savedAfterMs).unref()
    },
    async stop() {
      clearTimeout(timer)
      await saved
      await flush()
    },
  }
}

function nothingCounted({ bucket, keyHash }: Counter): CountRow {
  return { bucket, key_hash: keyHash, attempts: 0, delay: 0, allowed_at: 0, expires_at: 0 }
}

function oneMore(old: CountRow, { rules, amount }: Counter, now: number): CountRow {
  if ('max' in rules) return moreOfQuota(old, { ...rules, amount }, now)
  const { free, firstDelay, longestDelay, expireAfter } = rules
  const before = old.expires_at > now ? old : { attempts: 0, delay: 0 }
  const attempts = before.attempts + 1
  const next = before.delay === 0 ? firstDelay : Math.min(before.delay * 2, longestDelay)
  const delay = attempts < free ? 0 : next
  const allowed = delay === 0 ? always : now + delay
  return { ...old, attempts, delay, allowed_at: allowed, expires_at: now + expireAfter }
}

function moreOfQuota(
  old: CountRow,
  { max, windowMs, amount }: Quota & { amount: number },
  now: number,
): CountRow {
  const goesOn = old.expires_at > now
  const attempts = (goesOn ? old.attempts : 0) + amount
  const expires = goesOn ? old.expires_at : now + windowMs
  const allowed = attempts < max ? always : expires
  return { ...old, attempts, delay: 0, allowed_at: allowed, expires_at: expires }
}

function oneLess(old: CountRow, { amount }: Counter): CountRow {
  return {
    ...old,
    attempts: Math.max(0, old.attempts - amount),
    delay: Math.floor(old.delay / 2),
    allowed_at: always,
  }
}

/** One more than the cache holds, which shows whether there are too many. */
function newestRows({ db }: Database<ServerTables>): Promise<CountRow[]> {
  return db
    .selectFrom('server_throttles')
    .selectAll()
    .orderBy('expires_at', 'desc')
    .limit(maxEntries + 1)
    .execute()
}

async function write(database: Database<ServerTables>, rows: readonly CountRow[]): Promise<void> {
  const values = rows.map((row) => [
    row.bucket,
    row.key_hash,
    row.attempts,
    row.delay,
    row.allowed_at,
    row.expires_at,
  ])
  const upsert = sql`
    insert into server_throttles (bucket, key_hash, attempts, delay, allowed_at, expires_at)
    select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5
    from json_each(${JSON.stringify(values)}) where true
    on conflict (bucket, key_hash) do update set attempts = excluded.attempts, delay = excluded.delay,
      allowed_at = excluded.allowed_at, expires_at = excluded.expires_at`
  await database.transact((tx) => upsert.execute(tx), { survives: 'restart' })
}
