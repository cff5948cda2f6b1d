import { Hono } from 'hono'
import type { ShopAccess } from '#/clients/shop/shop.ts'
import type { HostedAccounts } from '#/contract/accounts.ts'
import { Refusal } from '#/contract/errors.ts'
import type { Language } from '#/contract/languages.ts'
import { languageOf } from '#/contract/locale-choices.ts'
import { safePath } from '#/contract/safe-path.ts'
import type { Throttle } from '#/contract/throttle.ts'
import { adminLimit, createPasswords } from '#/credentials/passwords.ts'
import type { Database } from '#/database/database.ts'
import { adminRoutes, adminSignInRoute } from './admins/admin.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { contactRoutes } from './contact/contact.routes.ts'
import { customerRoutes } from './customers/customer.routes.ts'
import type { FindCountry } from './location/ip-countries.ts'
import { locationRoutes } from './location/location.routes.ts'
import { moderationRoutes } from './moderation/moderation.routes.ts'
import { newsletterRoutes } from './newsletter/newsletter.routes.ts'
import { ordersRoutes } from './orders/orders.routes.ts'
import { refusalResponse, toRefusal } from './refusals.ts'
import { reviewRequestsRoutes } from './review-requests/review-requests.routes.ts'
import { reviewsRoutes } from './reviews/reviews.routes.ts'
import { refuseForeignOrigin } from './same-origin.ts'
import { siteAccessRoutes } from './site-access/site-access.routes.ts'
import type { BackendTables } from './tables.ts'
import { testOrdersRoutes } from './test-orders/test-orders.routes.ts'

export interface BackendDeps {
  settings: {
    publicUrl: string
    passcode: string
    /** A service that answers `{country_code}`; `{ip}` in it stands for the visitor's address. */
    locationUrl: string | undefined
    /** True: a review is visible as soon as it is written. */
    reviewsAutoApprove: boolean
    /** True: nothing here is sold in earnest. */
    demo: boolean
    /** Accounts that may place test orders, in lower case. */
    testCheckoutEmails: readonly string[]
  }
  database: Database<BackendTables>
  throttle: Throttle
  findCountry: FindCountry
  /** What only the embedded shop can do; null where another shop is used. */
  accounts: HostedAccounts | null
  /** The shop, asked for a visitor: in their language, and as if from their address. */
  shopFor: (visitor: { language: Language; address: string }) => ShopAccess
  clock: () => Date
  randomBytes: (count: number) => Uint8Array
  pause: (milliseconds: number) => Promise<void>
  fetch: (request: Request) => Promise<Response>
  log: { error(about: object, message: string): void }
}

/** Beside each request the server hands over the address that it came from. */
export interface BackendEnv {
  Bindings: { address: string }
}

/** The REST API under `/api`: errors are `{error}` with a sentence in the visitor's language. */
export function createBackend(deps: BackendDeps): Hono<BackendEnv> {
  const backend = new Hono<BackendEnv>().basePath('/api')
  backend.use(async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
      refuseForeignOrigin(c.req.raw.headers, deps.settings.publicUrl)
    await next()
    c.res.headers.set('x-content-type-options', 'nosniff')
  })
  const adminDeps = { ...deps, passwords: createPasswords({ ...deps, limit: adminLimit }) }
  backend.route('/', adminSignInRoute(adminDeps))
  backend.route('/', adminRoutes(adminDeps))
  backend.route('/', auditRoutes(deps))
  backend.route('/', moderationRoutes(deps))
  backend.route('/', siteAccessRoutes(deps))
  backend.route('/', locationRoutes(deps))
  backend.route('/', contactRoutes(deps))
  backend.route('/', newsletterRoutes(deps))
  backend.route('/', reviewsRoutes(deps))
  backend.route('/', reviewRequestsRoutes(deps))
  backend.route('/', ordersRoutes(deps))
  backend.route('/', testOrdersRoutes(deps))
  backend.route('/', customerRoutes(deps))
  backend.notFound((c) => refusalResponse(new Refusal('notFound'), languageOf(c.req.raw.headers)))
  backend.onError((error, c) => {
    const refusal = toRefusal(error)
    if (refusal !== error)
      deps.log.error({ err: error, path: safePath(c.req.path) }, 'an API call failed')
    return refusalResponse(refusal, languageOf(c.req.raw.headers))
  })
  return backend
}
