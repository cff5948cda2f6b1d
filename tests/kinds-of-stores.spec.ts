import { type RunningShop, startShop } from '../harness/running-shop.ts'
import type { ShopifyKind } from '../harness/shopify-kinds.ts'
import { type ShopifyLike, startShopifyLike } from '../harness/shopify-like.ts'
import { expect, test } from './fixtures/shop.ts'

/** Our website, asked over HTTP, before stores that lack something or do it otherwise than our own shop. */

const token = 'token-between-two-shops'
/** What these show comes from the store alone. */
const ofProducts = ['/products', '/products/gel-cleaner', '/collections/interior-cleaning']
const pages = [
  '/',
  '/about',
  '/help',
  '/faq',
  '/contact',
  '/cart',
  '/nothing',
  '/products/none',
  '/login',
  '/register',
  '/forgot-password',
  '/account',
  '/orders',
  '/privacy-policy',
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  ...ofProducts,
]
/** What machines say and no visitor should read. */
const raw =
  /ACCESS_DENIED|THROTTLED|unauthenticated_|GraphQL|\bundefined\b|\bNaN\b|\[object |RangeError/

interface Shape {
  /** Several where they change different things: each costs a start and twenty pages. */
  kinds: readonly ShopifyKind[]
  logged: readonly RegExp[]
  /** The status of product pages. */
  status?: 404 | 503
  shown?: RegExp
}

const shapes: readonly Shape[] = [
  {
    kinds: ['no-inventory-scope', 'no-content-scope', 'new-accounts', 'other-version'],
    logged: [
      /quantityAvailable.*unauthenticated_read_product_inv/,
      /menu.*unauthenticated_read_content/,
      /takes no passwords.*own pages/,
      /another version.*2026-04/,
    ],
  },
  {
    kinds: ['no-tags-scope', 'no-menus', 'three-decimals', 'own-checkout-domain'],
    logged: [],
    shown: /KD\s\d+\.\d{2}5/,
  },
  { kinds: ['no-products'], logged: [], status: 404 },
  { kinds: ['busy'], logged: [] },
  { kinds: ['throttled'], logged: [/asked too often/], status: 503 },
  { kinds: ['rejected'], logged: [/asked too often/], status: 503 },
  { kinds: ['no-json'], logged: [/gives an answer that cannot be read/], status: 503 },
  { kinds: ['maintenance'], logged: [/doesn't answer.*Service Unavailable/], status: 503 },
  { kinds: ['slow'], logged: [/doesn't answer.*timeout/], status: 503 },
]

test.describe('a store that is not as our own shop', () => {
  let shop: RunningShop

  test.beforeAll(async () => {
    shop = await startShop({ SHOP_PUBLIC_TOKEN: token, SITE_LAUNCHED: 'true' })
  })
  test.afterAll(() => shop.end())

  const facing = async (
    kinds: readonly ShopifyKind[],
    look: (website: RunningShop, store: ShopifyLike) => Promise<void>,
    settings: Readonly<Record<string, string>> = {},
  ) => {
    const store = await startShopifyLike(shop.url, kinds)
    const website = await startShop({
      SHOP_API_URL: store.url,
      SHOP_API_TOKEN: token,
      SITE_LAUNCHED: 'true',
      ...settings,
    })
    try {
      await look(website, store)
    } finally {
      await website.end()
      await store.stop()
    }
  }

  for (const { kinds, logged, status, shown = /Gel Cleaner/ } of shapes) {
    test(`${kinds.join(', ')}: every page answers in words, and the log says what is missing`, async () => {
      await facing(kinds, async (website) => {
        const answers = await Promise.all(
          pages.map(async (path) => {
            const response = await fetch(website.url + path)
            return { path, response, html: await response.text() }
          }),
        )
        for (const { path, response, html } of answers) {
          const isOfProducts = ofProducts.includes(path)
          expect([200, 404, status], path).toContain(response.status)
          if (isOfProducts && (path !== '/products' || status !== 404))
            expect(response.status, path).toBe(status ?? 200)
          if (response.status === 503)
            expect(response.headers.get('retry-after'), path).toMatch(/^\d+$/)
          expect(html.replace(/<script.*?<\/script>|<meta[^>]*>/gs, ''), path).not.toMatch(raw)
          if (isOfProducts && !status) expect(html, path).toMatch(shown)
        }
        for (const line of logged) await expect.poll(website.output).toMatch(line)
        if (logged.length === 0) expect(website.output()).not.toMatch(/ (warn|error): /)
        const named = website.output().match(/unauthenticated_\w+/g) ?? []
        const fields = website.output().match(/Access denied for (\w+)/g) ?? []
        expect(named.length / 2, 'each field once').toBe(new Set(fields).size)
      })
    })
  }

  test('where the store takes no passwords, leads to its own account pages, and keeps the newsletter', async () => {
    await facing(['new-accounts'], async (website) => {
      await expect.poll(website.output).toMatch(/takes no passwords/)
      for (const path of ['/login', '/register', '/forgot-password']) {
        const html = await (await fetch(website.url + path)).text()
        expect(html, path).toContain(`<a href="${shop.url}/account"`)
        expect(html, path).not.toContain('type="password"')
      }
      const answer = await fetch(`${website.url}/api/newsletter`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'ada@shop.example' }),
      })
      expect(await answer.json()).toEqual({
        customer: { email: 'ada@shop.example' },
        customerUserErrors: [],
      })
    })
  })

  test('takes its name and its policies from the store', async () => {
    await facing(['own-name'], async (website) => {
      const page = async (path: string) => (await fetch(website.url + path)).text()
      await expect.poll(() => page('/')).toMatch(/<title>Corner Car Care/)
      expect(await page('/privacy-policy')).toContain('Corner keeps no data.')
      expect(await page('/terms-of-service')).toContain('Corner Car Care')
      expect(await page('/manifest.webmanifest')).toContain('Corner Car Care')
    })
  })

  test('asks with the private token and for the buyer, and leaves the browser the public one', async () => {
    const settings = { SHOP_API_TOKEN: token, SHOP_PRIVATE_TOKEN: token }
    await facing(
      [],
      async (website, store) => {
        await expect.poll(() => store.requests.length, 'what the start asks').toBe(6)
        store.requests.length = 0
        const html = await (await fetch(`${website.url}/products/gel-cleaner`)).text()
        expect(html).toContain(`"publicToken":"${token}"`)
        expect(store.requests.length).toBeGreaterThan(3)
        for (const { headers } of store.requests) {
          expect(headers['shopify-storefront-private-token']).toBe(token)
          expect(headers['shopify-storefront-buyer-ip']).toBe('127.0.0.1')
          expect(headers['x-shopify-storefront-access-token']).toBeUndefined()
        }
      },
      settings,
    )
  })
})
