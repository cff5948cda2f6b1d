import { chmod, cp, mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, inject, it } from 'vitest'
import { type Database, openDatabase } from './database.ts'

const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'glovebox-folder-'))
  endings.push(() => rm(path, { recursive: true, force: true }))
  return path
}

async function shop(dataDir: string): Promise<Database<unknown>> {
  const database = await openDatabase({ dataDir })
  endings.push(() => database.close())
  return database
}

/** A folder with a database of many pages, closed as after a stop. */
async function filled(): Promise<string> {
  const dataDir = await folder()
  await cp(inject('sqliteTemplate'), join(dataDir, 'glovebox.sqlite'))
  const database = await openDatabase({ dataDir })
  const { db } = database
  await sql`create table notes (id integer primary key, text text unique, count integer)`.execute(
    db,
  )
  await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 4000)
    insert into notes select i, hex(randomblob(40)), 0 from n`.execute(db)
  await database.close()
  return dataDir
}

const complaint = async (dataDir: string) => {
  try {
    const database = await openDatabase({ dataDir })
    await database.close()
    return 'it opened'
  } catch (error) {
    return String(error)
  }
}

it('refuses each copy that was made while the shop was writing, and says what to do', async () => {
  const dataDir = await filled()
  const { db } = await shop(dataDir)
  await sql`pragma wal_autocheckpoint = 20`.execute(db)
  let writing = true
  const writer = (async () => {
    for (let i = 0; writing; i += 1) {
      await setImmediate()
      await sql`update notes set count = count + 1, text = hex(randomblob(40)) where id % 50 = ${i % 50}`.execute(
        db,
      )
    }
  })()
  for (let copies = 0; copies < 5; copies += 1) {
    const copy = await folder()
    await cp(dataDir, copy, { recursive: true })
    expect(await complaint(copy)).toMatch(
      /^CannotOpen: The data folder .* was copied while a shop was running .*npm run backup/,
    )
  }
  writing = false
  await writer
})

it('takes a copy of a folder whose shop had stopped, and what stands beside a new database for nothing', async () => {
  const dataDir = await filled()
  const copy = await folder()
  await cp(dataDir, copy, { recursive: true })
  expect(await complaint(copy)).toBe('it opened')
  await shop(dataDir)
  const remains = await folder()
  await cp(dataDir, remains, { recursive: true })
  await rm(join(remains, 'glovebox.sqlite'))
  expect(await complaint(remains)).toBe('it opened')
})

it('lets nobody else read what is in the folder, an older one’s included', async () => {
  const dataDir = await filled()
  const mode = async (name: string) => ((await stat(join(dataDir, name))).mode & 0o777).toString(8)
  await chmod(dataDir, 0o755)
  await chmod(join(dataDir, 'glovebox.sqlite'), 0o644)
  await chmod(join(dataDir, 'lock.sqlite'), 0o644)
  const { db } = await shop(dataDir)
  await sql`insert into notes values (5000, 'one more', 1)`.execute(db)
  expect(await mode('.')).toBe('700')
  for (const name of ['', '-wal', '-shm']) expect(await mode(`glovebox.sqlite${name}`)).toBe('600')
  expect(await mode('lock.sqlite')).toBe('600')
})

it('says in one sentence what is wrong with a database that is damaged', async () => {
  const damaged = /^CannotOpen: The database in the data folder .* is damaged\. .*npm run restore/
  const dataDir = await filled()
  const file = join(dataDir, 'glovebox.sqlite')
  const { size } = await stat(file)
  const handle = await open(file, 'r+')
  for (let i = 1; i <= 12; i += 1)
    await handle.write(Buffer.alloc(4096, 'x'), 0, 4096, Math.floor((size / 4096 / 13) * i) * 4096)
  await handle.close()
  expect(await complaint(dataDir)).toMatch(damaged)

  const other = await filled()
  const head = await open(join(other, 'glovebox.sqlite'), 'r+')
  await head.write('This is no database.', 0)
  await head.close()
  expect(await complaint(other)).toMatch(damaged)
  const beside = openDatabase({ dataDir: other, beside: 'reading' }).then(async (database) => {
    await sql`select * from notes`.execute(database.db).finally(() => database.close())
  })
  await expect(beside).rejects.toThrow(/is damaged/)
})

it('says in one sentence that it may not write', async () => {
  const dataDir = await filled()
  await chmod(dataDir, 0o777)
  for (const name of ['glovebox.sqlite', 'lock.sqlite']) await chmod(join(dataDir, name), 0o444)
  const asNobody = process.geteuid?.() === 0
  if (asNobody) process.seteuid?.(65_534)
  const said = complaint(dataDir)
  if (asNobody) process.seteuid?.(0)
  expect(await said).toMatch(/^CannotOpen: The data(base in the data)? folder .*$/)
})
