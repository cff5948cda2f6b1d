import { demoCustomer, signInAs } from './fixtures/customers.ts'
import { pageOfOrder } from './fixtures/past-orders.ts'
import { expect, test } from './fixtures/shop.ts'

/** Of the paper without its margins, in pixels. */
const width = 700

test('a product on paper has all that is folded, and nothing to press', async ({ page }) => {
  await page.goto('/products/express-kit')
  await page.setViewportSize({ width, height: 960 })
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  for (const text of [
    'Express Kit',
    'Scent: New Car',
    'recycled polyester',
    'Does it make a good gift?',
  ])
    await expect(main.getByText(text).first()).toBeVisible()
  for (const role of ['button', 'radio', 'combobox', 'textbox', 'navigation'] as const)
    await expect(main.getByRole(role).filter({ visible: true })).toHaveCount(0)
  await expect(main.getByText('Write a review')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  const cut = await main.getByRole('img').evaluateAll(
    (pictures, paper) =>
      pictures
        .map((picture) => picture.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && height > 0)
        .filter(({ left, right }) => left < 0 || right > paper).length,
    width,
  )
  expect(cut).toBe(0)
  const reviews = main.getByRole('region', { name: 'Customer reviews' })
  await expect(reviews.getByRole('article')).toHaveCount(3)
  await expect(reviews.getByText(/^Show reviews in/).first()).toBeHidden()
  await page.emulateMedia({ media: null })
  const pdf = await page.pdf({ format: 'Letter' })
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})

test('an order on paper says where its parcels are', async ({ page, shop }) => {
  await signInAs(page, shop.url, demoCustomer)
  await page.goto(await pageOfOrder(shop.url, 1001))
  const main = page.getByRole('main')
  const track = main.getByRole('link', { name: /^Track/ }).first()
  const address = await track.getAttribute('href')
  await page.emulateMedia({ media: 'print' })
  await expect(track).toBeHidden()
  await expect(main.getByText(address ?? '')).toBeVisible()
  for (const role of ['button', 'navigation'] as const)
    await expect(main.getByRole(role).filter({ visible: true })).toHaveCount(0)
})
