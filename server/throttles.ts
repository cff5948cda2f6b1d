import { createHmac } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { parseIp } from '#/backend/location/ip-address.ts'
import { Refusal } from '#/contract/errors.ts'
import type { Counted, Throttle } from '#/contract/throttle.ts'
import type { Database } from '#/database/database.ts'
import { keepSecret } from './secrets.ts'
import type { ServerTables } from './tables.ts'
import { type Bucket, buckets } from './throttle-buckets.ts'

const second = 1_000

interface Row {
  bucket: string
  key_hash: string
}

export interface CountingThrottle extends Throttle {
  /** Deletes what is forgotten. */
  cleanUp(): Promise<void>
}

/** Counts in the database, atomically, so that counts outlive a restart and hold for every process. */
export async function createThrottle(
  database: Database<ServerTables>,
  {
    clock,
    randomBytes,
    only = buckets,
  }: {
    clock: () => Date
    randomBytes: (count: number) => Uint8Array
    only?: Readonly<Record<string, Bucket>>
  },
): Promise<CountingThrottle> {
  const salt = await keepSecret(database, { name: 'throttle-salt', randomBytes })
  /** Who must wait, until when: spares the database a flood of refused attempts. */
  const waiting = new LRUCache<string, number>({ max: 10_000 })

  const throttle: CountingThrottle = {
    take: (...attempt) => throttle.takeAll([attempt]),
    giveBack: (...attempt) => throttle.settle({ giveBack: [attempt], forget: [] }),
    forget: (...attempt) => throttle.settle({ giveBack: [], forget: [attempt] }),
    async takeAll(attempts) {
      const now = clock().getTime()
      const counted = attempts.map(countedAs)
      const first = counted.findIndex(({ id }) => (waiting.get(id) ?? 0) > now)
      const waitsUntil = waiting.get(counted[first]?.id ?? '')
      const asked = first < 0 ? counted : counted.slice(0, first)
      const allowedAt =
        (await inOneStep(asked.length, (db) => countUpToRefusal(db, asked, now))) ?? waitsUntil
      if (allowedAt === undefined) return
      throw new Refusal('tooManyRequests', {
        retryAfter: Math.max(1, Math.ceil((allowedAt - now) / second)),
      })
    },
    async settle({ giveBack, forget }) {
      const [returned, forgotten] = [giveBack.map(countedAs), forget.map(countedAs)]
      await inOneStep(giveBack.length + forget.length, async (db) => {
        for (const { row } of returned) await countAsNotMade(db, row)
        for (const { row } of forgotten) await forgetRow(db, row)
      })
      for (const { id } of [...returned, ...forgotten]) waiting.delete(id)
    },
    async cleanUp() {
      await database.db
        .deleteFrom('server_throttles')
        .where('forget_at', '<=', clock().getTime())
        .execute()
    },
  }
  return throttle

  function countedAs([name, key]: Counted) {
    const bucket = only[name]
    if (!bucket) throw new RangeError(`Nothing is said about the bucket ${name}`)
    const counted = name.endsWith(':ip') ? networkOf(key) : key
    const keyHash = createHmac('sha256', salt).update(counted).digest('hex')
    return { row: { bucket: name, key_hash: keyHash }, bucket, id: `${name} ${keyHash}` }
  }

  /** What is more than one statement is made durable by one commit. */
  async function inOneStep<Result>(
    statements: number,
    work: (db: Kysely<ServerTables>) => Promise<Result>,
  ): Promise<Result> {
    return statements > 1 ? database.transact(work) : work(database.db)
  }

  /** @returns the moment from which one that is refused passes; undefined when all are taken */
  async function countUpToRefusal(
    db: Kysely<ServerTables>,
    attempts: readonly ReturnType<typeof countedAs>[],
    now: number,
  ): Promise<number | undefined> {
    for (const { row, bucket, id } of attempts) {
      const allowedAt = await count(db, row, bucket, now)
      if (allowedAt === undefined) continue
      waiting.set(id, allowedAt)
      return allowedAt
    }
    return undefined
  }

  async function countAsNotMade(db: Kysely<ServerTables>, row: Row): Promise<void> {
    await db
      .updateTable('server_throttles')
      .set((eb) => ({
        attempts: eb('attempts', '-', 1),
        delay: sql`${eb.ref('delay')} / 2`,
        allowed_at: clock().getTime(),
      }))
      .where('bucket', '=', row.bucket)
      .where('key_hash', '=', row.key_hash)
      .where('attempts', '>', 0)
      .execute()
  }

  async function forgetRow(db: Kysely<ServerTables>, row: Row): Promise<void> {
    await db
      .deleteFrom('server_throttles')
      .where('bucket', '=', row.bucket)
      .where('key_hash', '=', row.key_hash)
      .execute()
  }

  /** @returns undefined when the attempt is taken, else the moment from which the next one passes */
  async function count(
    db: Kysely<ServerTables>,
    row: Row,
    { free, firstDelay, longestDelay, forgetAfter }: Bucket,
    now: number,
  ): Promise<number | undefined> {
    const number = (value: number) => sql<number>`cast(${value} as bigint)`
    const old = (column: 'attempts' | 'delay' | 'forget_at') =>
      sql.ref<number>(`server_throttles.${column}`)
    const forgotten = sql<boolean>`${old('forget_at')} <= ${number(now)}`
    const afterFirst = free > 1 ? 0 : firstDelay
    const delay = sql<number>`case
      when ${forgotten} then ${number(afterFirst)}
      when ${old('attempts')} + 1 < ${number(free)} then ${number(0)}
      when ${old('delay')} = 0 then ${number(firstDelay)}
      when ${old('delay')} * 2 > ${number(longestDelay)} then ${number(longestDelay)}
      else ${old('delay')} * 2 end`
    const taken = await db
      .insertInto('server_throttles')
      .values({
        ...row,
        attempts: 1,
        delay: afterFirst,
        allowed_at: now + afterFirst,
        forget_at: now + forgetAfter,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['bucket', 'key_hash'])
          .doUpdateSet({
            attempts: sql`case when ${forgotten} then 1 else ${old('attempts')} + 1 end`,
            delay,
            allowed_at: sql`${number(now)} + ${delay}`,
            forget_at: now + forgetAfter,
          })
          .where('server_throttles.allowed_at', '<=', now),
      )
      .returning('attempts')
      .executeTakeFirst()
    if (taken) return undefined
    const refused = await db
      .selectFrom('server_throttles')
      .select('allowed_at')
      .where('bucket', '=', row.bucket)
      .where('key_hash', '=', row.key_hash)
      .executeTakeFirst()
    return refused?.allowed_at ?? now
  }
}

/** Everyone in one IPv6 /64 is one caller, because that much is handed out to a single home. */
function networkOf(address: string): string {
  const ip = parseIp(address)
  if (ip === null) return address
  return ip.version === 4 ? `4:${ip.bits}` : `6:${ip.network}`
}
