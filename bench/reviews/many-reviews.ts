import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adminDeps, signedInAdmin } from '#/backend/admins/admins.fixture.ts'
import { openDatabase } from '#/database/database.ts'
import { migrateAll } from '#/server/migrate-all.ts'
import type { AllTables } from '#/server/tables.ts'
import { freePort, startPostgres } from '#/tests/fixtures/postgres.ts'
import { createPostgresDatabase } from '#/tests/fixtures/postgres-databases.ts'
import { load } from '../load.ts'
import { type Running, startPinned } from '../processes.ts'
import { type BulkConnection, bulkPostgres, bulkSqlite } from './bulk-connection.ts'
import { fillReviews } from './fill-reviews.ts'
import { type Asked, questions } from './questions.ts'

const rounds = 5
const connections = 4
/** The goal: p99 of the many against p99 of the few. */
const goal = 1.5

const few = { reviews: 1_000, products: 20 }
const many = { reviews: 1_000_000, products: 1_000 }

interface Shop {
  url: string
  pid: number
  asked: Asked
}

/** Asks a shop with a million reviews and one with a thousand the same, by turns, on both databases. */
export async function measureManyReviews(seconds: number): Promise<void> {
  console.log(
    `\nReviews: 1,000 of 20 products against 1,000,000 of 1,000; ${connections} connections, ` +
      `${rounds} rounds by turns, the quietest counts.`,
  )
  const folder = mkdtempSync(join(tmpdir(), 'glovebox-bench-reviews-'))
  const postgres = await startPostgres({ durable: true })
  try {
    await compareOn('SQLite', seconds, (name) => ({ dataDir: join(folder, name) }))
    await compareOn('PostgreSQL', seconds, async (name) => ({
      dataDir: join(folder, `postgres-${name}`),
      databaseUrl: await createPostgresDatabase(postgres.url, { migrated: false }),
    }))
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Where {
  dataDir: string
  databaseUrl?: string
}

async function compareOn(
  database: string,
  seconds: number,
  place: (name: string) => Where | Promise<Where>,
): Promise<void> {
  const servers: Running[] = []
  const shops: Shop[] = []
  for (const [name, wanted] of Object.entries({ few, many })) {
    const where = await place(name)
    const started = performance.now()
    const adminToken = await fill(where, wanted)
    const took = (performance.now() - started) / 1_000
    console.log(
      `  ${database}: ${wanted.reviews.toLocaleString('en-US')} reviews, ${took.toFixed(0)} s to fill`,
    )
    const port = String(await freePort())
    const url = `http://127.0.0.1:${port}`
    const server = await startPinned('scripts/run.mjs', {
      args: ['shop', 'server/main.ts'],
      variables: {
        PORT: port,
        PUBLIC_URL: url,
        DATA_DIR: where.dataDir,
        ...(where.databaseUrl !== undefined && { DATABASE_URL: where.databaseUrl }),
      },
      answersAt: `${url}/readyz`,
    })
    servers.push(server)
    const perProduct = wanted.reviews / wanted.products
    shops.push({ url, pid: server.pid, asked: { ...wanted, perProduct, adminToken } })
  }
  console.log(`  ${'question'.padEnd(40)}  1,000 p99 ms  1,000,000 p99 ms  ratio  goal ${goal}`)
  for (const question of questions) {
    const waits = shops.map((): number[] => [])
    let wrong = 0
    for (const shop of shops) await load(shop, [question.call(shop.asked)], 0.3, connections)
    for (let round = 0; round < rounds; round += 1)
      for (const [i, shop] of shops.entries()) {
        const speed = await load(shop, [question.call(shop.asked)], seconds / 2, connections)
        waits[i]?.push(speed.p99)
        wrong += speed.wrong
      }
    const [p99OfFew = 0, p99OfMany = 0] = waits.map((each) => Math.min(...each))
    const ratio = p99OfMany / p99OfFew
    console.log(
      [
        `  ${question.name.padEnd(40)}`,
        p99OfFew.toFixed(2).padStart(12),
        p99OfMany.toFixed(2).padStart(16),
        ratio.toFixed(2).padStart(5),
        ratio > goal ? 'exceeded' : '',
        wrong > 0 ? `${wrong} wrong answers` : '',
      ].join('  '),
    )
  }
  for (const server of servers) await server.stop()
}

/** Makes a database with so many reviews; returns the token of an admin. */
async function fill(
  { dataDir, databaseUrl }: Where,
  wanted: { reviews: number; products: number },
): Promise<string> {
  const opened = await openDatabase({ dataDir, databaseUrl })
  await migrateAll(opened)
  const deps = adminDeps(opened.withTables<AllTables>(), { clock: () => new Date() })
  const admin = {
    email: 'bench@glovebox.test',
    name: 'Bench',
    password: randomBytes(12).toString('hex'),
  }
  const { token } = await signedInAdmin(opened.withTables<AllTables>(), admin, deps)
  await opened.close()
  const connection: BulkConnection =
    databaseUrl === undefined ? bulkSqlite(dataDir) : await bulkPostgres(databaseUrl)
  await fillReviews(connection, wanted)
  await connection.close()
  return token
}
