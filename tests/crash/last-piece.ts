import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { type KillableShop, killableShop } from '#/harness/killable-shop.ts'
import type { AllTables } from '#/server/tables.ts'
import { inPlace, withDatabase } from './place.ts'
import { bringToPayment, type Purchase, post } from './purchase.ts'

/** How many buyers per process fill their carts at once. */
const concurrentBuyers = 8

export interface LastPieceReport {
  /** How often each status was the response to the last step; `none` if the connection was closed. */
  responses: Record<string, number>
  orders: number
  left: number
}

/**
 * Repeatedly has many buyers send the last step of their checkouts at once, over HTTP, for one last piece. They buy
 * from two processes on one PostgreSQL, or from one on SQLite.
 */
export function sellLastPiece(how: {
  buyers: number
  rounds: number
  postgres: boolean
}): Promise<LastPieceReport[]> {
  const { buyers, rounds, postgres } = how
  return inPlace({ postgres }, async (place) => {
    const names = postgres ? ['.', 'two'] : ['.']
    const open = (name: string) =>
      killableShop({ ...place.settings, DATA_DIR: join(place.dataDir, name) })
    const shops = await Promise.all(names.map(open))
    const reports: LastPieceReport[] = []
    try {
      await startAll(shops.slice(0, 1))
      for (let round = 0; round < rounds; round += 1) {
        await stopAll(shops)
        const { merchandiseId, lastOrder } = await withDatabase(place, leaveOnePiece)
        await startAll(shops)
        const output = await buyTogether(shops, { buyers, merchandiseId, round })
        await stopAll(shops)
        const found = await withDatabase(place, (db) => lookAt(db, lastOrder))
        reports.push({ ...output, ...found })
      }
    } finally {
      await stopAll(shops)
    }
    return reports
  })
}

async function startAll(shops: readonly KillableShop[]): Promise<void> {
  for (const shop of shops) await shop.start()
}

async function stopAll(shops: readonly KillableShop[]): Promise<void> {
  for (const shop of shops) await shop.stop()
}

/** A variant that is the only one of its stock item. */
function soleItem(db: Kysely<AllTables>) {
  return db
    .selectFrom('shop_bundle_components as part')
    .innerJoin('shop_stock_items as item', 'item.id', 'part.stock_item_id')
    .select(['part.variant_id', 'part.stock_item_id', 'item.quantity'])
    .orderBy('part.stock_item_id')
    .executeTakeFirstOrThrow()
}

async function leaveOnePiece(db: Kysely<AllTables>) {
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
}

async function lookAt(db: Kysely<AllTables>, lastOrder: number) {
  const placed = db.selectFrom('shop_orders').select('id').where('id', '>', lastOrder)
  const orders = (await placed.execute()).length
  return { orders, left: (await soleItem(db)).quantity }
}

async function buyTogether(
  shops: readonly KillableShop[],
  { buyers, merchandiseId, round }: { buyers: number; merchandiseId: string; round: number },
): Promise<Pick<LastPieceReport, 'responses'>> {
  const ready: { purchase: Purchase; url: string }[] = []
  let next = 0
  const bring = async ({ url }: KillableShop) => {
    for (; next < buyers; ) {
      next += 1
      const purchase = { email: `buyer-${round}-${next}@example.com`, acknowledged: false }
      await bringToPayment(url, purchase, [{ merchandiseId, quantity: 1 }])
      ready.push({ purchase, url })
    }
  }
  await Promise.all(
    shops.flatMap((shop) => Array.from({ length: concurrentBuyers }, () => bring(shop))),
  )

  const responses: Record<string, number> = {}
  await Promise.all(
    ready.map(async ({ purchase: { checkoutUrl = '', form = {} }, url }) => {
      const address = new URL(new URL(checkoutUrl).pathname, url).href
      const { status } = await post(address, form).catch(() => ({ status: 'none' }))
      responses[status] = (responses[status] ?? 0) + 1
    }),
  )
  return { responses }
}
