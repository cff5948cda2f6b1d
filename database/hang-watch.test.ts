import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { onServer, runOnServer } from '#/harness/postgres.ts'
import { startTcpProxy } from '#/harness/tcp-proxy.ts'
import {
  createPostgresDatabase,
  dropPostgresDatabase,
} from '#/tests/fixtures/postgres-databases.ts'
import { openDatabase } from './database.ts'

it('leaves no connection open that it was making to see whether the database hangs', async () => {
  const server = inject('postgresUrl')
  const databaseUrl = await createPostgresDatabase(server)
  const { port, hostname } = new URL(server)
  const proxy = await startTcpProxy({ host: hostname, port: Number(port) })
  const database = await openDatabase({ databaseUrl: proxy.through(databaseUrl), dataDir: '' })
  await sql`select 1`.execute(database.db)

  const probe = proxy.hold()
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
  await proxy.cut()
  await dropPostgresDatabase(databaseUrl)
})
