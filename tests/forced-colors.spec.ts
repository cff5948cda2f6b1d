import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { publicPaths } from '#/contract/shop-pages.ts'
import { openPayment } from './fixtures/buyer.ts'
import { demoCustomer, signInAs } from './fixtures/customers.ts'
import { expect, test } from './fixtures/shop.ts'
import { bringCart } from './fixtures/shoppers.ts'

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

/** Everything that can be chosen, or be where one is. */
const anything = '[aria-pressed="true"], [aria-selected="true"], [aria-current], input:checked'

/** How many pixels look different once it's no longer chosen; `null` for what isn't seen at all. */
async function pixelsOfChoice(page: Page, control: Locator): Promise<number | null> {
  const box = control.locator(
    'xpath=ancestor-or-self::*[self::label or self::button or self::li or self::a][1]',
  )
  const whole = (await box.count()) > 0 ? box : control
  if (!(await whole.isVisible())) return null
  await whole.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await whole.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  if (width * height < 16) return null
  const edge = 8
  const clip = {
    x: Math.max(0, x - edge),
    y: Math.max(0, y - edge),
    width: width + 2 * edge,
    height: height + 2 * edge,
  }
  const look = async () =>
    sharp(await page.screenshot({ clip }))
      .greyscale()
      .raw()
      .toBuffer()
  const before = await look()
  await control.evaluate((element) => {
    if (element instanceof HTMLInputElement) element.checked = false
    else
      for (const name of ['aria-pressed', 'aria-selected', 'aria-current'])
        element.removeAttribute(name)
  })
  const after = await look()
  return before.reduce(
    (count, value, at) => count + (Math.abs(value - (after[at] ?? 0)) > 60 ? 1 : 0),
    0,
  )
}

/** @param chosen what to look at */
async function expectSeen(page: Page, chosen = anything): Promise<number> {
  const handles = await page.locator(chosen).all()
  // Each is found by a mark, because it's no longer chosen afterwards.
  const count = await page.evaluate((selector) => {
    const all = document.querySelectorAll(selector)
    for (const [index, element] of all.entries()) element.setAttribute('data-chosen', `${index}`)
    return all.length
  }, chosen)
  expect(count).toBe(handles.length)
  let seen = 0
  for (let index = 0; index < count; index += 1) {
    const control = page.locator(`[data-chosen="${index}"]`)
    const pixels = await pixelsOfChoice(page, control)
    if (pixels === null) continue
    const html = await control.evaluate((element) => element.outerHTML.slice(0, 160))
    expect.soft(pixels, `${page.url()}: ${html}`).toBeGreaterThan(20)
    seen += 1
  }
  return seen
}

for (const path of [...publicPaths, '/products/express-kit'])
  test(`what is chosen on ${path} is seen in forced colors`, async ({ page }) => {
    await page.goto(path)
    expect(await expectSeen(page)).toBeGreaterThan(0)
  })

test('a payment method, and how far a buyer is, are seen in forced colors', async ({
  page,
  shop,
}) => {
  await openPayment(page, shop)
  expect(await expectSeen(page)).toBeGreaterThan(1)
})

test('stars, filters, and votes that are chosen are seen in forced colors', async ({
  page,
  shop,
}) => {
  await signInAs(page, shop.url, demoCustomer)
  await page.goto('/products/express-kit')
  const reviews = page.getByRole('region', { name: 'Customer Reviews' })
  await reviews.locator('summary').first().click()
  await reviews.getByRole('radio').nth(3).check()
  await reviews.getByRole('button', { name: /^4 stars/ }).click()
  await reviews.getByRole('checkbox').check()
  await expect(reviews.getByRole('article')).toHaveCount(2)
  expect(await expectSeen(page, `#reviews :is(${anything})`)).toBeGreaterThan(2)
})

test('how much is missing for free shipping is seen in forced colors', async ({ page, shop }) => {
  await bringCart(page, shop.url, [{ handle: 'wet-wipes' }])
  await page.goto('/cart')
  const bar = page.getByRole('progressbar')
  await expect(bar).toBeVisible()
  const look = async () =>
    sharp(await bar.screenshot())
      .greyscale()
      .raw()
      .toBuffer()
  const before = await look()
  await bar.evaluate((progress: HTMLProgressElement) => {
    progress.value = progress.max
  })
  const after = await look()
  expect(
    before.filter((value, at) => Math.abs(value - (after[at] ?? 0)) > 60).length,
  ).toBeGreaterThan(100)
})
