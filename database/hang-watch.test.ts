import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { onServer, runOnServer } from '#/harness/postgres.ts'
import {
  createPostgresDatabase,
  dropPostgresDatabase,
} from '#/tests/fixtures/postgres-databases.ts'
import { openDatabase } from './database.ts'

/** A way to the server on which connections wait until `pass` resolves. */
async function startSlowWay(serverUrl: string) {
  const { port, hostname } = new URL(serverUrl)
  let pass: Promise<void> = Promise.resolve()
  const proxy = createServer(async (near) => {
    near.on('error', () => {})
    await pass
    near.pipe(connect(Number(port), hostname)).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    through: (url: string) => Object.assign(new URL(url), { port: address.port }).href,
    /** Lets the next connection wait; says when it has come, and lets it pass. */
    holdNext() {
      const { promise, resolve } = Promise.withResolvers<void>()
      pass = promise
      return { held: once(proxy, 'connection'), release: resolve }
    },
    stop: () => void proxy.close(),
  }
}

it('leaves no connection open that it was making to see whether the database hangs', async () => {
  const server = inject('postgresUrl')
  const databaseUrl = await createPostgresDatabase(server)
  const way = await startSlowWay(server)
  const database = await openDatabase({ databaseUrl: way.through(databaseUrl), dataDir: '' })
  await sql`select 1`.execute(database.db)

  const probe = way.holdNext()
  const slow = sql`select pg_sleep(0.7)`.execute(database.db)
  await probe.held
  await slow
  const closed = database.close()
  probe.release()
  await closed

  const name = new URL(databaseUrl).pathname.slice(1)
  const sessions = `select query from pg_stat_activity where datname = '${name}'`
  await expect
    .poll(async () => (await runOnServer(onServer(server, 'postgres'), sessions)).rows, {
      timeout: 3_000,
    })
    .toEqual([])
  way.stop()
  await dropPostgresDatabase(databaseUrl)
})
