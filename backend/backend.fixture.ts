import { randomBytes } from 'node:crypto'
import { createShop } from '#/clients/shop/shop.ts'
import { firstSettings } from '#/content/first-settings.ts'
import { Refusal } from '#/contract/errors.ts'
import { scopes } from '#/contract/staff.ts'
import type { Derive } from '#/credentials/password-hash.ts'
import type { Database } from '#/database/database.ts'
import type { RateLimiter } from '#/ports/rate-limiter.ts'
import { createRateLimiter } from '#/server/rate-limits/rate-limiter.ts'
import type { AllTables } from '#/server/tables.ts'
import { createEngine } from '#/shop-engine/engine.ts'
import type { StripeSettings } from '#/shop-engine/payments/stripe.ts'
import { deriveCheaply } from '#/tests/fixtures/cheap-hashes.ts'
import { noRateLimits } from '#/tests/fixtures/no-rate-limits.ts'
import { createApiToken } from './admins/api-tokens.ts'
import { scopeOfRoutes } from './admins/require-admin.ts'
import { createStaff } from './admins/staff.ts'
import { createBackend } from './app.ts'
import { createCustomerRecords } from './customers/personal-data.ts'
import type { BackendDeps } from './http/backend-deps.ts'
import { openShopSettings } from './settings/settings.ts'

export const publicUrl = 'https://shop.test'

const publicToken = 'test-token'
const endpoint = `${publicUrl}/api/2025-10/graphql.json`

/** The real backend and the real engine on a real database, called without a network. */
export async function openBackend(
  database: Database<AllTables>,
  {
    rateLimited = true,
    rateLimiter: given,
    reviewsAutoApprove = false,
    demo = true,
    between = (request, shop) => shop(request),
    pause = async () => {},
    embedded = true,
    setup = null,
    cards = null,
    testCheckoutEmails = ['demo@glovebox.test'],
    derive = deriveCheaply,
    storeAdmin = null,
    stripe,
    fixed = [],
    connections = unconnected,
    updates = noUpdates,
  }: BackendOptions = {},
) {
  const now = { at: new Date('2026-11-21T09:00:00.000Z') }
  const clock = () => now.at
  const failures: unknown[] = []
  const log = { info() {}, error: (about: object) => void failures.push(about) }
  const counting = rateLimited
    ? await createRateLimiter(database, { clock, randomBytes })
    : noRateLimits
  const rateLimiter = given ?? counting
  const shopSettings = await openShopSettings(database, {
    log,
    defaults: firstSettings,
    settings: { publicUrl },
  })
  const engine = createEngine({
    database: database.withTables(),
    staff: createStaff({ database, clock }),
    customerRecords: createCustomerRecords({ clock, randomBytes }),
    settings: { publicUrl, publicToken, webhookSecret: 'test-webhook-secret', demo: true, stripe },
    shopSettings,
    rateLimiter,
    clock,
    randomBytes: (count) => randomBytes(count),
    derive,
    log,
  })
  const shopFor = ({ language = 'en', address = '203.0.113.7' } = {}) =>
    createShop(
      {
        endpoint,
        publicToken,
        retries: 0,
        fetch(request) {
          request.headers.set('shopify-storefront-buyer-ip', address)
          return between(request, async (passed) => engine.fetch(passed))
        },
      },
      { language, country: 'US' },
    )
  const backend = createBackend({
    settings: {
      publicUrl,
      passcode: 'open',
      locationUrl: undefined,
      reviewsAutoApprove,
      demo,
      launched: false,
      mailConfigured: false,
      cards,
      fixed,
      testCheckoutEmails,
      facts: shopSettings.emailFacts,
    },
    database,
    rateLimiter,
    shopSettings,
    setup,
    backups: noBackups,
    updates,
    examine: async () => [],
    connections,
    mend: async () => {},
    shopFor,
    accounts: embedded ? engine.accounts : null,
    returns: embedded ? engine.returns : null,
    subscriptions: embedded ? engine.subscriptions : null,
    storeAccounts: null,
    storeAdmin,
    exampleEmail: embedded ? engine.exampleEmail : null,
    findCountry: () => null,
    clock,
    randomBytes: (count) => randomBytes(count),
    derive,
    pause,
    fetch: () => Promise.reject(new Error('nothing here leaves the machine')),
    log,
  })
  async function call(
    method: string,
    path: string,
    { body, address = '203.0.113.7', headers = {}, token }: CallOptions = {},
  ): Promise<Response> {
    const request = new Request(`${publicUrl}${path}`, {
      method,
      headers: {
        ...(body !== undefined &&
          !(body instanceof Blob) && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: toBody(body) }),
    })
    return backend.fetch(request, { address, languages: shopSettings.current().languages })
  }
  return {
    engine,
    /** The shop's client, as visitors and the backend use it. */
    shopFor,
    shopSettings,
    /** Set it to advance the time. */
    now,
    call,
    /** Every route, such as `GET /api/orders/:id`, without middleware. */
    scopes: scopeOfRoutes(backend),
    routes: [...new Set(backend.routes.map(({ method, path }) => `${method} ${path}`))].filter(
      (route) => !route.startsWith('ALL '),
    ),
    /** Queries the Admin API as a script with every scope. */
    async asStaff(query: string, variables: object = {}): Promise<ResponseBody> {
      const name = randomBytes(8).toString('hex')
      const { token } = await database.transact((tx) =>
        createApiToken(tx, { clock, randomBytes }, { admin: null, name, scopes }),
      )
      const request = new Request(`${publicUrl}/admin/api/2025-10/graphql.json`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
        body: JSON.stringify({ query, variables }),
      })
      return (await engine.admin(request)).json()
    },
    /** Errors that were answered as internal ones. */
    failures,
    post: (path: string, body: unknown, options: Omit<CallOptions, 'body'> = {}) =>
      call('POST', path, { ...options, body }),
  }
}

/** For what isn't about backups: there are none. */
export const noBackups: BackendDeps['backups'] = {
  list: async () => [],
  state: async () => ({ nightlyAt: null, encrypted: false, copies: null }),
  make: async () => 'shop-2026-11-21T09-00-00.000Z.backup',
  verify: async () => {},
  drill: async () => {},
  open: () => Promise.reject(new Refusal('backupNotFound')),
  isTooOld: async () => false,
}

/** For what isn't about updates: there's one that begins. */
export const noUpdates: BackendDeps['updates'] = {
  state: async () => ({
    version: '1.0.0',
    place: 'archive',
    looks: true,
    newest: { version: '1.1.0', date: '2026-12-01', notes: 'New.' },
    lookedAt: null,
    lookFailed: false,
    underWay: false,
    steps: [],
  }),
  look: async () => {},
  prepare: async () => ({ version: '1.1.0', begin() {} }),
}

const toBody = (body: unknown) =>
  typeof body === 'string' || body instanceof Blob ? body : JSON.stringify(body)

/** Anything a response may contain; a missing field is undefined. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads answers as freely as a caller does
type ResponseBody = any

/** Nothing here leaves the machine; `tests/server/` tries real connections. */
export const unconnected: BackendDeps['connections'] = {
  apply: async () => {},
  testMail: async (to) => ({ ok: false, message: to }),
  testPayments: async () => ({ ok: false, message: '' }),
  mailRecords: async () => ({ domain: '', failure: null, records: [] }),
}

interface BackendOptions {
  /** The real one, for passwords that a server has hashed. */
  derive?: Derive
  /** Reviews are visible as soon as they are written. */
  reviewsAutoApprove?: boolean
  demo?: boolean
  rateLimited?: boolean
  /** Replaces the real one. */
  rateLimiter?: RateLimiter
  /** False: the backend treats the shop as an external one, with only the Storefront API. */
  embedded?: boolean
  /** Intercepts requests to the shop. */
  between?: (request: Request, shop: (request: Request) => Promise<Response>) => Promise<Response>
  pause?: (milliseconds: number) => Promise<void>
  setup?: BackendDeps['setup']
  cards?: BackendDeps['settings']['cards']
  testCheckoutEmails?: readonly string[]
  storeAdmin?: BackendDeps['storeAdmin']
  fixed?: BackendDeps['settings']['fixed']
  connections?: BackendDeps['connections']
  updates?: BackendDeps['updates']
  /** For card payments. */
  stripe?: StripeSettings
}

interface CallOptions {
  /** Sent as JSON; a string or a file is sent as is. */
  body?: unknown
  /** A customer's token. */
  token?: string
  /** The caller's IP address. */
  address?: string
  headers?: Readonly<Record<string, string>>
}
