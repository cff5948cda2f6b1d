import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/shop.ts'
import { findings, overflowAt, payInDollars } from './fixtures/shoppers.ts'

test.beforeEach(({ page, shop }) => payInDollars(page, shop.url))

const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
const cartLink = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name })
/** A page on which scripts are at work, so that links do not load a new document. */
async function openCart(page: Page): Promise<void> {
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
}
const productsData = /\/products\.data\?.*routes%2Fproducts/
const shopCall = '**/api/*/graphql.json'

test.describe('the grid', () => {
  test('shows each product with its picture, price and stock, and leads to its page', async ({
    page,
  }) => {
    await page.goto('/products')
    const wipes = card(page, 'Wet Wipes')
    await expect(wipes.getByRole('img')).toHaveAttribute('src', /wet-wipes--front/)
    await expect(wipes.getByText('$6.90')).toBeVisible()
    await expect(wipes.getByText('In stock')).toBeVisible()
    await expect(card(page, 'Trash Bag Pack').getByText('from $7.90')).toBeVisible()
    await wipes.getByRole('link', { name: 'Wet Wipes' }).click()
    await expect(page).toHaveURL('/products/wet-wipes')
  })

  test('adds from a stepper that starts at 1, goes no lower, closes and starts again', async ({
    page,
  }) => {
    await page.goto('/products')
    const gel = card(page, 'Gel Cleaner')
    const open = gel.getByRole('button', { name: 'Add to cart: Gel Cleaner' })
    const quantity = gel.getByRole('group', { name: 'Quantity of Gel Cleaner' })
    await open.focus()
    await page.keyboard.press('Enter')
    await expect(gel.getByRole('button', { name: 'Add Gel Cleaner' })).toBeFocused()
    await expect(quantity.getByRole('status')).toHaveText('1')
    await expect(quantity.getByRole('button', { name: 'One less' })).toBeDisabled()
    await quantity.getByRole('button', { name: 'One more' }).click({ clickCount: 11 })
    await expect(quantity.getByRole('status')).toHaveText('12')
    await gel.getByRole('button', { name: 'Add Gel Cleaner' }).click()
    await expect(cartLink(page, 'Cart (12 items)')).toBeVisible()
    await expect(gel.getByText('Gel Cleaner is in your cart.')).toBeAttached()
    await expect(open).toBeFocused()
    await open.click()
    await expect(quantity.getByRole('status')).toHaveText('1')
  })

  test('lets a picture fly to the cart for 0.82 s, and calls it back when adding fails', async ({
    page,
  }) => {
    await page.goto('/products')
    let fail = () => {}
    const failure = new Promise<void>((resolve) => {
      fail = resolve
    })
    await page.route(shopCall, async (route) => {
      if (!route.request().postData()?.includes('mutation')) return route.continue()
      await failure
      return route.abort()
    })
    const flights = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(
            ({ effect }) =>
              effect instanceof KeyframeEffect && effect.target?.parentElement === document.body,
          )
          .map(({ effect }) => effect?.getTiming().duration),
      )
    const gel = card(page, 'Gel Cleaner')
    await gel.getByRole('button', { name: 'Add to cart' }).click()
    await page.evaluate(() => {
      const animate = Element.prototype.animate
      Element.prototype.animate = function (...how) {
        const flight = animate.apply(this, how)
        flight.pause()
        return flight
      }
    })
    await gel.getByRole('button', { name: 'Add Gel Cleaner' }).click()
    await expect(gel.getByRole('button', { name: 'Adding...' })).toBeVisible()
    expect(await flights()).toEqual([820])
    fail()
    await expect(page.getByRole('alert')).toHaveText('Error adding to cart. Please try again.')
    expect(await flights()).toEqual([])
    await expect(gel.getByRole('button', { name: 'Add to cart' })).toBeVisible()
  })

  test('lets nothing fly where motion is not wanted', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/products')
    await page.evaluate(() => {
      Element.prototype.animate = () => {
        document.documentElement.dataset.flew = 'yes'
        throw new Error('Something flew.')
      }
    })
    const gel = card(page, 'Gel Cleaner')
    await gel.getByRole('button', { name: 'Add to cart' }).click()
    await gel.getByRole('button', { name: 'Add Gel Cleaner' }).click()
    await expect(cartLink(page, 'Cart (1 item)')).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-flew')
  })

  test('keeps its places while it loads slowly', async ({ page }) => {
    await openCart(page)
    let answer = () => {}
    const slow = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(productsData, async (route) => {
      await slow
      await route.continue()
    })
    await page.getByRole('banner').getByRole('link', { name: 'Shop' }).click()
    await expect(page.getByRole('status', { name: 'Loading products…' })).toBeVisible()
    answer()
    await expect(card(page, 'Express Kit')).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading products…' })).toHaveCount(0)
  })

  test('says that it failed to load, and reloads on request', async ({ page }) => {
    await openCart(page)
    await page.route(productsData, (route) => route.abort())
    await page.getByRole('banner').getByRole('link', { name: 'Shop' }).click()
    await expect(page.getByText('Failed to load products. Please try again later.')).toBeVisible()
    await page.unroute(productsData)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(card(page, 'Express Kit')).toBeVisible()
  })
})

test.describe('a product with scents', () => {
  const scent = (page: Page, name: string) => page.getByRole('radio', { name })
  const shownPicture = (page: Page) =>
    page
      .getByRole('region', { name: /^Pictures of/ })
      .getByRole('img')
      .first()

  test('keeps the chosen scent in the address, in every language', async ({ page }) => {
    await page.goto('/products/air-freshener')
    await expect(scent(page, 'New Car')).toBeChecked()
    await expect(page.getByText('Only 3 left')).toHaveCount(0)
    await scent(page, 'Pine Forest').check()
    await expect(page.getByText('Scent: Pine Forest')).toBeVisible()
    await expect(page.getByText('Only 3 left')).toBeVisible()
    await expect(shownPicture(page)).toHaveAttribute('src', /air-freshener--pine-forest/)
    await expect(page).toHaveURL(/\?variant=\d+$/)

    await page.getByRole('button', { name: 'Français' }).click()
    await expect(scent(page, 'Forêt de pins')).toBeChecked()
    await page.reload()
    await expect(page.getByText('Parfum : Forêt de pins')).toBeVisible()
    await expect(page.getByText('Plus que 3 en stock')).toBeVisible()
  })

  test('comes with the chosen scent in the first HTML', async ({ page }) => {
    await page.goto('/products/air-freshener')
    await scent(page, 'Ocean Breeze').check()
    await expect(page).toHaveURL(/variant=/)
    const html = await (await page.request.get(page.url())).text()
    expect(html).toMatch(/Scent: Ocean Breeze/)
  })

  test('does not let a choice pile up in the history', async ({ page }) => {
    await page.goto('/products')
    await card(page, 'Air Freshener').getByRole('link', { name: 'Air Freshener' }).click()
    await scent(page, 'Ocean Breeze').check()
    await scent(page, 'Pine Forest').check()
    await expect(page).toHaveURL(/variant=/)
    await page.goBack()
    await expect(page).toHaveURL('/products')
  })

  test('takes no notice of choices and parameters that it does not know', async ({ page }) => {
    await page.goto('/products/air-freshener?variant=999999&utm_source=letter')
    await expect(scent(page, 'New Car')).toBeChecked()
  })

  test('puts the chosen scent into the cart, and says when fewer are left', async ({ page }) => {
    await page.goto('/products/air-freshener')
    await scent(page, 'Pine Forest').check()
    const more = page.getByRole('button', { name: 'One more' })
    for (let press = 0; press < 4; press += 1) await more.click()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByText('Only 3 left: we set Air Freshener to 3.')).toBeVisible()
    await expect(cartLink(page, 'Cart (3 items)')).toBeVisible()
    await cartLink(page, 'Cart (3 items)').click()
    const lines = page.getByRole('list', { name: 'Items in your cart' })
    await expect(lines.getByText('Pine Forest')).toBeVisible()
  })

  test('shows what is sold out, and does not sell it', async ({ page }) => {
    await page.goto('/products/trash-bag-pack')
    await page.getByRole('radio', { name: '30 bags sold out' }).check()
    await expect(page.getByText('Out of stock')).toBeVisible()
    await expect(page.getByText('$32.90')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled()
    await page.getByRole('radio', { name: '15 bags' }).check()
    await expect(page.getByText('$18.90')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeEnabled()
  })
})

test.describe('the gallery', () => {
  const gallery = (page: Page) => page.getByRole('region', { name: 'Pictures of Gel Cleaner' })
  const position = (page: Page) => gallery(page).getByText(/^Picture \d of \d$/)

  test('is turned by buttons, arrow keys, thumbnails and swipes', async ({ page }) => {
    await page.goto('/products/gel-cleaner')
    const count = await gallery(page).getByRole('img').count()
    await expect(gallery(page).getByRole('button', { name: /^Show picture/ })).toHaveCount(4)
    await gallery(page).getByRole('button', { name: 'Next picture' }).click()
    await expect(position(page)).toHaveText(`Picture 2 of ${count}`)
    await page.keyboard.press('ArrowRight')
    await expect(position(page)).toHaveText(`Picture 3 of ${count}`)
    await gallery(page).getByRole('button', { name: 'Show picture 1' }).click()
    await expect(position(page)).toHaveText(`Picture 1 of ${count}`)
    await gallery(page).getByRole('button', { name: 'Previous picture' }).click()
    await expect(position(page)).toHaveText(`Picture ${count} of ${count}`)
    const strip = gallery(page).getByRole('list').first()
    await strip.evaluate((list) => list.scrollTo({ left: list.clientWidth, behavior: 'instant' }))
    await expect(position(page)).toHaveText(`Picture 2 of ${count}`)
    await expect(gallery(page).getByRole('button', { name: 'Show picture 2' })).toHaveAttribute(
      'aria-current',
      'true',
    )
  })

  test('enlarges a picture, and gives the focus back', async ({ page }) => {
    await page.goto('/products/gel-cleaner')
    const enlarge = gallery(page).getByRole('button', { name: 'Enlarge picture' })
    await enlarge.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Next picture' }).click()
    await expect(dialog.getByRole('img')).toHaveAttribute('src', /three-quarter/)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(enlarge).toBeFocused()
    await expect(position(page)).toHaveText(/^Picture 2/)
  })
})

test('a product tells what it does, how it is delivered and where the film will be', async ({
  page,
}) => {
  await page.goto('/products/express-kit')
  await expect(page).toHaveTitle(/Express Kit/)
  const description = page.getByRole('region', { name: 'What it does' })
  await expect(description.getByRole('listitem').first()).toBeVisible()
  await expect(page.getByText('30-day money-back guarantee')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How to use it', level: 2 })).toBeVisible()
})

test('the page knows no exact stock, so that a sale need not change it', async ({ page }) => {
  const html = await (await page.request.get('/products/gel-cleaner')).text()
  expect(html).toContain('Gel Cleaner')
  expect(html).not.toContain('quantityAvailable')
})

test('an unknown product is answered 404 with a way back', async ({ page }) => {
  const answer = await page.goto('/products/warp-drive')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Product Not Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to all products' }).click()
  await expect(page).toHaveURL('/products')
})

test.describe('in French on a phone', () => {
  test.use({ locale: 'fr-FR', viewport: { width: 390, height: 844 } })

  test('axe finds nothing in an open card and in an enlarged picture, and all fits', async ({
    page,
  }) => {
    await page.goto('/products')
    await page.getByRole('button', { name: 'Ajouter au panier : Gel nettoyant' }).click()
    await expect(page.getByRole('button', { name: 'Ajouter Gel nettoyant' })).toBeVisible()
    expect(await findings(new AxeBuilder({ page }))).toEqual([])
    expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0)
    await page.goto('/products/trash-bag-pack')
    await page.getByRole('button', { name: 'Agrandir la photo' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await findings(new AxeBuilder({ page }))).toEqual([])
    expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0)
  })
})
