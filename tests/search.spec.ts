import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/shop.ts'
import { findings, overflowAt, payInDollars } from './fixtures/shoppers.ts'
import { watchForHarm } from './fixtures/watch-for-harm.ts'

test.beforeEach(({ page, shop }) => payInDollars(page, shop.url))

const bar = (page: Page) => page.getByRole('banner').getByRole('search')
const field = (page: Page) => bar(page).getByPlaceholder('Search')
const options = (page: Page) => bar(page).getByRole('option')
const status = (page: Page) => bar(page).getByRole('status')
const shopCall = '**/api/*/graphql.json'

test('the key / leads to a field that finds what was nearly typed, by keyboard alone', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/products')
  expect(scripts.join()).not.toMatch(/search-results|search-preview/)
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('gel claner')
  await expect(options(page).first()).toHaveText(/^Gel Cleaner\$12\.90$/)
  await expect(status(page)).toHaveText(/^\d suggestions\./)
  const combobox = bar(page).getByRole('combobox', { name: 'Search', expanded: true })
  await page.keyboard.press('ArrowDown')
  const first = await options(page).first().getAttribute('id')
  await expect(combobox).toHaveAttribute('aria-activedescendant', first ?? '')
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products/gel-cleaner')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(field(page)).toHaveValue('')
})

test('the key / can be turned off, and stays off', async ({ page }) => {
  await page.goto('/search')
  await page.getByRole('checkbox', { name: 'Press / on any page to search' }).uncheck()
  await page.goto('/products')
  await page.keyboard.press('/')
  await expect(field(page)).not.toBeFocused()
  await page.goto('/search')
  await page.getByRole('checkbox', { name: 'Press / on any page to search' }).check()
  await page.goto('/products')
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
})

test('a response to what was typed before is not shown, and what fails is said', async ({
  page,
}) => {
  await page.goto('/products')
  await field(page).fill('gel')
  await expect(options(page).first()).toContainText('Gel Cleaner')
  const held = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route(shopCall, async (route) => {
    const body = route.request().postData() ?? ''
    if (body.includes('"wipes"')) {
      asked.resolve()
      await held.promise
    }
    return body.includes('"bags"') ? route.abort() : route.continue()
  })
  await field(page).fill('wipes')
  await asked.promise
  await expect(status(page)).toHaveText('Searching...')
  await field(page).fill('freshener')
  await expect(options(page).first()).toContainText('Air Freshener')
  const late = page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('"wipes"'),
  )
  held.resolve()
  await late
  await expect(options(page).first()).toContainText('Air Freshener')

  await field(page).fill('bags')
  await expect(status(page)).toContainText('We couldn’t load suggestions.')
  await page.context().setOffline(true)
  await field(page).fill('kit')
  await expect(status(page)).toContainText('You’re offline.')
  await page.context().setOffline(false)
  await expect(options(page).first()).toContainText('Express Kit')
  await field(page).fill('wipes')
  await expect(options(page).filter({ hasText: /Guide$/ })).toHaveText([/Wet Wipes Guide$/i])
  await field(page).fill('gel')
  await expect(
    options(page)
      .filter({ hasText: /Guide$/ })
      .first(),
  ).toHaveText(/^Gel Cleaner/)
  await field(page).fill('kit')
  await expect(options(page).first()).toContainText('Express Kit')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=kit')
  const guides = page.getByRole('region', { name: 'Help and answers' }).locator('[href^="/help#"]')
  for (const guide of await guides.all()) await expect(guide).toContainText(/ Guide/)
})

test('a search that finds nothing says so, and leads on', async ({ page, shop }) => {
  const hostile = '"><svg/onload=ran=1> &amp; cleaner {{query}}'
  const harm = await watchForHarm(page)
  await page.goto('/products')
  await field(page).fill(hostile)
  await expect(status(page)).toContainText('Nothing found for')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`No products for “${hostile}”`)
  await expect(page).toHaveTitle(`Search: ${hostile} · Glovebox`)
  const own = page.getByRole('main').getByRole('searchbox')
  await expect(own).toHaveValue(hostile)
  await expect(page.getByRole('link', { name: 'Express Kit' }).first()).toBeVisible()
  expect(await findings(page)).toEqual([])
  expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0)
  await harm.none()
  await page.getByText('Did you mean:').getByRole('link').first().click()
  await expect(page).toHaveURL('/search?q=Gel+Cleaner')
  await expect(page.getByRole('button', { name: 'Add to cart: Gel Cleaner' })).toBeVisible()
  await page.goBack()
  await expect(own).toHaveValue(hostile)
  const html = await (await page.request.get(`${shop.url}/search?q=return`)).text()
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

test.describe('without JavaScript, in French on a phone', () => {
  test.use({ javaScriptEnabled: false, locale: 'fr-FR', viewport: { width: 390, height: 844 } })

  test('a sign opens the field, which asks for a page', async ({ page, shop }) => {
    await page.goto(`${shop.url}/faq`)
    const own = page.getByRole('banner').getByRole('textbox', { name: 'Rechercher' })
    const sign = await own.boundingBox()
    await own.click()
    expect((await own.boundingBox())?.width).toBeGreaterThan(4 * (sign?.width ?? 0))
    await own.fill('lingetes')
    await own.press('Enter')
    await expect(page).toHaveURL(`${shop.url}/search?q=lingetes`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Résultats pour « lingetes »')
    await expect(page.getByRole('link', { name: 'Lingettes humides' }).first()).toBeVisible()
  })
})
