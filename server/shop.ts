import type { RequestContext } from '#/app/context/request-context.ts'
import type { StoreAccounts, StoreAdmin } from '#/backend/http/backend-deps.ts'
import { createShop, type ShopAccess, type ShopAddress } from '#/clients/shop/shop.ts'
import { shownFacts } from '#/content/shown-facts.ts'
import type { Language } from '#/contract/languages.ts'
import { defaultCountry, storefrontApiVersion } from '#/contract/limits.ts'
import { storeAccountPaths } from '#/contract/store-accounts.ts'
import type { Database } from '#/database/database.ts'
import { buyerHeader } from '#/http/headers.ts'
import type { CustomerRecords, HostedShipments } from '#/ports/hosted-shop.ts'
import type { RateLimiter } from '#/ports/rate-limiter.ts'
import type { CurrentShopSettings } from '#/ports/shop-settings.ts'
import type { Staff } from '#/ports/staff.ts'
import type { Engine } from '#/shop-engine/engine.types.ts'
import type { ShopTables } from '#/shop-engine/migrations/tables.ts'
import type { Log } from './log.ts'
import type { OtherShopAdmin } from './other-shop/admin.ts'
import type { ShopAccounts } from './other-shop/check.ts'
import type { IdentityByLanguage } from './other-shop/identity.ts'
import { tagLabels } from './pages/page-tags.ts'
import type { Settings } from './settings.ts'
import { videosFolder } from './videos.ts'
import type { Visitor } from './visitor.ts'

/** The shop that the website sells from: the embedded one, or another with the same API. */
export interface Shop {
  engine: Engine | null
  /** True for the embedded shop, which publishes its changes. */
  hosted: boolean
  /** The shop's part of a request context. */
  requestContext(
    visitor: Visitor,
  ): Omit<
    RequestContext,
    | Exclude<keyof Visitor, 'home'>
    | 'logFailure'
    | 'newsletter'
    | 'questions'
    | 'reviews'
    | 'stockAlerts'
  >
  /** For the backend: the shop in a visitor's language, rate-limited by their IP address. */
  forVisitor(visitor: { language: Language; address: string }): ShopAccess
  /** Where another shop's customers sign in by OAuth. */
  storeAccounts: StoreAccounts | null
  /** Another shop's Admin API; null without a token for it. */
  storeAdmin: StoreAdmin | null
  /** Null if it's unknown what has shipped. */
  shipments: HostedShipments | null
  /** Checks whether another shop works as expected; to be called at the start, and now and then. */
  check: (() => Promise<void>) | null
  /** Origins that pages load from. */
  sources: { images: string[]; connections: string[]; forms: string[] }
}

interface ShopDeps {
  settings: Settings
  /** What webhooks are signed with. */
  webhookSecret: string
  database: Database<ShopTables>
  rateLimiter: RateLimiter
  staff: Staff
  shopSettings: CurrentShopSettings
  customerRecords: CustomerRecords
  clock: () => Date
  randomBytes: (count: number) => Uint8Array
  fetch: typeof globalThis.fetch
  log: Log
  /** Receives another shop's identity. */
  learn: (identity: IdentityByLanguage) => void
}

/** Opens the shop, and loads only the code of this kind of shop. */
export const openShop = (deps: ShopDeps): Promise<Shop> =>
  deps.settings.shopApi ? connectShop(deps.settings.shopApi, deps) : hostShop(deps)

async function connectShop(shopApi: NonNullable<Settings['shopApi']>, deps: ShopDeps) {
  const { openOtherShop } = await import('./other-shop/other-shop.ts')
  const { address, ...shop } = openOtherShop(shopApi, deps)
  return shopAt(address, deps, { engine: null, ...shop })
}

async function hostShop(deps: ShopDeps): Promise<Shop> {
  const { createEngine } = await import('#/shop-engine/engine.ts')
  const { publicUrl, publicToken, demo, introspection } = deps.settings
  const engine = createEngine({
    ...deps,
    settings: {
      publicUrl,
      publicToken,
      demo,
      introspection,
      webhookSecret: deps.webhookSecret,
      fetchLoopback: deps.settings.fetchLoopback,
      videos: videosFolder(deps.settings),
      stripe: deps.settings.stripe ?? undefined,
      accountClient: deps.settings.accountClient ?? undefined,
    },
  })
  const endpoint = `${publicUrl}/api/${storefrontApiVersion}/graphql.json`
  return shopAt({ endpoint, publicToken, fetch: tagging(engine), retries: 0 }, deps, {
    engine,
    accounts: null,
    admin: null,
    check: null,
    withCustomers: (shop) => shop,
    sources: {
      images: [publicUrl],
      connections: [publicUrl],
      forms: [...paymentPages(deps.settings), ...(engine.customerAccountApi?.formTargets ?? [])],
    },
  })
}

/** Tags pages with the stock labels that they show. */
function tagging(engine: Engine): NonNullable<ShopAddress['fetch']> {
  return async (request) => {
    const response = await engine.fetch(request)
    tagLabels(engine.labelsIn(response))
    return response
  }
}

/** Where buyers are sent to pay; a custom domain at Stripe isn't among these. */
function paymentPages({ stripe }: Settings): string[] {
  if (!stripe) return []
  return [stripe.apiUrl ?? 'https://checkout.stripe.com']
}

function shopAt(
  address: ShopAddress,
  deps: ShopDeps,
  {
    engine,
    accounts,
    admin,
    withCustomers,
    ...more
  }: Pick<Shop, 'engine' | 'check' | 'sources'> & {
    accounts: ShopAccounts | null
    admin: OtherShopAdmin | null
    withCustomers: (shop: ShopAccess) => ShopAccess
  },
): Shop {
  return {
    engine,
    hosted: engine !== null,
    requestContext: createShopContext(address, deps, { engine, accounts }),
    forVisitor: createShopForVisitor(address, withCustomers),
    storeAdmin: admin?.admin ?? null,
    shipments: engine?.shipments ?? admin?.shipments ?? null,
    storeAccounts: accounts?.oauth
      ? { oauth: accounts.oauth.oauth, active: () => accounts.oauth !== null }
      : null,
    ...more,
  }
}

/** What pages are rendered with. */
function createShopContext(
  address: ShopAddress,
  { settings: { launched, publicUrl, demo, smtpUrl }, shopSettings, database }: ShopDeps,
  { engine, accounts }: Pick<Shop, 'engine'> & { accounts: ShopAccounts | null },
): Shop['requestContext'] {
  const { endpoint, publicToken, refused = [] } = address
  const shopOf = createShopByLocale(address)
  let unchangedSince = {}
  const change = () => {
    unchangedSince = {}
  }
  database.subscribe('catalogue', change)
  shopSettings.subscribe(change)
  return (visitor) => ({
    launched: launched || shopSettings.current().launched,
    publicUrl,
    // In the demo, emails are files.
    sendsMail: demo || smtpUrl !== undefined,
    languages: shopSettings.current().languages,
    facts: {
      ...shownFacts(shopSettings.current(), visitor),
      ...(visitor.home?.featured !== undefined && { featured: visitor.home.featured }),
    },
    brand: shopSettings.brand(),
    texts: visitor.apart ? { ...shopSettings.texts(), goods: {} } : shopSettings.texts(),
    home: visitor.home?.sections ?? shopSettings.home(),
    productFields: shopSettings.current().productFields,
    unchangedSince: engine && unchangedSince,
    shop: shopOf(visitor),
    browserShop: {
      endpoint,
      publicToken,
      ...(refused.length > 0 && { refused }),
      ...(accounts?.url && { accountUrl: accounts.url }),
      ...(accounts?.oauth && { customersAt: storeAccountPaths.ask }),
    },
    checkout: engine?.checkout ?? null,
    orderLinks: engine?.orderLinks ?? null,
    signIn: engine?.customerAccountApi?.signIn ?? null,
  })
}

/** The shop rate-limits by the IP address of the visitor for whom the backend calls it. */
function createShopForVisitor(
  address: ShopAddress,
  withCustomers: (shop: ShopAccess) => ShopAccess,
): Shop['forVisitor'] {
  const send = address.fetch ?? ((request) => fetch(request))
  return (visitor) =>
    withCustomers(
      createShop(
        {
          ...address,
          fetch(request) {
            request.headers.set(buyerHeader, visitor.address)
            return send(request)
          },
        },
        { language: visitor.language, country: defaultCountry },
      ),
    )
}

/** A client of the shop for each language and country, created on first use. */
function createShopByLocale(address: ShopAddress): (visitor: Visitor) => ShopAccess {
  const made = new Map<string, ShopAccess>()
  return ({ language, country }) => {
    const key = `${language} ${country}`
    const cached = made.get(key)
    if (cached) return cached
    const shop = createShop(address, { language, country })
    made.set(key, shop)
    return shop
  }
}
