import { sql } from 'kysely'
import type { Database } from '#/database/database.ts'

const longestCheckMs = 1_500

export interface Health {
  /** From now on the shop is not ready, so that nothing new is sent here. */
  drain(): void
  live(): Response
  /** Asks the database; answers within two seconds. */
  ready(): Promise<Response>
}

export function createHealth({ db }: Database<unknown>): Health {
  let draining = false
  return {
    drain() {
      draining = true
    },
    live: () => respond(200, 'ok'),
    async ready() {
      if (draining) return respond(503, 'stopping')
      const answered = sql`select 1`.execute(db).then(
        () => true,
        () => false,
      )
      return (await within(longestCheckMs, answered))
        ? respond(200, 'ready')
        : respond(503, 'the database does not answer')
    },
  }
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

async function within(ms: number, work: Promise<boolean>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), ms)
  const result = await Promise.race([work, late.promise])
  clearTimeout(timer)
  return result
}
