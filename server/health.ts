import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#/database/database.ts'
import type { ServerTables } from './tables.ts'

const longestCheckMs = 1_500
/** A write waits for the disk; what is read is asked for each time. */
const writeEveryMs = 5_000
/** About as much as an order takes. */
const roomBytes = 16_384

export interface Health {
  /** From now on the shop is not ready, so that nothing new is sent here. */
  drain(): void
  live(): Response
  /** Asks the database, and now and then whether it takes something new; answers within two seconds. */
  ready(): Promise<Response>
}

export function createHealth(database: Database<ServerTables>): Health {
  let draining = false
  let wroteAt = Number.NEGATIVE_INFINITY
  const check = async (): Promise<string> => {
    try {
      await sql`select 1`.execute(database.db)
    } catch {
      return 'the database does not answer'
    }
    if (performance.now() - wroteAt < writeEveryMs) return 'ready'
    try {
      await tryToWrite(database)
      wroteAt = performance.now()
      return 'ready'
    } catch {
      return 'the database takes nothing new'
    }
  }
  return {
    drain() {
      draining = true
    },
    live: () => respond(200, 'ok'),
    async ready() {
      if (draining) return respond(503, 'stopping')
      const late = pause(longestCheckMs, 'the database does not answer', { ref: false })
      const found = await Promise.race([check(), late])
      return respond(found === 'ready' ? 200 : 503, found)
    },
  }
}

/** Leaves nothing behind. */
async function tryToWrite(database: Database<ServerTables>): Promise<void> {
  const name = `room ${randomBytes(8).toString('hex')}`
  await database.transact(async (tx) => {
    const done_at = randomBytes(roomBytes / 2).toString('hex')
    await tx.insertInto('server_jobs').values({ name, done_at }).execute()
    await tx.deleteFrom('server_jobs').where('name', '=', name).execute()
  })
}

function respond(status: 200 | 503, message: string): Response {
  return new Response(`${message}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...(status === 503 ? { 'retry-after': '2' } : {}),
    },
  })
}
