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
    await expect(wipes.getByRole('img', { name: /wet wipes/ })).toHaveAttribute(
      'src',
      /wet-wipes--front/,
    )
    await expect(wipes.getByText('$6.90')).toBeVisible()
    await expect(wipes.getByText('In stock')).toBeVisible()
    await expect(card(page, 'Trash Bag Pack').getByText('from $9.90')).toBeVisible()
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
    const closed = await gel.boundingBox()
    await open.focus()
    await page.keyboard.press('Enter')
    await expect(gel.getByRole('button', { name: 'Add Gel Cleaner' })).toBeFocused()
    expect((await gel.boundingBox())?.height).toBe(closed?.height)
    await expect(quantity.getByRole('status')).toHaveText('1')
    await expect(quantity.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
    await quantity.getByRole('button', { name: 'Increase quantity' }).click({ clickCount: 11 })
    await expect(quantity.getByRole('status')).toHaveText('12')
    await gel.getByRole('button', { name: 'Add Gel Cleaner' }).click()
    await expect(cartLink(page, 'Cart (12 items)')).toBeVisible()
    await expect(gel.getByText('Gel Cleaner is in your cart.')).toBeAttached()
    await expect(open).toBeFocused()
    await open.click()
    await expect(quantity.getByRole('status')).toHaveText('1')
  })

  test('opens over the foot of its card: nothing around it moves, a second tap adds, Escape closes it', async ({
    page,
  }) => {
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/products')
      const places = () =>
        page
          .getByRole('main')
          .getByRole('article')
          .evaluateAll((all) =>
            all.map((each) => {
              const { top, height } = each.getBoundingClientRect()
              return [Math.round(top + scrollY), Math.round(height)]
            }),
          )
      const freshener = card(page, 'Air Freshener')
      const open = freshener.getByRole('button', { name: 'Add to cart' })
      await open.scrollIntoViewIfNeeded()
      const before = await places()
      const place = await open.boundingBox()
      await open.click()
      const add = freshener.getByRole('button', { name: 'Add Air Freshener' })
      await expect(add).toBeFocused()
      expect(await places()).toEqual(before)
      expect(await add.boundingBox()).toEqual(place)
      await page.keyboard.press('Escape')
      await expect(open).toBeFocused()
      expect(await open.boundingBox()).toEqual(place)
    }
    const wipes = card(page, 'Wet Wipes')
    await wipes.getByRole('button', { name: 'Add to cart' }).dblclick()
    await expect(cartLink(page, 'Cart (1 item)')).toBeVisible()
  })

  test('suggests something to add that shares nothing with the cart, and adds it', async ({
    page,
  }) => {
    await page.goto('/products')
    const panel = page.getByRole('region', { name: 'Added to your cart' })
    const add = async (title: string) => {
      await card(page, title).getByRole('button', { name: 'Add to cart' }).click()
      await expect(page.getByRole('button', { name: `Add ${title}` })).toBeFocused()
      await page.keyboard.press('Enter')
    }
    await add('Gel Cleaner')
    await expect(panel).toContainText('away from free standard shipping')
    const suggested = panel.getByRole('button', { name: /^Add / })
    await expect(suggested).toHaveCount(1)
    // The kit has a gel cleaner in it.
    await expect(suggested).not.toHaveAccessibleName('Add Express Kit')
    await suggested.click()
    await expect(cartLink(page, 'Cart (2 items)')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Added' })).toBeVisible()
    await page.keyboard.press('Escape')
    await add('Express Kit')
    await expect(panel.getByText('Express Kit', { exact: true })).toBeVisible()
    await expect(panel.getByText('Pairs well with')).toHaveCount(0)
  })

  test('keeps its color while it adds', async ({ page }) => {
    const color = () =>
      page.getByRole('button', { name: 'Adding...' }).evaluate((button) => {
        for (const each of button.getAnimations()) each.finish()
        return getComputedStyle(button).backgroundColor
      })
    await page.goto('/products/gel-cleaner')
    await page.route(shopCall, () => {})
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    expect(await color()).not.toBe('rgb(236, 234, 226)')
  })

  test('asks which one it is to be, and shows what has come until it is sent away', async ({
    page,
  }) => {
    await page.goto('/products')
    const freshener = card(page, 'Air Freshener')
    const add = async (scent: string) => {
      await freshener.getByRole('button', { name: 'Add to cart' }).click()
      await freshener.getByRole('combobox', { name: 'Choose: Air Freshener' }).selectOption(scent)
      await freshener.getByRole('button', { name: 'Add Air Freshener' }).click()
    }
    const panel = page.getByRole('region', { name: 'Added to your cart' })
    await add('Ocean Breeze')
    await expect(panel).toContainText('Ocean Breeze')
    await expect(panel).toContainText('Pairs well with')
    await expect(freshener.getByRole('button', { name: 'Add to cart' })).toBeFocused()
    expect(await findings(page)).toEqual([])
    await panel.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(cartLink(page, 'Cart (2 items)')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await add('New Car')
    await expect(cartLink(page, 'Cart (3 items)')).toBeVisible()
    await panel.getByRole('button', { name: 'Undo' }).click()
    await expect(panel).toBeHidden()
    await expect(cartLink(page, 'Cart (2 items)')).toBeVisible()
    await add('New Car')
    await panel.getByRole('link', { name: 'View cart' }).click()
    await expect(page).toHaveURL('/cart')
    await expect(panel).toBeHidden()
  })

  test('lets a picture fly to the cart for 0.82 s, and calls it back when adding fails', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
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
    let response = () => {}
    const slow = new Promise<void>((resolve) => {
      response = resolve
    })
    await page.route(productsData, async (route) => {
      await slow
      await route.continue()
    })
    await page.getByRole('banner').getByRole('link', { name: 'Shop' }).click()
    await expect(page.getByRole('status', { name: 'Loading products...' })).toBeVisible()
    response()
    await expect(card(page, 'Express Kit')).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading products...' })).toHaveCount(0)
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

test.describe('in French on a phone', () => {
  test.use({ locale: 'fr-FR', viewport: { width: 390, height: 844 } })

  test('axe finds nothing in an open card and in an enlarged picture, and all fits', async ({
    page,
  }) => {
    await page.goto('/products')
    await page.getByRole('button', { name: 'Ajouter au panier : Gel nettoyant' }).click()
    await expect(page.getByRole('button', { name: 'Ajouter Gel nettoyant' })).toBeVisible()
    expect(await findings(page)).toEqual([])
    expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0)
    await page.goto('/products/trash-bag-pack')
    await page.getByRole('button', { name: 'Agrandir la photo' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await findings(page)).toEqual([])
    expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0)
  })
})
