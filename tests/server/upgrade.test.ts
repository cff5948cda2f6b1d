import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { zstdDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { verifyLog } from '#/backend/audit/verify-log.ts'
import { openDatabase } from '#/database/database.ts'
import { sqliteFile } from '#/database/sqlite-folder.ts'
import { commandEnvironment } from '#/harness/command-environment.ts'
import { type AnyTables, copyTables } from '#/server/backups/copy-tables.ts'
import { migrateAll, migrateAllLike } from '#/server/migrate-all.ts'
import { parseSettings } from '#/server/settings.ts'
import { openShopDatabase } from '#/server/start.ts'
import { appStarter, type RunningApp } from '#/tests/fixtures/app-server.ts'
import { type AllTables, forEachDatabase, type Where } from '#/tests/fixtures/databases.ts'

/** Each is the compressed SQLite file of the demo of a release, with orders, reviews, staff, and an audit log. */
const folder = 'tests/fixtures/versions'
const versions = readdirSync(folder)
/** All migrations run twice, once on a copy, and the website may have to be built first. */
const timeout = 300_000
const owner = { email: 'owner@glovebox.test', password: 'analytical-engine-1' }

type Row = Record<string, unknown>

/** Puts a version's data where a shop is to start on them; returns what every version calls by the same names. */
async function settle(version: string, where: Where) {
  const { databaseUrl, dataDir } = where
  const oldFolder = databaseUrl === undefined ? dataDir : join(dataDir, 'old')
  await mkdir(oldFolder, { recursive: true })
  await writeFile(sqliteFile(oldFolder), zstdDecompressSync(readFileSync(join(folder, version))))
  const old = new DatabaseSync(sqliteFile(oldFolder), { readOnly: true })
  const before = await readVersion(async (statement) => old.prepare(statement).all())
  old.close()
  if (databaseUrl !== undefined) await takeToPostgres(where, oldFolder)
  return before
}

async function readVersion(all: (statement: string) => Promise<Row[]>) {
  const orders = await all('select id, email, total from shop_orders order by id')
  const reviews = await all('select id, text, status from backend_reviews order by id')
  const entries = await all('select id, hash from backend_audit_log order by id')
  return {
    orders: orders.map(({ id, email, total }) => ({ id: Number(id), email, total: Number(total) })),
    reviews: reviews.map(({ id, text, status }) => ({ id, reviewText: text, status })),
    entries: entries.map(({ id, hash }) => ({ id: Number(id), hash })),
  }
}

/** Makes the tables as they were then, with the same rows. */
async function takeToPostgres({ databaseUrl, dataDir }: Where, oldFolder: string): Promise<void> {
  const old = await openDatabase({ dataDir: oldFolder })
  const target = await openDatabase({ databaseUrl, dataDir })
  await migrateAllLike(old.db, target)
  const from = old.withTables<AnyTables>().db
  await target.withTables<AnyTables>().transact((to) => copyTables(from, to))
  await Promise.all([old.close(), target.close()])
}

const orderNode = z.object({
  legacyResourceId: z.string(),
  email: z.string(),
  totalPriceSet: z.object({ presentmentMoney: z.object({ amount: z.string() }) }),
})
const orderList = z.object({ data: z.object({ orders: z.object({ nodes: z.array(orderNode) }) }) })
const reviewList = z.object({
  reviews: z.array(z.object({ id: z.string(), reviewText: z.string(), status: z.string() })),
})

/** The same as its owner sees it. */
async function askOwner({ url }: RunningApp) {
  const ask = async (path: string, body?: object, token?: string): Promise<unknown> => {
    const headers = {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    }
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    return (await fetch(url + path, { ...init, headers })).json()
  }
  const { token } = z.object({ token: z.string() }).parse(await ask('/api/admin/login', owner))
  const query = `{ orders(first: 100, sortKey: ID) { nodes {
    legacyResourceId email totalPriceSet { presentmentMoney { amount } } } } }`
  const { orders } = orderList.parse(
    await ask('/admin/api/2025-10/graphql.json', { query }, token),
  ).data
  const { reviews } = reviewList.parse(await ask('/api/admin/reviews?limit=100', undefined, token))
  return {
    orders: orders.nodes.map(({ legacyResourceId, email, totalPriceSet }) => ({
      id: Number(legacyResourceId),
      email,
      total: Math.round(Number(totalPriceSet.presentmentMoney.amount) * 100),
    })),
    reviews: reviews.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  }
}

forEachDatabase((databases) => {
  const start = appStarter()

  it.each(versions)(
    'starts on the data of %s and finds all that was in it',
    { timeout },
    async (version) => {
      const where = await databases.location()
      const before = await settle(version, where)
      expect(before.orders.length).toBeGreaterThan(3)
      expect(before.reviews.length).toBeGreaterThan(40)
      expect(before.entries.length).toBeGreaterThan(1)

      const variables = { DATA_DIR: where.dataDir, DATABASE_URL: where.databaseUrl ?? '' }
      const database = await openShopDatabase(parseSettings(variables), () => {})
      try {
        const app = await start(database, variables)
        const { orders, reviews } = await askOwner(app)
        await app.stop()
        expect(orders.slice(0, before.orders.length)).toEqual(before.orders)
        expect(reviews).toEqual(before.reviews)
        const { db } = database.withTables<AllTables>()
        const log = db.selectFrom('backend_audit_log').select(['id', 'hash']).orderBy('id')
        expect((await log.execute()).slice(0, before.entries.length)).toEqual(before.entries)
        expect(await verifyLog(db.$pickTables())).toMatchObject({ intact: true })
      } finally {
        await database.close()
      }
    },
  )

  it('refuses data of a version that was never released, and so does every command', {
    timeout,
  }, async () => {
    // Not a migrated one: those are used again.
    const { dataDir, databaseUrl = '' } = await databases.location()
    const opened = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined })
    await migrateAll(opened)
    await sql`update server_migrations set name = '001-throttles'`.execute(opened.db)
    await opened.close()
    const env = {
      ...commandEnvironment,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      STRIPE_SECRET_KEY: 'sk_test_commands',
      STRIPE_WEBHOOK_SECRET: 'whsec_commands',
    }
    for (const [script, code, ...args] of [
      ['server/main.ts', 1],
      ['scripts/admin.ts', 1, 'list'],
      ['scripts/audit.ts', 2, 'verify'],
      ['scripts/backup.ts', 1],
      ['scripts/doctor.ts', 1],
      ['scripts/fulfil.ts', 1, '1001'],
      ['scripts/newsletter.ts', 1],
      ['scripts/payments.ts', 1, 'reconcile'],
      ['scripts/products.ts', 2, 'export', join(dataDir, 'products.csv')],
      ['scripts/seed.ts', 1, '--products', '1'],
    ] as const) {
      const { stdout, stderr, status } = spawnSync(process.execPath, [script, ...args], {
        env,
        encoding: 'utf8',
      })
      expect(stdout + stderr, script).toContain('by a Glovebox that was never released')
      if (script !== 'scripts/doctor.ts') expect(stderr.trim().split('\n'), script).toHaveLength(1)
      expect(status, script).toBe(code)
    }
  })
})
