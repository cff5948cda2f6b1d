import type { Page } from '@playwright/test'
import { freePort } from '../harness/postgres.ts'
import { startShop } from '../harness/running-shop.ts'
import { holdBack } from './fixtures/responses.ts'
import { expect, test } from './fixtures/shop.ts'
import { payInDollars } from './fixtures/shoppers.ts'
import { untouched } from './fixtures/untouched.ts'
import { judgePages } from './judges/pages.ts'

/**
 * Chooses a currency, and lets both questions that follow wait for ever: of the page, which gives up waiting for its own
 * alone, and of what is around it.
 */
async function chooseUnanswered(page: Page, code: string): Promise<void> {
  const asked = Promise.withResolvers<void>()
  let held = 0
  const hold = () => {
    held += 1
    if (held === 2) asked.resolve()
  }
  await page.route('**/*.data*', hold, { times: 2 })
  await page.getByLabel('Currency').selectOption(code)
  await asked.promise
}

const startedAt = (page: Page) => page.evaluate(() => performance.timeOrigin)

test.describe('the language switch', () => {
  test('applies at once, without a reload, and lasts', { tag: '@own' }, async ({ page }) => {
    await page.goto('/products')
    const before = await startedAt(page)
    await page.getByRole('button', { name: 'Français' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page).toHaveTitle(/Boutique/)
    await expect(page.getByRole('button', { name: 'Ajouter au panier' }).first()).toBeVisible()
    expect(await startedAt(page)).toBe(before)

    const response = await page.goto('/')
    expect(await response?.text()).toContain('<html lang="fr"')
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('fr')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('link', { name: 'Browse products' })).toBeVisible()
  })

  test('returns to the chosen language where only the browser remembers it', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'fr'))
    await page.goto('/products')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  })

  for (const [who, start] of [
    ['chooses it', (page: Page) => page.getByRole('button', { name: 'Français' }).click()],
    ['chose it on an earlier visit', () => Promise.resolve()],
  ] as const) {
    test(`brings the words of the page that one goes on to, for a visitor who ${who}`, async ({
      page,
    }) => {
      if (who !== 'chooses it')
        await page.addInitScript(() => localStorage.setItem('language', 'fr'))
      const bring = await holdBack(page, '**/fr-everywhere*')
      const asked = page.waitForRequest('**/fr-everywhere*')
      await page.goto('/')
      await start(page)
      await asked
      await page.getByRole('contentinfo').locator('a[href="/help"]').first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help center')
      bring()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Centre d’aide')
    })
  }

  test('brings the words of a page that is under way', { tag: '@own' }, async ({ page }) => {
    await page.goto('/')
    const bring = await holdBack(page, '**/*.data*')
    const asked = page.waitForRequest('**/*.data*')
    await page.getByRole('navigation').locator('a[href="/faq"]').first().click()
    await asked
    await page.getByRole('button', { name: 'Français' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    bring()
    await expect(page).toHaveURL('/faq')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions fréquentes')
  })

  test('says so when the words cannot be downloaded', async ({ page }) => {
    await page.route('**/assets/fr-*.js', (route) => route.abort())
    await page.goto('/products')
    await page.getByRole('button', { name: 'Français' }).click()
    await expect(page.getByRole('alert')).toContainText('We couldn’t change the language')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})

test.describe('the currency switch', () => {
  const price = (page: Page) =>
    page
      .getByRole('main')
      .getByText(/^[$€£¥]?[\d.,]+€?$/)
      .first()

  test('starts with the euro for a visitor whose country is unknown', async ({ page }) => {
    await page.goto('/products')
    await expect(page.getByLabel('Currency')).toHaveValue('EUR')
    await expect(price(page)).toHaveText(/^\d+\.\d{2}€$/)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('selectedCurrency')))
      .toBe('EUR')
  })

  for (const path of ['/', '/products', '/products/express-kit'])
    test(`takes the currency of the country that is found, before anybody does anything: ${path}`, async ({
      page,
    }) => {
      await untouched(page)
      await page.route('**/api/location', (route) =>
        route.fulfill({ json: { country_code: 'GB' } }),
      )
      await page.goto(path)
      await expect(page.getByLabel('Currency')).toHaveValue('GBP')
      await expect(price(page)).toHaveText(/^£\d+\.\d{2}$/)
      await expect(page.getByRole('main')).not.toContainText('€')
    })

  test('prices everything anew, and lasts', async ({ page }) => {
    await page.goto('/products')
    await page.getByLabel('Currency').selectOption('USD')
    await expect(price(page)).toHaveText('$39.90')
    const response = await page.reload()
    expect(await response?.text()).toContain('$39.90')
    await expect(page.getByLabel('Currency')).toHaveValue('USD')
  })

  test('keeps a choice that is made while the country is still looked up', async ({ page }) => {
    const found = Promise.withResolvers<void>()
    await page.route('**/api/location', async (route) => {
      await found.promise
      await route.fulfill({ json: { country_code: 'GB' } })
    })
    await page.goto('/products')
    await page.getByLabel('Currency').selectOption('USD')
    await expect(price(page)).toHaveText('$39.90')
    const answered = page.waitForResponse('**/api/location')
    found.resolve()
    await answered
    await page.reload()
    await expect(page.getByLabel('Currency')).toHaveValue('USD')
    await expect(price(page)).toHaveText('$39.90')
  })

  test('is kept by a visitor who goes on before the prices have come', async ({ page, shop }) => {
    await payInDollars(page, shop.url)
    await page.goto('/products/air-freshener')
    await expect(price(page)).toHaveText(/^\$/)
    await chooseUnanswered(page, 'GBP')
    await page.getByRole('radio', { name: 'Pine Forest' }).check()
    await expect(price(page)).toHaveText(/^£/)
    await expect(page.getByLabel('Currency')).toHaveValue('GBP')
    await chooseUnanswered(page, 'USD')
    await page.getByRole('banner').getByRole('link', { name: 'Shop' }).first().click()
    await expect(page).toHaveURL('/products')
    await expect(price(page)).toHaveText(/^\$/)
    await expect(page.getByLabel('Currency')).toHaveValue('USD')
  })

  test('takes the first currency offered where the saved one is not', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('selectedCurrency', 'XXX'))
    await page.goto('/products')
    const first = page.getByLabel('Currency').getByRole('option').first()
    await expect(page.getByLabel('Currency')).toHaveValue((await first.getAttribute('value')) ?? '')
  })

  test('lists the currencies by their names', async ({ page }) => {
    await page.goto('/products')
    const texts = await page.getByLabel('Currency').getByRole('option').allTextContents()
    const names = texts.map((each) => each.split('· ')[1] ?? '')
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'en')))
    expect(names.length).toBeGreaterThan(30)
  })

  test('offers three currencies where the shop cannot be asked for its own', async ({
    lockedPage: page,
  }) => {
    const away = await startShop({
      SITE_LAUNCHED: 'true',
      SHOP_API_URL: `http://127.0.0.1:${await freePort()}`,
      SHOP_API_TOKEN: 'nobody-is-there',
    })
    for (const [language, label, names] of [
      ['en', 'Currency', ['GBP £ · British Pound', 'EUR € · Euro', 'USD $ · US Dollar']],
      ['fr', 'Devise', ['USD $ · Dollar des États-Unis', 'EUR € · Euro', 'GBP £ · Livre sterling']],
    ] as const) {
      await page.goto(`${away.url}/about?lang=${language}`)
      await expect(page.getByLabel(label).getByRole('option')).toHaveText([...names])
    }
    // What is said where goods should be is a valid page, too.
    const pages = ['/', '/products', '/products/gel-cleaner', '/collections/all', '/search?q=gel']
    expect((await judgePages(away.url, pages)).faults).toEqual([])
    await away.end()
  })
})
