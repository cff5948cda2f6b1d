import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/shop.ts'
import { bringCart } from './fixtures/shoppers.ts'

test('the words about a cart stand below its heading, and only where there is one', async ({
  page,
  shop,
}) => {
  const empty = page.getByRole('heading', { name: 'Your cart is empty' })
  const lead = page.getByText('Your cart stays just as you left it')
  await page.addInitScript(() => {
    const seen = new Set<string>()
    const look = () => {
      for (const texts of document.querySelectorAll('main header p'))
        if (texts.checkVisibility()) seen.add(texts.textContent)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    Object.assign(globalThis, { seenText: () => [...seen] })
  })
  await page.goto('/cart')
  await expect(empty).toBeVisible()
  await expect(lead).toHaveCount(0)
  expect(await page.evaluate('seenText()')).toEqual([])

  await bringCart(page, shop.url, [{ handle: 'gel-cleaner', quantity: 2 }, { handle: 'wet-wipes' }])
  await page.goto('/cart')
  await expect(page.getByRole('main').getByText('3 items', { exact: true })).toBeVisible()
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
  const texts = await lead.boundingBox()
  if (!heading || !texts) throw new Error('The cart has no heading or no words.')
  expect(texts.y).toBeGreaterThanOrEqual(heading.y + heading.height + 8)
  expect(texts.x).toBe(heading.x)
  await page.getByRole('main').getByRole('button', { name: 'Clear Cart' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear Cart' }).click()
  await expect(empty).toBeVisible()
  await expect(lead).toHaveCount(0)
})

test('the badge of the bar shows the whole count, also of many', async ({ page, shop }) => {
  await bringCart(page, shop.url, [{ handle: 'wet-wipes', quantity: 120 }])
  await page.goto('/products')
  const bar = page.getByRole('navigation', { name: 'Main' })
  const cart = bar.getByRole('link', { name: 'Cart (120 items)' })
  await expect(cart.locator('[data-cart-icon]')).toHaveText('120')
})

for (const [what, button, scripts, shown] of [
  [
    'a field for codes',
    'Add a discount code or gift card',
    '**/assets/discount-codes-*.js',
    (page: Page) => page.getByLabel('Discount code or gift card'),
  ],
  [
    'a question before clearing',
    'Clear Cart',
    '**/assets/confirm-*.js',
    (page: Page) => page.getByRole('alertdialog'),
  ],
] as const)
  test(`${what} that the network does not bring leaves the cart as it is`, async ({
    page,
    shop,
  }) => {
    await bringCart(page, shop.url, [{ handle: 'gel-cleaner' }])
    await page.goto('/cart')
    await page.route(scripts, (route) => route.abort())
    const opener = page.getByRole('button', { name: button })
    await opener.click()
    await expect(page.getByRole('alert')).toContainText('That couldn’t be loaded.')
    await expect(page.getByRole('link', { name: 'Gel Cleaner' })).toBeVisible()

    await page.unroute(scripts)
    await opener.click()
    await expect(shown(page)).toBeVisible()
  })
