import { sendStockAlerts } from '#/backend/stock-alerts/stock-alerts.ts'
import type { Database } from '#/database/database.ts'
import type { CurrentShopSettings } from '#/ports/shop-settings.ts'
import type { Log } from './log.ts'
import type { Shop } from './shop.ts'
import type { AllTables } from './tables.ts'

const firstMs = 1_000
const everyMs = 10 * 60_000
/** The delay after a change, so that many changes cause one check. */
const soonMs = 3_000

interface StockEmailDeps {
  settings: { publicUrl: string }
  database: Database<AllTables>
  shop: Pick<Shop, 'engine' | 'forVisitor'>
  shopSettings: CurrentShopSettings
  clock: () => Date
  log: Log
}

/** Checks the stock soon after the start, after each change, and now and then; never twice at once. */
export function sendStockEmails(deps: StockEmailDeps): {
  stop(): Promise<void>
} {
  const { database, log } = deps
  let underWay: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const run = () => {
    timer = undefined
    underWay = underWay
      .then(() => look(deps))
      .catch((err) => log.error({ err }, 'emails about the stock could not be written'))
  }
  const soon = () => {
    timer ??= setTimeout(run, soonMs).unref()
  }
  timer = setTimeout(run, firstMs).unref()
  const interval = setInterval(soon, everyMs).unref()
  const unsubscribers = [database.subscribe('stock', soon), database.subscribe('catalogue', soon)]
  return {
    async stop() {
      for (const unsubscribe of unsubscribers) unsubscribe()
      clearInterval(interval)
      clearTimeout(timer)
      await underWay
    },
  }
}

async function look({ settings, database, shop, shopSettings, clock }: StockEmailDeps) {
  await shop.engine?.noticeLowStock()
  await sendStockAlerts({
    settings: { ...settings, facts: shopSettings.emailFacts },
    database,
    shopFor: shop.forVisitor,
    clock,
  })
}
