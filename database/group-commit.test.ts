import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'

const at = '2026-11-21T09:00:00.000Z'

forEachDatabase(
  (kind) => {
    /** Another program, which sees what is committed and nothing else. */
    async function open() {
      const database = await kind.fresh()
      const file = new DatabaseSync(join(database.where.dataDir, 'glovebox.sqlite'))
      const names = () =>
        file
          .prepare('select name from server_jobs order by name')
          .all()
          .map(({ name }) => name)
      const add = (name: string, then: () => Promise<void> = async () => {}) =>
        database.transact(async (tx) => {
          await tx.insertInto('server_jobs').values({ name, done_at: at }).execute()
          await then()
        })
      return { ...database, file, names, add }
    }
    const refuse = async () => {
      throw new Error('refused')
    }

    it('commits what is ready at the same time together, and answers nobody before', async () => {
      const { add, names, file } = await open()
      const seen = await Promise.all(['a', 'b', 'c', 'd'].map((name) => add(name).then(names)))
      expect(seen).toEqual(Array(4).fill(['a', 'b', 'c', 'd']))
      file.close()
    })

    it('undoes the one that fails alone, and says so only once what it saw of the others is committed', async () => {
      const { add, names, file, db } = await open()
      const [first, undone, alone] = await Promise.allSettled([
        add('a'),
        add('b', refuse).catch((error) => [error.message, names()]),
        db.insertInto('server_jobs').values({ name: 'c', done_at: at }).execute().then(names),
      ])
      expect(first.status).toBe('fulfilled')
      expect(undone).toMatchObject({ value: ['refused', ['a', 'c']] })
      expect(alone).toMatchObject({ value: ['a', 'c'] })
      file.close()
    })

    it('reads what is committed while somebody writes, and never waits for them', async () => {
      const { add, db, file } = await open()
      const count = () => db.selectFrom('server_jobs').select('name').execute()
      await add('a', async () => expect(await count()).toEqual([]))
      expect(await count()).toEqual([{ name: 'a' }])
      file.close()
    })

    it('tells everyone whose change is lost where the disk gets full', async () => {
      const { add, names, file, db } = await open()
      await sql`vacuum`.execute(db)
      await sql`pragma max_page_count = 1`.execute(db)
      const long = 'x'.repeat(2_000_000)
      const all = await Promise.allSettled([add('a'), add(long), add('b')])
      const lost = all.filter(({ status }) => status === 'rejected')
      expect(lost).toMatchObject(lost.map(() => ({ reason: { errcode: 13 } })))
      expect(lost.length).toBeGreaterThan(0)
      expect(names()).toHaveLength(3 - lost.length)
      await sql`pragma max_page_count = 1000000`.execute(db)
      await add('z')
      expect(names()).toContain('z')
      file.close()
    })
  },
  ['sqlite'],
)
