import type { Page } from '@playwright/test'
import { plainGoods } from './fixtures/plain-goods.ts'
import { expect, test } from './fixtures/shop.ts'
import { bringCart, findings, overflowAt, payInDollars } from './fixtures/shoppers.ts'

test.beforeEach(({ page, shop }) => payInDollars(page, shop.url))

const shopCall = '**/api/*/graphql.json'
const gelAndWipes = [{ handle: 'gel-cleaner', quantity: 2 }, { handle: 'wet-wipes' }]

const lines = (page: Page) => page.getByRole('list', { name: 'Items in your cart' })
const line = (page: Page, name: string) =>
  lines(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name }) })
const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' })
const amount = (page: Page, name: string) =>
  summary(page).getByText(name, { exact: true }).locator('xpath=following-sibling::dd')
const empty = (page: Page) => page.getByRole('heading', { name: 'Your cart is empty' })
const savedId = (page: Page) => page.evaluate(() => localStorage.getItem('cartId'))

/** Every further change of the cart is lost on its way. */
async function loseChanges(page: Page): Promise<void> {
  await page.route(shopCall, (route) =>
    route.request().postData()?.includes('mutation') ? route.abort() : route.continue(),
  )
}

test('an empty cart says so and leads to the products', { tag: '@own' }, async ({ page }) => {
  await page.goto('/cart')
  await expect(page).toHaveTitle(/Your cart/)
  await expect(empty(page)).toBeVisible()
  await expect(summary(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL('/products')
})

test('an empty cart offers what the shop is about', async ({ page }) => {
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Express Kit $39.90' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Express Kit' })).toBeVisible()
})

test('the first HTML keeps the places of the cart, and nobody’s cart', async ({ page, shop }) => {
  await bringCart(page, shop.url, gelAndWipes)
  await page.goto('/cart')
  await expect(line(page, 'Gel Cleaner')).toBeVisible()
  const html = await (await page.request.get('/cart')).text()
  expect(html).toContain('Loading your cart...')
  expect(html).not.toContain('Gel Cleaner')
})

test('before any script comes, only who has a cart waits for it', async ({ page, shop }) => {
  await page.route('**/*.js', () => {})
  const waiting = page.getByRole('status', { name: 'Loading your cart...' })
  await page.goto('/cart', { waitUntil: 'commit' })
  await expect(empty(page)).toBeVisible()
  await expect(waiting).toHaveCount(0)

  await page.unroute('**/*.js')
  await bringCart(page, shop.url, gelAndWipes)
  await page.route('**/*.js', () => {})
  await page.goto('/cart', { waitUntil: 'commit' })
  await expect(waiting).toBeVisible()
  await expect(empty(page)).toBeHidden()
})

test('a filled cart shows each line and what it all comes to', async ({ page, shop }) => {
  await bringCart(page, shop.url, gelAndWipes)
  await page.goto('/cart')
  const gel = line(page, 'Gel Cleaner')
  await expect(gel.getByText('$12.90 each')).toBeVisible()
  await expect(gel.getByText('$25.80')).toBeVisible()
  await expect(page.getByRole('main').getByText('3 items', { exact: true })).toBeVisible()
  await expect(amount(page, 'Subtotal')).toHaveText('$32.70')
  await expect(amount(page, 'Shipping')).toHaveText('Calculated at checkout')
  await expect(amount(page, 'Tax')).toHaveText('Calculated at checkout')
  await expect(amount(page, 'Total')).toHaveText('$32.70')
  await expect(
    summary(page).getByText('You’re $17.30 away from free standard shipping.'),
  ).toBeVisible()
  await gel.getByRole('link', { name: 'Gel Cleaner' }).click()
  await expect(page).toHaveURL(/\/products\/gel-cleaner$/)
})

test('a line leads back to the choice that was made', async ({ page, shop }) => {
  await bringCart(page, shop.url, [{ handle: 'express-kit', choice: 'Ocean Breeze' }])
  await page.goto('/cart')
  const kit = line(page, 'Express Kit')
  await expect(kit.getByText('Ocean Breeze')).toBeVisible()
  await kit.getByRole('link', { name: 'Express Kit' }).click()
  await expect(page.getByRole('radio', { name: 'Ocean Breeze' })).toBeChecked()
})

test('the stepper changes the quantity, and below 1 the line goes', async ({ page, shop }) => {
  await bringCart(page, shop.url, gelAndWipes)
  await page.goto('/cart')
  const gel = page.getByRole('group', { name: 'Quantity of Gel Cleaner' })
  await gel.getByRole('button', { name: 'Increase quantity' }).click()
  await gel.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(amount(page, 'Total')).toHaveText('$58.50')
  await expect(summary(page).getByText('Standard shipping is free for this order.')).toBeVisible()
  const wipes = page.getByRole('group', { name: 'Quantity of Wet Wipes' })
  await wipes.getByRole('button', { name: 'Decrease quantity' }).click()
  await expect(line(page, 'Wet Wipes')).toHaveCount(0)
  await expect(amount(page, 'Total')).toHaveText('$51.60')
  await page.reload()
  await expect(amount(page, 'Total')).toHaveText('$51.60')
})

test('a removed line can be had back, by keyboard as well', async ({ page, shop }) => {
  await bringCart(page, shop.url, gelAndWipes)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Remove Wet Wipes' }).focus()
  await page.keyboard.press('Enter')
  await expect(line(page, 'Wet Wipes')).toHaveCount(0)
  await expect(page.getByText('Wet Wipes was removed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(line(page, 'Wet Wipes')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(amount(page, 'Total')).toHaveText('$32.70')
})

test('removing the last line empties the cart and forgets it', { tag: '@own' }, async ({
  page,
  shop,
}) => {
  const goods = await plainGoods(shop.url)
  await bringCart(page, shop.url, [goods])
  await page.goto('/cart')
  await page.getByRole('button', { name: `Remove ${goods.title}` }).click()
  await expect(empty(page)).toBeVisible()
  await expect.poll(() => savedId(page)).toBeNull()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(line(page, goods.title)).toBeVisible()
})

test('a removal that fails is rolled back and told', async ({ page, shop }) => {
  await bringCart(page, shop.url, gelAndWipes)
  await page.goto('/cart')
  await expect(line(page, 'Wet Wipes')).toBeVisible()
  await loseChanges(page)
  await page.getByRole('button', { name: 'Remove Wet Wipes' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to remove item from cart. Please try again.',
  )
  await expect(line(page, 'Wet Wipes')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('clearing asks first', { tag: '@own' }, async ({ page, shop }) => {
  await bringCart(page, shop.url, [await plainGoods(shop.url)])
  await page.goto('/cart')
  const clear = page.getByRole('main').getByRole('button', { name: 'Clear Cart' })
  await clear.click()
  const dialog = page.getByRole('alertdialog', { name: 'Clear your cart?' })
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(dialog).toBeHidden()
  await expect(clear).toBeFocused()
  await clear.click()
  await dialog.getByRole('button', { name: 'Clear Cart' }).click()
  await expect(empty(page)).toBeVisible()
  await expect.poll(() => savedId(page)).toBeNull()
})

test('more than the shop has is cut, and the page says so until it is dismissed', async ({
  page,
  shop,
}) => {
  await bringCart(page, shop.url, [{ handle: 'air-freshener', choice: 'Pine Forest', quantity: 2 }])
  await page.goto('/cart')
  await expect(line(page, 'Air Freshener').getByText('Only 3 left')).toBeVisible()
  const more = page.getByRole('button', { name: 'Increase quantity' })
  await more.click()
  await more.click()
  const notice = page.getByText('Only 3 left, so we changed Air Freshener, Pine Forest to 3.')
  await expect(notice).toBeVisible()
  await expect(amount(page, 'Total')).toHaveText('$38.70')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toHaveCount(0)
})

test('another tab’s change is seen', async ({ page, shop }) => {
  await bringCart(page, shop.url, gelAndWipes)
  await page.goto('/cart')
  await expect(amount(page, 'Total')).toHaveText('$32.70')
  const other = await page.context().newPage()
  await other.goto('/cart')
  await other.getByRole('button', { name: 'Remove Wet Wipes' }).click()
  await expect(amount(other, 'Total')).toHaveText('$25.80')
  await expect(amount(page, 'Total')).toHaveText('$25.80')
})

test('a cart that cannot be loaded is called safe, and comes when the shop does', async ({
  page,
  shop,
}) => {
  await bringCart(page, shop.url, gelAndWipes)
  await page.route(shopCall, (route) => route.abort())
  await page.goto('/cart')
  const away = page.getByRole('heading', { name: 'We couldn’t load your cart' })
  await expect(away).toBeVisible({ timeout: 20_000 })
  await page.unroute(shopCall)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(line(page, 'Gel Cleaner')).toBeVisible({ timeout: 20_000 })
})

test('a saved cart that the shop does not know is forgotten', { tag: '@own' }, async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('cartId', 'gid://shopify/Cart/gone?key=nothing'),
  )
  await page.goto('/cart')
  await expect(empty(page)).toBeVisible()
})

test.describe('a filled cart in French on a phone', () => {
  test.use({ locale: 'fr-FR', viewport: { width: 390, height: 844 } })

  test('has no finding of axe and fits', async ({ page, shop }) => {
    await bringCart(page, shop.url, [{ handle: 'express-kit' }, ...gelAndWipes])
    await page.goto('/cart')
    const checkout = page.getByRole('button', { name: 'Passer au paiement' })
    await expect(checkout).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(checkout).not.toBeInViewport()
    const remove = 'Retirer Lingettes humides'
    await page.getByRole('button', { name: remove }).click()
    await expect(page.getByRole('button', { name: remove })).toHaveCount(0)
    expect(await findings(page)).toEqual([])
    expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0)
  })
})
