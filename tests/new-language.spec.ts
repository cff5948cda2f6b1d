import type { Page } from '@playwright/test'
import cart from '#/content/en/cart.json' with { type: 'json' }
import checkout from '#/content/en/checkout.json' with { type: 'json' }
import home from '#/content/en/home.json' with { type: 'json' }
import products from '#/content/en/products.json' with { type: 'json' }
import { startShop } from '../harness/running-shop.ts'
import { copyInXx, xx } from './fixtures/copy-in-xx.ts'
import { mouse } from './fixtures/hands.ts'
import { admin, openAdmin, openOffice } from './fixtures/moderators.ts'
import { fillInAddress, pay } from './fixtures/purchase-steps.ts'
import { expect, test as shops } from './fixtures/shop.ts'

/** A language is a row in the list and a folder of texts; here the folder lacks nearly all. */
const test = shops.extend<object, { shop: Awaited<ReturnType<typeof startShop>> }>({
  shop: [
    async ({ database: _ }, use) => {
      const { folder, remove } = await copyInXx()
      const settings = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
      const shop = await startShop(settings, { folder })
      await use(shop)
      await shop.end()
      await remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

const shows = (page: Page, ...texts: readonly string[]) =>
  Promise.all(texts.map((text) => expect(page.getByText(text).first()).toBeVisible()))

test('a shop opens in a new language, with English texts where it lacks its own', async ({
  page,
  shop,
}) => {
  await page.goto('/?lang=xx')
  await expect(page.locator('html')).toHaveAttribute('lang', 'xx')
  await shows(page, xx.home.hero.about, home.hero.shop)
  await page.goto('/products?lang=xx')
  await expect(page.locator('a[href="/products/gel-cleaner"]').first()).toBeVisible()
  await page.goto('/products/gel-cleaner?lang=xx')
  await page.getByRole('button', { name: xx.products.add.open, exact: true }).click()
  await shows(page, products.add.added.replace('{{title}}', 'Gel Cleaner'))
  await page.goto('/cart?lang=xx')
  await shows(page, xx.cart.heading)
  await page.getByRole('button', { name: cart.summary.checkout }).click()
  await page.waitForURL('**/checkouts/*')
  const payment = { ...checkout.payment, ...xx.checkout.payment }
  const buying = { page, hands: mouse(), texts: { checkout: { ...checkout, payment } } }
  await fillInAddress(buying, 'xx@example.com')
  await pay(buying)
  const email = async () =>
    (await shop.emails()).find((text) => text.includes('xx@example.com')) ?? ''
  await expect.poll(email).toContain('[Thank you, Ada.]')
  expect(await email()).toContain('View your order')
})

test('staff edit texts in a new language', async ({ page, shop }) => {
  const { token } = await openOffice(shop)
  await openAdmin(page, { token }, '/admin/products?lang=xx')
  await page.getByRole('link', { name: 'Gel Cleaner' }).click()
  await shows(page, xx['admin-products'].texts)
  const title = page.getByLabel('Title in xx', { exact: true })
  await page.locator('summary').filter({ hasText: 'xx' }).first().click()
  await title.fill('[Gel]')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const address = `${shop.url}/products/gel-cleaner?lang=xx`
  const headers = { cookie: 'siteAccess=1' }
  await expect
    .poll(async () => (await (await fetch(address, { headers })).text()).includes('[Gel]'))
    .toBe(true)
})
