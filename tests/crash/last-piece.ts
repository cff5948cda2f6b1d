import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#/database/database.ts'
import type { ShopTables } from '#/shop-engine/migrations/tables.ts'
import { startPostgres } from '../../harness/postgres.ts'
import { type KillableShop, killableShop } from './killable-shop.ts'
import { bringToPayment, type Purchase, post } from './purchase.ts'

/** The website may have to be built before the first start. */
const timeoutMs = 180_000

export interface LastPieceReport {
  /** How often each status was the answer to the last step; `none` where the connection was closed. */
  responses: Record<string, number>
  orders: number
  left: number
  slowestMs: number
}

/** Lets many buyers send the last step of their checkouts at once, over HTTP, for one last piece. */
export async function sellLastPiece(how: {
  buyers: number
  /** Two processes on one PostgreSQL; else one on SQLite. */
  postgres: boolean
}): Promise<LastPieceReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'glovebox-last-piece-'))
  const postgres = how.postgres ? await startPostgres() : undefined
  const where = { dataDir: join(dataDir, 'one'), databaseUrl: postgres?.url }
  const settings = { SITE_LAUNCHED: 'true', ...(postgres && { DATABASE_URL: postgres.url }) }
  const open = (name: string) => killableShop({ ...settings, DATA_DIR: join(dataDir, name) })
  const shops = [await open('one'), ...(postgres ? [await open('two')] : [])]
  try {
    await startAll(shops.slice(0, 1))
    await stopAll(shops)
    const { merchandiseId, lastOrder } = await leaveOnePiece(where)
    await startAll(shops)
    const output = await buyTogether(shops, { buyers: how.buyers, merchandiseId })
    await stopAll(shops)
    return { ...output, ...(await lookAt(where, lastOrder)) }
  } finally {
    await stopAll(shops)
    await postgres?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function startAll(shops: readonly KillableShop[]): Promise<void> {
  for (const shop of shops) await shop.start(timeoutMs)
}

async function stopAll(shops: readonly KillableShop[]): Promise<void> {
  for (const shop of shops) await shop.stop()
}

interface Where {
  dataDir: string
  databaseUrl: string | undefined
}

async function withShop<T>(
  where: Where,
  work: (db: ReturnType<typeof tablesOf>) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(where)
  try {
    return await work(tablesOf(database))
  } finally {
    await database.close()
  }
}

function tablesOf(database: Awaited<ReturnType<typeof openDatabase>>) {
  return database.withTables<ShopTables>().db
}

/** Something that is sold alone: one variant of one stock item. */
function soleItem(db: ReturnType<typeof tablesOf>) {
  return db
    .selectFrom('shop_bundle_components as part')
    .innerJoin('shop_stock_items as item', 'item.id', 'part.stock_item_id')
    .select(['part.variant_id', 'part.stock_item_id', 'item.quantity'])
    .orderBy('part.stock_item_id')
    .executeTakeFirstOrThrow()
}

function leaveOnePiece(where: Where) {
  return withShop(where, async (db) => {
    const { variant_id, stock_item_id } = await soleItem(db)
    await db
      .updateTable('shop_stock_items')
      .set({ quantity: 1 })
      .where('id', '=', stock_item_id)
      .execute()
    const last = await db
      .selectFrom('shop_orders')
      .select((eb) => eb.fn.max('id').as('id'))
      .executeTakeFirst()
    const merchandiseId = `gid://shopify/ProductVariant/${variant_id}`
    return { merchandiseId, lastOrder: Number(last?.id ?? 0) }
  })
}

function lookAt(where: Where, lastOrder: number) {
  return withShop(where, async (db) => {
    const orders = await db
      .selectFrom('shop_orders')
      .select('id')
      .where('id', '>', lastOrder)
      .execute()
    const { quantity } = await soleItem(db)
    return { orders: orders.length, left: quantity }
  })
}

async function buyTogether(
  shops: readonly KillableShop[],
  { buyers, merchandiseId }: { buyers: number; merchandiseId: string },
): Promise<Pick<LastPieceReport, 'responses' | 'slowestMs'>> {
  const purchases: Purchase[] = []
  while (purchases.length < buyers) {
    const some = shops.map(async ({ url }, index) => {
      const email = `buyer-${purchases.length}-${index}@example.com`
      const purchase: Purchase = { email, acknowledged: false }
      await bringToPayment(url, purchase, [{ merchandiseId, quantity: 1 }])
      return purchase
    })
    purchases.push(...(await Promise.all(some)))
  }
  const started = performance.now()
  const responses: Record<string, number> = {}
  await Promise.all(
    purchases.map(async ({ checkoutUrl = '', form = {} }, index) => {
      const shop = shops[index % shops.length]
      const address = new URL(new URL(checkoutUrl).pathname, shop?.url).href
      const { status } = await post(address, form).catch(() => ({ status: 'none' }))
      responses[status] = (responses[status] ?? 0) + 1
    }),
  )
  return { responses, slowestMs: Math.round(performance.now() - started) }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { buyers: { type: 'string', default: '500' }, postgres: { type: 'boolean' } },
  })
  const { buyers, postgres = false } = values
  console.log(await sellLastPiece({ buyers: Number(buyers), postgres }))
}
