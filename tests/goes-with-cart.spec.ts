import { expect, test } from './fixtures/shop.ts'
import { bringCart, payInDollars } from './fixtures/shoppers.ts'

test.beforeEach(({ page, shop }) => payInDollars(page, shop.url))

test('the cart suggests what goes with it, and nothing that is in it', async ({ page, shop }) => {
  await bringCart(page, shop.url, [{ handle: 'gel-cleaner' }, { handle: 'wet-wipes' }])
  await page.goto('/cart')
  const row = page.getByRole('region', { name: 'Pairs well with' })
  await expect(row.getByRole('link', { name: 'Express Kit' })).toBeVisible()
  await expect(row.getByRole('link', { name: /Gel Cleaner|Wet Wipes/ })).toHaveCount(0)
})

test('a cart with a kit has no use for what is in the kit', async ({ page, shop }) => {
  await bringCart(page, shop.url, [{ handle: 'express-kit' }])
  const answered = page.waitForResponse(
    (response) => response.request().postData()?.includes('productRecommendations') ?? false,
  )
  await page.goto('/cart')
  await answered
  await expect(page.getByRole('list', { name: 'Items in your cart' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Pairs well with' })).toHaveCount(0)
})
