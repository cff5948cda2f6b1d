import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Database } from '#/database/database.ts'
import { openDatabase } from '#/database/database.ts'
import { type AllTables, forEachDatabase } from '#/tests/fixtures/databases.ts'
import { createRateLimiter } from './rate-limiter.ts'

const second = 1_000
const rules = {
  'door:ip': { free: 3, firstDelay: second, longestDelay: 4 * second, expireAfter: 60 * second },
  'door:account': { free: 1, firstDelay: second, longestDelay: second, expireAfter: 60 * second },
  'door:day': { max: 3, windowMs: 60 * second },
}

forEachDatabase((kind) => {
  /** A rate limiter and a clock that stands until it is told to go on. */
  async function open(database: Database<AllTables>, now = { ms: 1_000_000 }) {
    const rateLimiter = await createRateLimiter(database, {
      clock: () => new Date(now.ms),
      randomBytes: (count) => randomBytes(count),
      only: rules,
    })
    return {
      now,
      rateLimiter,
      /** Seconds to wait, or 0 for an attempt that passed. */
      attempt: (key: string, bucket = 'door:ip') =>
        rateLimiter.take(bucket, key).then(
          () => 0,
          (refusal) => refusal.retryAfter,
        ),
    }
  }

  it('lets the first attempts pass and makes each later one wait twice as long', async () => {
    const { now, attempt } = await open(await kind.fresh())
    expect([await attempt('10.1.1.1'), await attempt('10.1.1.1')]).toEqual([0, 0])
    const waits: number[] = []
    for (let round = 0; round < 4; round += 1) {
      expect(await attempt('10.1.1.1')).toBe(0)
      const wait = await attempt('10.1.1.1')
      waits.push(wait)
      now.ms += wait * second
    }
    expect(waits).toEqual([1, 2, 4, 4])
  })

  it('does not count what it refuses', async () => {
    const { now, attempt } = await open(await kind.fresh())
    for (let round = 0; round < 3; round += 1) await attempt('10.1.1.1')
    for (let round = 0; round < 20; round += 1) expect(await attempt('10.1.1.1')).toBe(1)
    now.ms += second
    expect(await attempt('10.1.1.1')).toBe(0)
  })

  it('takes several in their order, in one step, up to the first that is empty', async () => {
    const { now, attempt, rateLimiter } = await open(await kind.fresh())
    const both = (ip: string) =>
      rateLimiter
        .takeAll([
          ['door:ip', ip],
          ['door:account', 'ada'],
        ])
        .then(
          () => 0,
          (refusal) => refusal.retryAfter,
        )
    expect(await both('10.1.1.1')).toBe(0)
    for (let round = 0; round < 2; round += 1) expect(await both('10.1.1.1')).toBe(1)
    expect(await attempt('10.1.1.1'), 'the network was counted each time').toBe(1)
    expect(await both('10.1.1.2')).toBe(1)
    now.ms += second
    expect(await both('10.1.1.1')).toBe(0)
    expect(await both('10.1.1.3'), 'the account was counted again').toBe(1)
  })

  it('gives back and forgets in one step', async () => {
    const { attempt, rateLimiter } = await open(await kind.fresh())
    for (let round = 0; round < 20; round += 1) {
      await rateLimiter.takeAll([
        ['door:ip', '10.1.1.1'],
        ['door:account', 'ada'],
      ])
      await rateLimiter.release({
        refund: [['door:ip', '10.1.1.1']],
        reset: [['door:account', 'ada']],
      })
    }
    for (let round = 0; round < 3; round += 1) expect(await attempt('10.1.1.1')).toBe(0)
    expect(await attempt('10.1.1.1')).toBe(1)
  })

  it('does not count what is given back', async () => {
    const { attempt, rateLimiter } = await open(await kind.fresh())
    for (let round = 0; round < 20; round += 1) {
      expect(await attempt('10.1.1.1')).toBe(0)
      await rateLimiter.refund('door:ip', '10.1.1.1')
    }
    for (let round = 0; round < 3; round += 1) expect(await attempt('10.1.1.1')).toBe(0)
    expect(await attempt('10.1.1.1')).toBe(1)
  })

  it('begins anew for one key when told to forget it', async () => {
    const { attempt, rateLimiter } = await open(await kind.fresh())
    for (const key of ['10.1.1.1', '10.1.1.2']) {
      for (let round = 0; round < 4; round += 1) await attempt(key)
    }
    await rateLimiter.reset('door:ip', '10.1.1.1')
    expect(await attempt('10.1.1.1')).toBe(0)
    expect(await attempt('10.1.1.2')).toBe(1)
  })

  it('forgets after a while', async () => {
    const { now, attempt, rateLimiter } = await open(await kind.fresh())
    for (let round = 0; round < 3; round += 1) await attempt('10.1.1.1')
    now.ms += 61 * second
    await rateLimiter.cleanUp()
    for (let round = 0; round < 3; round += 1) expect(await attempt('10.1.1.1')).toBe(0)
  })

  it('lets so many pass in a window, counted from its first, and as many in the next', async () => {
    const { now, attempt, rateLimiter } = await open(await kind.fresh())
    const tries = async (count: number) => {
      const waits: number[] = []
      for (let n = 0; n < count; n += 1) waits.push(await attempt('ada', 'door:day'))
      return waits
    }
    expect(await tries(2)).toEqual([0, 0])
    now.ms += 20 * second
    expect(await tries(3)).toEqual([0, 40, 40])
    await rateLimiter.refund('door:day', 'ada')
    expect(await tries(2)).toEqual([0, 40])
    now.ms += 40 * second
    expect(await tries(4)).toEqual([0, 0, 0, 60])
  })

  it('takes as much of a quota at once as it is told', async () => {
    const { now, rateLimiter, attempt } = await open(await kind.fresh())
    const take = (amount: number) =>
      rateLimiter.takeAll([['door:day', 'ada', amount]]).then(
        () => 0,
        (refusal) => refusal.retryAfter,
      )
    expect([await take(2), await take(7), await take(1)]).toEqual([0, 0, 60])
    now.ms += 60 * second
    expect([await take(5), await attempt('ada', 'door:day')]).toEqual([0, 60])
  })

  it('keeps nobody waiting for a year where the clock is set back by one', async () => {
    const database = await kind.fresh()
    const { now, attempt, rateLimiter } = await open(database, { ms: Date.UTC(2026, 10, 23) })
    const buckets = ['door:ip', 'door:day']
    for (const bucket of buckets) {
      for (let round = 0; round < 3; round += 1) expect(await attempt('ada', bucket)).toBe(0)
      expect(await attempt('ada', bucket)).toBeGreaterThan(0)
    }
    now.ms -= 365 * 24 * 3_600 * second
    for (const bucket of buckets) {
      for (let round = 0; round < 3; round += 1) expect(await attempt('ada', bucket)).toBe(0)
      expect(await attempt('ada', bucket)).toBeLessThanOrEqual(60)
    }
    now.ms += 365 * 24 * 3_600 * second
    await rateLimiter.stop()
    const later = await open(database, now)
    expect(await later.attempt('ada')).toBe(0)
  })

  it('lets nobody wait for the clock of another process that is ahead', async () => {
    const database = await kind.fresh()
    const ahead = await open(database, { ms: 1_000_500 })
    const behind = database.kind === 'sqlite' ? ahead : await open(database) // has one process
    for (const bucket of ['door:ip', 'door:day']) {
      expect(await ahead.attempt('10.1.1.1', bucket)).toBe(0)
      ahead.now.ms = 1_000_000
      expect(await behind.attempt('10.1.1.1', bucket)).toBe(0)
      await ahead.rateLimiter.refund(bucket, '10.1.1.1')
      behind.now.ms = 999_000
      expect(await behind.attempt('10.1.1.1', bucket)).toBe(0)
    }
  })

  it('counts a quota once among two that share a database', async () => {
    const database = await kind.fresh({ connections: 20 })
    if (database.kind === 'sqlite') return // has one process
    const stores = [await open(database), await open(database)]
    const waits = await Promise.all(
      Array.from({ length: 30 }, (_, n) => stores[n % 2]?.attempt('ada', 'door:day')),
    )
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
  })

  it('counts callers and buckets apart', async () => {
    const { attempt } = await open(await kind.fresh())
    for (let round = 0; round < 3; round += 1) await attempt('10.1.1.1')
    expect(await attempt('10.1.1.1')).toBe(1)
    expect(await attempt('10.1.1.2')).toBe(0)
    expect(await attempt('10.1.1.1', 'door:account')).toBe(0)
  })

  it('takes an IPv6 network for one caller', async () => {
    const { attempt } = await open(await kind.fresh())
    for (const last of ['1', '2', '3']) await attempt(`2001:41d0:1:2::${last}`)
    expect(await attempt('2001:41d0:1:2:ffff::1')).toBe(1)
    expect(await attempt('2001:41d0:1:3::1')).toBe(0)
  })

  it('counts every one of many attempts at once', async () => {
    const database = await kind.fresh({ connections: 20 })
    const { attempt } = await open(database)
    const waits = await Promise.all(Array.from({ length: 50 }, () => attempt('10.1.1.1')))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
  })

  it('remembers over a restart, and stores no address', async () => {
    const database = await kind.fresh()
    const { attempt, now, rateLimiter } = await open(database)
    for (let round = 0; round < 3; round += 1) await attempt('10.1.1.1')
    await rateLimiter.stop()
    const rows = await database.db.selectFrom('server_throttles').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('10.1.1.1')
    await database.close()

    const again = await openDatabase(database.where)
    try {
      const later = await open(again.withTables<AllTables>(), now)
      expect(await later.attempt('10.1.1.1')).toBe(1)
    } finally {
      await again.close()
    }
  })

  it('has counted soon also for a process that is killed, and what was given back or forgotten', async () => {
    const database = await kind.fresh()
    const { rateLimiter } = await open(database)
    const stored = async () => {
      const rows = await database.db.selectFrom('server_throttles').selectAll().execute()
      return rows.map(({ attempts }) => attempts).filter((attempts) => attempts > 0)
    }
    for (let round = 0; round < 3; round += 1) await rateLimiter.take('door:ip', '10.1.1.1')
    await expect.poll(stored).toEqual([3])
    await rateLimiter.refund('door:ip', '10.1.1.1')
    await rateLimiter.take('door:account', 'ada@glovebox.test')
    await expect.poll(stored).toEqual([2, 1])
    await rateLimiter.reset('door:account', 'ada@glovebox.test')
    await expect.poll(stored).toEqual([2])
  })

  it('knows a count that was made long ago and by many others since', async () => {
    const { attempt } = await open(await kind.fresh())
    for (let round = 0; round < 3; round += 1) await attempt('10.1.1.1')
    for (let n = 0; n < 11_000; n += 500) {
      await Promise.all(
        Array.from({ length: 500 }, (_, i) => attempt(`10.2.${(n + i) >> 8}.${(n + i) & 255}`)),
      )
    }
    expect(await attempt('10.1.1.1')).toBe(1)
  })
})
