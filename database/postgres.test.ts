import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { onServer, runOnServer } from '#/harness/postgres.ts'
import { type AllTables, forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDatabase } from './database.ts'
import { isUnreachable } from './unreachable.ts'

const settingOf = async (db: Kysely<unknown>, name: string) =>
  (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db)).rows[0]
    ?.value

forEachDatabase(
  (databases) => {
    it('keeps its own ways where the database presets others', async () => {
      const where = await databases.location()
      const url = where.databaseUrl ?? ''
      const timeouts = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
      for (const name of timeouts)
        await runOnServer(url, `alter database ${nameIn(url)} set ${name} = '59s'`)
      await runOnServer(
        url,
        `alter database ${nameIn(url)} set default_transaction_isolation = serializable`,
      )
      const database = await openDatabase(where)
      const isolation = 'default_transaction_isolation'
      expect(await settingOf(database.db, isolation)).toBe('read committed')
      await database.withoutTimeout(async (db) => {
        expect(await settingOf(db, isolation)).toBe('read committed')
        for (const name of timeouts) expect(await settingOf(db, name), name).toBe('0')
      })
      await database.close()
    })

    it('counts what PostgreSQL ended before the commit as not done', async () => {
      const { db } = await databases.fresh()
      const end = sql`select pg_terminate_backend(pg_backend_pid())`
      const within = (work: (tx: Kysely<AllTables>) => Promise<unknown>) =>
        db.transaction().execute(work)
      const lost = {
        alone: end.execute(db),
        within: within((tx) => end.execute(tx)),
        between: within(async (tx) => {
          const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
          await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(db)
          await sql`delete from backend_wish_list`.execute(tx)
        }),
      }
      for (const [when, work] of Object.entries(lost)) {
        const error = await work.catch((cause: unknown) => cause)
        expect(isUnreachable(error), `${when}: ${error}`).toBe(true)
      }
    })

    it('refuses a database that can’t store every character', async () => {
      const { databaseUrl = '', dataDir } = await databases.location()
      const server = onServer(databaseUrl, 'postgres')
      const name = `${nameIn(databaseUrl)}_latin`
      await runOnServer(
        server,
        `create database ${name} encoding 'LATIN1' locale 'C' template template0`,
      )
      const latin = openDatabase({ databaseUrl: onServer(databaseUrl, name), dataDir })
      await expect(latin).rejects.toThrow(/^The database at DATABASE_URL stores text as LATIN1/)
      await runOnServer(server, `drop database ${name}`)
    })
  },
  ['postgres'],
)

const nameIn = (url: string) => new URL(url).pathname.slice(1)
