import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { verifyLog } from '#/backend/audit/verify-log.ts'
import { type Database, openDatabase } from '#/database/database.ts'
import { commandEnvironment } from '#/harness/command-environment.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import type { AllTables, ServerTables } from '../tables.ts'
import { upgrade } from '../upgrade.ts'
import { key, log, openFilled } from './backups.fixture.ts'
import { listBackups, makeBackup, proveBackup } from './backups.ts'
import { drill } from './drill.ts'
import { claimNight, rememberStart } from './nightly.ts'
import { outdated } from './outdated-backups.ts'
import { restoreBackup } from './restore.ts'
import { countRows } from './snapshot.ts'

const zstdBeginning = Buffer.from('28b52ffd', 'hex')

async function subscribe(
  { db }: Database<AllTables>,
  uri = 'https://shop.example',
): Promise<number> {
  const at = new Date().toISOString()
  const about = {
    topic: 'ORDERS_PAID',
    uri,
    include_fields_json: '[]',
    made_by: 'ada@glovebox.test',
  }
  const { id } = await db
    .insertInto('shop_webhook_subscriptions')
    .values({ ...about, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function textsOf({ db }: Database<AllTables>) {
  const texts = db.selectFrom('shop_product_texts').selectAll()
  return texts.orderBy('product_id').orderBy('language').execute()
}

async function soldOutIn({ db }: Database<AllTables>): Promise<number[]> {
  const rows = await db.selectFrom('shop_sold_out').select('product_id').orderBy('product_id')
  return (await rows.execute()).map(({ product_id }) => product_id)
}

forEachDatabase((database) => {
  it('holds every row of a shop that goes on selling, and only whole entries', async () => {
    const { database: shop, shop: where, folder } = await openFilled(database)
    const env = {
      ...commandEnvironment,
      DATA_DIR: where.dataDir,
      DATABASE_URL: where.databaseUrl ?? '',
    }
    let entries = 1
    for (let round = 0; round < 3; round += 1) {
      const acknowledged = entries
      let running = true
      const made = promisify(execFile)(process.execPath, ['scripts/backup.ts'], { env }).finally(
        () => {
          running = false
        },
      )
      while (running) {
        await log(shop)
        entries += 1
        await nextTurn()
      }
      await made
      const [newest] = await listBackups(folder)
      const { auditEntries, rows } = await proveBackup(newest?.file ?? '', where)
      expect(auditEntries).toBeGreaterThanOrEqual(acknowledged)
      expect(auditEntries).toBeLessThanOrEqual(entries)
      expect(rows.backend_audit_log).toBe(auditEntries)
    }
    expect(await readdir(folder)).toHaveLength(2) // the newest of an hour, and that it was verified
  })

  forEachDatabase((other) => {
    it('comes back row by row, and gives no id out twice', async () => {
      const { database: shop, shop: where } = await openFilled(database)
      const gone = await subscribe(shop)
      await shop.db.deleteFrom('shop_webhook_subscriptions').execute()
      await shop.db.updateTable('shop_stock_items').set({ quantity: 0 }).execute()
      const { file, contents } = await makeBackup({ ...where, backupKey: key })
      const place = { ...(await other.location()), backupKey: key }
      expect(await restoreBackup(file, place)).toEqual(contents)
      const opened = await openDatabase(place)
      try {
        const restored = opened.withTables<AllTables>()
        expect(await countRows(opened)).toEqual(await countRows(shop.withTables()))
        expect(await textsOf(restored)).toEqual(await textsOf(shop))
        expect(await soldOutIn(restored)).toEqual(await soldOutIn(shop))
        expect(await verifyLog(restored.db.$pickTables())).toMatchObject({ intact: true })
        expect(await subscribe(restored)).toBeGreaterThan(gone)
      } finally {
        await opened.close()
      }
      await expect(restoreBackup(file, place)).rejects.toThrow(/already|not empty/)
    })

    it('comes back a second time from where it was restored', async () => {
      const { database: shop, shop: where } = await openFilled(database)
      const known = await subscribe(shop)
      const once = { ...(await other.location()), backupKey: undefined }
      await restoreBackup((await makeBackup(where)).file, once)
      const twice = { ...(await other.location()), backupKey: undefined }
      await restoreBackup((await makeBackup(once)).file, twice)
      const opened = await openDatabase(twice)
      try {
        const next = await subscribe(opened.withTables<AllTables>(), 'https://other.example')
        expect(next).toBeGreaterThan(known)
      } finally {
        await opened.close()
      }
    })

    it('comes back with the owner’s videos, which are in no table', async () => {
      const { database: shop, shop: where } = await openFilled(database)
      const folder = join(where.dataDir, 'videos')
      const names = ['empty.en.vtt', 'gel-cleaner.mp4', 'manifest.json']
      const large = randomBytes(2_500_000)
      await mkdir(folder)
      for (const name of names) await writeFile(join(folder, name), name)
      await writeFile(join(folder, 'gel-cleaner.mp4'), large)
      await writeFile(join(folder, 'empty.en.vtt'), '')
      const { file, contents } = await makeBackup({ ...where, backupKey: key })
      const place = { ...(await other.location()), backupKey: key }
      expect(await restoreBackup(file, place)).toEqual(contents)
      const restored = join(place.dataDir, 'videos')
      expect((await readdir(restored)).sort()).toEqual(names)
      expect(large.equals(await readFile(join(restored, 'gel-cleaner.mp4')))).toBe(true)
      expect(await readFile(join(restored, 'empty.en.vtt'), 'utf8')).toBe('')
      expect(await readFile(join(restored, 'manifest.json'), 'utf8')).toBe('manifest.json')
      const opened = await openDatabase(place)
      expect(await countRows(opened)).toEqual(await countRows(shop.withTables()))
      await opened.close()
    })
  })

  it('is made before an upgrade, which leaves the shop as it was when it fails', async () => {
    const { database: shop, shop: where, folder } = await openFilled(database)
    const said: string[] = []
    const options = { embeddedShop: true, log: (message: string) => said.push(message) }
    const start = () => upgrade(shop.withTables(), where, options)
    await start()
    expect(await listBackups(folder)).toEqual([]) // there was nothing to do

    const change = (statement: string) => sql.raw(statement).execute(shop.db)
    // The server's tables aren't there yet, and something has the name of one of their indexes.
    await change('delete from server_migrations')
    for (const table of ['throttles', 'secrets', 'jobs']) await change(`drop table server_${table}`)
    await change('create index server_throttles_by_age on mail_outbox (subject)')
    const before = await countRows(shop.withTables())
    await expect(start()).rejects.toThrow(/the shop is as it was|could not be brought up to date/)
    expect(await countRows(shop.withTables())).toEqual(before)
    const [saved] = await listBackups(folder)
    expect(said).toEqual([`Saved the shop before its upgrade: ${saved?.file}`])

    await change('drop index server_throttles_by_age')
    await start()
    expect(await shop.db.selectFrom('server_throttles').select('expires_at').execute()).toEqual([])
    await change(`insert into server_migrations (name, timestamp) values ('999-later', '2026')`)
    await expect(start()).rejects.toThrow('written by a newer Glovebox')

    // Of a branch that is behind in one program and ahead in another, nothing is changed and nothing is saved.
    await change('delete from server_migrations')
    await change(`insert into shop_migrations (name, timestamp) values ('999-later', '2026')`)
    const asItWas = { rows: await countRows(shop.withTables()), backups: await listBackups(folder) }
    await expect(start()).rejects.toThrow(/^These data were written by a newer Glovebox/)
    expect(await countRows(shop.withTables())).toEqual(asItWas.rows)
    expect(await listBackups(folder)).toEqual(asItWas.backups)
  })

  it('is made by one process each night, and not on a shop’s first day', async () => {
    const { withTables } = await database.fresh()
    const jobs = withTables<ServerTables>()
    const at = (moment: string) => new Date(`2026-11-${moment}:00.000Z`)
    const three = { hour: 3, timeZone: 'UTC' }
    await rememberStart(jobs, at('23T10:00'))
    await rememberStart(jobs, at('23T11:00'))
    expect(await claimNight(jobs, at('24T02:59'), three)).toBe(false)
    const both = await Promise.all([1, 2].map(() => claimNight(jobs, at('24T03:00'), three)))
    expect(both.toSorted()).toEqual([false, true])
    expect(await claimNight(jobs, at('25T02:50'), three)).toBe(false)
    expect(await claimNight(jobs, at('27T09:00'), three)).toBe(true) // after two days of standing still
    expect(await claimNight(jobs, at('20T09:00'), three)).toBe(true) // the clock was set back
    expect(await claimNight(jobs, at('20T09:10'), three)).toBe(false)
  })

  it('is refused without its key, with another one, and where a byte was changed', async () => {
    const { shop: where } = await openFilled(database)
    const { file } = await makeBackup({ ...where, backupKey: key })
    const withKey = { ...where, backupKey: key }
    expect((await stat(file)).mode & 0o777, 'nobody else reads it').toBe(0o600)
    const bytes = await readFile(file)
    expect(bytes.includes('express-kit')).toBe(false)
    await expect(proveBackup(file, where)).rejects.toThrow('set BACKUP_KEY to the key')
    await expect(proveBackup(file, { ...where, backupKey: `${key}!` })).rejects.toThrow(
      'BACKUP_KEY is another one',
    )
    for (const at of [bytes.length - 1, Math.floor(bytes.length / 2)]) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      await writeFile(file, changed)
      await expect(proveBackup(file, withKey)).rejects.toThrow('damaged')
    }
    await writeFile(file, bytes.subarray(0, bytes.length - 1_000))
    await expect(proveBackup(file, withKey)).rejects.toThrow('damaged')

    const readable = await readFile((await makeBackup(where)).file)
    const body = readable.indexOf(zstdBeginning)
    const inside = zstdDecompressSync(readable.subarray(body))
    inside.write('Gel Cleaned', inside.indexOf('Gel Cleaner'))
    const retold = [readable.subarray(0, body), zstdCompressSync(inside)]
    await writeFile(file, Buffer.concat(retold))
    await expect(proveBackup(file, where), 'a letter of a text').rejects.toThrow('damaged')
    await writeFile(file, 'no backup at all')
    await expect(proveBackup(file, withKey)).rejects.toThrow('is no backup of Glovebox')
    await expect(proveBackup(join(file, 'x'), withKey)).rejects.toThrow('There is no backup at')
  })
})

forEachDatabase(
  (database) => {
    it('is restored and started for a drill', async () => {
      const { shop: where } = await openFilled(database)
      const { file, contents } = await makeBackup({ ...where, backupKey: key })
      expect(await drill(file, { ...where, backupKey: key })).toEqual(contents)
      await expect(drill(file, where)).rejects.toThrow('set BACKUP_KEY')
    })
  },
  ['sqlite'],
)

it.each([
  ['nothing while it is the only one', ['2020-01-01T03:00:00.000Z'], []],
  [
    'all but the newest of an hour',
    ['2026-11-23T10:10:00.000Z', '2026-11-23T10:50:00.000Z'],
    ['2026-11-23T10:10:00.000Z'],
  ],
  [
    'all but the newest of a day, when they are older than a day',
    ['2026-11-21T03:00:00.000Z', '2026-11-21T04:00:00.000Z', '2026-11-23T03:00:00.000Z'],
    ['2026-11-21T03:00:00.000Z'],
  ],
  [
    'all but the newest of a month, when they are older than thirty days',
    ['2026-08-01T03:00:00.000Z', '2026-08-02T03:00:00.000Z', '2026-11-23T03:00:00.000Z'],
    ['2026-08-01T03:00:00.000Z'],
  ],
  [
    'what is older than a year',
    ['2025-11-22T03:00:00.000Z', '2026-11-23T03:00:00.000Z'],
    ['2025-11-22T03:00:00.000Z'],
  ],
  [
    'nothing, when the clock may be far ahead',
    ['2025-11-23T03:00:00.000Z', '2026-10-14T03:00:00.000Z', '2026-11-23T12:00:00.000Z'],
    [],
  ],
])('forgets %s', (_, moments, gone) => {
  expect(outdated(moments, new Date('2026-11-23T12:00:00.000Z'))).toEqual(gone)
})

forEachDatabase(
  (database) => {
    it('keeps the history when the clock is far ahead for a night', async () => {
      const { shop: where, folder } = await openFilled(database)
      await mkdir(folder)
      const older = ['2026-10-20', '2026-11-01', '2026-11-02']
      for (const day of older) await writeFile(join(folder, `shop-${day}T03-00-00.000Z.backup`), '')
      await makeBackup(where, { now: new Date('2028-11-03T03:00:00.000Z') })
      expect(await listBackups(folder)).toHaveLength(4)
    })
  },
  ['sqlite'],
)
