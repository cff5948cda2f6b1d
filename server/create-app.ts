import { setTimeout as pause } from 'node:timers/promises'
import { createStaff } from '#/backend/admins/staff.ts'
import { createBackend } from '#/backend/app.ts'
import { readBrandPicture } from '#/backend/brand/brand-pictures.store.ts'
import { createCustomerRecords } from '#/backend/customers/personal-data.ts'
import type { BackendTables } from '#/backend/database/tables.ts'
import type { Connections } from '#/backend/http/backend-deps.ts'
import type { FindCountry } from '#/backend/location/ip-countries.ts'
import { confirmSubscription } from '#/backend/newsletter/newsletter.service.ts'
import { createNewsletterList } from '#/backend/newsletter/newsletter-consent.ts'
import { createAnsweredQuestions } from '#/backend/questions/questions.service.ts'
import { createPublishedPictures } from '#/backend/reviews/review-pictures.ts'
import { createVisibleReviews } from '#/backend/reviews/visible-reviews.ts'
import { readPreview } from '#/backend/settings/home.store.ts'
import { openShopSettings } from '#/backend/settings/settings.ts'
import { createStockAlerts } from '#/backend/stock-alerts/stock-alerts.ts'
import { defaultSettings } from '#/content/first-settings.ts'
import { announcementAt } from '#/contract/announcement.ts'
import { closingAt } from '#/contract/closing.ts'
import { defaultCountry } from '#/contract/limits.ts'
import type { Database } from '#/database/database.ts'
import type { CurrentShopSettings } from '#/ports/shop-settings.ts'
import type { ShopUpdates } from '#/ports/updates.ts'
import { createAssets } from './assets.ts'
import { startBackground } from './background.ts'
import { createShopBackups } from './backups/shop-backups.ts'
import { createBrandFiles } from './brand-files.ts'
import { createSetup } from './create-setup.ts'
import { createDiscovery } from './discovery.ts'
import { createDoctor } from './doctor/examine-in-worker.ts'
import { createMending } from './doctor/mend.ts'
import { createFastPath } from './fast-path.ts'
import { getOrCreateSecret, webhookSecret } from './generated-secrets.ts'
import type { Health } from './health.ts'
import type { FastPath, RequestHandler } from './listen.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { withIdentity } from './other-shop/identity.ts'
import { clearOnChange } from './pages/clear-on-change.ts'
import { createPageCache, type PageCache } from './pages/page-cache.ts'
import { tagQuestions, tagReviews } from './pages/page-tags.ts'
import { createPages } from './pages/pages.ts'
import type { CreateRender } from './pages/render.ts'
import { createPictures } from './pictures.ts'
import type { CountingRateLimiter } from './rate-limits/rate-limiter.ts'
import { createReviewPictures } from './review-pictures.ts'
import { createRoutes } from './routes.ts'
import { createPageHeaders } from './security-headers.ts'
import type { Settings } from './settings.ts'
import { openShop, type Shop } from './shop.ts'
import type { AllTables } from './tables.ts'
import { createUploadedPictures } from './uploaded-pictures.ts'
import { pathOf } from './url-path.ts'
import { createVideos, videosFolder } from './videos.ts'
import { createVisitors } from './visitor.ts'

export interface ServerDeps {
  /** Also those that the owner has saved: see `withConnections`. */
  settings: Settings
  /** Open and migrated. */
  database: Database<unknown>
  /** Creates the renderer, once the contents of request contexts are known. */
  createRender: CreateRender
  /** The folders of the built website, the pictures, and the brand's icons. */
  folders: { client: string; pictures: string; brand: string }
  /** False in development: pages are rendered for each request and may load what hot reload needs. */
  strict: boolean
  /** True: nothing is done in the background, such as sending emails. */
  idle?: boolean
  findCountry: FindCountry
  clock: () => Date
  randomBytes: (count: number) => Uint8Array
  fetch: typeof globalThis.fetch
  log: Log
}

/** What every app of a process has in common, whatever it's connected to. */
export interface Shared {
  rateLimiter: CountingRateLimiter
  metrics: Metrics
  health: Health
  connections: Connections
  updates: ShopUpdates
  /** Replaces the app by one made from what the database has now, if that has changed. */
  renew(): Promise<void>
}

/** All request handlers, wired together for the connections of its settings. */
export interface App {
  fetch: RequestHandler
  /** Finds what `fetch` would respond with, without the layers in between. */
  fastPath: FastPath
  cache: Pick<PageCache, 'size' | 'lookups'>
  /** Finishes background work: emails, clean-ups. */
  stop(): Promise<void>
}

const inert = { 'x-content-type-options': 'nosniff' }
const otherShopCacheMs = 30_000

export async function createApp(deps: ServerDeps, shared: Shared): Promise<App> {
  const database = deps.database.withTables<AllTables>()
  const { rateLimiter, metrics, health } = shared
  const defaults = defaultSettings(deps.settings)
  const own = await openShopSettings(database, { ...deps, defaults })
  const { settings: shopSettings, learn } = withIdentity(own)
  const staff = createStaff({ ...deps, database })
  const shop = await openShop({
    ...deps,
    database,
    rateLimiter,
    staff,
    shopSettings,
    learn,
    webhookSecret: await getOrCreateSecret(database, { ...deps, name: webhookSecret }),
    customerRecords: createCustomerRecords(deps),
  })
  const parts: Parts = { ...deps, ...shared, database, shop, shopSettings }
  const pages = createSite(parts)
  const background = deps.idle ? null : startBackground(parts)
  const backend = await createApi(deps, parts)
  return {
    fetch: createRoutes({
      ...createFiles(parts),
      backend,
      pages: pages.fetch,
      shopFor(request, address) {
        const visitor = pages.visitorOf(request.headers, { address, path: pathOf(request.url) })
        return shop.requestContext(visitor).shop
      },
      languages: () => shopSettings.current().languages,
      health,
      metrics,
      engine: shop.engine,
      log: deps.log,
    }),
    fastPath: createFastPath({ ...pages, engine: shop.engine, metrics, log: deps.log }),
    cache: pages.cache,
    async stop() {
      await background?.stop()
      pages.stop()
      own.stop()
    },
  }
}

async function createApi({ settings, ...deps }: ServerDeps, parts: Parts) {
  const { database, rateLimiter, shop, shopSettings, connections, updates, renew } = parts
  const backups = createShopBackups({ ...deps, settings, database, renew })
  const doctor = createDoctor(settings)
  const mend = createMending({ ...deps, database, backups })
  return createBackend({
    ...deps,
    settings: {
      ...settings,
      mailConfigured: settings.smtpUrl !== undefined,
      cards: settings.stripe?.mode ?? null,
      facts: shopSettings.emailFacts,
    },
    database,
    rateLimiter,
    shopFor: shop.forVisitor,
    accounts: shop.engine?.accounts ?? null,
    returns: shop.engine?.returns ?? null,
    subscriptions: shop.engine?.subscriptions ?? null,
    storeAccounts: shop.storeAccounts,
    storeAdmin: shop.storeAdmin,
    exampleEmail: shop.engine?.exampleEmail ?? null,
    shopSettings,
    examine: doctor.examine,
    mend: (code) => mend(code).finally(doctor.invalidate),
    backups,
    connections,
    updates,
    setup: await createSetup({ ...parts, restore: backups.restore }),
    pause,
  })
}

interface Parts extends Omit<ServerDeps, 'database'>, Shared {
  database: Database<AllTables>
  shop: Shop
  shopSettings: CurrentShopSettings
}

function createFiles({ folders, settings, shop: { engine }, shopSettings, database }: Parts) {
  const { pictures, client, brand } = folders
  const uploaded = engine && createUploadedPictures(`${settings.dataDir}/pictures`, engine.uploads)
  return {
    pictures: createReviewPictures(
      { read: createPublishedPictures(database), headers: inert },
      createPictures(pictures, inert, uploaded ? { uploaded } : {}),
    ),
    videos: createVideos(videosFolder(settings), inert),
    brandFiles: createBrandFiles({
      brand: shopSettings.brand,
      shopName: () => shopSettings.current().facts.shopName,
      read: (of) => readBrandPicture(database.withTables<BackendTables>().db, of),
      headers: inert,
    }),
    files: [
      createAssets(client, { hashed: '/assets/', headers: inert }),
      createAssets(brand, { headers: inert }),
    ],
  }
}

/** Everything that people and search engines read, cached until the shop changes. */
function createSite({ settings, database, shop, shopSettings, log, strict, ...deps }: Parts) {
  const ttl = shop.hosted ? 0 : otherShopCacheMs
  const cache = createPageCache({ ttl, off: !strict })
  const discovery = createDiscovery({
    publicUrl: settings.publicUrl,
    shop: shop.requestContext({
      language: shopSettings.current().languages.first,
      country: defaultCountry,
      locked: false,
    }).shop,
    facts: () => shopSettings.current().facts,
    languages: () => shopSettings.current().languages,
    brand: shopSettings.brand,
    ttl,
    headers: inert,
    log,
  })
  const fromBackend = createBackendReaders({ database, shop, ...deps })
  const pages = createPages({
    publicUrl: settings.publicUrl,
    cdnSeconds: settings.cdnSeconds,
    render: deps.createRender((visitor) => ({
      ...visitor,
      ...shop.requestContext(visitor),
      ...fromBackend,
      logFailure: (err, about) => log.error({ err, ...about }, 'a page failed'),
    })),
    cache,
    languages: () => shopSettings.current().languages,
    readPreview: (token) =>
      readPreview(database.withTables<BackendTables>().db, { token, now: deps.clock() }),
    isReady: async () => (await deps.health.ready()).ok,
    headersFor: createPageHeaders(settings, { sources: shop.sources, strict }),
    log,
  })
  const visitorOf = createVisitors({
    launched: () => settings.launched || shopSettings.current().launched,
    serviceOpen: () => !settings.demo || shopSettings.current().opened,
    closed: () => closingAt(shopSettings.current(), deps.clock()) !== null,
    announcement: () => announcementAt(shopSettings.current(), deps.clock()),
    findCountry: deps.findCountry,
    defaultCurrency: () => shopSettings.current().facts.defaultCurrency,
    languages: () => shopSettings.current().languages,
  })
  return {
    cache,
    visitorOf,
    find: pages.find,
    fetch(request: Request, address: string) {
      const path = pathOf(request.url)
      const visitor = visitorOf(request.headers, { address, path })
      return discovery.fetch(request, visitor) ?? pages.answer(request, visitor, address)
    },
    stop: clearOnChange(database, { cache, discovery, shopSettings }),
  }
}

/** The backend's data that pages show. */
function createBackendReaders({
  database,
  shop,
  clock,
  randomBytes,
}: Pick<Parts, 'database' | 'shop' | 'clock' | 'randomBytes'>) {
  const accounts = shop.engine?.accounts ?? null
  const list = { database, clock, accounts }
  const confirming = { ...list, randomBytes, shopFor: shop.forVisitor }
  return {
    newsletter: createNewsletterList({
      ...list,
      confirm: (token) => confirmSubscription(confirming, token),
    }),
    stockAlerts: createStockAlerts({ database, clock }),
    reviews: tagReviews(createVisibleReviews(database)),
    questions: tagQuestions(createAnsweredQuestions(database)),
  }
}
