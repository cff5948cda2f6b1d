import { Hono } from 'hono'
import type { BackendEnv } from '#/backend/http/backend-deps.ts'
import { refusalResponse, toRefusal } from '#/backend/http/refusals.ts'
import type { ShopAccess } from '#/clients/shop/shop.ts'
import { refusalMessage } from '#/content/refusal-message.ts'
import { type Refusal, refusals } from '#/contract/errors.ts'
import type { Language, ShopLanguages } from '#/contract/languages.ts'
import { serverLimits } from '#/contract/limits.ts'
import { languageOf } from '#/contract/locale-choices.ts'
import { languagesAt } from '#/contract/page-addresses.ts'
import { safePath } from '#/contract/safe-path.ts'
import { withLimitedBody } from '#/http/body.ts'
import type { Engine } from '#/shop-engine/engine.types.ts'
import type { Assets } from './assets.ts'
import type { BrandFiles } from './brand-files.ts'
import { cartLinkPath, followCartLink } from './cart-link.ts'
import type { Health } from './health.ts'
import type { RequestHandler } from './listen.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Pictures } from './pictures.ts'
import { requestId, withRequestId } from './request-id.ts'
import { pathOf } from './url-path.ts'
import type { Videos } from './videos.ts'

interface AddressesDeps {
  health: Health
  /** Null if another shop is used. */
  engine: Pick<
    Engine,
    'fetch' | 'admin' | 'documents' | 'payments' | 'uploads' | 'customerAccountApi' | 'staffRoutes'
  > | null
  backend: Hono<BackendEnv>
  metrics: Metrics
  pictures: Pictures
  videos: Videos
  files: readonly Assets[]
  brandFiles: BrandFiles
  pages: RequestHandler
  /** How this server asks the shop for a visitor. */
  shopFor: (request: Request, address: string) => ShopAccess
  languages: () => ShopLanguages
  log: Log
}

/** The endpoints for storefronts that sign customers in by OAuth; the password page is part of the website. */
const accountAddresses = [
  [
    ['GET', 'POST', 'OPTIONS'],
    ['/authentication/1/*', '/1/account/customer/api/:version/graphql'],
  ],
  [['POST'], ['/authentication/sign-in/:uid']],
  [
    ['GET', 'OPTIONS'],
    [
      '/.well-known/openid-configuration',
      '/.well-known/oauth-authorization-server',
      '/.well-known/customer-account-api',
    ],
  ],
] as const

/** All routes of the app. */
export function createRoutes(deps: AddressesDeps): RequestHandler {
  const { engine, backend, health, metrics, log } = deps
  const app = new Hono<BackendEnv>()

  // Where browsers and password managers send people who change a password.
  app.get('/.well-known/change-password', (c) => c.redirect('/account'))
  app.get('/healthz', () => health.live())
  app.get('/readyz', () => health.ready())
  app.get('/metrics', async (c, next) => (await metrics.fetch(c.req.raw, c.env.address)) ?? next())
  if (engine) addEngine(app, engine)
  // Pictures exceed the usual body limit, so the backend checks their size itself.
  app.post('/api/:of{reviews|review-request}/pictures', (c) => backend.fetch(c.req.raw, c.env))
  app.put('/api/admin/brand/:name', (c) => backend.fetch(c.req.raw, c.env))
  // It's written to disk piece by piece, up to a limit of its own.
  app.post('/api/setup/restore', (c) => backend.fetch(c.req.raw, c.env))
  // A policy alone may come to more.
  app.all('/api/admin/texts/*', async (c) =>
    backend.fetch(await withLimitedBody(c.req.raw, serverLimits.textBytes), c.env),
  )
  app.all('/api/*', async (c) => backend.fetch(await withLimitedBody(c.req.raw), c.env))
  for (const [path, find] of [
    ['/pictures/*', deps.pictures],
    ['/videos/*', deps.videos],
  ] as const) {
    app.get(path, async (c, next) => (await find(new URL(c.req.url), c.req.raw)) ?? next())
  }
  app.get(cartLinkPath, async (c, next) => {
    const link = { pieces: c.req.param('pieces'), code: c.req.query('discount') }
    return (await followCartLink(deps.shopFor(c.req.raw, c.env.address), link)) ?? next()
  })
  app.on(['GET', 'HEAD'], '*', async (c) => {
    const { raw } = c.req
    // What asks for it without reading the page's icons.
    const path = c.req.path === '/favicon.ico' ? '/icon-192.png' : c.req.path
    const ofBrand = await deps.brandFiles(c.req.path, raw)
    if (ofBrand) return ofBrand
    for (const files of deps.files) {
      const file = files(path, raw)
      if (file) return file
    }
    return deps.pages(raw, c.env.address)
  })
  app.all('*', async (c) => deps.pages(await withLimitedBody(c.req.raw), c.env.address))
  app.onError((error, c) => {
    const refusal = toRefusal(error)
    if (refusal !== error) log.error({ err: error, path: safePath(c.req.path) }, 'an answer failed')
    const language = languageOf(c.req.raw.headers, languagesAt(c.req.path, c.env.languages))
    return c.req.path.startsWith('/api/')
      ? refusalResponse(refusal, language)
      : refusalText(refusal, language)
  })

  return observed(
    (request, address) => app.fetch(request, { address, languages: deps.languages() }),
    deps,
  )
}

/** Routes that only the embedded shop has. */
function addEngine(app: Hono<BackendEnv>, engine: NonNullable<AddressesDeps['engine']>): void {
  const ask = (c: { req: { raw: Request } }) => engine.fetch(c.req.raw)
  app.all('/api/:version/graphql.json', ask)
  app.all('/api/:version/graphql', ask)
  app.all('/admin/api/:version/graphql.json', (c) => engine.admin(c.req.raw))
  app.route('/', engine.staffRoutes)
  app.get('/cart/c/:token', ({ req }) => checkoutOf(req.query('key')))
  app.get('/orders/*', async (c, next) => (await engine.documents(c.req.raw)) ?? next())
  const { payments, customerAccountApi } = engine
  if (customerAccountApi)
    for (const [methods, paths] of accountAddresses)
      app.on([...methods], [...paths], (c) => customerAccountApi.fetch(c.req.raw))
  if (payments) app.post('/webhooks/stripe', (c) => payments.receive(c.req.raw))
  app.on(['PUT', 'POST'], '/api/uploads/:token', (c) => engine.uploads.receive(c.req.raw))
}

/** Records each response in the metrics and, at log level debug, in the log. */
function observed(respond: RequestHandler, { metrics, log }: AddressesDeps): RequestHandler {
  return (request, address) =>
    withRequestId(address, ({ id, startedAt }) => {
      const observe = (response: Response) => {
        const ms = performance.now() - startedAt
        const path = pathOf(request.url)
        metrics.observe(partOf(path), response.status, ms / 1_000)
        if (log.isLevelEnabled('debug'))
          log.debug(
            { method: request.method, path: safePath(path), status: response.status, ms },
            'answered',
          )
        if (partOf(path) === 'shop') response.headers.set('x-request-id', id)
        else if (response.status >= 500) return named(response, id)
        return response
      }
      const response = respond(request, address)
      return response instanceof Promise ? response.then(observe) : observe(response)
    })
}

/**
 * Adds the request id to failed responses, so that they can be found in the log. Storefront API responses always have
 * it, because clients log it.
 */
function named(response: Response, id: string): Response {
  const copy = new Response(response.body, response)
  copy.headers.set('x-request-id', id)
  return copy
}

/** Redirects a cart's `checkoutUrl`; without a valid key, which is a secret, to the visitor's own cart. */
function checkoutOf(key: string | undefined): Response {
  const isKey = key !== undefined && /^[\w-]{1,128}$/.test(key)
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
  return new Response(null, {
    status: 302,
    headers: { ...headers, location: isKey ? `/checkouts/${key}` : '/cart' },
  })
}

/** The label that groups requests in metrics. */
function partOf(path: string): string {
  if (path.startsWith('/assets/')) return 'assets'
  if (path.startsWith('/pictures/')) return 'pictures'
  if (path.startsWith('/videos/')) return 'videos'
  if (path.startsWith('/checkouts/') || path.startsWith('/cart/c/')) return 'checkout'
  if (path.startsWith('/admin/api/')) return 'admin'
  if (path.startsWith('/authentication/') || path.includes('/customer/api/')) return 'shop'
  if (path.startsWith('/api/')) return path.includes('/graphql') ? 'shop' : 'backend'
  return 'pages'
}

/** A refusal as a plain-text sentence, for routes that show pages. */
function refusalText(refusal: Refusal, language: Language): Response {
  const { status } = refusals[refusal.code]
  const id = status < 500 ? '' : `\n${requestId()}\n`
  return new Response(`${refusalMessage(refusal.code, language)}\n${id}`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...(refusal.retryAfter === undefined ? {} : { 'retry-after': String(refusal.retryAfter) }),
    },
  })
}
