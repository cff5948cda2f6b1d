import { describe, expect, it } from 'vitest'
import routes from '#/app/routes.ts'
import { pageParameters } from '#/contract/page-parameters.ts'
import { openPages, publicUrl } from './pages.fixture.ts'

describe('addresses without end', () => {
  const spellings = ['/PRODUCTS', '/Products', '/products/', '/products//', '/%70roducts']

  it('push out no page that visitors read', async () => {
    const bytes = { protected: 50_000, probationary: 50_000, isolated: 50_000 }
    const { read, get, cache, rendered } = openPages({ bytes })
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
    const bytes = { protected: 50_000, probationary: 50_000, isolated: 50_000 }
    const { read, rendered } = openPages({ bytes })
    for (let i = 0; i < 3; i += 1) await read('/')
    for (let i = 0; i < 1_000; i += 1) await read(`/products/product-${i}`)
    expect(rendered).toHaveLength(1_001)
    await read('/')
    expect(rendered).toHaveLength(1_001)
  })

  it('are one, whatever is added to it that its page does not read', async () => {
    const { read, rendered } = openPages()
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
    const others = ['/orders/*', '/products_preview/:key', '/reset-password', '/styleguide', '/*']
    expect(paths.filter((path) => !others.includes(path)).sort()).toEqual(
      Object.keys(pageParameters).sort(),
    )
  })

  it.each(spellings)('lead to the one spelling and render nothing: %s', async (spelling) => {
    const { get, rendered } = openPages()
    const response = await get(`${spelling}?gclid=x&lang=fr`)
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe('/products?gclid=x&lang=fr')
    expect((await get('//')).headers.get('location')).toBe('/')
    expect(rendered).toHaveLength(0)
    // Whether there is such a thing is found out first, once.
    const named = await get('/PRODUCTS/A%2Fb%3f')
    expect(named.headers.get('location')).toBe('/products/a%2Fb%3F')
    expect((await get('/products/a%2Fb%3F')).status).toBe(200)
    expect(rendered).toHaveLength(1)
  })

  it.each([
    ['/pages/about', '/about'],
    ['/policies/refund-policy', '/refund-policy'],
    ['/collections/sale/products/gel', '/products/gel'],
  ])('of Shopify lead to our own and render nothing: %s', async (theirs, ours) => {
    const { get, rendered } = openPages()
    const response = await get(`${theirs}?lang=fr`)
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe(`${ours}?lang=fr`)
    expect(rendered).toHaveLength(0)
    // A shop may have a collection, or a blog, of this name.
    for (const path of ['/collections/all', '/blogs/news'])
      expect((await get(path)).status).toBe(200)
  })

  it('without a page lead on with the query of each visitor', async () => {
    const { get, cache } = openPages({
      render: async () => new Response(null, { status: 301, headers: { location: '/new?a=1#b' } }),
    })
    const queries = ['?utm=1', '?utm=2&x=%26', '']
    for (const path of ['/products/old', '/pages/old']) {
      const answers = await Promise.all(queries.map((query) => get(path + query)))
      expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
        [301, '/new?a=1&utm=1#b'],
        [301, '/new?a=1&utm=2&x=%26#b'],
        [301, '/new?a=1#b'],
      ])
    }
    expect(cache.size).toBe(0)
  })

  it('are not kept at all when they are long', async () => {
    const { read, cache } = openPages()
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
      const { get } = openPages({
        ready,
        render: async () => new Response('failed', { status: 500 }),
      })
      const response = await get('/products')
      expect(response.status).toBe(status)
      expect(response.headers.get('retry-after')).toBe(status === 503 ? '2' : null)
    },
  )
})
