import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '#/database/database.ts'
import { type Migrations, migrate } from '#/database/migrate.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { migrateAll, migrationState } from './migrate-all.ts'

forEachDatabase(({ location }) => {
  it('refuses data of a version that was never released, whoever opens them', async () => {
    const where = await location()
    const opened = await openDatabase(where)
    await migrateAll(opened)
    await sql`update server_migrations set name = '001-throttles'`.execute(opened.db)
    await opened.close()
    for (const beside of [undefined, 'reading'] as const)
      await expect(openDatabase({ ...where, ...(beside && { beside }) })).rejects.toThrow(
        /^These data were written by a Glovebox that was never released/,
      )
  })

  it('misses the tables of a shop only where one is embedded', async () => {
    const opened = await openDatabase(await location())
    await migrateAll(opened, { embeddedShop: false })
    expect(await migrationState(opened)).toBe('current')
    expect(await migrationState(opened, { embeddedShop: true })).toBe('incomplete')
    await migrateAll(opened)
    expect(await migrationState(opened, { embeddedShop: true })).toBe('current')
    await opened.close()
  })

  it('leaves nothing of a step that breaks off, nor of those before it', async () => {
    const { db, withoutTimeout, close } = await openDatabase(await location())
    const steps = (breaks: boolean): Migrations => ({
      '001-first': { up: (tx) => sql`create table first_step (id integer)`.execute(tx).then() },
      '002-second': {
        async up(tx) {
          await sql`create table second_step (id integer)`.execute(tx)
          await sql`insert into second_step (id) values (1)`.execute(tx)
          if (breaks) throw new Error('out of space')
        },
      },
    })
    const run = (breaks: boolean) => withoutTimeout((all) => migrate(all, 'server', steps(breaks)))
    const tables = async () =>
      (await db.introspection.getTables()).flatMap(({ name }) => (/_step$/.test(name) ? name : []))
    await expect(run(true)).rejects.toThrow('out of space')
    expect(await tables()).toEqual([])
    await run(false)
    expect((await tables()).sort()).toEqual(['first_step', 'second_step'])
    await close()
  })
})
