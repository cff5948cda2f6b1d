import type { Page } from '@playwright/test'
import { type Closing, closing } from '#/contract/closing.ts'
import { expect, openAdmin, test } from './fixtures/moderators.ts'
import { type OwnShop, openOwnShop, ownPublicToken } from './fixtures/own-shop.ts'
import { waitUntilReady } from './fixtures/shop.ts'

/** A shop of one's own that is closed for a while, and then behind its gate again. */

const closed: Closing = {
  from: '2020-01-01',
  until: '2099-12-31',
  message: { en: 'We’re skiing.\nSee you soon!', fr: 'Nous skions.' },
}
const words = {
  en: {
    sentence: 'We’re closed for now. You can order again on Friday, January 1, 2100.',
    message: 'See you soon!',
    buttons: /^(Add to cart|Add .* to cart|Checkout|Continue to payment|Place order)/,
  },
  fr: {
    sentence:
      'Nous sommes fermés pour le moment. Vous pourrez de nouveau commander le vendredi 1er janvier 2100.',
    message: 'Nous skions.',
    buttons: /^(Ajouter .*panier|Commander|Continuer vers|Passer|Valider)/,
  },
}
/** What only its catalog says. */
const catalogue = /towel|Corner Car|gid:\/\/shopify\/Product|\$\d/i

test.describe('a shop that has closed', () => {
  test.describe.configure({ mode: 'serial' })
  let own: OwnShop
  let cart: { id: string; checkoutUrl: string }

  test.beforeAll(async () => {
    own = await openOwnShop()
    await set({ launched: true }, 'launch')
    cart = await fillCart()
  })
  test.afterAll(() => own.end())

  async function set(settings: object, confirmation?: string) {
    const { version } = await own.send('GET', '/api/admin/settings')
    return own.send('PATCH', '/api/admin/settings', { version, settings, confirmation })
  }

  async function storefront(query: string) {
    const response = await fetch(`${own.shop.url}/api/2025-10/graphql.json`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-shopify-storefront-access-token': ownPublicToken,
      },
      body: JSON.stringify({ query }),
    })
    return (await response.json()).data
  }

  async function fillCart() {
    const { product } = await storefront(
      '{ product(handle: "waffle-towel") { variants(first: 1) { nodes { id } } } }',
    )
    const [{ id }] = product.variants.nodes
    const { cartCreate } = await storefront(`mutation {
      cartCreate(input: { lines: [{ merchandiseId: "${id}" }] }) { cart { id checkoutUrl } } }`)
    return cartCreate.cart
  }

  for (const [language, width] of [
    ['en', 390],
    ['fr', 390],
    ['en', 1280],
    ['fr', 1280],
  ] as const)
    test(`says so in place of every button to buy, in ${language}, ${width} px wide`, async ({
      lockedPage: page,
    }) => {
      await set({ closed })
      const { sentence, message, buttons } = words[language]
      await page.setViewportSize({ width, height: 800 })
      await page.addInitScript((id) => localStorage.setItem('cartId', id), cart.id)
      const inLanguage = (path: string) => `${own.shop.url}${path}?lang=${language}`
      const checkout = (await (
        await fetch(cart.checkoutUrl, { redirect: 'manual' })
      ).headers.get('location')) as string
      const pages = ['/products/waffle-towel', '/cart', new URL(checkout, own.shop.url).pathname]
      for (const path of pages) {
        const response = await page.goto(inLanguage(path))
        expect(response?.status()).toBe(200)
        await expect(page.getByText(sentence)).toBeVisible()
        await expect(page.getByText(message)).toBeVisible()
        await expect(page.getByRole('main').getByRole('button', { name: buttons })).toHaveCount(0)
        await expectNoOverflow(page)
      }
      const list = await page.goto(inLanguage('/products'))
      expect(list?.headers()['x-robots-tag']).toBeUndefined()
      await expect(page.getByRole('article').first().getByText(sentence)).toBeVisible()
      await expect(page.getByRole('main').getByRole('button', { name: buttons })).toHaveCount(0)
      await expectNoOverflow(page)
      for (const path of ['/search', '/contact', '/orders/find', '/account', '/faq', '/'])
        expect((await fetch(inLanguage(path))).status, path).toBe(200)
    })

  test('tells search engines from when on its goods are offered', async () => {
    const html = await (await fetch(`${own.shop.url}/products/waffle-towel`)).text()
    expect(html).toContain('"availability":"https://schema.org/InStock"')
    expect(html).toContain('"availabilityStarts":"2100-01-01"')
    expect(html).not.toContain('>Add to cart<')
  })

  test('opens and closes on a screen that says what it means', async ({ page }) => {
    await set({ closed: null })
    await openAdmin(page, own, `${own.shop.url}/admin/settings/shop`)
    const panel = page.getByRole('region', { name: 'Temporary closure' })
    await expect(panel.getByText('Your shop takes orders every day.')).toBeVisible()
    await panel.getByLabel('Last day closed').fill('2019-01-01')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(panel.getByText('Please enter the first day, too.')).toBeVisible()
    await panel.getByLabel('First day closed').fill('2020-01-01')
    await panel.getByLabel('Message in English').fill('We’re skiing.')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(panel.getByText('The last day can’t be before the first.')).toBeVisible()
    await panel.getByLabel('Last day closed').fill('2099-12-31')
    await expect(panel.getByText('order again on Friday, January 1, 2100')).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    const notice = page.getByText('It takes orders again on Friday, January 1, 2100.')
    await expect(notice).toBeVisible()
    const saved = await own.send('GET', '/api/admin/settings')
    expect(saved.settings.closed).toEqual({
      from: '2020-01-01',
      until: '2099-12-31',
      message: { en: 'We’re skiing.' },
    })
    expect(closing.safeParse(saved.settings.closed).success).toBe(true)
    await page.goto(`${own.shop.url}/admin/orders`)
    await expect(notice).toBeVisible()
    await page.getByRole('link', { name: 'Change', exact: true }).click()
    await panel.getByLabel('First day closed').fill('')
    await panel.getByLabel('Last day closed').fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(notice).toBeHidden()
    expect((await own.send('GET', '/api/admin/settings')).settings.closed).toBeNull()
  })

  test('goes behind its gate again only after a question, and leaves open what customers need', async ({
    page,
    browser,
  }) => {
    await openAdmin(page, own, `${own.shop.url}/admin/settings/launch`)
    await page.getByRole('button', { name: 'Put the gate back up' }).click()
    const question = page.getByRole('alertdialog', { name: 'Put the gate back up?' })
    await expect(question).toContainText('a password field in place of your shop')
    await question.getByRole('button', { name: 'Keep it open' }).click()
    expect((await own.send('GET', '/api/admin/settings')).settings.launched).toBe(true)
    await page.getByRole('button', { name: 'Put the gate back up' }).click()
    await question.getByRole('button', { name: 'Put the gate back up' }).click()
    await expect(page.getByText('The gate is up again.')).toBeVisible()

    for (const path of ['/', '/products', '/products/waffle-towel', '/cart', '/nowhere', '/login'])
      for (const address of [path, `${path === '/' ? '/_root' : path}.data`]) {
        const answer = await (await fetch(own.shop.url + address)).text()
        expect(answer, address).not.toMatch(catalogue)
      }
    const visitor = await browser.newPage({ locale: 'en-US' })
    waitUntilReady(visitor)
    await visitor.goto(`${own.shop.url}/products`)
    await expect(visitor.getByRole('heading', { name: 'Opening Soon' })).toBeVisible()
    const links = visitor.getByRole('navigation', { name: 'Orders and help' })
    for (const [link, heading] of [
      ['Contact', 'How can we help?'],
      ['Find your order', 'Find your order'],
      ['Refund policy', 'Returns and refunds'],
      ['Privacy policy', 'Privacy'],
    ] as const) {
      await links.getByRole('link', { name: link }).click()
      await expect(visitor.getByRole('heading', { level: 1 })).toContainText(heading)
      await expect(visitor.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
    }
    await visitor.getByRole('link', { name: 'home' }).click()
    await expect(visitor.getByRole('heading', { name: 'Opening Soon' })).toBeVisible()
    for (const path of [
      '/contact',
      '/orders/find',
      '/orders/Z2lkOi8vc2hvcGlmeS9PcmRlci8xP2tleT14',
      '/privacy-policy',
      '/terms-of-service',
      '/shipping-policy',
      '/refund-policy',
      '/review-policy',
      '/unsubscribe',
    ])
      for (const address of [path, `${path}?lang=fr`, `${path}.data`]) {
        const response = await fetch(own.shop.url + address)
        expect(response.status, address).toBe(path === '/unsubscribe' ? response.status : 200)
        if (path !== '/unsubscribe') expect(response.headers.get('x-robots-tag')).toBe('noindex')
        const text = await response.text()
        expect(text, address).not.toMatch(/Opening Soon<|"locked"/)
        expect(text, address).not.toMatch(/towel|gid:\/\/shopify\/Product/i)
      }
  })
})

async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
}
