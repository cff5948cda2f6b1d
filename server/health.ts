import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#/database/database.ts'
import type { ServerTables } from './tables.ts'

const longestCheckMs = 1_500
/** How often a test write is made, because it waits for the disk; a read is tried each time. */
const writeEveryMs = 5_000
/** About the size of an order. */
const roomBytes = 16_384

export interface Health {
  /** Reports "not ready" from now on, so that no new visitors are sent here. */
  drain(): void
  live(): Response
  /** Tries a read, and now and then a write, in the database; responds within two seconds. */
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

/** Writes a row and deletes it again. */
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
