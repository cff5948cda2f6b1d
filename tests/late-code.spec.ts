import { openAccount, signInAs } from './fixtures/customers.ts'
import { expect, test } from './fixtures/shop.ts'

test('a part of the page comes although its code failed at first', async ({ page, shop }) => {
  await signInAs(page, shop.url, await openAccount(shop.url))
  await page.route('**/assets/latest-order-*.js', (route) => route.abort(), { times: 1 })
  await page.goto('/account')
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
  await expect(page.getByText('No Orders Yet')).toBeVisible()
})

test('a page comes alive although its texts failed at first', async ({ page }) => {
  // The page names it to be fetched early, too.
  await page.route('**/assets/en-everywhere-*.js', (route) => route.abort(), { times: 2 })
  await page.goto('/products/wet-wipes')
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('link', { name: 'Cart (1 item)' }).first()).toBeVisible()
})

test('reviews come alive although their code failed at first', async ({ page }) => {
  await page.route('**/assets/hydrate-reviews-*.js', (route) => route.abort(), { times: 1 })
  await page.goto('/products/express-kit')
  await page.getByRole('button', { name: /^4 stars/ }).click()
  await expect(page.locator('#reviews article')).toHaveCount(3)
})
