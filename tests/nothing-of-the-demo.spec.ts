import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import PostalMime from 'postal-mime'
import { browserOf } from '#/bench/same-browser.ts'
import { createCustomer } from '#/clients/shop/registration.ts'
import { languages } from '#/contract/languages.ts'
import { publicPaths } from '#/contract/shop-pages.ts'
import { emailTexts } from '#/contract/shop-texts.ts'
import { checkoutPage } from '#/harness/fill-cart.ts'
import { startShop } from '#/harness/running-shop.ts'
import { hiddenFields, post } from './crash/purchase.ts'
import { coffee, openCoffeeShop } from './fixtures/coffee.ts'
import { shopAt, signInAs } from './fixtures/customers.ts'
import { demoPictures, demoWordsIn, digestOf } from './fixtures/demo-words.ts'
import { openAdmin } from './fixtures/moderators.ts'
import { fillWithRecords } from './fixtures/own-records.ts'
import { type OwnShop, ownPublicToken } from './fixtures/own-shop.ts'
import { isOfBackOffice, pageRoutes } from './fixtures/page-routes.ts'
import { expect, test } from './fixtures/shop.ts'

/** A roaster's shop, made from nothing: whatever anybody gets from it has none of the demo's words, names, or pictures. */

/** Where the software names itself, to who runs it: the data's file, and itself beside another version. */
const software = /glovebox\.sqlite|\b(?:another|newer|older|a) Glovebox\b/g

test.describe('a shop of somebody’s own', () => {
  let own: OwnShop
  let records: Readonly<Record<string, string>>
  let found: string[]

  /** Notes the demo's words in an answer. */
  const look = (where: string, text: string) => {
    // The test's own folder.
    const shown = text.replaceAll(own?.shop.dataDir ?? '', '').replace(/\/tmp\/[\w/-]+/g, '')
    found.push(...demoWordsIn(shown.replace(software, '')).map((words) => `${where}: ${words}`))
  }
  const read = async (address: string, init: RequestInit = {}) => {
    const headersOf = { connection: 'close', ...init.headers }
    const response = await fetch(new URL(address, own.shop.url), { ...init, headers: headersOf })
    const headers = [...response.headers].map((pair) => pair.join(': ')).join('\n')
    look(`headers of ${address}`, headers)
    const type = response.headers.get('content-type') ?? ''
    if (/^image\/(?!svg)|^font|^video|octet/.test(type)) {
      const picture = demoPictures.get(digestOf(new Uint8Array(await response.arrayBuffer())))
      if (picture) found.push(`${picture} at ${address}`)
      return ''
    }
    const text = await response.text()
    const picture = demoPictures.get(digestOf(new TextEncoder().encode(text)))
    if (picture) found.push(`${picture} at ${address}`)
    // Code names things for who reads it; its sentences are in files by language.
    const code = /\/assets\/.*\.js$/.test(address)
    const isMessages = /\/assets\/(?:en|fr)-/.test(address)
    if (!code || isMessages) look(address, isMessages ? text.replace(/\w+:(?=[`{])/g, '') : text)
    return /\.(?:js|css)$/.test(address) ? '' : text
  }
  const json = (body: object, headers: Readonly<Record<string, string>> = {}) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

  test.beforeAll(async () => {
    own = await openCoffeeShop()
    records = await fillWithRecords(own, coffee.cup)
  })
  test.beforeEach(() => {
    found = []
  })
  test.afterAll(() => own.end())

  test('before it is set up, and at its gate', async () => {
    const bare = await startShop({ NODE_ENV: 'production' })
    try {
      look('output', bare.output().replaceAll(bare.dataDir, ''))
      for (const path of [
        '/',
        '/faq',
        '/setup',
        '/admin/login',
        '/robots.txt',
        '/manifest.webmanifest',
      ])
        for (const language of languages) await read(`${bare.url}${path}?lang=${language}`)
    } finally {
      await bare.end()
    }
    for (const language of languages) await read(`/?lang=${language}`)
    expect(found).toEqual([])
  })

  test('on every page, in every language, and in what pages load', async () => {
    await own.change({ launched: true }, 'launch')
    const seen = new Set<string>()
    const waiting: string[] = pageRoutes
      .map(({ pattern }) => pattern)
      .filter((pattern) => !isOfBackOffice(pattern) && !/[:*]/.test(pattern))
      .concat(publicPaths, '/no/such/page', '/products/nothing', '/search?q=bowl', '/search?q=zzz')
      .concat('/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/favicon.ico', '/healthz')
      .flatMap((path) =>
        languages.map((language) => `${path}${path.includes('?') ? '&' : '?'}lang=${language}`),
      )
    for (const address of waiting) {
      if (seen.has(address)) continue
      seen.add(address)
      const text = await read(address)
      const linked = [
        ...text.matchAll(
          /(?:href|src|poster|content)="(\/[^"]+|http:[^"]+)"|"src":"([^"]+)"|<loc>([^<]+)/g,
        ),
      ]
        .map(([, ...links]) => links.find(Boolean) ?? '')
        .concat(
          [...text.matchAll(/srcset="([^"]+)"/gi)].flatMap(([, set = '']) =>
            set.split(', ').map((each) => each.split(' ')[0] ?? ''),
          ),
        )
        .map((link) => new URL(link.replaceAll('&amp;', '&'), own.shop.url))
        .filter(({ origin }) => origin === own.shop.url)
        .map(({ pathname, search }) => pathname + search)
      waiting.push(...linked)
    }
    expect([...seen].filter((address) => /^\/products\/./.test(address)).length).toBeGreaterThan(5)
    expect(found).toEqual([])
  })

  test('from the cart to the invoice, and in the emails about it', async () => {
    const storefront = { 'x-shopify-storefront-access-token': ownPublicToken }
    const ask = async (query: string) =>
      JSON.parse(await read('/api/2025-10/graphql.json', json({ query }, storefront)))
    await ask(
      '{ shop { name description primaryDomain { url } brand { slogan shortDescription } refundPolicy { body } } }',
    )
    const { data } = await ask(
      `{ product(handle: "${coffee.cup}") { variants(first: 1) { nodes { id } } } }`,
    )
    const [{ id }] = data.product.variants.nodes
    for (const language of languages) {
      const cart =
        await ask(`mutation @inContext(country: US, language: ${language.toUpperCase()}) {
        cartCreate(input: { lines: [{ merchandiseId: "${id}", quantity: 1 }] }) { cart { checkoutUrl } }
      }`)
      const checkoutUrl = checkoutPage(cart.data.cartCreate.cart.checkoutUrl)
      const headers = {
        ...browserOf(checkoutUrl),
        cookie: `${browserOf(checkoutUrl).cookie}; language=${language}`,
      }
      await read(checkoutUrl, { headers })
      const address = {
        firstName: 'Ada',
        lastName: 'Byron',
        address1: '1 Elm Street',
        city: 'Columbus',
      }
      const buyer = { email: `${language}@mail.example`, state: 'OH', zip: '43004' }
      await post(checkoutUrl, {
        step: 'information',
        ...buyer,
        ...address,
        shippingMethod: 'standard',
      })
      const form = hiddenFields(await read(checkoutUrl, { headers }))
      expect(
        (await post(checkoutUrl, { step: 'payment', paymentMethod: 'bank-transfer', ...form }))
          .status,
      ).toBe(303)
      expect(await read(checkoutUrl, { headers })).toMatch(/Order #10\d\d|Commande nº\s10\d\d/)
    }
    const { orders } = await own.ask('{ orders(first: 9) { nodes { id } } }')
    for (const { id } of orders.nodes)
      await own.ask(
        `mutation { orderMarkAsPaid(input: { id: "${id}" }) { userErrors { message } } }`,
      )
    const hasInvoice = async () => {
      const emails = await Promise.all(
        (await own.shop.emails()).map((raw) => PostalMime.parse(raw)),
      )
      return emails.some(({ html }) => html?.includes('/documents/invoice'))
    }
    await expect.poll(hasInvoice, { timeout: 15_000 }).toBe(true)
    const links = new Set<string>()
    for (const raw of await own.shop.emails()) {
      look('an email', raw)
      const { subject, text, html } = await PostalMime.parse(raw)
      look(`email “${subject}”`, `${subject}\n${text}\n${html}`)
      for (const [, link = ''] of (html ?? '').matchAll(/href="(http[^"]+)"/g)) links.add(link)
    }
    expect((await own.shop.emails()).length).toBeGreaterThan(5)
    const ours = [...links]
      .map((link) => link.replaceAll('&amp;', '&'))
      .filter((link) => link.startsWith(own.shop.url))
    for (const link of ours) await read(link)
    expect(ours.filter((link) => link.includes('/documents/invoice')).length).toBeGreaterThan(0)
    expect(found).toEqual([])
  })

  test('in example emails, which are about its own newest product', async () => {
    const staff = { authorization: `Bearer ${own.token}` }
    for (const language of languages)
      for (const name of emailTexts) {
        const address = `/api/admin/texts/${name}/${language}`
        await read(address, { headers: staff })
        const html = await read(`${address}/preview`, json({ parts: {} }, staff))
        if (name === 'orderConfirmation' || name === 'backInStock')
          expect(html).toContain('Paper Filters')
        if (name === 'orderConfirmation' && language === 'en') expect(html).toContain('$6.00')
      }
    expect(found).toEqual([])
  })

  test('in an account, and on every screen of the back office', async ({ page, context }) => {
    const storefront = shopAt(own.shop.url, ownPublicToken)
    const person = {
      email: 'ada@mail.example',
      password: 'analytical-engine',
    }
    await createCustomer(storefront, {
      ...person,
      firstName: 'Ada',
      lastName: 'Byron',
      acceptsMarketing: false,
    })
    await signInAs(page, own.shop.url, person, storefront)
    for (const path of ['/account', '/account/saved', '/orders', '/cart', '/review-order']) {
      await page.goto(own.shop.url + path)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      look(path, await page.content())
    }
    const desk = await context.newPage()
    await openAdmin(desk, own, `${own.shop.url}/admin/dashboard`)
    const screens = pageRoutes
      .map(({ pattern }) => records[pattern] ?? pattern)
      .filter(
        (pattern) => pattern.startsWith('/admin/') && !/:|matching|login|password/.test(pattern),
      )
    for (const path of [
      ...screens,
      '/admin/settings/texts/goods',
      '/admin/settings/texts/contactPage',
    ]) {
      await desk.evaluate((to) => Reflect.get(window, '__reactRouterDataRouter').navigate(to), path)
      await expect(desk.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      await expect(desk.locator('[aria-busy=true]'), path).toHaveCount(0)
      look(path, await desk.locator('body').innerHTML())
    }
    expect(found).toEqual([])
  })

  test('in its settings, files, and what its commands print', async () => {
    const staff = { authorization: `Bearer ${own.token}` }
    for (const path of [
      'settings',
      'texts',
      'launch',
      'products/export',
      'customers/export',
      'orders/export',
      'reviews/export',
    ])
      await read(`/api/admin/${path}`, { headers: staff })
    const env = { PATH: process.env.PATH ?? '', DATA_DIR: own.shop.dataDir, NODE_ENV: 'production' }
    for (const args of [
      ['doctor'],
      ['backup'],
      ['backup', '--list'],
      ['admin', 'list'],
      ['audit', 'export', '--csv'],
      ['newsletter'],
    ]) {
      const [name = '', ...rest] = args
      const { stdout, stderr } = await promisify(execFile)(
        process.execPath,
        [`scripts/${name}.ts`, ...rest],
        { env },
      ).catch((failed) => failed)
      look(`npm run ${args.join(' ')}`, `${stdout}\n${stderr}`)
    }
    look('output', own.shop.output())
    expect(found).toEqual([])
  })
})
