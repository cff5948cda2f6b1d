import { createCustomer } from '#/clients/shop/registration.ts'
import { publicPaths } from '#/contract/shop-pages.ts'
import type { RunningShop } from '#/harness/running-shop.ts'
import { shopAt, signInAs } from './fixtures/customers.ts'
import { openOwnShop, ownPublicToken } from './fixtures/own-shop.ts'
import { expect, test } from './fixtures/shop.ts'

/** A shop that sells nothing of the demo's, asked over HTTP. */

const demo =
  /express-kit|gel-cleaner|trash-bag|wet-wipes|air-freshener|Express Kit|Kit Express|clean car,|voiture propre,|car-care|entretien auto|\bscents?\b|parfum|{{text|Video coming|View Kit/

test.describe('a shop of somebody’s own goods', () => {
  let shop: RunningShop
  let own: Awaited<ReturnType<typeof openOwnShop>>

  test.beforeAll(async () => {
    own = await openOwnShop()
    shop = own.shop
    await publish()
  })
  test.afterAll(() => own.end())

  const putOnline = (object: { id: string }) =>
    own.ask(
      `mutation ($id: ID!) {
        publishablePublish(id: $id, input: [{ publicationId: "gid://shopify/Publication/1" }]) {
          userErrors { message } } }`,
      object,
    )

  /** Two collections by vendor, of which shoppers see the first, in a shop that is open. */
  async function publish(): Promise<void> {
    for (const [title, vendor] of [
      ['Our own', 'Corner Car Care'],
      ['Secret', 'Others'],
    ]) {
      const rules = [{ column: 'VENDOR', relation: 'EQUALS', condition: vendor }]
      const input = { title, descriptionHtml: '<p>Made by <em>us</em>.</p>' }
      const made = await own.ask(
        `mutation ($input: CollectionInput!) {
          collectionCreate(input: $input) { collection { id } userErrors { message } }
        }`,
        { input: { ...input, ruleSet: { appliedDisjunctively: false, rules } } },
      )
      if (title === 'Secret') continue
      await putOnline(made.collectionCreate.collection)
    }
    const launch = { version: 1, settings: { launched: true }, confirmation: 'launch' }
    await own.send('PATCH', '/api/admin/settings', launch)
  }

  for (const language of ['en', 'fr'])
    test(`has no dead link, no dead picture, and nothing of the demo’s, in ${language}`, async () => {
      const others = ['/login', '/register', '/forgot-password', '/cart', '/collections/our-own']
      const waiting = [...publicPaths, ...others]
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
      const products = [...seen].filter((path) => path.startsWith('/products/'))
      expect(products).toHaveLength(own.products)
      expect([...seen].some((path) => path.startsWith('/pictures/'))).toBe(true)
    })

  test('adds more to a list, and shows it where it was left', async ({ page }) => {
    await page.goto(`${shop.url}/products`)
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards).toHaveCount(20)
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(cards).toHaveCount(own.products)
    await expect(cards.nth(20).getByRole('link')).toBeFocused()
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(1_000)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/products\/[\w-]+$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(cards.nth(20).getByRole('link')).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(place)
    await page.reload()
    await expect(cards).toHaveCount(own.products)

    await page.getByLabel('Sort by').selectOption('Price: low to high')
    await expect(cards.first()).toContainText('Sponge')
    await page.getByLabel('Product type').selectOption('Care')
    await expect(cards).toHaveCount(own.care)
    await expect(cards.first()).toContainText('Waffle Towel')

    // Between two prices, on every kind of list, by the keyboard, and shown as long as the address says so.
    for (const list of ['/products?sort=price&available=1', '/collections/our-own']) {
      await page.goto(shop.url + list)
      const all = await cards.count()
      await page.getByLabel('From', { exact: true }).fill('9.5')
      await page.getByLabel('To', { exact: true }).fill('2')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/min=9.5&max=2$/)
      await expect(cards).not.toHaveCount(all)
      const found = await cards.count()
      expect(found).toBeLessThan(all)
      await expect(page.getByText(/^\d+ products?$/)).toHaveText(new RegExp(`^${found} `))
      for (const text of await cards.allTextContents())
        expect(Number(/[\d.]+(?=\s*€)|(?<=\$)[\d.]+/.exec(text)?.[0])).toBeLessThanOrEqual(9.5)
      await page.reload()
      await expect(page.getByLabel('From', { exact: true })).toHaveValue('2')
      await page.getByLabel('To', { exact: true }).fill('')
      await page.getByLabel('From', { exact: true }).fill('90000')
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(page.getByRole('heading', { name: 'No products match' })).toBeVisible()
      await page.getByRole('link', { name: 'Clear filters' }).click()
      await expect(cards).toHaveCount(list.includes('available') ? 20 : all)
    }
    await page.goto(`${shop.url}/products?type=Gone&sort=price`)
    await expect(page.getByRole('heading', { name: 'No products match' })).toBeVisible()
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL(`${shop.url}/products?sort=price`)
    await expect(cards).toHaveCount(20)
  })

  test('shows its own products on the home page, and no film that there isn’t', async () => {
    const home = await (await fetch(`${shop.url}/`)).text()
    expect(home).toContain('alt="Drying Blower"')
    expect(home).not.toMatch(/(?:href="[^"]*|>[^<{]*)(?:youtube|tiktok|instagram)/i)
    expect(home).toContain('Not happy? Send it back within 30 days')
    const product = await (await fetch(`${shop.url}/products/snow-foam`)).text()
    expect(product).not.toContain('id="how-to"')
  })

  test('says and shows what its owner has to say about its goods, while it sells them', async () => {
    const parts = {
      product: 'snow-foam',
      ...{ 'home:hero.subtitle': 'Foam for days.', 'home:action.kit': 'To the foam' },
      ...{ 'picture.about': '/pictures/foam.webp', 'picture.about.alt': 'Foam at work' },
      'text.guides': '## Snow Foam {#snow-foam}\n\nRinse.\n\n## Lost {#lost}\n\nAway.',
    }
    const read = async (path: string) => (await fetch(shop.url + path)).text()
    const save = (version: number, changed: object) =>
      own.send('PUT', '/api/admin/texts/goods/en', { version, parts: changed })
    expect(await save(0, parts)).toMatchObject({ versions: [{ version: 1 }] })
    await expect.poll(() => read('/')).toContain('Foam for days.')
    expect(await read('/')).toMatch(/href="\/products\/snow-foam"[^>]*>To the foam/)
    expect(await read('/about')).toMatch(/<img[^>]*alt="Foam at work"/)
    expect(await read('/help')).toContain('>Rinse.<')
    expect(await read('/help')).not.toContain('>Away.<')
    await save(1, { ...parts, product: 'sold-elsewhere' })
    await expect.poll(() => read('/')).not.toContain('Foam for days.')
    await save(2, {})
    await expect.poll(() => read('/help')).not.toContain('>Rinse.<')
  })

  test('has the menus and the first button that its owner sets', async () => {
    const { collections, menus } = await own.ask(`{
      collections(first: 9) { nodes { id handle } }
      menus(first: 2) { nodes { id title } }
    }`)
    const collection = (handle: string) => ({
      type: 'COLLECTION',
      resourceId: collections.nodes.find((node: { handle: string }) => node.handle === handle).id,
    })
    const titled = (value: string, entry: object) => ({
      title: value,
      translations: [{ key: 'title', locale: 'fr', value: `${value} !` }],
      ...entry,
    })
    const link = (value: string, url: string) => titled(value, { type: 'HTTP', url })
    const change = async (menu: { id: string; title: string }, items: object[]) => {
      const { menuUpdate } = await own.ask(
        `mutation ($id: ID!, $title: String!, $items: [MenuItemUpdateInput!]!) {
          menuUpdate(id: $id, title: $title, items: $items) { userErrors { field } } }`,
        { ...menu, items },
      )
      return menuUpdate.userErrors
    }
    const [main, footer] = menus.nodes
    await expect(change(main, [link('Lost', '/lost')])).rejects.toThrow('"url"')
    const entries = [
      titled('Ours', collection('our-own')),
      titled('Hidden', collection('secret')),
      link('Journal', 'https://journal.example/'),
    ]
    expect(await change(main, entries)).toEqual([])
    const group = { type: 'HTTP', url: '#', items: [link('Help', '/help')] }
    expect(await change(footer, [titled('More', group)])).toEqual([])
    const { version } = await own.send('GET', '/api/admin/settings')
    const settings = { facts: { featured: '/collections/our-own' } }
    await own.send('PATCH', '/api/admin/settings', { version, settings })
    const home = await (await fetch(`${shop.url}/?lang=fr`)).text()
    expect(home).toMatch(/href="\/collections\/our-own"[^>]*>Ours !/)
    expect(home).toMatch(/href="https:\/\/journal.example\/"/)
    expect(home).toContain('>More !</h2>')
    expect(home).not.toContain('>Hidden !')
    expect(home).not.toContain('href="/privacy-policy"')
    expect(home).toMatch(/href="\/collections\/our-own"[^>]*>Voir les produits/)
  })

  test('says in the account that a subscription counts with the click on a mailed link', async ({
    page,
  }) => {
    const { version } = await own.send('GET', '/api/admin/settings')
    const settings = { newsletterConfirmation: true }
    await own.send('PATCH', '/api/admin/settings', { version, settings })
    const ada = { email: 'ada@buyers.example', password: 'analytical-engine' }
    const access = shopAt(shop.url, ownPublicToken)
    await createCustomer(access, {
      ...ada,
      firstName: 'Ada',
      lastName: null,
      acceptsMarketing: false,
    })
    await signInAs(page, shop.url, ada, access)
    await page.goto(`${shop.url}/account`)
    const choice = page.getByRole('checkbox', { name: 'Email me news and offers' })
    await choice.click()
    await expect(page.getByText('Click the link in it, and you’re on the list.')).toBeVisible()
    await expect(choice).not.toBeChecked()
  })

  test('adds a product with up to ten variants from its card, and leads to where more are chosen', async () => {
    const sizes = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ name: `Size ${i + 1}` }))
    for (const count of [10, 11]) {
      const values = sizes(count)
      const { productSet } = await own.ask(
        `mutation ($input: ProductSetInput!) {
          productSet(input: $input) { product { id } userErrors { message } } }`,
        {
          input: {
            title: `Towel in ${count} sizes`,
            handle: `towel-${count}`,
            productOptions: [{ name: 'Size', values }],
            variants: values.map(({ name }) => ({
              optionValues: [{ optionName: 'Size', name }],
              price: '3',
              inventoryPolicy: 'CONTINUE',
            })),
          },
        },
      )
      expect(productSet.userErrors).toEqual([])
      await putOnline(productSet.product)
    }
    const list = await (await fetch(`${shop.url}/products?sort=newest`)).text()
    expect(list).toContain('aria-label="Add to cart: Towel in 10 sizes"')
    expect(list).toMatch(
      /aria-label="Choose options: Towel in 11 sizes"[^>]*href="\/products\/towel-11"/,
    )
  })

  test('shows a published collection with its text and its products', async () => {
    const ask = (path: string) => fetch(shop.url + path)
    const page = await (await ask('/collections/our-own')).text()
    expect(page).toContain('<title>Our own · Corner</title>')
    expect(page).toContain(`<link rel="canonical" href="${shop.url}/collections/our-own"/>`)
    expect(page).toContain('Made by <em>us</em>.')
    expect(page).toContain('href="/products/clay-bar"')
    expect(page).not.toContain('href="/products/sponge-1"')
    for (const hidden of ['/collections/secret', '/collections/nothing'])
      expect((await ask(hidden)).status).toBe(404)
    const products = await (await ask('/products')).text()
    const next =
      /<link rel="next" href="([^"]+)"/.exec(products)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(await (await fetch(next)).text()).toContain(`<link rel="canonical" href="${next}"/>`)
    const sorted = await (await ask('/products?sort=price&count=40')).text()
    expect(sorted).toContain(`<link rel="canonical" href="${shop.url}/products"/>`)
    expect((await ask('/products?after=nothing')).status).toBe(200)
    const sitemap = await (await ask('/sitemap.xml')).text()
    expect(sitemap).toContain('/collections/our-own?lang=fr</loc>')
    expect(sitemap).not.toContain('secret')
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
