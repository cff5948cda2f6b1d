import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '#/database/database.ts'
import type { ShopTables } from '#/shop-engine/migrations/tables.ts'
import { type RunningPostgres, startPostgres } from '../../harness/postgres.ts'
import { type Before, checkBooks, readBooks } from './check-books.ts'
import { emailsIn } from './check-emails.ts'
import { killableShop } from './killable-shop.ts'
import { type Purchase, pay } from './purchase.ts'
import { streamOrders } from './stream-orders.ts'

/** The website may have to be built before the first start. */
const firstStartMs = 180_000
const readyAgainMs = 5_000
const plenty = 1_000_000

export interface KillReport {
  kills: number
  acknowledged: number
  /** Orders whose buyer did not get the answer and asked again. */
  askedAgain: number
  slowestStartMs: number
  /** A sentence for each thing that is wrong; empty is what it should be. */
  troubles: string[]
}

/** Kills a shop with `kill -9` in the middle of a stream of orders, again and again, and looks at its books. */
export async function killOrders(how: {
  kills: number
  postgres?: boolean
  /** Waits in the end for the emails that the killed processes had in hand. */
  lowPriority?: boolean
  log?: (texts: string) => void
}): Promise<KillReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'glovebox-crash-'))
  const postgres = how.postgres ? await startPostgres({ durable: true }) : undefined
  try {
    return await run({ log: () => {}, lowPriority: false, ...how, dataDir, postgres })
  } finally {
    await postgres?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function run(how: {
  kills: number
  log: (texts: string) => void
  lowPriority: boolean
  dataDir: string
  postgres: RunningPostgres | undefined
}): Promise<KillReport> {
  const { dataDir, postgres, log } = how
  const outbox = join(dataDir, 'outbox')
  const shop = await killableShop({
    DATA_DIR: dataDir,
    SITE_LAUNCHED: 'true',
    ...(postgres && { DATABASE_URL: postgres.url }),
  })
  const lookAt = (purchases: readonly Purchase[], before: Before) =>
    withDatabase({ dataDir, databaseUrl: postgres?.url }, (db) =>
      checkBooks(db, { purchases, before, outbox }),
    )
  await shop.start(firstStartMs)
  await shop.kill()
  const goods = await withDatabase({ dataDir, databaseUrl: postgres?.url }, stockUp)
  const report: KillReport = {
    kills: 0,
    acknowledged: 0,
    askedAgain: 0,
    slowestStartMs: 0,
    troubles: [],
  }
  const purchases: Purchase[] = []
  try {
    for (; report.kills < how.kills; report.kills += 1) {
      const readyMs = await shop.start(readyAgainMs)
      report.slowestStartMs = Math.max(report.slowestStartMs, readyMs)
      const unanswered = purchases.filter(({ form, acknowledged }) => form && !acknowledged)
      for (const purchase of unanswered) await pay(purchase)
      report.askedAgain += unanswered.length

      const streaming = streamOrders({ url: shop.url, purchases, variants: goods.variants })
      await inTheMiddle(purchases)
      await shop.kill()
      report.troubles.push(...(await streaming), ...(await lookAt(purchases, goods.before)))
      const sold = purchases.filter(({ acknowledged }) => acknowledged).length
      log(`kill ${report.kills + 1}: ready in ${readyMs} ms, ${sold} orders acknowledged so far`)
    }
    await shop.start(readyAgainMs)
    for (const purchase of purchases) if (!purchase.acknowledged) await pay(purchase)
    report.acknowledged = purchases.filter(({ acknowledged }) => acknowledged).length
    if (how.lowPriority) report.troubles.push(...(await missingEmails(outbox, report.acknowledged)))
  } finally {
    await shop.stop()
  }
  report.troubles.push(...(await lookAt(purchases, goods.before)))
  return report
}

/** Enough of everything, and what can be bought. */
async function stockUp(db: Parameters<typeof checkBooks>[0]) {
  await db.updateTable('shop_stock_items').set({ quantity: plenty }).execute()
  const variants = await db.selectFrom('shop_variants').select('id').orderBy('id').execute()
  return {
    before: await readBooks(db),
    variants: variants.map(({ id }) => `gid://shopify/ProductVariant/${id}`),
  }
}

async function withDatabase<T>(
  where: { dataDir: string; databaseUrl: string | undefined },
  look: (db: Parameters<typeof checkBooks>[0]) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(where)
  try {
    return await look(database.withTables<ShopTables>().db)
  } finally {
    await database.close()
  }
}

/** Some time after the first order of this start has been acknowledged. */
async function inTheMiddle(purchases: readonly Purchase[]): Promise<void> {
  const acknowledged = () => purchases.filter((purchase) => purchase.acknowledged).length
  const before = acknowledged()
  const deadline = Date.now() + 20_000
  while (Date.now() < deadline && acknowledged() === before) await pause(10)
  await pause(randomInt(1_500))
}

/** An email that a killed process had in hand is taken up again two minutes later. */
async function missingEmails(outbox: string, orders: number): Promise<string[]> {
  const deadline = Date.now() + 180_000
  const written = 2 * orders // to the buyer, and to the owner
  let emails = 0
  while (Date.now() < deadline && emails < written) {
    await pause(500)
    emails = (await emailsIn(outbox)).length
  }
  return emails < written ? [`there are ${emails} letters for ${orders} orders`] : []
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { kills: { type: 'string', default: '20' }, postgres: { type: 'boolean' } },
  })
  const report = await killOrders({
    kills: Number(values.kills),
    postgres: values.postgres ?? false,
    lowPriority: true,
    log: (texts) => console.log(texts),
  })
  console.log(report)
  process.exit(report.troubles.length === 0 ? 0 : 1)
}
