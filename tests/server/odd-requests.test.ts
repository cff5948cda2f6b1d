import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openReviews } from '#/backend/reviews/reviewers.fixture.ts'
import { type RunningShop, startShop } from '#/harness/running-shop.ts'
import { forEachDatabase } from '../fixtures/databases.ts'

/** Requests that no program of ours sends, to every route of a shop in a process of its own. */

const owner = { email: 'owner@shop.example', password: 'analytical-engine-1843' }
const bodies = [
  { type: null, body: '{"a":1}' },
  { type: null, body: '' },
  { type: 'text/plain', body: 'a=b' },
  { type: 'application/json', body: '{' },
  { type: 'application/json', body: '' },
  { type: 'application/json; charset=utf-16', body: '[null]' },
  { type: 'multipart/form-data', body: '--x' },
  { type: 'multipart/form-data; boundary=x', body: '--y' },
  { type: 'application/x-www-form-urlencoded', body: '%ff=%' },
  { type: 'x', body: '\0' },
]
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']
/** Each body by POST, and each method with a body. */
const odd = [
  ...bodies.map((sent) => ({ method: 'POST', ...sent })),
  ...methods.flatMap((method, i) => bodies.slice(i, i + 1).map((sent) => ({ method, ...sent }))),
]
/** One signs out; the other asks foreign servers, and takes too long. */
const endsTheTest = new Set(['/api/admin/logout', '/api/admin/doctor'])
const secret = 'SECRETSECRETSECRET'

const pages = [
  '/',
  '/about',
  '/products',
  '/products/x',
  '/orders',
  `/orders/${secret}`,
  '/orders/find',
  `/checkouts/${secret}`,
  `/cart/c/${secret}?key=${secret}`,
  '/login',
  '/setup',
  '/nothing',
  '/admin/login',
  '/admin/orders',
  '/admin/orders/1',
  '/unsubscribe?token=x',
  '/products.data',
  '/_root.data',
  '/__manifest',
  '/healthz',
  '/readyz',
  '/metrics',
  '/sitemap.xml',
  '/robots.txt',
  '/assets/x',
  '/pictures/x',
  '/videos/x',
  '/webhooks/stripe',
  '/manifest.webmanifest',
  `/authentication/sign-in/${secret}`,
  '/authentication/1/oauth/token',
  '/1/account/customer/api/2025-10/graphql',
  '/.well-known/openid-configuration',
  '/api/2025-10/graphql.json',
  '/api/x/graphql',
  '/admin/api/2025-10/graphql.json',
  '/api/admin/products/x',
  '/api/admin/customers/x',
  '/api/admin/webhooks',
  `/api/uploads/${secret}`,
  '/api/nothing',
]
const undecodable = ['%', '%ff', '%E0%A4%A', '%C0%80', '%u0041', '%00']
const malformed = [
  '/',
  '/products/',
  `/checkouts/${secret}`,
  `/orders/${secret}`,
  '/api/',
  '/pictures/',
]
  .flatMap((path) => undecodable.map((part) => path + part))
  .flatMap((path) => [path, `${path}.data`, `/a${path}?key=${secret}&lang=%ff`])

/** A request as it's written, because `fetch` corrects what is odd. @returns the status */
function send(
  port: number,
  {
    method,
    path,
    headers,
    body,
  }: { method: string; path: string; headers: string[]; body: string },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      // It stays open for the answer: Node drops what it hasn't answered yet when a client ends its half.
      socket.write(
        [
          `${method} ${path} HTTP/1.1`,
          `host: localhost:${port}`,
          'connection: close',
          `content-length: ${Buffer.byteLength(body)}`,
          ...headers,
          '',
          body,
        ].join('\r\n'),
      ),
    )
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])))
  })
}

// What is odd never reaches the database.
forEachDatabase(
  (databases) => {
    let shop: RunningShop
    let token: string
    let apiRoutes: string[]

    beforeAll(async () => {
      const { routes } = await openReviews(await databases.fresh())
      apiRoutes = [...new Set(routes.map((route) => route.split(' ')[1] ?? ''))]
        .filter((path) => !path.includes('*'))
        .map((path) => path.replace(/:\w+(\{[^}]*\})?/g, '1'))
      shop = await startShop({
        DEMO: 'false',
        SITE_LAUNCHED: 'true',
        TRUSTED_PROXY: 'loopback',
        ADMIN_EMAIL: owner.email,
        ADMIN_PASSWORD: owner.password,
        LOG_LEVEL: 'info',
      })
      const signedIn = await fetch(`${shop.url}/api/admin/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(owner),
      })
      token = (await signedIn.json()).token
    }, 180_000)
    afterAll(() => shop.end())

    let visitor = 0
    async function failing(paths: readonly string[]): Promise<string[]> {
      const port = Number(new URL(shop.url).port)
      const failed: string[] = []
      for (const path of paths) {
        const answers = odd.map(async ({ method, type, body }) => {
          visitor += 1
          const headers = [
            `x-forwarded-for: 10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
            `origin: ${shop.url}`,
            `authorization: Bearer ${token}`,
            ...(type === null ? [] : [`content-type: ${type}`]),
          ]
          const status = await send(port, { method, path, headers, body })
          if (!(status >= 200 && status < 500)) failed.push(`${status} ${method} ${path} ${type}`)
        })
        await Promise.all(answers)
      }
      return failed
    }

    function expectOnlyOurLines() {
      const lines = shop.errors().trim().split('\n').filter(Boolean)
      const others = lines.filter((line) => !/^\{"level":"\w+","time":"[^"]+",.*\}$/.test(line))
      expect(others).toEqual([])
      expect(lines.filter((line) => line.length > 8_100)).toEqual([])
      expect(shop.errors()).not.toContain(secret)
      expect(shop.errors()).not.toContain('malformed')
    }

    it.each([
      ['pages', () => pages],
      ['malformed addresses', () => malformed],
      ['the API', () => apiRoutes.filter((path) => !endsTheTest.has(path))],
    ] as const)(
      '%s: no odd request fails, and only our log writes',
      { timeout: 300_000 },
      async (_of, paths) => {
        expect(paths().length).toBeGreaterThan(40)
        expect(await failing(paths())).toEqual([])
        expectOnlyOurLines()
      },
    )
  },
  ['sqlite'],
)
