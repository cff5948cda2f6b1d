import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { parseIp } from '#/backend/location/ip-address.ts'
import { Refusal } from '#/contract/errors.ts'
import type { Throttle } from '#/contract/throttle.ts'
import type { Database } from '#/database/database.ts'
import { keepSecret } from './secrets.ts'
import type { ServerTables } from './tables.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** The first `free` attempts pass at once; each one after that makes the next wait twice as long. */
interface Bucket {
  free: number
  firstDelay: number
  /** Nobody is ever kept out for longer than this. */
  longestDelay: number
  /** After so long without an attempt everything starts anew. */
  forgetAfter: number
}

/** Everything that is counted. Names that end in `:ip` count a network: an IPv4 address or an IPv6 /64. */
export const buckets: Readonly<Record<string, Bucket>> = {
  'gate:ip': { free: 20, firstDelay: second, longestDelay: minute, forgetAfter: 15 * minute },
  'contact:ip': { free: 30, firstDelay: 2 * second, longestDelay: 5 * minute, forgetAfter: hour },
  'contact:email': {
    free: 10,
    firstDelay: 10 * second,
    longestDelay: 15 * minute,
    forgetAfter: hour,
  },
  'newsletter:ip': {
    free: 30,
    firstDelay: 2 * second,
    longestDelay: 5 * minute,
    forgetAfter: hour,
  },
  'newsletter:email': {
    free: 10,
    firstDelay: 10 * second,
    longestDelay: 15 * minute,
    forgetAfter: hour,
  },
  'review:ip': { free: 60, firstDelay: second, longestDelay: 5 * minute, forgetAfter: hour },
  'review:customer': {
    free: 20,
    firstDelay: 2 * second,
    longestDelay: 15 * minute,
    forgetAfter: hour,
  },
  'review-request:ip': {
    free: 60,
    firstDelay: second,
    longestDelay: minute,
    forgetAfter: 15 * minute,
  },
  'review-vote:ip': {
    free: 200,
    firstDelay: second,
    longestDelay: minute,
    forgetAfter: 15 * minute,
  },
  'review-vote:customer': {
    free: 60,
    firstDelay: second,
    longestDelay: 5 * minute,
    forgetAfter: hour,
  },
  // Of any number of wrong passwords, 19 are tried in 15 minutes; right ones are given back.
  'sign-in:account': {
    free: 10,
    firstDelay: second,
    longestDelay: 15 * minute,
    forgetAfter: 15 * minute,
  },
  'sign-in:ip': { free: 100, firstDelay: second, longestDelay: minute, forgetAfter: 15 * minute },
  // The same for the shop's people, of whom there are few.
  'admin-sign-in:account': {
    free: 10,
    firstDelay: second,
    longestDelay: 15 * minute,
    forgetAfter: 15 * minute,
  },
  'admin-sign-in:ip': {
    free: 30,
    firstDelay: second,
    longestDelay: minute,
    forgetAfter: 15 * minute,
  },
  'register:ip': { free: 60, firstDelay: second, longestDelay: minute, forgetAfter: 15 * minute },
  'recover:ip': { free: 30, firstDelay: second, longestDelay: minute, forgetAfter: 15 * minute },
  'recover:account': {
    free: 5,
    firstDelay: 30 * second,
    longestDelay: 15 * minute,
    forgetAfter: hour,
  },
  'reset:ip': { free: 60, firstDelay: second, longestDelay: minute, forgetAfter: 15 * minute },
  'test-order:account': {
    free: 300,
    firstDelay: second,
    longestDelay: minute,
    forgetAfter: 15 * minute,
  },
  'credentials:account': {
    free: 10,
    firstDelay: 10 * second,
    longestDelay: 15 * minute,
    forgetAfter: hour,
  },
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

  return {
    async take(name, key) {
      const bucket = only[name]
      if (!bucket) throw new RangeError(`Nothing is said about the bucket ${name}`)
      const now = clock().getTime()
      const { row, id } = countedAs(name, key)
      const allowedAt =
        (waiting.get(id) ?? 0) > now ? waiting.get(id) : await count(row, bucket, now)
      if (allowedAt === undefined) return
      waiting.set(id, allowedAt)
      throw new Refusal('tooManyRequests', {
        retryAfter: Math.max(1, Math.ceil((allowedAt - now) / second)),
      })
    },
    async giveBack(name, key) {
      const { row, id } = countedAs(name, key)
      await database.db
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
      waiting.delete(id)
    },
    async forget(name, key) {
      const { row, id } = countedAs(name, key)
      await database.db
        .deleteFrom('server_throttles')
        .where('bucket', '=', row.bucket)
        .where('key_hash', '=', row.key_hash)
        .execute()
      waiting.delete(id)
    },
    async cleanUp() {
      await database.db
        .deleteFrom('server_throttles')
        .where('forget_at', '<=', clock().getTime())
        .execute()
    },
  }

  function countedAs(bucket: string, key: string) {
    const counted = bucket.endsWith(':ip') ? networkOf(key) : key
    const keyHash = createHmac('sha256', salt).update(counted).digest('hex')
    return { row: { bucket, key_hash: keyHash }, id: `${bucket} ${keyHash}` }
  }

  /** @returns undefined when the attempt is taken, else the moment from which the next one passes */
  async function count(
    row: { bucket: string; key_hash: string },
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
    const taken = await database.db
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
    const refused = await database.db
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
