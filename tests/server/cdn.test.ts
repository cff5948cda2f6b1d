import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { pageParameters } from '#/contract/page-parameters.ts'
import { appStarter, productPage } from '#/tests/fixtures/app-server.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { fillDemo } from '#/tests/fixtures/fill-demo.ts'

const choices = 'language=en; country=US'
const ofCdn = { 'x-choices': choices }

const publicPages = [
  '/',
  '/products',
  '/products/gel-cleaner',
  '/collections/all',
  '/about',
  '/contact',
  '/help',
  '/faq',
  '/shipping-policy',
  '/refund-policy',
  '/review-policy',
  '/privacy-policy',
  '/terms-of-service',
]
const otherPages = [
  ...Object.keys(pageParameters).filter((path) => !path.includes(':')),
  '/nowhere',
  '/admin',
  '/admin/login',
  '/checkouts/key',
  '/search?q=gel',
  '/products?sort=title',
  '/healthz',
  '/api/location',
  '/orders/1',
  '/authentication/x',
  '/unsubscribe?token=x',
].filter((path) => !publicPages.includes(path))

forEachDatabase((kind) => {
  const start = appStarter()

  it('lets a CDN cache public pages by their tags, and nothing else', async () => {
    const database = await kind.fresh()
    await fillDemo(database)
    const app = await start(database, {
      CDN_SECONDS: 60,
      SITE_LAUNCHED: true,
      LOG_LEVEL: 'info',
      TRUSTED_PROXY: 'loopback',
    })
    for (const path of [...publicPages, ...publicPages]) {
      const headers = await headersOf(app.url + path, ofCdn)
      expect(headers.get('cache-control'), path).toBe('public, no-cache, s-maxage=60')
      const tags = headers.get('surrogate-key')?.split(' ')
      expect(tags, path).toContain('pages')
      expect(headers.get('cache-tag')?.split(','), path).toEqual(tags)
      // The product that the page tells of, and whether it is in stock.
      expect(
        tags?.some((tag) => /^label-\d+$/.test(tag)),
        path,
      ).toBe(true)
    }
    const refused: [string, Record<string, string>][] = [
      ...otherPages.map((path): [string, Record<string, string>] => [path, ofCdn]),
      ...publicPages.flatMap((path): [string, Record<string, string>][] => [
        [path, {}],
        [path, { ...ofCdn, cookie: 'a=b' }],
        [path, { ...ofCdn, 'accept-language': 'fr' }],
        [path, { 'x-choices': 'language=en' }],
      ]),
    ]
    for (const [path, headers] of refused) {
      const sent = await headersOf(app.url + path, headers)
      expect(sent.get('cache-control') ?? '', path).not.toMatch(/s-maxage|public/)
      expect(sent.get('cache-tag'), path).toBeNull()
    }
  })

  it('lets it cache nothing of a locked shop, of a page that failed, or where nobody asked for it', async () => {
    const database = await kind.fresh()
    await fillDemo(database)
    const failing = () => async () => new Response('', { status: 500 })
    for (const variables of [
      { CDN_SECONDS: 60, TRUSTED_PROXY: 'loopback' },
      { SITE_LAUNCHED: true, TRUSTED_PROXY: 'loopback' },
      // Not a CDN that is trusted.
      { CDN_SECONDS: 60, SITE_LAUNCHED: true },
      { CDN_SECONDS: 60, SITE_LAUNCHED: true, TRUSTED_PROXY: '10.0.0.0/8' },
      { CDN_SECONDS: 60, SITE_LAUNCHED: true, createRender: failing, TRUSTED_PROXY: 'loopback' },
    ]) {
      const app = await start(database, { createRender: productPage, ...variables })
      const headers = await headersOf(`${app.url}/`, ofCdn)
      expect(headers.get('cache-control')).not.toMatch(/s-maxage/)
    }
  })
})

/** `fetch` would name a language of its own. */
async function headersOf(url: string, headers: Record<string, string>): Promise<Headers> {
  const request = get(url, { headers, agent: false })
  const [response]: IncomingMessage[] = await once(request, 'response')
  response?.resume()
  return new Headers(Object.entries(response?.headers ?? {}).map(([k, v]) => [k, String(v)]))
}
