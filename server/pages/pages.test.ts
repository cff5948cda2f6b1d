import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import * as checkout from '#/app/routes/checkout.tsx'
import * as order from '#/app/routes/order.tsx'
import * as resetPassword from '#/app/routes/reset-password.tsx'
import * as unsubscribe from '#/app/routes/unsubscribe.tsx'
import { tagReviews, tagsOfReviews } from './page-tags.ts'
import { openPages, publicUrl } from './pages.fixture.ts'

describe('a public page', () => {
  it('is rendered once for everyone', async () => {
    const { get, rendered } = openPages()
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
    const { get, rendered } = openPages()
    await get('/')
    const others = [{ language: 'fr' }, { country: 'JP' }, { locked: true }] as const
    const texts = await Promise.all(others.map(async (other) => (await get('/', other)).text()))
    expect(texts).toEqual(['2 / fr US false', '3 / en JP false', '4 / en US true'])
    expect(rendered).toHaveLength(4)
  })

  it('is rendered once for callers at the same time', async () => {
    const { read, rendered } = openPages()
    const texts = await Promise.all(Array.from({ length: 20 }, () => read('/')))
    expect(new Set(texts).size).toBe(1)
    expect(rendered).toHaveLength(1)
  })

  it('is rendered from our own origin, without anyone’s headers', async () => {
    const { get, rendered } = openPages()
    await get('/a?b=c', {}, { headers: { cookie: 'x=y', 'x-forwarded-host': 'evil.example' } })
    expect(rendered[0]?.url).toBe('https://shop.example/a?b=c')
    expect([...(rendered[0]?.headers.keys() ?? [])]).toEqual(['accept'])
  })

  it('may be kept by the browser, which asks each time whether it changed', async () => {
    const { get } = openPages()
    const first = await get('/')
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect(first.headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie, X-Choices')
    const known = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await get('/', {}, { headers: known })).status).toBe(304)
  })

  it('has no name that no database holds', async () => {
    const { get, rendered } = openPages()
    const asked = async () => get('/products/%00')
    await expect(asked()).rejects.toMatchObject({ code: 'notFound' })
    expect(rendered).toHaveLength(0)
  })

  it('is found by search machines only when it is open', async () => {
    const { get } = openPages()
    expect((await get('/')).headers.get('x-robots-tag')).toBeNull()
    expect((await get('/', { locked: true })).headers.get('x-robots-tag')).toBe('noindex')
  })
})

describe('whoever asks', () => {
  it('first gets the page compressed already', async () => {
    const message = 'crumbs, dust and paper cups '.repeat(500)
    const { get } = openPages({
      render: async () => new Response(message, { headers: { 'content-type': 'text/html' } }),
    })
    const forms = [
      { accepted: 'gzip, deflate, br, zstd', encoding: 'zstd', unpack: zstdDecompressSync },
      { accepted: 'gzip, deflate, br, zstd;q=0', encoding: 'br', unpack: brotliDecompressSync },
      { accepted: 'gzip, deflate', encoding: 'gzip', unpack: gunzipSync },
    ]
    for (const { accepted, encoding, unpack } of forms) {
      const response = await get('/', {}, { headers: { 'accept-encoding': accepted } })
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(unpack(await response.arrayBuffer()).toString()).toBe(message)
    }
  })
})

describe('a change', () => {
  it('is seen in the next answer', async () => {
    const { read, cache } = openPages()
    expect(await read('/')).toContain('1 /')
    cache.clear()
    expect(await read('/')).toContain('2 /')
  })

  it('leaves the pages that were made of something else', async () => {
    const reviews = tagReviews({
      ofProduct: () => Promise.reject(new Error('is not asked')),
      stats: async () => new Map(),
      best: async () => [],
    })
    let versions = 0
    const { read, cache } = openPages({
      async render({ url }) {
        const { pathname } = new URL(url)
        if (pathname === '/') await reviews.best('en', 3)
        else await reviews.stats([pathname.split('-').at(-1) ?? ''])
        versions += 1
        return new Response(`${versions}`, { headers: { 'content-type': 'text/html' } })
      },
    })
    const paths = ['/', '/products/p-1', '/products/p-2']
    const readAll = () => Promise.all(paths.map((path) => read(path)))
    const before = await readAll()
    cache.clear(tagsOfReviews(['1']))
    const after = await readAll()
    expect(after.map((version, i) => version === before[i])).toEqual([false, false, true])

    // One that was begun before the change is shared with nobody who comes after it, and is not kept.
    cache.clear()
    const begun = read('/products/p-1')
    cache.clear(tagsOfReviews(['1']))
    const fresh = await read('/products/p-1')
    expect(await begun).not.toBe(fresh)
    expect(await read('/products/p-1')).toBe(fresh)
  })

  it('lets no page be kept that was begun before it', async () => {
    const waiting: (() => void)[] = []
    const versions = ['old', 'new', 'newer']
    const { read, cache } = openPages({
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
    const { get, rendered } = openPages({ render: response(init) })
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
      const { get, rendered } = openPages()
      await get(path)
      const response = await get(path)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(rendered).toHaveLength(2)
    },
  )

  it('what a route calls private, and nothing on the way keeps it', async () => {
    const { get } = openPages({ render: response({ headers: { 'cache-control': 'no-store' } }) })
    expect((await get('/Orders/secret')).headers.get('cache-control')).toBe('no-store')
  })

  it('a rendering that failed, so that the next one is tried', async () => {
    let failing = true
    const { read } = openPages({
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
    const { get, rendered } = openPages()
    await get('/checkouts/secret')
    const response = await get('/checkouts/secret', { locked: true })
    expect(await response.text()).toBe('2 /checkouts/secret en US false')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(rendered).toHaveLength(2)
  })

  it('anything for longer than its time, with a shop that tells of no changes', async () => {
    const { read } = openPages({ ttl: 1 })
    await read('/')
    await expect.poll(() => read('/')).toContain('2 /')
  })
})

describe('a form', () => {
  const form = (headers: Record<string, string> = {}) => ({
    method: 'POST',
    body: 'a=b',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

  it('reaches the page as our own', async () => {
    const { get } = openPages({
      render: async (request) =>
        new Response(`${request.url} ${request.headers.get('origin')} ${await request.text()}`),
    })
    const response = await get('/checkouts/key', {}, form({ origin: publicUrl }))
    expect(await response.text()).toBe(`${publicUrl}/checkouts/key ${publicUrl} a=b`)
  })

  it.each(['multipart/form-data', 'multipart/form-data; boundary=x', 'application/json'])(
    'that cannot be read (%s) is refused before any page sees it',
    async (type) => {
      const { get, rendered } = openPages()
      const post = get('/checkouts/key', {}, form({ 'content-type': type }))
      await expect(post).rejects.toMatchObject({ code: 'invalidInput' })
      expect(rendered).toHaveLength(0)
    },
  )

  it.each(['discountCode=%00', 'discountCode=\0'])(
    'with what no database holds (%j) is refused before any page sees it',
    async (body) => {
      const { get, rendered } = openPages()
      const post = get('/checkouts/key', {}, { ...form(), body })
      await expect(post).rejects.toMatchObject({ code: 'invalidInput' })
      expect(rendered).toHaveLength(0)
    },
  )

  it.each([
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-site', 'same-site'],
    ['origin', 'https://evil.example'],
  ])('from another site is refused (%s: %s)', async (name, value) => {
    const { get, rendered } = openPages()
    await expect(get('/checkouts/key', {}, form({ [name]: value }))).rejects.toMatchObject({
      code: 'foreignOrigin',
    })
    expect(rendered).toHaveLength(0)
  })
})
