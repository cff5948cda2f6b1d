import { setTimeout as pause } from 'node:timers/promises'
import { createStaff } from '#/backend/admins/staff.ts'
import { createBackend } from '#/backend/app.ts'
import { createCustomerRecords } from '#/backend/customers/personal-data.ts'
import type { FindCountry } from '#/backend/location/ip-countries.ts'
import { deleteExpiredUndo } from '#/backend/moderation/undo.store.ts'
import { createNewsletterList } from '#/backend/newsletter/newsletter-consent.ts'
import { createVisibleReviews } from '#/backend/reviews/visible-reviews.ts'
import { openSettings } from '#/backend/settings/settings.ts'
import { createStockAlerts } from '#/backend/stock-alerts/stock-alerts.ts'
import { firstSettings } from '#/content/first-settings.ts'
import { fallbackLanguage } from '#/contract/languages.ts'
import { defaultCountry } from '#/contract/limits.ts'
import { undoPossibleMs } from '#/contract/moderation.ts'
import type { Database } from '#/database/database.ts'
import { createMailSender } from '#/mail/sender.ts'
import type { CurrentSettings } from '#/ports/shop-settings.ts'
import { fillEmptyShop } from '#/shop-engine/seed/fill-empty-shop.ts'
import { createAddresses } from './addresses.ts'
import { createAssets } from './assets.ts'
import { createDiscovery, type Discovery } from './discovery.ts'
import { createHealth, type Health } from './health.ts'
import type { RequestHandler } from './listen.ts'
import type { Log } from './log.ts'
import { createMetrics } from './metrics.ts'
import { createPageCache, type PageCache } from './pages/page-cache.ts'
import { createPages } from './pages/pages.ts'
import type { CreateRender } from './pages/render.ts'
import { createPictures } from './pictures.ts'
import { askForReviews } from './review-requests.ts'
import { getOrCreateSecret, setupSecret, webhookSecret } from './secrets.ts'
import { createPageHeaders } from './security-headers.ts'
import type { Settings } from './settings.ts'
import { openShop, type Shop } from './shop.ts'
import { sendStockEmails } from './stock-emails.ts'
import { sweepPayments } from './sweep-payments.ts'
import type { AllTables } from './tables.ts'
import { type CountingThrottle, createThrottle } from './throttles/throttles.ts'
import { createUploadedPictures } from './uploaded-pictures.ts'
import { createVideos } from './videos.ts'
import { createVisitors } from './visitor.ts'

export interface ServerDeps {
  settings: Settings
  /** Open and migrated. */
  database: Database<unknown>
  /** Makes the renderer, once it is known what a visit looks like. */
  createRender: CreateRender
  /** Where the built website, the pictures, the videos and the brand's icons are. */
  folders: { client: string; pictures: string; videos: string; brand: string }
  /** False while developing: pages are rendered for each request and may load what hot reload needs. */
  strict: boolean
  findCountry: FindCountry
  clock: () => Date
  randomBytes: (count: number) => Uint8Array
  fetch: (request: Request) => Promise<Response>
  log: Log
}

/** Everything that answers, wired together. */
export interface App {
  fetch: RequestHandler
  health: Health
  /** Finishes what goes on beside requests: emails, clean-ups. */
  stop(): Promise<void>
}

const inert = { 'x-content-type-options': 'nosniff' }
const otherShopCacheMs = 30_000
const cleanUpEveryMs = 10 * 60_000

export async function createServer(deps: ServerDeps): Promise<App> {
  const { metricsToken } = deps.settings
  const database = deps.database.withTables<AllTables>()
  const throttle = await createThrottle(database, deps)
  const shopSettings = await openSettings(database, { ...deps, defaults: firstSettings })
  const staff = createStaff({ ...deps, database })
  const shop = openShop({
    ...deps,
    database,
    throttle,
    staff,
    shopSettings,
    webhookSecret: await getOrCreateSecret(database, { ...deps, name: webhookSecret }),
    customerRecords: createCustomerRecords(deps),
  })
  const parts: Parts = { ...deps, database, throttle, shop, shopSettings }
  const pages = createSite(parts)
  const background = startBackground(parts)
  const stockEmails = sendStockEmails(parts)
  const payments = sweepPayments(shop.engine?.payments ?? null, deps.log)
  const health = createHealth(deps.database)
  return {
    fetch: createAddresses({
      ...createFiles(deps, shop),
      health,
      engine: shop.engine,
      backend: createBackend({
        ...deps,
        settings: {
          ...deps.settings,
          mailConfigured: deps.settings.smtpUrl !== undefined,
          cards: deps.settings.stripe?.mode ?? null,
          facts: shopSettings.emailFacts,
        },
        database,
        throttle,
        shopFor: shop.forVisitor,
        accounts: shop.engine?.accounts ?? null,
        exampleEmail: shop.engine?.exampleEmail ?? null,
        shopSettings,
        setup: await createSetup(parts),
        pause,
      }),
      metrics: createMetrics({ token: metricsToken, pageCacheBytes: pages.cachedBytes }),
      pages: pages.fetch,
      log: deps.log,
    }),
    health,
    async stop() {
      await payments.stop()
      await background.stop()
      await stockEmails.stop()
      pages.stop()
      shopSettings.stop()
      await throttle.stop()
    },
  }
}

/** Sets up a shop that nobody owns; one that sells from elsewhere, and the demo, have their admin by other ways. */
async function createSetup({ settings, database, randomBytes }: Parts) {
  if (settings.demo || settings.shopApi) return null
  return {
    token: await getOrCreateSecret(database, { name: setupSecret, randomBytes }),
    async fillCatalogue() {
      await fillEmptyShop(database.withTables())
    },
  }
}

interface Parts extends Omit<ServerDeps, 'database'> {
  database: Database<AllTables>
  throttle: CountingThrottle
  shop: Shop
  shopSettings: CurrentSettings
}

function createFiles({ folders, settings }: ServerDeps, { engine }: Shop) {
  const { pictures, videos, client, brand } = folders
  const uploaded = engine && createUploadedPictures(`${settings.dataDir}/pictures`, engine.uploads)
  return {
    pictures: createPictures(pictures, inert, uploaded ? { uploaded } : {}),
    videos: createVideos(videos, inert),
    files: [
      createAssets(client, { hashed: '/assets/', headers: inert }),
      createAssets(brand, { headers: inert }),
    ],
  }
}

/** Everything with an address that people and search engines read, cached until the shop changes. */
function createSite({ settings, database, shop, shopSettings, log, strict, ...deps }: Parts) {
  const ttl = shop.hosted ? 0 : otherShopCacheMs
  const cache = createPageCache({ ttl, off: !strict })
  const discovery = createDiscovery({
    publicUrl: settings.publicUrl,
    shop: shop.visit({ language: fallbackLanguage, country: defaultCountry, locked: false }).shop,
    facts: () => shopSettings.current().facts,
    ttl,
    headers: inert,
    log,
  })
  const fromBackend = {
    newsletter: createNewsletterList({ database, clock: deps.clock }),
    stockAlerts: createStockAlerts({ database, clock: deps.clock }),
    reviews: createVisibleReviews(database),
  }
  const pages = createPages({
    publicUrl: settings.publicUrl,
    render: deps.createRender((visitor) => ({
      ...visitor,
      ...shop.visit(visitor),
      ...fromBackend,
    })),
    cache,
    headersFor: createPageHeaders(settings, { sources: shop.sources, strict }),
    log,
  })
  const visitorOf = createVisitors({
    launched: () => settings.launched || shopSettings.current().launched,
    findCountry: deps.findCountry,
  })
  return {
    cachedBytes: () => cache.size,
    fetch(request: Request, address: string) {
      const visitor = visitorOf(request.headers, address)
      return discovery.fetch(request, visitor) ?? pages(request, visitor)
    },
    stop: clearOnChange(database, { cache, discovery, shopSettings }),
  }
}

/** What is rendered goes when the shop changes; returns what ends that. */
function clearOnChange(
  database: Database<AllTables>,
  {
    cache,
    discovery,
    shopSettings,
  }: { cache: PageCache; discovery: Discovery; shopSettings: CurrentSettings },
): () => void {
  const clearAll = () => {
    cache.clear()
    discovery.invalidate()
  }
  const unsubscribers = [
    database.subscribe('catalogue', clearAll),
    database.subscribe('reviews', cache.clear),
    shopSettings.subscribe(clearAll),
  ]
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe()
  }
}

/** What goes on beside requests: emails, requests for reviews, clean-ups. */
function startBackground({ settings, database, throttle, shop, shopSettings, ...deps }: Parts) {
  const { clock, log } = deps
  const sender = createMailSender({
    database,
    smtpUrl: settings.smtpUrl,
    outboxDir: `${settings.dataDir}/outbox`,
    from: () => shopSettings.current().sender,
    clock,
    log,
  })
  sender.start()
  const unsubscribe = database.subscribe('stock', sender.wake) // an order has just been placed
  const webhooks = startWebhooks(database, shop)
  const undoable = () => new Date(clock().getTime() - undoPossibleMs).toISOString()
  const cleanUp = cleanUpAgainAndAgain(log, {
    'old attempts could not be deleted': throttle.cleanUp,
    'decisions that cannot be undone any more could not be forgotten': () =>
      deleteExpiredUndo(database.db, undoable()),
    'old imports and webhooks could not be deleted': async () => shop.engine?.cleanUp(),
    'unpaid orders could not be cancelled': async () => shop.engine?.lapseUnpaid(),
    'refunds could not be asked for again': async () => shop.engine?.settleRefunds(),
  })
  const requests =
    shop.engine &&
    askForReviews({
      ...deps,
      settings: { ...settings, facts: shopSettings.emailFacts },
      database,
      shipments: shop.engine.shipments,
      shopFor: shop.forVisitor,
    })
  return {
    async stop() {
      clearInterval(cleanUp)
      await requests?.stop()
      unsubscribe()
      await webhooks.stop()
      await sender.stop()
    },
  }
}

/** @param tasks by what is logged where one fails */
function cleanUpAgainAndAgain(log: Log, tasks: Readonly<Record<string, () => Promise<unknown>>>) {
  return setInterval(() => {
    for (const [failure, task] of Object.entries(tasks))
      task().catch((err) => log.error({ err }, failure))
  }, cleanUpEveryMs).unref()
}

/** Tells subscribers of what has just changed; a shop elsewhere does so itself. */
function startWebhooks(database: Database<AllTables>, { engine }: Shop) {
  const sender = engine?.webhooks
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
