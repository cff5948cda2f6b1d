import type { Page } from '@playwright/test'
import gate from '#/content/en/gate.json' with { type: 'json' }
import { fillCart } from '#/harness/fill-cart.ts'
import { openPayment, typeCard } from './fixtures/buyer.ts'
import { englishIn, inLanguage, textsOf } from './fixtures/english-sentences.ts'
import { expect, test, unlock } from './fixtures/shop.ts'
import { bringCart } from './fixtures/shoppers.ts'

/** What `accessibility.spec.ts` does not open. */
const addresses = [
  '/products/gel-cleaner',
  '/products/trash-bag-pack',
  '/products/wet-wipes',
  '/faq?q=xyzzy',
  '/login',
  '/register',
  '/forgot-password',
  '/orders/find',
  '/reset-password',
  '/review-order',
  '/no/such/page',
]

test.describe('what is the same for everyone', () => {
  let plain: Page

  test.beforeAll(async ({ browser, shop }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
    await unlock(context, shop.url)
    plain = await context.newPage()
  })

  test.afterAll(() => plain.context().close())

  for (const address of addresses) {
    test(`${address} has no English sentence in French`, async ({ page }) => {
      await expectFrench(page, address, plain)
    })
  }
})

test('the link that ends the newsletter has no English sentence in French, before and after', async ({
  page,
  shop,
}) => {
  const email = 'lettres@example.com'
  const headers = { origin: shop.url }
  await page.request.post('/api/newsletter', { data: { email }, headers })
  const emailTo = async () => (await shop.emails()).find((one) => one.includes(`To: ${email}`))
  await expect.poll(emailTo).toBeDefined()
  const message = ((await emailTo()) ?? '').replace(/\r?\n /g, '')
  const [address = ''] = /\/unsubscribe\?token=[\w-]+/.exec(message) ?? []
  await expectFrench(page, address)
  await page.getByRole('button', { name: 'Me désabonner' }).click()
  await expect(page.getByRole('heading', { name: 'Vous êtes désabonné.' })).toBeVisible()
  expect(await englishIn(page)).toEqual([])
})

test('a cart has no English sentence in French: filled and emptied', async ({ page, shop }) => {
  await bringCart(page, shop.url, [{ handle: 'express-kit' }])
  await expectFrench(page, '/cart')
  await page.getByRole('button', { name: /^Retirer/ }).click()
  await expect(page.getByRole('heading', { name: 'Votre panier est vide' })).toBeVisible()
  expect(await englishIn(page)).toEqual([])
})

test('a checkout has no English sentence in French, at each step', async ({ page, shop }) => {
  const { checkoutUrl } = await fillCart(shop.url, [{ handle: 'wet-wipes' }])
  const address = new URL(checkoutUrl).pathname
  await expectFrench(page, address)
  await openPayment(page, shop)
  const { pathname, search } = new URL(page.url())
  await expectFrench(page, pathname + search)
  await typeCard(page)
  await page.getByRole('button', { name: /^Commander/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Merci/ })).toBeVisible()
  expect(await englishIn(page)).toEqual([])
})

test('the gate has no English sentence in French', async ({ lockedPage: page }) => {
  await page.goto('/?lang=fr')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await englishIn(page)).toEqual([])
})

/**
 * Opens the address in both languages, and finds no sentence twice.
 * @param plain where the English page is opened; by itself, by the same visitor
 */
async function expectFrench(page: Page, address: string, plain = page): Promise<void> {
  await plain.goto(inLanguage('en', address), {
    waitUntil: plain === page ? 'networkidle' : 'load',
  })
  const inEnglish = await textsOf(plain)
  expect(inEnglish, 'the gate is open').not.toContain(gate.title)
  await page.goto(inLanguage('fr', address), { waitUntil: 'networkidle' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  expect(await englishIn(page, inEnglish)).toEqual([])
}
