import { describe, expect, it } from 'vitest'
import * as checkout from '#/app/routes/checkout.tsx'
import * as order from '#/app/routes/order.tsx'
import * as resetPassword from '#/app/routes/reset-password.tsx'
import * as unsubscribe from '#/app/routes/unsubscribe.tsx'
import routes from '#/app/routes.ts'
import { pageParameters } from '#/contract/page-addresses.ts'
import type { Visitor } from '../visitor.ts'
import { createPageCache, type PageCacheDeps } from './page-cache.ts'
import { createPages, type RenderPage } from './pages.ts'

const publicUrl = 'https://shop.example'
const someone: Visitor = { language: 'en', country: 'US', locked: false }

/** Pages that say for whom they were rendered and how often that was done before. */
function open({
  render,
  ready = true,
  ...cacheDeps
}: { render?: RenderPage; ready?: boolean } & PageCacheDeps = {}) {
  const rendered: Request[] = []
  const cache = createPageCache(cacheDeps)
  const pages = createPages({
    publicUrl,
    cache,
    async render(request, visitor) {
      rendered.push(request)
      if (render) return render(request, visitor)
      const { language, country, locked } = visitor
      const message = `${rendered.length} ${new URL(request.url).pathname} ${language} ${country} ${locked}`
      return new Response(message, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    },
    isReady: async () => ready,
    headersFor: (html) => ({ 'x-html': html === null ? 'no' : 'yes' }),
    log: { error: () => {} },
  })
  const get = async (path: string, visitor: Partial<Visitor> = {}, init: RequestInit = {}) =>
    pages(new Request(`http://evil.example${path}`, init), { ...someone, ...visitor }, '10.1.1.1')
  return { rendered, cache, get, read: async (path: string) => (await get(path)).text() }
}

describe('a public page', () => {
  it('is rendered once for everyone', async () => {
    const { get, rendered } = open()
    const first = await get('/products')
    const personal = {
      cookie: 'customer=7',
      authorization: 'Bearer t',
      'x-forwarded-for': '1.2.3.4',
    }
    const second = await get('/products', {}, { headers: personal })
    expect(await second.text()).toBe(await first.text())
    expect(rendered).toHaveLength(1)
  })

  it('is rendered anew for another language, country or gate', async () => {
    const { get, rendered } = open()
    await get('/')
    const others = [{ language: 'fr' }, { country: 'JP' }, { locked: true }] as const
    const texts = await Promise.all(others.map(async (other) => (await get('/', other)).text()))
    expect(texts).toEqual(['2 / fr US false', '3 / en JP false', '4 / en US true'])
    expect(rendered).toHaveLength(4)
  })

  it('is rendered once for callers at the same time', async () => {
    const { read, rendered } = open()
    const texts = await Promise.all(Array.from({ length: 20 }, () => read('/')))
    expect(new Set(texts).size).toBe(1)
    expect(rendered).toHaveLength(1)
  })

  it('is rendered from our own origin, without anyone’s headers', async () => {
    const { get, rendered } = open()
    await get('/a?b=c', {}, { headers: { cookie: 'x=y', 'x-forwarded-host': 'evil.example' } })
    expect(rendered[0]?.url).toBe('https://shop.example/a?b=c')
    expect([...(rendered[0]?.headers.keys() ?? [])]).toEqual(['accept'])
  })

  it('may be kept by the browser, which asks each time whether it changed', async () => {
    const { get } = open()
    const first = await get('/')
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect(first.headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie, X-Choices')
    const known = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await get('/', {}, { headers: known })).status).toBe(304)
  })

  it('is found by search machines only when it is open', async () => {
    const { get } = open()
    expect((await get('/')).headers.get('x-robots-tag')).toBeNull()
    expect((await get('/', { locked: true })).headers.get('x-robots-tag')).toBe('noindex')
  })
})

describe('whoever asks', () => {
  it('first gets the page compressed already', async () => {
    const message = 'crumbs, dust and paper cups '.repeat(500)
    const { get } = open({
      render: async () => new Response(message, { headers: { 'content-type': 'text/html' } }),
    })
    const response = await get('/', {}, { headers: { 'accept-encoding': 'gzip, deflate, br' } })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    const unzipped = response.body?.pipeThrough(new DecompressionStream('gzip'))
    expect(await new Response(unzipped).text()).toBe(message)
  })
})

describe('a change', () => {
  it('is seen in the next answer', async () => {
    const { read, cache } = open()
    expect(await read('/')).toContain('1 /')
    cache.clear()
    expect(await read('/')).toContain('2 /')
  })

  it('lets no page be kept that was begun before it', async () => {
    const waiting: (() => void)[] = []
    const versions = ['old', 'new', 'newer']
    const { read, cache } = open({
      render: async () => {
        const message = versions.shift() ?? ''
        await new Promise<void>((go) => waiting.push(go))
        return new Response(message, { headers: { 'content-type': 'text/html' } })
      },
    })
    const before = read('/')
    cache.clear()
    const after = read('/')
    for (const go of waiting.splice(0).reverse()) go()
    expect(await before).toBe('old')
    expect(await after).toBe('new')
    expect(await read('/')).toBe('new')
  })
})

describe('what is not kept', () => {
  const response = (init: ResponseInit) => async () => new Response('words', init)

  it.each([
    ['a failure', { status: 500 }],
    ['an answer that is to come later', { status: 503 }],
    ['a redirection', { status: 302, headers: { location: '/' } }],
    ['a cookie', { headers: { 'set-cookie': 'a=b' } }],
    ['an answer that says so', { headers: { 'cache-control': 'no-store' } }],
  ])('%s', async (_, init) => {
    const { get, rendered } = open({ render: response(init) })
    await get('/')
    await get('/')
    expect(rendered).toHaveLength(2)
  })

  it.each([
    ['an order', order],
    ['a link to a new password', resetPassword],
    ['a checkout', checkout],
    ['a link that ends a newsletter', unsubscribe],
  ])('the page of %s, whose address may hold a secret', (_, route) => {
    expect(route.headers()).toEqual({ 'Cache-Control': 'no-store' })
  })

  it.each(['/Checkouts/secret', '/%63heckouts/secret', '/checkouts/secret.data'])(
    'the checkout, however its address is spelled: %s',
    async (path) => {
      const { get, rendered } = open()
      await get(path)
      const response = await get(path)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(rendered).toHaveLength(2)
    },
  )

  it('what a route calls private, and nothing on the way keeps it', async () => {
    const { get } = open({ render: response({ headers: { 'cache-control': 'no-store' } }) })
    expect((await get('/Orders/secret')).headers.get('cache-control')).toBe('no-store')
  })

  it('a rendering that failed, so that the next one is tried', async () => {
    let failing = true
    const { read } = open({
      render: async () => {
        if (failing) throw new Error('no shop')
        return new Response('words')
      },
    })
    await expect(read('/')).rejects.toThrow('no shop')
    failing = false
    expect(await read('/')).toBe('words')
  })

  it('the checkout, which is outside the gate', async () => {
    const { get, rendered } = open()
    await get('/checkouts/secret')
    const response = await get('/checkouts/secret', { locked: true })
    expect(await response.text()).toBe('2 /checkouts/secret en US false')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(rendered).toHaveLength(2)
  })

  it('anything for longer than its time, with a shop that tells of no changes', async () => {
    const { read } = open({ ttl: 1 })
    await read('/')
    await expect.poll(() => read('/')).toContain('2 /')
  })
})

describe('addresses without end', () => {
  const spellings = ['/PRODUCTS', '/Products', '/products/', '/products//', '/%70roducts']

  it('push out no page that visitors read', async () => {
    const bytes = { proven: 50_000, recent: 50_000, doubtful: 50_000 }
    const { read, get, cache, rendered } = open({ bytes })
    await read('/products')
    await get('/', { locked: true })
    for (let i = 0; i < 10_000; i += 1)
      await get(`/${i % 2 ? 'nowhere/' : 'faq?q='}${i}`, { locked: i % 3 === 0 })
    const before = rendered.length
    await read('/products')
    await get('/', { locked: true })
    expect(rendered).toHaveLength(before)
    expect(cache.size).toBeLessThan(150_000)
  })

  it('push out no page that was read again, even where each of them exists', async () => {
    const bytes = { proven: 50_000, recent: 50_000, doubtful: 50_000 }
    const { read, rendered } = open({ bytes })
    for (let i = 0; i < 3; i += 1) await read('/')
    for (let i = 0; i < 1_000; i += 1) await read(`/products/product-${i}`)
    expect(rendered).toHaveLength(1_001)
    await read('/')
    expect(rendered).toHaveLength(1_001)
  })

  it('are one, whatever is added to it that its page does not read', async () => {
    const { read, rendered } = open()
    for (const query of [
      '',
      '?',
      '?gclid=x',
      '?utm_source=a&utm_medium=b',
      '?variant=1',
      '?lang=xx',
    ])
      expect(await read(`/products${query}`)).toBe('1 /products en US false')
    expect(rendered[0]?.url).toBe(`${publicUrl}/products`)
    const chosen = '2 /products/gel-cleaner fr US false'
    expect(await read('/products/gel-cleaner?gclid=x&lang=fr&variant=4')).toBe(chosen)
    expect(await read('/products/gel-cleaner?variant=4&variant=5&lang=fr')).toBe(chosen)
    expect(rendered[1]?.url).toBe(`${publicUrl}/products/gel-cleaner?variant=4&lang=fr`)
    expect(await read('/products.data?gclid=x')).toBe('3 /products.data en US false')
    expect(await read('/products.data')).toBe('3 /products.data en US false')
  })

  it('of every page, but those that are private, are known', () => {
    const [shell] = routes
    const [page] = shell?.children ?? []
    const paths = (page?.children ?? []).map(({ path = '' }) => `/${path}`)
    const others = ['/orders/*', '/reset-password', '/styleguide', '/*']
    expect(paths.filter((path) => !others.includes(path)).sort()).toEqual(
      Object.keys(pageParameters).sort(),
    )
  })

  it.each(spellings)('lead to the one spelling and render nothing: %s', async (spelling) => {
    const { get, rendered } = open()
    const response = await get(`${spelling}?gclid=x&lang=fr`)
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe('/products?gclid=x&lang=fr')
    expect((await get('//')).headers.get('location')).toBe('/')
    const named = await get('/PRODUCTS/a%2Fb%3f')
    expect(named.headers.get('location')).toBe('/products/a%2Fb%3F')
    expect(rendered).toHaveLength(0)
    expect((await get('/products/a%2Fb%3F')).status).toBe(200)
  })

  it('are not kept at all when they are long', async () => {
    const { read, cache } = open()
    await read(`/${'a'.repeat(400)}`)
    expect(cache.size).toBe(0)
  })
})

describe('a page that failed', () => {
  it.each([
    [true, 500],
    [false, 503],
  ])(
    'is one to ask for again only where the shop cannot work (ready: %s)',
    async (ready, status) => {
      const { get } = open({ ready, render: async () => new Response('failed', { status: 500 }) })
      const response = await get('/products')
      expect(response.status).toBe(status)
      expect(response.headers.get('retry-after')).toBe(status === 503 ? '2' : null)
    },
  )
})

describe('a form', () => {
  const form = (headers: Record<string, string> = {}) => ({
    method: 'POST',
    body: 'a=b',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

  it('reaches the page as our own', async () => {
    const { get } = open({
      render: async (request) =>
        new Response(`${request.url} ${request.headers.get('origin')} ${await request.text()}`),
    })
    const response = await get('/checkouts/key', {}, form({ origin: publicUrl }))
    expect(await response.text()).toBe(`${publicUrl}/checkouts/key ${publicUrl} a=b`)
  })

  it.each(['multipart/form-data', 'multipart/form-data; boundary=x', 'application/json'])(
    'that cannot be read (%s) is refused before any page sees it',
    async (type) => {
      const { get, rendered } = open()
      const post = get('/checkouts/key', {}, form({ 'content-type': type }))
      await expect(post).rejects.toMatchObject({ code: 'invalidInput' })
      expect(rendered).toHaveLength(0)
    },
  )

  it.each([
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-site', 'same-site'],
    ['origin', 'https://evil.example'],
  ])('from another site is refused (%s: %s)', async (name, value) => {
    const { get, rendered } = open()
    await expect(get('/checkouts/key', {}, form({ [name]: value }))).rejects.toMatchObject({
      code: 'foreignOrigin',
    })
    expect(rendered).toHaveLength(0)
  })
})
