import { deleteExpiredUndo } from '#/backend/moderation/undo.store.ts'
import { sendReviewRequests } from '#/backend/review-requests/send-requests.ts'
import { undoPossibleMs } from '#/contract/moderation.ts'
import type { Database } from '#/database/database.ts'
import { createMailSender } from '#/mail/sender.ts'
import { sweepFiles } from '#/mail/sweep-files.ts'
import type { CurrentShopSettings } from '#/ports/shop-settings.ts'
import { anchorAudit } from './anchor-audit.ts'
import { reportHealth } from './health-report.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { repeat } from './periodic-task.ts'
import type { CountingRateLimiter } from './rate-limits/rate-limiter.ts'
import { sweepOutdated } from './retention.ts'
import type { Settings } from './settings.ts'
import type { Shop } from './shop.ts'
import { sendStockEmails } from './stock-emails.ts'
import type { AllTables } from './tables.ts'

interface BackgroundDeps {
  settings: Settings
  database: Database<AllTables>
  rateLimiter: Pick<CountingRateLimiter, 'cleanUp'>
  shop: Shop
  shopSettings: CurrentShopSettings
  metrics: Pick<Metrics, 'countEmail'>
  clock: () => Date
  randomBytes: (count: number) => Uint8Array
  log: Log
}

const cleanUpEveryMs = 10 * 60_000
const sweep = {
  firstMs: 60_000,
  everyMs: 60 * 60_000,
  failure: 'expired rows could not be deleted',
}
const payments = { everyMs: 20_000, failure: 'payments could not be looked after' }
const posts = { everyMs: 20_000, failure: 'pages whose day has come could not be shown' }
const otherShop = {
  firstMs: 1,
  everyMs: 5 * 60_000,
  failure: 'the shop at SHOP_API_URL could not be looked at',
}
const reviewRequests = {
  firstMs: 1_000,
  everyMs: 10 * 60_000,
  failure: 'emails that ask for reviews could not be written',
}

/** Background work: emails, webhooks, external payments, clean-ups. Stopping finishes what has begun. */
export function startBackground(deps: BackgroundDeps): { stop(): Promise<void> } {
  const { settings, database, shop, shopSettings, log } = deps
  const { engine } = shop
  const running = [
    anchorAudit(deps),
    reportHealth(deps),
    startEmails(deps),
    startWebhooks(deps),
    sendStockEmails(deps),
    ...cleanUps(deps),
  ]
  if (shop.check) running.push(repeat(shop.check, { ...otherShop, log }))
  if (engine) running.push(repeat(engine.publishScheduled, { ...posts, log }))
  if (engine?.payments) {
    const { settleExpired } = engine.payments
    running.push(repeat(settleExpired, { ...payments, log }))
  }
  if (shop.shipments) {
    const about = {
      ...deps,
      settings: { ...settings, facts: shopSettings.emailFacts },
      database,
      shipments: shop.shipments,
      shopFor: shop.forVisitor,
    }
    running.push(repeat(() => sendReviewRequests(about), { ...reviewRequests, log }))
  }
  return {
    async stop() {
      for (const task of running.reverse()) await task.stop()
    },
  }
}

function startEmails({ settings, database, shopSettings, metrics, clock, log }: BackgroundDeps) {
  const sender = createMailSender({
    database,
    smtpUrl: settings.smtpUrl,
    outboxDir: `${settings.dataDir}/outbox`,
    from: () => shopSettings.current().sender,
    clock,
    count: metrics.countEmail,
    log,
  })
  sender.start()
  const unsubscribe = database.subscribe('stock', sender.wake) // an order may have been placed: its email goes out at once
  return {
    async stop() {
      unsubscribe()
      await sender.stop()
    },
  }
}

/** Sends webhooks about changes; an external shop does so itself. */
function startWebhooks({ database, shop }: BackgroundDeps) {
  const sender = shop.engine?.webhooks
  sender?.start()
  const unsubscribers = (['stock', 'catalogue'] as const).map((topic) =>
    database.subscribe(topic, () => sender?.wake()),
  )
  return {
    async stop() {
      for (const unsubscribe of unsubscribers) unsubscribe()
      await sender?.stop()
    },
  }
}

/** Runs each separately, so that a failing or slow one doesn't hold up the others. */
function cleanUps({
  database,
  rateLimiter,
  shop: { engine },
  clock,
  log,
  settings,
}: BackgroundDeps) {
  const undoable = () => new Date(clock().getTime() - undoPossibleMs).toISOString()
  const tasks: Readonly<Record<string, () => Promise<unknown>>> = {
    'old attempts could not be deleted': rateLimiter.cleanUp,
    'decisions that cannot be undone any more could not be forgotten': () =>
      deleteExpiredUndo(database.db, undoable()),
    'the log of the database could not be emptied': database.emptyLog,
    ...(engine && {
      'old imports and webhooks could not be deleted': engine.cleanUp,
      'unpaid orders could not be cancelled': engine.lapseUnpaid,
      'refunds could not be asked for again': engine.sendWaitingRefunds,
    }),
  }
  let isStopping = false
  const sweeping = repeat(
    async () => {
      const embeddedShop = engine !== null
      const now = clock()
      await sweepOutdated(database, { now, embeddedShop, isStopping: () => isStopping })
      const folder = `${settings.dataDir}/outbox`
      await sweepFiles({ db: database.db.$pickTables<'mail_outbox'>(), folder, now })
    },
    { ...sweep, log },
  )
  const stopSweeping = {
    stop() {
      isStopping = true
      return sweeping.stop()
    },
  }
  const others = Object.entries(tasks).map(([failure, task]) =>
    repeat(task, { everyMs: cleanUpEveryMs, failure, log }),
  )
  return [...others, stopSweeping]
}
