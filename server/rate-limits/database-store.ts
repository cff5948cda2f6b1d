import { type Kysely, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '#/database/database.ts'
import type { ServerTables } from '../tables.ts'
import type { Delays, RateLimitRule } from './rate-limit-rules.ts'
import { always, type Counter, latestExpiry, type RateLimitStore } from './rate-limit-store.ts'

/** Counters in the database only, for processes that share it: each attempt is one statement. */
export function createDatabaseStore(database: Database<ServerTables>): RateLimitStore {
  /** Until when counters refuse: spares the database a flood of refused attempts. */
  const waiting = new LRUCache<string, number>({ max: 10_000 })

  return {
    async take(counters, now) {
      const first = counters.findIndex((counter) =>
        mustWait(counter, waiting.get(counter.id) ?? 0, now),
      )
      const waitsUntil = waiting.get(counters[first]?.id ?? '')
      const tried = first < 0 ? counters : counters.slice(0, first)
      const allowedAt =
        (await inOneStep(database, tried.length, (db) => countUpToRefusal(db, tried, now))) ??
        waitsUntil
      return allowedAt === undefined ? undefined : { allowedAt }
    },
    async release({ refund, reset }) {
      await inOneStep(database, refund.length + reset.length, async (db) => {
        for (const counter of refund) await countAsNotMade(db, counter)
        for (const counter of reset) await deleteRow(db, counter)
      })
      for (const { id } of [...refund, ...reset]) waiting.delete(id)
    },
    async stop() {},
  }

  /** @returns when the refused attempt may be repeated; undefined if all were accepted */
  async function countUpToRefusal(
    db: Kysely<ServerTables>,
    counters: readonly Counter[],
    now: number,
  ): Promise<number | undefined> {
    for (const counter of counters) {
      const allowedAt = await count(db, counter, now)
      if (allowedAt === undefined) continue
      waiting.set(counter.id, allowedAt)
      return allowedAt
    }
    return undefined
  }
}

function mustWait({ rules }: Counter, until: number, now: number): boolean {
  return until > now && until <= latestExpiry(rules, now)
}

/** Runs several statements in one transaction, so that there's only one commit. */
async function inOneStep<Result>(
  database: Database<ServerTables>,
  statements: number,
  work: (db: Kysely<ServerTables>) => Promise<Result>,
): Promise<Result> {
  return statements > 1 ? database.transact(work) : work(database.db)
}

async function countAsNotMade(
  db: Kysely<ServerTables>,
  { bucket, keyHash, amount }: Counter,
): Promise<void> {
  await db
    .updateTable('server_throttles')
    .set((eb) => ({
      attempts: sql<number>`case when attempts > ${amount} then attempts - ${amount} else 0 end`,
      delay: sql`${eb.ref('delay')} / 2`,
      allowed_at: always,
    }))
    .where('bucket', '=', bucket)
    .where('key_hash', '=', keyHash)
    .where('attempts', '>', 0)
    .execute()
}

async function deleteRow(db: Kysely<ServerTables>, { bucket, keyHash }: Counter): Promise<void> {
  await db
    .deleteFrom('server_throttles')
    .where('bucket', '=', bucket)
    .where('key_hash', '=', keyHash)
    .execute()
}

const number = (value: number) => sql<number>`cast(${value} as bigint)`
const old = (column: 'attempts' | 'delay' | 'expires_at') =>
  sql.ref<number>(`server_throttles.${column}`)
const isWrong = (rules: RateLimitRule, now: number) =>
  sql<boolean>`${old('expires_at')} > ${number(latestExpiry(rules, now))}`
const isExpired = (rules: RateLimitRule, now: number) =>
  sql<boolean>`(${old('expires_at')} <= ${number(now)} or ${isWrong(rules, now)})`

function nextDelay(rules: Delays, now: number) {
  const { free, firstDelay, longestDelay } = rules
  return sql<number>`case
    when ${isExpired(rules, now)} then ${number(free > 1 ? 0 : firstDelay)}
    when ${old('attempts')} + 1 < ${number(free)} then ${number(0)}
    when ${old('delay')} = 0 then ${number(firstDelay)}
    when ${old('delay')} * 2 > ${number(longestDelay)} then ${number(longestDelay)}
    else ${old('delay')} * 2 end`
}

/** A counter's values after one more attempt: the first, or a further one. */
function oneMore({ rules, amount }: Counter, now: number) {
  const expired = isExpired(rules, now)
  const step = 'max' in rules ? amount : 1
  const attempts = sql<number>`case when ${expired} then ${number(step)}
    else ${old('attempts')} + ${number(step)} end`
  if ('max' in rules) {
    const { max, windowMs } = rules
    const end = now + windowMs
    const ends = sql<number>`case when ${expired} then ${number(end)} else ${old('expires_at')} end`
    const allowed = sql<number>`case when ${attempts} < ${number(max)} then ${number(always)} else ${ends} end`
    return {
      first: { attempts: step, delay: 0, allowed_at: max > step ? always : end, expires_at: end },
      further: { attempts, delay: 0, allowed_at: allowed, expires_at: ends },
    }
  }
  const { free, firstDelay, expireAfter } = rules
  const delay = nextDelay(rules, now)
  const allowed = sql<number>`case when ${delay} = 0 then ${number(always)} else ${number(now)} + ${delay} end`
  const after = free > 1 ? 0 : firstDelay
  const expires = { expires_at: now + expireAfter }
  return {
    first: {
      attempts: 1,
      delay: after,
      allowed_at: after === 0 ? always : now + after,
      ...expires,
    },
    further: { attempts, delay, allowed_at: allowed, ...expires },
  }
}

/** @returns undefined if the attempt was accepted, else when the next one may be made */
async function count(
  db: Kysely<ServerTables>,
  counter: Counter,
  now: number,
): Promise<number | undefined> {
  const { bucket, keyHash } = counter
  const { first, further } = oneMore(counter, now)
  const taken = await db
    .insertInto('server_throttles')
    .values({ bucket, key_hash: keyHash, ...first })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'key_hash'])
        .doUpdateSet(further)
        .where(({ eb, or }) =>
          or([eb('server_throttles.allowed_at', '<=', now), isWrong(counter.rules, now)]),
        ),
    )
    .returning('attempts')
    .executeTakeFirst()
  if (taken) return undefined
  const rows = db.selectFrom('server_throttles').select('allowed_at').where('bucket', '=', bucket)
  const refused = await rows.where('key_hash', '=', keyHash).executeTakeFirst()
  return refused?.allowed_at ?? now
}
