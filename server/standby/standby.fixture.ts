import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { openDatabase } from '#/database/database.ts'
import { sqliteFile } from '#/database/sqlite-folder.ts'
import { readStanding, type Standing, writeStanding } from '#/database/standing.ts'
import { freePort } from '#/harness/postgres.ts'
import { getOrCreateSecret, identityOf, throttleSalt } from '../generated-secrets.ts'
import { parseSettings } from '../settings.ts'
import type { ServerTables } from '../tables.ts'
import { createFollower } from './follower.ts'
import { shipToStandby } from './ship.ts'
import { createStandbyServer, type StandbyDeps } from './standby-server.ts'

export const token = 'a secret of both machines, of 32 characters'.replaceAll(' ', '-')
export const log = { info() {}, error() {} }

const endings: (() => unknown)[] = []

/** Ends what a test has begun; for each file's own `afterEach`. */
export async function endAll() {
  for (const end of endings.splice(0).reverse()) await end()
}

export async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'glovebox-standby-'))
  endings.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A machine that follows, and can be switched off and on again on its port. */
export async function startFollowing({
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

export async function startShop(
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

export const upTo = (count: number, length = 10) =>
  Array.from({ length: count }, (_, i) => `${i + 1}:${length}`)
