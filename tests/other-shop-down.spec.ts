import { createServer } from 'node:net'
import { type RunningShop, startShop } from '../harness/running-shop.ts'
import { startShopifyLike } from '../harness/shopify-like.ts'
import { expect, test } from './fixtures/shop.ts'

/** Our website while the store that it sells from is down. */

const token = 'token-between-two-shops'
const launched = { SITE_LAUNCHED: 'true' }

/** Takes calls and hangs up. */
async function startDownShop(port = 0) {
  let calls = 0
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      calls += 1
      socket.destroy()
    })
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    calls: () => calls,
    stop: () => new Promise((stopped) => server.close(stopped)),
  }
}

async function load(website: RunningShop, path: string, headers: Record<string, string> = {}) {
  const started = performance.now()
  const response = await fetch(website.url + path, { headers })
  const html = await response.text()
  return { path, html, status: response.status, ms: performance.now() - started }
}

function linksInFooter(html: string): string[] {
  const footer = html.slice(html.indexOf('<footer'))
  return [...footer.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
}

/** These need nothing of the store. */
const ownPages = ['/faq', '/login', '/admin/login', '/contact', '/help', '/privacy-policy']

test.describe('while the store is down', () => {
  test('eight pages make few calls, and take seconds in all', async () => {
    const store = await startDownShop()
    const settings = { SHOP_API_URL: store.url, SHOP_API_TOKEN: token, ...launched }
    const website = await startShop(settings)
    try {
      const pages = []
      for (const path of ['/', ...ownPages, '/products']) pages.push(await load(website, path))
      const ms = pages.reduce((sum, page) => sum + page.ms, 0)
      const shown = pages.map((page) => `${page.path} ${page.status} ${Math.round(page.ms)}`)
      const measured = `${store.calls()} calls, ${Math.round(ms)} ms: ${shown.join(', ')}`
      expect(store.calls(), measured).toBeLessThan(40)
      expect(ms, measured).toBeLessThan(8_000)
    } finally {
      await website.end()
      await store.stop()
    }
  })

  test('no page waits that needs nothing of it, and its menus stay', async () => {
    const shop = await startShop({ SHOP_PUBLIC_TOKEN: token, ...launched })
    const store = await startShopifyLike(shop.url)
    const website = await startShop({ SHOP_API_URL: store.url, SHOP_API_TOKEN: token })
    const unlocked = { cookie: 'siteAccess=1' }
    try {
      const before = linksInFooter((await load(website, '/about', unlocked)).html)
      expect(before, 'which only a shop that is reached has').toContain('/products/express-kit')
      store.kinds.add('slow')
      for (const path of ownPages) {
        for (const headers of [unlocked, {}]) {
          const { status, ms } = await load(website, path, headers)
          expect(status, path).toBe(200)
          expect(ms, path).toBeLessThan(2_000)
        }
      }
      expect(linksInFooter((await load(website, '/faq', unlocked)).html)).toEqual(before)
    } finally {
      await website.end()
      await store.stop()
      await shop.end()
    }
  })
})
