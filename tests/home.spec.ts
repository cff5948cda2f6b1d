import { expect, test } from './fixtures/shop.ts'

test('the hero fills the window and leads to the products and the mission', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Glovebox: a clean car, always within reach')
  const hero = page.locator('#hero')
  await expect(hero.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await hero.boundingBox())?.height).toBeGreaterThanOrEqual(
    page.viewportSize()?.height ?? Number.NaN,
  )
  await expect(hero.getByRole('link', { name: 'Browse products' })).toHaveAttribute(
    'href',
    '/products',
  )
  await expect(hero.getByRole('link', { name: 'About us' })).toHaveAttribute('href', '/about')
  const offer = hero.getByRole('link', { name: /^Shop the Express Kit · \S+$/ })
  await expect(offer).toHaveAttribute('href', '/products/express-kit')
  await expect(hero.getByText(/\d+ reviews$/).first()).toBeVisible()
})

test('on a phone, the headline breaks after its comma, and the kit is in the first screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const clauses = await page.getByRole('heading', { level: 1 }).evaluate((heading) =>
    [...heading.children].map((clause) => {
      const range = document.createRange()
      range.selectNodeContents(clause)
      return `${clause.textContent} ${[...range.getClientRects()].length}`
    }),
  )
  expect(clauses).toEqual(['A clean car, 1', 'always within reach. 1'])
  const kit = page
    .getByRole('list', { name: 'Products' })
    .getByRole('link', { name: /Express Kit/ })
  await expect(kit).toBeInViewport({ ratio: 0.99 })
})

test('every product is there with its price, before the reasons, and can be added', async ({
  page,
}) => {
  await page.goto('/')
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents()
  expect(headings.slice(0, 2)).toEqual(['Everything for the car', 'Why choose Glovebox'])
  const goods = page.getByRole('region', { name: 'Everything for the car' })
  await expect(goods.getByRole('heading', { level: 3 })).toHaveText([
    ...['Express Kit', 'Gel Cleaner', 'Trash Bag Pack', 'Wet Wipes', 'Air Freshener'],
  ])
  await expect(goods.getByText(/\d[.,]\d\d/)).toHaveCount(5)
  await goods.getByRole('button', { name: 'Add to cart: Gel Cleaner' }).click()
  await goods.getByRole('button', { name: 'Add Gel Cleaner' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart (1 item)' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Added to your cart' })).toBeVisible()
})

test('each floating picture opens its page', async ({ page }) => {
  for (const [picture, handle] of [
    ['Gel Cleaner', 'gel-cleaner'],
    ['Trash Bags', 'trash-bag-pack'],
    ['Express Kit', 'express-kit'],
  ] as const) {
    await page.goto('/')
    const products = page.getByRole('list', { name: 'Products' })
    await products.getByRole('link', { name: picture }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/products/${handle}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
})

test('the products drift, unless motion is unwelcome', async ({ page }) => {
  const drifting = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .some((each) => each instanceof CSSAnimation && each.animationName === 'drift'),
    )
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  expect(await drifting()).toBe(true)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await drifting()).toBe(false)
})

test('four points say why, the shop and the kit are one step away, and every picture loads', async ({
  page,
}) => {
  await page.goto('/')
  const why = page.getByRole('region', { name: 'Why choose Glovebox' })
  await expect(why.getByRole('listitem')).toHaveCount(4)
  for (const picture of await page.locator('img').all()) {
    await picture.evaluate((image) => image.scrollIntoView())
    await expect(picture).toHaveJSProperty('complete', true)
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    )
  }
  const action = page.getByRole('region', { name: 'Crumbs happen' })
  // It stands free on its ground, as far from what is above as from what is below.
  const { above, below } = await action.evaluate((section) => {
    const panel = section.closest('.on-dark')?.getBoundingClientRect()
    const ground = section.closest('.ground')?.getBoundingClientRect()
    return {
      above: (panel?.top ?? 0) - (ground?.top ?? 0),
      below: (ground?.bottom ?? 0) - (panel?.bottom ?? 0),
    }
  })
  expect(above).toBeGreaterThan(64)
  expect(above).toBeCloseTo(below, 0)
  await expect(action.getByRole('link', { name: 'Shop Now' })).toHaveAttribute('href', '/products')
  await action.getByRole('link', { name: 'View Kit' }).click()
  await expect(page).toHaveURL('/products/express-kit')
})
