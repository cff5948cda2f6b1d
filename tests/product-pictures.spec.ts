import { expect, test } from './fixtures/shop.ts'
import { payInDollars } from './fixtures/shoppers.ts'

test.beforeEach(({ page, shop }) => payInDollars(page, shop.url))

test('on a slow line, the pressed card stands at once for its product', async ({ page }) => {
  await page.goto('/products')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/products/express-kit.data*', async (route) => {
    await held
    await route.continue()
  })
  const card = page.getByRole('article').filter({ hasText: 'Express Kit' }).first()
  const loaded = await card
    .getByRole('img')
    .first()
    .evaluate((picture: HTMLImageElement) => picture.decode().then(() => picture.currentSrc))
  await card.getByRole('link', { name: 'Express Kit' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Express Kit')
  await expect(main.getByText('$39.90')).toBeVisible()
  await expect(main.getByRole('status', { name: 'Loading' })).toBeAttached()
  const shown = main.locator('img').first()
  await expect(shown).toHaveJSProperty('currentSrc', loaded)
  await expect(shown).toHaveJSProperty('complete', true)
  release()
  await expect(main.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()
  await expect(main.locator('img').first()).toHaveJSProperty('complete', true)
})

test('the next picture is there before the gallery slides to it', async ({ page }) => {
  await page.goto('/products/gel-cleaner')
  const pictures = page
    .getByRole('region', { name: 'Pictures of Gel Cleaner' })
    .getByRole('list')
    .first()
    .getByRole('img')
  await page.mouse.move(20, 20)
  for (const near of [1, -1]) await expect(pictures.nth(near)).toHaveJSProperty('complete', true)
  await expect(pictures.nth(2)).toHaveAttribute('loading', 'lazy')
})
