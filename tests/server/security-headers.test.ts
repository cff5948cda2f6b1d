import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { signedInAdmin } from '#/backend/admins/admins.fixture.ts'
import { openReviews } from '#/backend/reviews/reviewers.fixture.ts'
import { pageParameters } from '#/contract/page-parameters.ts'
import type { CreateRender } from '#/server/pages/render.ts'
import { fillDemo } from '#/tests/fixtures/fill-demo.ts'
import { appStarter, productPage } from '../fixtures/app-server.ts'
import { forEachDatabase } from '../fixtures/databases.ts'

type Headers = Readonly<Record<string, string>>
interface Kind {
  method?: string
  path: string
  headers?: Headers
  body?: string
  status: number
}

/** Every kind of response that there is; videos and CSV files need something to be there. */
const kinds: Readonly<Record<string, Kind>> = {
  page: { path: '/products', status: 200 },
  'page of nothing': { path: '/status/404', status: 404 },
  'misspelled page': { path: '/Products/', status: 301 },
  'page that sends on': { path: '/status/302', status: 302 },
  'page that fails': { path: '/status/500', status: 500 },
  'page that refuses': { path: '/%E0%A4', status: 404 },
  'page that takes no such method': { method: 'PUT', path: '/about', status: 405 },
  'form from another site': {
    method: 'POST',
    path: '/about',
    headers: { origin: 'https://x.test' },
    status: 403,
  },
  'form that is too large': {
    method: 'POST',
    path: '/about',
    body: 'a'.repeat(70_000),
    status: 413,
  },
  'HEAD of a page': { method: 'HEAD', path: '/products', status: 200 },
  'API answer': { path: '/api/location', status: 200 },
  'API answer without content': {
    path: '/api/auth/password/forgot',
    method: 'POST',
    body: '{"email":"a@b.test"}',
    status: 204,
  },
  'API refusal': { path: '/api/orders', status: 401 },
  'API of nothing': { path: '/api/nothing', status: 404 },
  'API, too large': { method: 'POST', path: '/api/contact', body: 'a'.repeat(70_000), status: 413 },
  'API, of another type': {
    method: 'POST',
    path: '/api/contact',
    headers: { 'content-type': 'text/plain' },
    body: 'a',
    status: 415,
  },
  GraphQL: {
    method: 'POST',
    path: '/api/2025-10/graphql.json',
    headers: { 'x-shopify-storefront-access-token': 'glovebox-public-token' },
    body: '{"query":"{ shop { name } }"}',
    status: 200,
  },
  'GraphQL from memory': {
    method: 'POST',
    path: '/api/2025-10/graphql.json',
    headers: { 'x-shopify-storefront-access-token': 'glovebox-public-token' },
    body: '{"query":"{ shop { name } }"}',
    status: 200,
  },
  'GraphQL preflight': {
    method: 'OPTIONS',
    path: '/api/2025-10/graphql.json',
    headers: { origin: 'https://x.test', 'access-control-request-method': 'POST' },
    status: 204,
  },
  'Admin API without a token': {
    method: 'POST',
    path: '/admin/api/2025-10/graphql.json',
    body: '{"query":"{ shop { name } }"}',
    status: 401,
  },
  'OPTIONS of a page': {
    method: 'OPTIONS',
    path: '/',
    headers: { origin: 'https://shop.example' },
    status: 405,
  },
  TRACE: { method: 'TRACE', path: '/', status: 405 },
  picture: { path: '/pictures/express-kit--front.d97a2b69.webp?width=160', status: 200 },
  'picture of nothing': { path: '/pictures/nothing.jpg', status: 404 },
  video: { path: '/videos/gel-cleaner.998f9ed2.mp4', status: 200 },
  'part of a video': {
    path: '/videos/gel-cleaner.998f9ed2.mp4',
    headers: { range: 'bytes=0-3' },
    status: 206,
  },
  'no part of a video': {
    path: '/videos/gel-cleaner.998f9ed2.mp4',
    headers: { range: 'bytes=99999999-' },
    status: 416,
  },
  icon: { path: '/favicon.svg', status: 200 },
  sitemap: { path: '/sitemap.xml', status: 200 },
  robots: { path: '/robots.txt', status: 200 },
  manifest: { path: '/manifest.webmanifest', status: 200 },
  'alive and well': { path: '/healthz', status: 200 },
  ready: { path: '/readyz', status: 200 },
  metrics: { path: '/metrics', status: 200 },
  'checkout address': { path: '/cart/c/token?key=abc', status: 302 },
  OpenID: { path: '/.well-known/openid-configuration', status: 200 },
  'OAuth refusal': { path: '/authentication/1/oauth/authorize', status: 400 },
  'Stripe without Stripe': { method: 'POST', path: '/webhooks/stripe', body: '{}', status: 400 },
  'header that is too large': {
    path: '/',
    headers: { 'x-large': 'a'.repeat(20_000) },
    status: 431,
  },
  'host that is none': { path: '/', headers: { host: 'a b' }, status: 400 },
}

/** `/status/404` answers with that; what is no page isn't found. */
const statusPage: CreateRender = (context) => (incoming, visitor) => {
  const { pathname } = new URL(incoming.url)
  const known = /^\/status\/(\d+)$/.exec(pathname)?.[1]
  const status = Number(known ?? (/^\/(pictures|videos)\//.test(pathname) ? 404 : 200))
  if (status === 200) return productPage(context)(incoming, visitor)
  const headers = { location: '/login', 'content-type': 'text/html; charset=utf-8' }
  return Promise.resolve(new Response('<p>Here</p>', { status, headers }))
}

async function ask(
  url: string,
  { method = 'GET', path, headers = {}, body }: Omit<Kind, 'status'>,
) {
  const given = { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers }
  const sent = request(url + path, { method, headers: given, agent: false })
  sent.end(body)
  const [response] = await once(sent, 'response')
  response.resume()
  return response as { statusCode: number; headers: Record<string, string | undefined> }
}

function missingIn(headers: Record<string, string | undefined>): string[] {
  const required: Readonly<Record<string, RegExp>> = {
    'strict-transport-security': /^max-age=31536000; includeSubDomains$/,
    'content-security-policy': /frame-ancestors 'none'/,
    'x-content-type-options': /^nosniff$/,
    'referrer-policy': /^(same-origin|no-referrer)$/,
  }
  return Object.keys(required).filter((name) => !required[name]?.test(headers[name] ?? ''))
}

forEachDatabase((databases) => {
  const start = appStarter()

  async function open() {
    const database = await databases.fresh()
    await fillDemo(database)
    const dataDir = await mkdtemp(join(tmpdir(), 'glovebox-headers-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    await cp('tests/fixtures/videos', join(dataDir, 'videos'), { recursive: true })
    const app = await start(database, {
      DATA_DIR: dataDir,
      PUBLIC_URL: 'https://shop.example',
      SITE_LAUNCHED: true,
      LOG_LEVEL: 'info',
      createRender: statusPage,
    })
    return { app, database }
  }

  it('sends its security headers with every kind of response', async () => {
    const { app } = await open()
    const missing: Record<string, unknown> = {}
    for (const [name, kind] of Object.entries(kinds)) {
      const { statusCode, headers } = await ask(app.url, kind)
      const faults = missingIn(headers)
      if (statusCode !== kind.status || faults.length > 0) missing[name] = [statusCode, ...faults]
    }
    expect(missing).toEqual({})
  })

  it('sends them with what is unchanged, and the page’s own policy with a page', async () => {
    const { app } = await open()
    for (const path of [
      '/products',
      '/favicon.svg',
      '/pictures/express-kit--front.d97a2b69.webp?width=160',
      '/sitemap.xml',
    ]) {
      const { headers } = await ask(app.url, { path })
      const etag = headers.etag ?? ''
      const again = await ask(app.url, { path, headers: { 'if-none-match': etag } })
      expect([again.statusCode, ...missingIn(again.headers)], path).toEqual([304])
      const policy = 'content-security-policy'
      expect(again.headers[policy], path).toBe(headers[policy])
    }
  })

  it('sends them to whoever asks too often', async () => {
    const { app } = await open()
    const body = '{"passcode":"wrong"}'
    const often = async () => {
      const answer = await ask(app.url, { method: 'POST', path: '/api/site-access', body })
      return answer.statusCode === 429 ? answer : null
    }
    let refused: Awaited<ReturnType<typeof often>> = null
    for (let tried = 0; tried < 50 && !refused; tried += 1) refused = await often()
    expect(missingIn(refused?.headers ?? {})).toEqual([])
  })

  it('sends them with what is no HTTP', async () => {
    const { app } = await open()
    for (const text of ['GET\r\n\r\n', 'GET / HTTP/1.1\r\n\r\n', '\x16\x03\x01\r\n\r\n']) {
      const socket = connect(app.port, '127.0.0.1', () => socket.write(text))
      let answer = ''
      for await (const chunk of socket) {
        answer += chunk
        if (answer.includes('\r\n\r\n')) break
      }
      const [first = '', ...lines] = answer.split('\r\n')
      expect(first).toMatch(/^HTTP\/1\.1 400/)
      const headers = lines.map((line) => line.toLowerCase().split(': '))
      expect(
        missingIn(
          Object.fromEntries(headers.map(([name = '', value = '']) => [name, value])),
        ).filter((name) => name !== 'strict-transport-security'),
      ).toEqual([])
    }
  })

  it('sends them at every address, to strangers and to staff', { timeout: 60_000 }, async () => {
    const { app, database } = await open()
    const { token } = await signedInAdmin(database)
    const { routes } = await openReviews(await databases.fresh())
    const addresses = [
      ...routes.map((route) => route.replace(/:\w+(\{[^}]*\})?/g, '1')),
      ...Object.keys(pageParameters).map((path) => `GET ${path.replace(/:\w+/g, 'x')}`),
      'GET /api/admin/products/export',
      'GET /api/admin/customers/export',
      'GET /api/admin/orders/export',
    ].filter((route) => !/\*|doctor|logout/.test(route))
    expect(addresses.length).toBeGreaterThan(100)
    const missing: Record<string, unknown> = {}
    for (const route of addresses)
      for (const authorization of ['', `Bearer ${token}`]) {
        const [method = '', path = ''] = route.split(' ')
        const { statusCode, headers } = await ask(app.url, {
          method,
          path,
          headers: { authorization },
        })
        const faults = missingIn(headers)
        if (faults.length > 0) missing[`${route} ${statusCode}`] = faults
      }
    expect(missing).toEqual({})
  })
})
