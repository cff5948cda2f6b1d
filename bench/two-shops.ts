import {
  chmodSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { openDatabase } from '#/database/database.ts'
import { freePort, onServer, runOnServer, startPostgres } from '#/harness/postgres.ts'
import { migrateAll } from '#/server/migrate-all.ts'
import { startPinned } from './processes.ts'

export interface Wanted {
  /** The duration of a round; all rounds of a request to one of the shops take 2.5 times as long. */
  seconds: number
  /** A folder where the filled databases are kept, and reused the next time. */
  cachedIn?: string | undefined
  /** The prefixes of the database's and the requests' names; empty: all. */
  database: string
  work: string
}

export interface Where {
  dataDir: string
  /** The folder of the database's own files. */
  files: string
  databaseUrl?: string
}

/** Where to fill the shop with this name. */
export type WhereOf = (shop: string) => Where
type Compare = (database: string, whereOf: WhereOf) => Promise<void>

/** Compares two shops on each database; their data is deleted afterward, unless it's to be kept. */
export async function compareOnDatabases(options: Wanted, compare: Compare): Promise<void> {
  const folder = options.cachedIn ?? mkdtempSync(join(tmpdir(), 'glovebox-bench-'))
  mkdirSync(folder, { recursive: true })
  try {
    if ('sqlite'.startsWith(options.database))
      await compare('SQLite', (shop) => {
        const dataDir = join(folder, shop)
        return { dataDir, files: dataDir }
      })
    if ('postgres'.startsWith(options.database)) await compareOnPostgres(folder, compare)
  } finally {
    if (options.cachedIn === undefined) rmSync(folder, { recursive: true, force: true })
  }
}

async function compareOnPostgres(folder: string, compare: Compare): Promise<void> {
  const cachedIn = join(folder, 'postgres')
  chmodSync(folder, 0o755) // run by root, PostgreSQL works as a user of its own
  const postgres = await startPostgres({ durable: true, cachedIn })
  try {
    await compare('PostgreSQL', (shop) => ({
      dataDir: join(folder, `postgres-${shop}`),
      files: join(cachedIn, 'cluster', 'base'),
      databaseUrl: onServer(postgres.url, shop),
    }))
  } finally {
    await postgres.stop()
  }
}

/** Fills a shop of each size on a database, and prints how long it took. */
export async function fillShops<Size>(
  sizes: Readonly<Record<string, Size>>,
  on: { database: string; whereOf: WhereOf; fill(where: Where, size: Size): Promise<void> },
): Promise<{ where: Where; size: Size }[]> {
  const filled: { where: Where; size: Size }[] = []
  for (const [name, size] of Object.entries(sizes)) {
    const where = on.whereOf(name)
    const started = performance.now()
    await fillOnce(where, () => on.fill(where, size))
    const took = (performance.now() - started) / 1_000
    console.log(`  ${on.database}, ${name}: ready after ${took.toFixed(0)} s`)
    filled.push({ where, size })
  }
  return filled
}

/** Creates and fills a database, unless that was done before. */
export async function fillOnce(where: Where, fill: () => Promise<void>): Promise<void> {
  const { dataDir, databaseUrl } = where
  const filled = join(dataDir, 'filled')
  if (existsSync(filled)) return
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  if (databaseUrl !== undefined) {
    const name = new URL(databaseUrl).pathname.slice(1)
    const server = onServer(databaseUrl, 'postgres')
    await runOnServer(server, `drop database if exists ${name}`)
    await runOnServer(server, `create database ${name}`)
  }
  const opened = await openDatabase(where)
  await migrateAll(opened)
  await opened.close()
  await fill()
  writeFileSync(filled, '')
}

/** Reads a database's files once, so that they're in memory, if there's enough; some may vanish meanwhile. */
export async function readOnce(files: string): Promise<void> {
  for (const entry of await readdir(files, { recursive: true, withFileTypes: true }))
    if (entry.isFile())
      await finished(createReadStream(join(entry.parentPath, entry.name)).resume()).catch(() => {})
}

/** Starts a shop on a filled database. */
export async function startShop({ dataDir, databaseUrl }: Where) {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const { pid, stop } = await startPinned('scripts/run.mjs', {
    args: ['shop', 'server/main.ts'],
    variables: {
      PORT: port,
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      TRUSTED_PROXY: 'loopback',
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    },
    readyUrl: `${url}/readyz`,
  })
  return { url, pid, stop }
}
