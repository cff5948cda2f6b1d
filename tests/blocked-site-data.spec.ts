import type { Page } from '@playwright/test'
import english from '#/content/en/shell.json' with { type: 'json' }
import french from '#/content/fr/shell.json' with { type: 'json' }
import { startShop } from '#/harness/running-shop.ts'
import { demoCustomer } from './fixtures/customers.ts'
import { expect, test } from './fixtures/shop.ts'

const passcode = 'opening-soon'

const texts = {
  en: {
    gate: 'Opening Soon',
    password: 'Password',
    enter: 'Enter',
    wrong: 'Incorrect password. Please try again.',
    kit: 'Express Kit',
  },
  fr: {
    gate: 'Ouverture prochaine',
    password: 'Mot de passe',
    enter: 'Entrer',
    wrong: 'Mot de passe incorrect. Veuillez réessayer.',
    kit: 'Kit Express',
  },
} as const

for (const [language, blocked] of [
  ['en', 'throws'],
  ['fr', 'ignores'],
] as const) {
  const t = texts[language]

  test.describe(`a browser that keeps no site data and ${blocked} what is given, in ${language}`, () => {
    test.use({ locale: language })

    test('is let in by the right passcode for this visit', async ({ lockedPage: page }) => {
      await blockSiteData(page, blocked)
      const warned = page.waitForEvent('console', (message) => message.type() === 'warning')
      await page.goto('/products')
      await page.getByLabel(t.password).fill('open sesame')
      await page.getByRole('button', { name: t.enter }).click()
      await expect(page.getByRole('alert')).toHaveText(t.wrong)
      await page.getByLabel(t.password).fill(passcode)
      await page.getByRole('button', { name: t.enter }).click()
      await expect(page.getByRole('heading', { name: t.kit })).toBeVisible()
      expect((await warned).text()).toContain('could not be stored')

      await page.getByRole('heading', { name: t.kit }).getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1, name: t.kit })).toBeVisible()
      await page.getByRole('banner').locator('a[href^="/faq"]').first().click()
      await expect(page).toHaveURL(/\/faq/)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: t.kit })).toBeVisible()
      expect(await page.context().cookies()).toEqual([])

      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: t.gate })).toBeVisible()
    })
  })
}

test('a browser that keeps no site data shows the language and the currency that are chosen', async ({
  page,
}) => {
  const launched = await startShop({ SITE_LAUNCHED: 'true' })
  await blockSiteData(page, 'throws')
  await page.goto(`${launched.url}/products`)
  await page.getByLabel('Currency').selectOption('GBP')
  await expect(page.getByText(/£/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.getByRole('heading', { name: 'Kit Express' })).toBeVisible()
  await expect(page.getByText(/£/).first()).toBeVisible()
  await launched.end()
})

test('a browser that keeps no site data fills a cart and opens an account for as long as the page lives', async ({
  page,
}) => {
  const launched = await startShop({ SITE_LAUNCHED: 'true' })
  await blockSiteData(page, 'throws')
  await page.goto(`${launched.url}/products`)
  const bar = page.getByRole('navigation', { name: 'Main' })
  for (const [name, count] of [
    ['Wet Wipes', 'Cart (1 item)'],
    ['Gel Cleaner', 'Cart (2 items)'],
  ] as const) {
    await page.getByRole('button', { name: `Add to cart: ${name}` }).click()
    await page.getByRole('button', { name: `Add ${name}` }).click()
    await expect(bar.getByRole('link', { name: count })).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: english.cart.notStored })).toHaveCount(1)
  }
  await bar.getByRole('link', { name: 'Cart' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Gel Cleaner' }).first()).toBeVisible()

  await bar.getByRole('link', { name: 'Sign In' }).click()
  await main.getByLabel('Email').fill(demoCustomer.email)
  await main.getByLabel('Password', { exact: true }).fill(demoCustomer.password)
  await main.getByRole('button', { name: 'Sign In' }).click()
  await main.getByRole('link', { name: 'Order History' }).click()
  await expect(main.getByRole('article').first()).toBeVisible()
  await launched.end()
})

test('a browser whose storage is full is told once that the cart can’t be kept', async ({
  page,
  shop,
}) => {
  const { notStored } = french.cart
  const context = page.context()
  await context.addInitScript(fillStorage)
  await context.addCookies([{ name: 'language', value: 'fr', url: shop.url }])
  await page.goto('/products/gel-cleaner')
  const add = page.getByRole('main').getByRole('button', { name: 'Ajouter au panier', exact: true })
  const notices = page.getByRole('alert').filter({ hasText: notStored })
  const cart = page.getByRole('banner').getByRole('link', { name: /^Panier/ })
  await add.first().click()
  await expect(notices).toHaveCount(1)
  const added = page.getByRole('region', { name: 'Ajouté à votre panier' })
  for (const card of [added, notices.locator('..')])
    await card.getByRole('button', { name: 'Fermer', exact: true }).click()
  await add.first().click()
  await expect(cart).toContainText('2')
  await expect(notices).toHaveCount(0)
  await cart.click()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^Gel / }).first()).toBeVisible()
  await expect(main.getByText(notStored)).toHaveCount(0)

  const other = await context.newPage()
  await other.goto('/cart')
  await expect(other.getByRole('main').getByText(notStored)).toBeVisible()
  await page.reload()
  await expect(main.getByText(notStored)).toBeVisible()
})

test('a browser that stores carts is told nothing', async ({ page }) => {
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(page.getByText(english.cart.notStored)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('storageTest'))).toBeNull()
})

/** Every further text is more than the browser has room for. */
function fillStorage(): void {
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = function (key, value) {
    if (this !== localStorage || key === 'siteAccess') return setItem.call(this, key, value)
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}

/** A visitor who has told the browser to keep nothing of this site. */
async function blockSiteData(page: Page, how: 'throws' | 'ignores'): Promise<void> {
  await page.addInitScript((way) => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, { get: refuse })
    // Chromium denies them together with the storage.
    const request = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'))
    Object.defineProperty(Navigator.prototype, 'locks', { get: () => ({ request }) })
    const cookie = way === 'throws' ? { get: refuse, set: refuse } : { get: () => '', set() {} }
    Object.defineProperty(Document.prototype, 'cookie', cookie)
  }, how)
  await page.route('**/api/site-access', async (route) => {
    const response = await route.fetch()
    const { 'set-cookie': _, ...headers } = response.headers()
    await page.context().clearCookies()
    await route.fulfill({ response, headers })
  })
}
