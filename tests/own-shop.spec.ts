import { publicPaths } from '#/contract/page-addresses.ts'
import { type RunningShop, startShop } from '#/harness/running-shop.ts'
import { ownProducts } from './fixtures/own-products.ts'
import { expect, test } from './fixtures/shop.ts'

/** A shop that sells nothing of the demo's, asked over HTTP. */

const json = { 'content-type': 'application/json' }
const demo =
  /express-kit|gel-cleaner|trash-bag|wet-wipes|air-freshener|Express Kit|Kit Express|clean car,|voiture propre,/

test.describe('a shop of somebody’s own goods', () => {
  test.describe.configure({ timeout: 150_000 })
  let shop: RunningShop
  let own: Awaited<ReturnType<typeof ownProducts>>

  test.beforeAll(async () => {
    own = await ownProducts()
    shop = await startShop({ NODE_ENV: 'production', FETCH_LOOPBACK: 'true' })
    await fill()
  })
  test.afterAll(async () => {
    await shop.end()
    own.stop()
  })

  async function fill(): Promise<void> {
    const printed = () => /\/setup#([0-9a-f]+)/.exec(shop.output())?.[1]
    await expect.poll(printed).toBeDefined()
    const send = async (method: string, path: string, body: object, token = '') => {
      const headers = { ...json, authorization: `Bearer ${token}` }
      const init = { method, headers, body: JSON.stringify(body) }
      return (await fetch(shop.url + path, init)).json()
    }
    const owner = { name: 'Ada', email: 'ada@shop.example', password: 'analytical-engine' }
    const named = { shopName: 'Corner', supportEmail: 'ask@corner.example', catalogue: 'empty' }
    const { token } = await send('POST', '/api/setup', { token: printed(), ...owner, ...named })
    const csv = String(own.file.buffer).replaceAll(',draft', ',active')
    const imports = `${shop.url}/api/admin/products/imports`
    const headers = { 'content-type': 'text/csv', authorization: `Bearer ${token}` }
    const init = { method: 'POST', headers }
    const { id } = await (await fetch(`${imports}?filename=own.csv`, { ...init, body: csv })).json()
    const state = async () => (await (await fetch(`${imports}/${id}`, { headers })).json()).status
    await expect.poll(state).toBe('checked')
    await fetch(`${imports}/${id}`, init)
    await expect.poll(state, { timeout: 30_000 }).toBe('done')
    await send(
      'PATCH',
      '/api/admin/settings',
      { version: 1, settings: { launched: true }, confirmation: 'launch' },
      token,
    )
  }

  for (const language of ['en', 'fr'])
    test(`has no dead link, no dead picture, and nothing of the demo’s, in ${language}`, async () => {
      const waiting = [...publicPaths, '/login', '/register', '/forgot-password', '/cart']
      const seen = new Set<string>(waiting)
      const wrong: string[] = []
      for (const path of waiting) {
        const [address = '', query = ''] = path.split('?')
        const asked = new URLSearchParams(query)
        asked.set('lang', language)
        const response = await fetch(`${shop.url}${address}?${asked}`)
        if (response.status !== 200) wrong.push(`${response.status} ${path}`)
        if (!response.headers.get('content-type')?.includes('text/html')) continue
        const html = await response.text()
        const [found] = demo.exec(html) ?? []
        if (found) wrong.push(`${found} on ${path}`)
        const links = internalLinks(html, shop.url).filter((link) => !seen.has(link))
        for (const link of links) seen.add(link)
        waiting.push(...links)
      }
      expect(wrong).toEqual([])
      expect([...seen].filter((path) => path.startsWith('/products/'))).toHaveLength(10)
      expect([...seen].some((path) => path.startsWith('/pictures/'))).toBe(true)
    })

  test('shows its own products on the home page, and no film that there isn’t', async () => {
    const home = await (await fetch(`${shop.url}/`)).text()
    expect(home).toContain('alt="Drying Blower"')
    expect(home).toContain('Not happy? Send it back within 30 days')
    const product = await (await fetch(`${shop.url}/products/snow-foam`)).text()
    expect(product).not.toContain('id="how-to"')
  })
})

/** The addresses that a page links to or shows, each once, without their anchors. */
function internalLinks(html: string, origin: string): string[] {
  const body = html.slice(html.indexOf('<body'))
  const plain = [...body.matchAll(/ (?:href|src|poster)="([^"]+)"/g)].map(([, link = '']) => link)
  const sets = [...body.matchAll(/ srcset="([^"]+)"/gi)].flatMap(([, set = '']) =>
    set.split(', ').map((one) => one.split(' ')[0] ?? ''),
  )
  const links = [...plain, ...sets]
    .map((link) => new URL(link.replaceAll('&amp;', '&'), origin))
    .filter((url) => url.origin === origin && !url.pathname.startsWith('/assets/'))
    .map((url) => url.pathname + url.search)
  return [...new Set(links)]
}
