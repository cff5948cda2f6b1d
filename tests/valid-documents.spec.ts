import { toOrderAddress } from '#/contract/order-ids.ts'
import { fillCart } from '#/harness/fill-cart.ts'
import { tokenOf } from './fixtures/customers.ts'
import { isOfBackOffice, pageRoutes } from './fixtures/page-routes.ts'
import { ordersOf, pageInEmail } from './fixtures/past-orders.ts'
import { expect, test } from './fixtures/shop.ts'
import { htmlFaults } from './judges/html.ts'
import { judgePages } from './judges/pages.ts'

/** What the demo sends out, judged over HTTP by programs and rules that aren't ours; `own-shop.spec.ts` does the same. */

const patterns = pageRoutes.map(({ pattern }) => pattern)

test('every page of the website is valid, with the structured data that Google asks for', async ({
  shop,
}) => {
  const { checkoutUrl } = await fillCart(shop.url, [{ handle: 'wet-wipes' }])
  /** Of the patterns with parameters. */
  const examples: Readonly<Record<string, readonly string[]>> = {
    '/products/:slug': ['express-kit', 'gel-cleaner', 'air-freshener', 'nothing'].map(
      (slug) => `/products/${slug}`,
    ),
    '/products_preview/:key': ['/products_preview/nothing'],
    // An own shop's pages and posts are judged in `own-back-office.spec.ts` and `pages-and-posts.spec.ts`.
    '/pages/:handle': ['/pages/nothing'],
    '/blogs/:blog': ['/blogs/nothing'],
    '/blogs/:blog/:post': ['/blogs/nothing/here'],
    '/collections/:handle': ['/collections/air-care', '/collections/nothing'],
    '/search': ['/search', '/search?q=gel', '/search?q=nothing%20%22%3Cb%3E'],
    '/faq': ['/faq', '/faq?q=return'],
    '/orders/*': [await pageInEmail(shop.url, 1001), '/orders/nothing'],
    '/checkouts/:cartKey': [new URL(checkoutUrl).pathname, '/checkouts/nothing'],
    '/authentication/sign-in/:uid': ['/authentication/sign-in/nothing'],
    '/*': ['/nothing/here'],
  }
  const addresses = patterns
    .filter((pattern) => !isOfBackOffice(pattern))
    .flatMap((pattern) => examples[pattern] ?? [pattern])
  expect(addresses.filter((address) => /[:*]/.test(address))).toEqual([])
  const { faults, missing, pages } = await judgePages(shop.url, addresses)
  expect(faults).toEqual([])
  expect(pages).toBeGreaterThan(70)
  expect(missing).toEqual([
    // The demo has neither; what an owner sets is there.
    'Organization.sameAs',
    'Organization.telephone',
    // The demo's goods are nobody's but ours, and have no barcodes.
    'Product.gtin',
    // Packs and scents are nothing that Google groups by.
    'ProductGroup.variesBy',
    // Days are counted from the order to the arrival.
    'ShippingDeliveryTime.handlingTime',
  ])
})

test('the gate and the frame of the back office are valid', async ({ shop }) => {
  expect((await judgePages(shop.url, ['/', '/products', '/x'], { locked: true })).faults).toEqual(
    [],
  )
  const offices = patterns
    .filter((pattern) => isOfBackOffice(pattern) && pattern !== '/admin')
    .map((pattern) => pattern.replace(/:\w+/g, '1'))
  expect(offices.length).toBeGreaterThan(40)
  expect((await judgePages(shop.url, offices)).faults).toEqual([])
})

test('what is printed is valid', async ({ shop }) => {
  const { accessToken } = await tokenOf(shop.url)
  const headers = { authorization: `Bearer ${accessToken}` }
  const kinds = new Set<string>()
  for (const { id } of await ordersOf(shop.url)) {
    const address = `${shop.url}/api/orders/${toOrderAddress(id)}`
    const { documents } = await (await fetch(address, { headers })).json()
    for (const { kind, path } of JSON.parse(documents?.value ?? '[]'))
      for (const cookie of ['language=en', 'language=fr']) {
        const response = await fetch(shop.url + path, { headers: { cookie } })
        expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
        expect(await htmlFaults(await response.text())).toEqual([])
        kinds.add(kind)
      }
  }
  // Credit notes are judged where they are written: `shop-engine/orders/order-documents.test.ts`.
  expect([...kinds]).toEqual(['invoice'])
})
