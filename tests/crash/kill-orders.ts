import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { killableShop } from '#/harness/killable-shop.ts'
import { type Before, checkBooks, stockUp } from './check-books.ts'
import { inPlace, type Place, withDatabase } from './place.ts'
import { type Purchase, pay } from './purchase.ts'
import { streamOrders } from './stream-orders.ts'

const longestPauseMs = 400

export interface KillReport {
  kills: number
  acknowledged: number
  slowestStartMs: number
  /** A sentence for each problem; should be empty. */
  troubles: string[]
}

/** Repeatedly kills a shop with `kill -9` in the middle of a stream of orders, and checks its books. */
export function killOrders(how: { kills: number; postgres?: boolean }): Promise<KillReport> {
  return inPlace({ postgres: how.postgres ?? false }, (place) => run(place, how.kills))
}

async function run(place: Place, kills: number): Promise<KillReport> {
  const outboxes = [join(place.dataDir, 'outbox')]
  const shop = await killableShop(place.settings)
  const lookAt = (purchases: readonly Purchase[], before: Before) =>
    withDatabase(place, (db) => checkBooks(db, { purchases, before, outboxes }))
  await shop.start()
  await shop.kill()
  const goods = await withDatabase(place, stockUp)
  const report: KillReport = {
    kills: 0,
    acknowledged: 0,
    slowestStartMs: 0,
    troubles: [],
  }
  const purchases: Purchase[] = []
  try {
    for (; report.kills < kills; report.kills += 1) {
      const readyMs = await shop.start()
      report.slowestStartMs = Math.max(report.slowestStartMs, readyMs)
      const unanswered = purchases.filter(({ form, acknowledged }) => form && !acknowledged)
      for (const purchase of unanswered) await pay(purchase)

      const streaming = streamOrders({ url: shop.url, purchases, variants: goods.variants })
      await inTheMiddle(purchases)
      await shop.kill()
      report.troubles.push(...(await streaming), ...(await lookAt(purchases, goods.before)))
    }
    await shop.start()
    for (const purchase of purchases) if (!purchase.acknowledged) await pay(purchase)
    report.acknowledged = purchases.filter(({ acknowledged }) => acknowledged).length
  } finally {
    await shop.stop()
  }
  report.troubles.push(...(await lookAt(purchases, goods.before)))
  return report
}

/** Waits until some time after this start's first order was acknowledged. */
async function inTheMiddle(purchases: readonly Purchase[]): Promise<void> {
  const acknowledged = () => purchases.filter((purchase) => purchase.acknowledged).length
  const before = acknowledged()
  const deadline = Date.now() + 20_000
  while (Date.now() < deadline && acknowledged() === before) await pause(10)
  await pause(randomInt(longestPauseMs))
}
