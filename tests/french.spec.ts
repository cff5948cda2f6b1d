import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import gate from '#/content/en/gate.json' with { type: 'json' }
import { publicPaths } from '#/contract/page-addresses.ts'
import { fillCart } from '#/harness/fill-cart.ts'
import { openPayment } from './fixtures/buyer.ts'
import { expect, test, unlock } from './fixtures/shop.ts'
import { bringCart } from './fixtures/shoppers.ts'

const addresses = [
  ...publicPaths,
  '/products/express-kit',
  '/products/gel-cleaner',
  '/products/trash-bag-pack',
  '/products/wet-wipes',
  '/products/air-freshener',
  '/products/no-such-product',
  '/cart',
  '/faq?q=xyzzy',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/review-order',
  '/unsubscribe',
  '/checkouts/no-such-checkout',
  '/no/such/page',
]

const english = readdirSync('content/en')
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(`content/en/${file}`, 'utf8')))

/** The same in every language. */
const namesOfThings =
  /^(© )?Glovebox\b|^hello@|^[A-Z]{3} \S+ · |^Ada Byron$|^1 Market|^San Francisco/

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

/** Sentences of the page that are known to be English. */
async function englishIn(page: Page, known: readonly string[] = []): Promise<string[]> {
  const inEnglish = new Set([...known, ...stringsIn(english)])
  return (await textsOf(page)).filter((texts) => inEnglish.has(texts)).filter(isSentence)
}

function inLanguage(language: 'en' | 'fr', address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`
}

function isSentence(texts: string): boolean {
  return /\p{L}{2,}\s+\p{L}{2,}/u.test(texts) && !namesOfThings.test(texts)
}

/** Every text of the page, folded ones included, and what only screen readers say; its settings are for scripts. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [document.title]
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const elsewhere = node.parentElement?.closest('script, style, [lang], [translate="no"]')
      if (!elsewhere || elsewhere === document.documentElement) found.push(node.textContent ?? '')
    }
    for (const name of ['aria-label', 'alt', 'placeholder', 'title', 'content'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (!element.closest('[lang="en"] [lang="en"], meta[name="glovebox-settings"]'))
          found.push(element.getAttribute(name) ?? '')
    return found.map((texts) => texts.trim()).filter(Boolean)
  })
}

function stringsIn(texts: object): string[] {
  return Object.values(texts).flatMap((value) =>
    typeof value === 'string' ? [value] : stringsIn(value),
  )
}
