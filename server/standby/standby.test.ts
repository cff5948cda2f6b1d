import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import { languages } from '#/contract/languages.ts'
import { openDatabase } from '#/database/database.ts'
import { sqliteFile } from '#/database/sqlite-folder.ts'
import { readStanding, type Standing, writeStanding } from '#/database/standing.ts'
import { freePort } from '#/harness/postgres.ts'
import { sentenceOf } from '../doctor/lines.ts'
import { checkStandby } from '../doctor/standby.ts'
import { getOrCreateSecret, identityOf, throttleSalt } from '../secrets.ts'
import { parseSettings } from '../settings.ts'
import type { ServerTables } from '../tables.ts'
import { createFollower, OutOfStep } from './follower.ts'
import { refuseIfTakenOver } from './refuse-if-taken-over.ts'
import { shipToStandby } from './ship.ts'
import { listShopFiles } from './shop-files.ts'
import { createStandbyClient } from './standby-client.ts'
import { createStandbyServer, type StandbyDeps } from './standby-server.ts'

const token = 'a secret of both machines, of 32 characters'.replaceAll(' ', '-')
const log = { info() {}, error() {} }

const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'glovebox-standby-'))
  endings.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A machine that follows, and can be switched off and on again on its port. */
async function startFollowing({
  startShop = async () => null,
}: Partial<Pick<StandbyDeps, 'startShop'>> = {}) {
  const dataDir = await newFolder()
  const print = vi.fn()
  await writeStanding(dataDir, { role: 'standby', epoch: 0 })
  const begin = async (port: number) => {
    const server = createStandbyServer({
      token,
      place: { dataDir, auditKeyFile: undefined, secretKeyFile: undefined },
      follower: createFollower(dataDir, { isOwn: true }),
      standing: readStanding(dataDir),
      startShop,
      print,
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  const port = await freePort()
  let server = await begin(port)
  const url = `http://127.0.0.1:${port}`
  const off = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  endings.push(() => (server.listening ? off() : undefined))
  return {
    dataDir,
    url,
    print,
    off,
    async on() {
      server = await begin(port)
    },
    ask: (path: string, body?: string, headers = { authorization: `Bearer ${token}` }) =>
      fetch(`${url}/${path}`, { method: 'POST', headers, ...(body && { body }) }),
    /** What a shop would find after a take-over, while the other goes on. */
    async rows() {
      const copy = await newFolder()
      for (const end of ['', '-wal']) {
        const bytes = await readFile(sqliteFile(dataDir) + end).catch(() => null)
        if (bytes) await writeFile(sqliteFile(copy) + end, bytes)
      }
      const file = new DatabaseSync(sqliteFile(copy))
      try {
        expect(file.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
        return file
          .prepare('select id, length(text) as length from t order by id')
          .all()
          .map(({ id, length }) => `${id}:${length}`)
      } finally {
        file.close()
      }
    },
  }
}

async function startShop(
  url: string,
  { sync = true, standing, salt }: { sync?: boolean; standing?: Standing; salt?: string } = {},
) {
  const dataDir = await newFolder()
  if (standing) await writeStanding(dataDir, standing)
  const database = await openDatabase({ dataDir })
  await sql`create table t (id integer primary key, text text)`.execute(database.db)
  await sql`create table server_secrets (name text primary key, value text)`.execute(database.db)
  const own = database.withTables<ServerTables>()
  const saltBytes = (count: number) => (salt ? Buffer.from(salt, 'hex') : randomBytes(count))
  const secret = await getOrCreateSecret(own, { name: throttleSalt, randomBytes: saltBytes })
  const settings = parseSettings({
    DATA_DIR: dataDir,
    STANDBY_URL: url,
    STANDBY_TOKEN: token,
    STANDBY_SYNC: String(sync),
  })
  const onTakenOver = vi.fn()
  const shipping = shipToStandby({
    settings,
    database,
    shop: await identityOf(own),
    log,
    onTakenOver,
  })
  endings.push(async () => {
    await shipping.stop()
    await database.close()
  })
  const write = (id: number, length = 10) =>
    database.transact(async (tx) => {
      await sql`insert into t values (${id}, ${'x'.repeat(length)})`.execute(tx)
    })
  return { dataDir, database, own, settings, salt: secret, onTakenOver, shipping, write }
}

const upTo = (count: number, length = 10) =>
  Array.from({ length: count }, (_, i) => `${i + 1}:${length}`)

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

it('tells the former shop so while its own still starts, and why it doesn’t', async () => {
  const started = Promise.withResolvers<string | null>()
  const standby = await startFollowing({ startShop: () => started.promise })
  const shop = await startShop(standby.url)
  await shop.write(1)
  const taking = standby.ask('take-over')
  await expect.poll(() => readStanding(standby.dataDir).role).toBe('shop')
  await expect(shop.write(2)).rejects.toThrow('did not confirm')
  expect(shop.onTakenOver).toHaveBeenCalledOnce()
  started.resolve('The shop did not start.')
  const answer = await taking
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { failure: 'The shop did not start.' },
  ])
})

it('keeps its copy when another shop comes, and says so', async () => {
  const standby = await startFollowing()
  const shop = await startShop(standby.url)
  await shop.write(1)
  await shop.shipping.stop()
  const another = await startShop(standby.url, { sync: false })
  await another.write(7)
  const ofAnother = { epoch: 5, shop: await identityOf(another.own), timeoutMs: 5_000 }
  const client = createStandbyClient({ url: standby.url, token }, ofAnother)
  for (const request of [() => client.whole(4_096), () => client.files([])])
    await expect(request()).rejects.toThrow('a copy of another shop')
  const settings = { dataDir: another.dataDir, standby: { url: standby.url, token, sync: false } }
  const [finding] = await checkStandby({ settings, database: another.own, timeoutMs: 5_000 })
  expect(finding?.code).toBe('standby.anotherShop')
  expect(await standby.rows()).toEqual(upTo(1))
  expect(readStanding(standby.dataDir).epoch).toBe(0)

  // Nor does it take the other's take-over for its own.
  await standby.ask('take-over')
  await expect(client.files([])).rejects.toThrow('a copy of another shop')
  expect(another.onTakenOver).not.toHaveBeenCalled()

  await writeFile(join(shop.dataDir, 'videos'), 'no folder')
  await expect(listShopFiles(shop.settings)).rejects.toThrow('ENOTDIR')
})

it('goes on as a shop though its settings name itself, or one that isn’t further', async () => {
  const standby = await startFollowing()
  const shop = await startShop(standby.url)
  await shop.write(1)
  await standby.ask('take-over')
  const standing = readStanding(standby.dataDir)
  const itself = await startShop(standby.url, { sync: false, standing, salt: shop.salt })
  await itself.write(1)
  await expect(itself.shipping.stop()).resolves.toBeUndefined()
  const client = createStandbyClient(
    { url: standby.url, token },
    { epoch: 1, shop: await identityOf(shop.own), timeoutMs: 5_000 },
  )
  await expect(client.files([])).rejects.toThrow('leads to a shop, not to its standby')
  expect(itself.onTakenOver).not.toHaveBeenCalled()
  expect(readStanding(itself.dataDir)).toEqual(standing)
  await expect(refuseIfTakenOver(itself.settings)).resolves.toBeUndefined()
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

it('confirms nothing that its disk took only a part of', async () => {
  const dataDir = await newFolder()
  const program = `
    import { createFollower } from '#/server/standby/follower.ts'
    const follower = createFollower(${JSON.stringify(dataDir)}, { isOwn: true })
    const log = { generation: '0123456789abcdef', after: null, pageBytes: 4096 }
    const { draft } = await follower.beginWhole(0)
    await follower.endWhole(draft, { generation: log.generation, frames: 0 })
    const bytes = Buffer.alloc(32 + 10 * (24 + 4096), 1)
    const failures = []
    try { follower.append({ ...log, from: 0, bytes }) } catch (error) { failures.push(error.code) }
    const { frames } = follower.state()
    const { draft: other } = await follower.beginWhole(0)
    await follower.writeBlock(other, 0, bytes).catch((error) => failures.push(error.code))
    console.log(failures.join(), frames)`
  // A limit on a file's size does what a full disk does: it takes a part, and refuses the next one.
  const limited = `ulimit -f 16; exec "${process.execPath}" --input-type=module -e "$PROGRAM"`
  const env = { ...process.env, PROGRAM: program }
  const { stdout } = await promisify(execFile)('bash', ['-c', limited], { env })
  expect(stdout.trim()).toBe('EFBIG,EFBIG 0')
})

it('replaces its copy by nothing of another length than announced', async () => {
  const standby = await startFollowing()
  const shop = await startShop(standby.url)
  await shop.write(1)
  await shop.shipping.stop()
  const asShop = { epoch: 0, shop: await identityOf(shop.own), timeoutMs: 5_000 }
  const client = createStandbyClient({ url: standby.url, token }, asShop)
  const { draft } = await client.whole(4_096)
  await client.block({ draft, index: 0 }, Buffer.alloc(8_192))
  const end = client.end({ draft, generation: '0123456789abcdef', frames: 0 })
  await expect(end).rejects.toThrow(OutOfStep)
  expect(await standby.rows()).toEqual(upTo(1))
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
