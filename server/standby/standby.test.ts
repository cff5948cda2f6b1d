import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { languages } from '#/contract/languages.ts'
import { openDatabase } from '#/database/database.ts'
import { sqliteFile } from '#/database/sqlite-folder.ts'
import { readStanding } from '#/database/standing.ts'
import { sentenceOf } from '../doctor/lines.ts'
import { checkStandby } from '../doctor/standby.ts'
import { parseSettings } from '../settings.ts'
import { refuseIfTakenOver } from './refuse-if-taken-over.ts'
import { endAll, newFolder, startFollowing, startShop, token, upTo } from './standby.fixture.ts'

afterEach(endAll)

it('has each change before it’s confirmed, through new logs and both machines’ restarts', async () => {
  const standby = await startFollowing()
  const shop = await startShop(standby.url)
  await Promise.all([1, 2, 3].map((id) => shop.write(id)))
  expect(await standby.rows()).toEqual(upTo(3))
  await shop.database.emptyLog()
  await shop.write(4)
  expect(await standby.rows()).toEqual(upTo(4))
  await shop.database.emptyLog()
  await shop.database.emptyLog()
  await shop.write(5)
  await standby.off()
  const waiting = shop.write(6)
  await standby.on()
  await waiting
  expect(await standby.rows()).toEqual(upTo(6))
  // Longer than what is sent at once, and than what SQLite writes into the file by itself.
  await shop.write(7, 20_000_000)
  await shop.write(8)
  expect((await standby.rows()).slice(6)).toEqual(['7:20000000', '8:10'])
})

it('empties its log though the standby is away, which then catches up', async () => {
  const standby = await startFollowing()
  const shop = await startShop(standby.url, { sync: false })
  await shop.write(1)
  await expect.poll(standby.rows, { timeout: 10_000 }).toEqual(upTo(1))
  await standby.off()
  await shop.write(2)
  const sizeOfLog = async () => (await stat(`${sqliteFile(shop.dataDir)}-wal`)).size
  expect(await sizeOfLog()).toBeGreaterThan(0)
  await shop.database.emptyLog()
  expect(await sizeOfLog()).toBe(0)
  await shop.write(3)
  await standby.on()
  await expect.poll(standby.rows, { timeout: 10_000 }).toEqual(upTo(3))
})

it('has what another process writes, too', async () => {
  const standby = await startFollowing()
  const shop = await startShop(standby.url)
  await shop.write(1)
  const other = await openDatabase({ dataDir: shop.dataDir, beside: 'writing' })
  await sql`insert into t values (2, 'xxxxxxxxxx')`.execute(other.db)
  await sql`pragma wal_checkpoint(truncate)`.execute(other.db)
  await sql`insert into t values (3, 'xxxxxxxxxx')`.execute(other.db)
  await other.close()
  await expect.poll(standby.rows, { timeout: 10_000 }).toEqual(upTo(3))
  await shop.write(4)
  expect(await standby.rows()).toEqual(upTo(4))
})

it('doesn’t confirm what the standby may not have, unless the owner chose that', async () => {
  const standby = await startFollowing()
  const shop = await startShop(standby.url)
  await shop.write(1)
  await standby.off()
  await expect(shop.write(2)).rejects.toThrow('did not confirm')
  await standby.on()
  await shop.write(3)
  expect(await standby.rows()).toEqual(upTo(3))
  const careless = await startShop('http://127.0.0.1:1', { sync: false })
  await careless.write(1)
}, 30_000)

it('brings keys and videos along, and deletes a video that is gone', async () => {
  const standby = await startFollowing()
  const { dataDir } = await startShop(standby.url)
  await mkdir(join(dataDir, 'videos'))
  const files = { 'secret.key': 'sealed', 'audit-log.key': 'hashed', 'videos/kit.webm': 'moving' }
  for (const [name, text] of Object.entries(files)) await writeFile(join(dataDir, name), text)
  await writeFile(join(dataDir, 'other'), 'not the shop’s')
  const copied = (name: string) => readFile(join(standby.dataDir, name), 'utf8').catch(() => null)
  for (const [name, text] of Object.entries(files))
    await expect.poll(() => copied(name), { timeout: 10_000 }).toBe(text)
  expect(await copied('other')).toBe(null)
  await rm(join(dataDir, 'videos/kit.webm'))
  await utimes(join(dataDir, 'secret.key'), 1, 1)
  await expect.poll(() => copied('videos/kit.webm'), { timeout: 10_000 }).toBe(null)
})

it('tells the former shop that it was taken over, also after its restart', async () => {
  const standby = await startFollowing()
  const shop = await startShop(standby.url)
  await shop.write(1)
  expect(await (await standby.ask('take-over')).json()).toEqual({ role: 'shop', epoch: 1 })
  await standby.ask('take-over')
  expect(standby.print.mock.calls).toEqual([['Told by 127.0.0.1 to take over.']])
  await expect(shop.write(2)).rejects.toThrow('did not confirm')
  expect(shop.onTakenOver).toHaveBeenCalledOnce()
  expect(readStanding(shop.dataDir)).toEqual({ role: 'former', epoch: 1 })
  await expect(openDatabase({ dataDir: shop.dataDir, beside: 'writing' })).rejects.toThrow(
    'taken over',
  )
  expect(await standby.rows()).toEqual(upTo(1))

  const other = parseSettings({
    DATA_DIR: await newFolder(),
    STANDBY_URL: standby.url,
    STANDBY_TOKEN: token,
  })
  await expect(refuseIfTakenOver(other)).rejects.toThrow('was taken over')
  await standby.off()
  await expect(openDatabase(other)).rejects.toThrow('was taken over')
})

it('tells Health whether the standby follows, and what its absence means', async () => {
  const standby = await startFollowing()
  const shop = await startShop(standby.url)
  const codeOf = async (sync: boolean, url = standby.url, dataDir = shop.dataDir) => {
    const settings = { dataDir, standby: { url, token, sync } }
    const [finding] = await checkStandby({ settings, database: shop.own, timeoutMs: 5_000 })
    if (!finding) throw new Error('nothing was found')
    for (const language of languages) expect(sentenceOf(finding, language)).toContain(url)
    return finding.code
  }
  expect(await codeOf(true, (await startFollowing()).url)).toBe('standby.incomplete')
  await shop.write(1)
  expect([await codeOf(true), await codeOf(false)]).toEqual(['standby.ok', 'standby.behind'])
  await standby.off()
  expect([await codeOf(true), await codeOf(false)]).toEqual(['standby.blocking', 'standby.away'])
  await standby.on()
  await standby.ask('take-over')
  expect(await codeOf(true)).toBe('standby.tookOver')
  expect(await codeOf(true, standby.url, standby.dataDir)).toBe('standby.isShop')
})

it('takes nothing over without a whole copy, and no shop runs beside it', async () => {
  const standby = await startFollowing()
  expect((await standby.ask('take-over')).status).toBe(409)
  expect(readStanding(standby.dataDir).role).toBe('standby')
  await expect(openDatabase({ dataDir: standby.dataDir })).rejects.toThrow('take-over')
})

const ofShop = `shop=${'0'.repeat(64)}`
it.each([
  ['nothing without the token', 'state', '', { authorization: 'Bearer another' }, 401],
  ['no file elsewhere', `file?epoch=0&${ofShop}&changed=0&name=../x`, 'x', undefined, 400],
  [
    'no file with a path',
    `file?epoch=0&${ofShop}&changed=0&name=videos/a/../../x`,
    'x',
    undefined,
    400,
  ],
  [
    'no database as a file',
    `file?epoch=0&${ofShop}&changed=0&name=glovebox.sqlite`,
    'x',
    undefined,
    400,
  ],
  [
    'no log without a whole copy',
    `log?epoch=0&${ofShop}&generation=0123456789abcdef&from=0&pageBytes=4096`,
    'x',
    undefined,
    409,
  ],
  ['no block of another draft', `block?epoch=0&${ofShop}&draft=7&index=0`, 'x', undefined, 409],
  ['no block at a strange place', `block?epoch=0&${ofShop}&draft=0&index=-1`, 'x', undefined, 400],
  ['nothing that it doesn’t know', `constructor?epoch=0&${ofShop}`, 'x', undefined, 404],
])('accepts %s', async (_name, path, body, headers, status) => {
  const standby = await startFollowing()
  expect((await standby.ask(path, body, headers)).status).toBe(status)
})

it.each([
  [{ STANDBY_URL: 'https://two.example' }, 'STANDBY_TOKEN'],
  [{ STANDBY_URL: 'http://two.example', STANDBY_TOKEN: token }, 'STANDBY_URL'],
  [{ STANDBY_TOKEN: 'short' }, 'STANDBY_TOKEN'],
  [
    { STANDBY_URL: 'https://two.example', STANDBY_TOKEN: token, DATABASE_URL: 'postgres://x' },
    'SQLite',
  ],
])('refuses %o', (variables, sentence) => {
  expect(() => parseSettings(variables)).toThrow(sentence)
})
