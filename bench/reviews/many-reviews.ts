import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adminDeps, signedInAdmin } from '#/backend/admins/admins.fixture.ts'
import { openDatabase } from '#/database/database.ts'
import { freePort, onServer, runOnServer, startPostgres } from '#/harness/postgres.ts'
import { migrateAll } from '#/server/migrate-all.ts'
import type { AllTables } from '#/server/tables.ts'
import { load, median } from '../load.ts'
import { startPinned } from '../processes.ts'
import { type BulkConnection, bulkPostgres, bulkSqlite } from './bulk-connection.ts'
import { fillReviews } from './fill-reviews.ts'
import { type Asked, type ReviewRequest, requests } from './requests.ts'

/** A round of a second meets one long collection of garbage in either shop; shorter ones meet it by chance. */
const rounds = 5
const connections = 4
/** The goal: p99 of the many against p99 of the few. */
const goal = 1.5

const few = { reviews: 1_000, products: 20 }
const many = { reviews: 1_000_000, products: 1_000 }

interface Shop {
  url: string
  pid: number
  stop(): Promise<void>
  asked: Asked
}

export interface Wanted {
  /** All rounds of a request to one of the shops take 2.5 times as long. */
  seconds: number
  /** A folder that the filled databases are kept in, and asked again the next time. */
  cachedIn?: string | undefined
  /** What the database's name and the requests' names begin with; empty for all. */
  database: string
  work: string
}

/** Asks a shop with a million reviews and one with a thousand the same, by turns, on both databases. */
export async function measureManyReviews(wanted: Wanted): Promise<void> {
  console.log(
    `\nReviews: 1,000 of 20 products against 1,000,000 of 1,000; ${connections} connections, ` +
      `${rounds} rounds by turns, the p99 in the middle counts.`,
  )
  const folder = wanted.cachedIn ?? mkdtempSync(join(tmpdir(), 'glovebox-bench-reviews-'))
  try {
    if ('sqlite'.startsWith(wanted.database))
      await compareOn('SQLite', wanted, (name) => ({ dataDir: join(folder, name) }))
    if ('postgres'.startsWith(wanted.database)) await compareOnPostgres(folder, wanted)
  } finally {
    if (wanted.cachedIn === undefined) rmSync(folder, { recursive: true, force: true })
  }
}

async function compareOnPostgres(folder: string, wanted: Wanted): Promise<void> {
  const cachedIn = wanted.cachedIn && join(folder, 'postgres')
  const postgres = await startPostgres({ durable: true, cachedIn })
  try {
    await compareOn('PostgreSQL', wanted, (name) => ({
      dataDir: join(folder, `postgres-${name}`),
      databaseUrl: onServer(postgres.url, name),
    }))
  } finally {
    await postgres.stop()
  }
}

interface Where {
  dataDir: string
  databaseUrl?: string
}

async function compareOn(
  database: string,
  wanted: Wanted,
  index: (name: string) => Where,
): Promise<void> {
  const shops: Shop[] = []
  for (const [name, size] of Object.entries({ few, many })) {
    const where = index(name)
    const started = performance.now()
    if (!existsSync(filled(where))) await fill(where, size)
    const adminToken = await signIn(where)
    const took = (performance.now() - started) / 1_000
    console.log(
      `  ${database}: ${size.reviews.toLocaleString('en-US')} reviews, ready after ${took.toFixed(0)} s`,
    )
    const perProduct = size.reviews / size.products
    shops.push({ ...(await open(where)), asked: { ...size, perProduct, adminToken } })
  }
  console.log(`  ${'request'.padEnd(40)}  1,000 p99 ms  1,000,000 p99 ms  ratio  goal ${goal}`)
  for (const work of requests.filter(({ name }) => name.startsWith(wanted.work)))
    await compareWork(work, shops, (wanted.seconds * 2.5) / rounds)
  for (const { stop } of shops) await stop()
}

/** Starts a shop on a filled database. */
async function open({ dataDir, databaseUrl }: Where): Promise<Omit<Shop, 'asked'>> {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const { pid, stop } = await startPinned('scripts/run.mjs', {
    args: ['shop', 'server/main.ts'],
    variables: {
      PORT: port,
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    },
    readyUrl: `${url}/readyz`,
  })
  return { url, pid, stop }
}

async function compareWork(
  { name, call }: ReviewRequest,
  shops: readonly Shop[],
  seconds: number,
): Promise<void> {
  const waits = shops.map((): number[] => [])
  let wrong = 0
  for (const shop of shops) await load(shop, [call(shop.asked)], 1, connections)
  for (let round = 0; round < rounds; round += 1)
    for (const [i, shop] of shops.entries()) {
      const speed = await load(shop, [call(shop.asked)], seconds, connections)
      waits[i]?.push(speed.p99)
      wrong += speed.wrong
    }
  const [p99OfFew = 0, p99OfMany = 0] = waits.map(median)
  const ratio = p99OfMany / p99OfFew
  console.log(
    [
      `  ${name.padEnd(40)}`,
      p99OfFew.toFixed(2).padStart(12),
      p99OfMany.toFixed(2).padStart(16),
      ratio.toFixed(2).padStart(5),
      ratio > goal ? 'exceeded' : '',
      wrong > 0 ? `${wrong} wrong responses` : '',
    ].join('  '),
  )
}

const filled = ({ dataDir }: Where) => join(dataDir, 'filled')

/** Makes a database with so many reviews. */
async function fill(where: Where, size: { reviews: number; products: number }): Promise<void> {
  const { dataDir, databaseUrl } = where
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  if (databaseUrl !== undefined) {
    const name = new URL(databaseUrl).pathname.slice(1)
    const server = onServer(databaseUrl, 'postgres')
    await runOnServer(server, `drop database if exists ${name}`)
    await runOnServer(server, `create database ${name}`)
  }
  const opened = await openDatabase({ dataDir, databaseUrl })
  await migrateAll(opened)
  await opened.close()
  const connection: BulkConnection =
    databaseUrl === undefined ? bulkSqlite(dataDir) : await bulkPostgres(databaseUrl)
  await fillReviews(connection, size)
  await connection.close()
  writeFileSync(filled(where), '')
}

/** Returns the token of a new admin, for as long as a session lasts. */
async function signIn(where: Where): Promise<string> {
  const opened = await openDatabase(where)
  await migrateAll(opened)
  const shop = opened.withTables<AllTables>()
  const deps = adminDeps(shop, { clock: () => new Date() })
  const [name, password] = [randomBytes(6).toString('hex'), randomBytes(12).toString('hex')]
  const admin = { email: `${name}@glovebox.test`, name: 'Bench', password }
  const { token } = await signedInAdmin(shop, admin, deps)
  await opened.close()
  return token
}
