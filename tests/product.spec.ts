import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/shop.ts'
import { findings, payInDollars } from './fixtures/shoppers.ts'

test.beforeEach(({ page, shop }) => payInDollars(page, shop.url))

const cartLink = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name })

test.describe('a product with scents', () => {
  const scent = (page: Page, name: string) => page.getByRole('radio', { name })
  const visiblePicture = (page: Page) =>
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
    await expect(visiblePicture(page)).toHaveAttribute('src', /air-freshener--pine-forest/)
    await expect(page).toHaveURL(/\?variant=\d+$/)

    await page.getByRole('button', { name: 'Français' }).click()
    await expect(scent(page, 'Forêt de pins')).toBeChecked()
    await page.reload()
    await expect(page.getByText('Parfum : Forêt de pins')).toBeVisible()
    await expect(page.getByText('Plus que 3 en stock')).toBeVisible()
  })

  for (const [language, says] of [
    ['en', /^Ocean Breeze: \$\d+\.\d\d$/],
    ['fr', /^Brise océane\s: \$\d+,\d\d$/],
  ] as const)
    test(`says once what the chosen scent costs, in ${language}`, async ({ page }) => {
      await page.goto(`/products/air-freshener?lang=${language}`)
      await page.evaluate(() => {
        const heard: string[] = []
        Object.assign(window, { heard })
        const hear = (changes: MutationRecord[]) => {
          for (const { target } of changes) {
            const region = target instanceof Element ? target : target.parentElement
            const text = region?.closest('[role=status]')?.textContent
            if (text && /\d/.test(text) && /\$/.test(text)) heard.push(text)
          }
        }
        const all = { subtree: true, childList: true, characterData: true }
        new MutationObserver(hear).observe(document.body, all)
      })
      await page.getByRole('radio').nth(1).check()
      await expect(page).toHaveURL(/variant=/)
      const heard = () => page.evaluate(() => Reflect.get(window, 'heard'))
      await expect.poll(heard).toEqual([expect.stringMatching(says)])
      await page.getByRole('radio').first().check()
      await expect.poll(async () => (await heard()).length).toBe(2)
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
    await page.getByRole('main').getByRole('link', { name: 'Air Freshener' }).click()
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
    const more = page.getByRole('button', { name: 'Increase quantity' })
    for (let press = 0; press < 4; press += 1) await more.click()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(
      page.getByText('Only 3 left, so we changed Air Freshener, Pine Forest to 3.'),
    ).toBeVisible()
    await expect(cartLink(page, 'Cart (3 items)')).toBeVisible()
    await cartLink(page, 'Cart (3 items)').click()
    const lines = page.getByRole('list', { name: 'Items in your cart' })
    await expect(lines.getByText('Pine Forest')).toBeVisible()
  })

  test('shows what is sold out, and does not sell it', async ({ page }) => {
    await page.goto('/products/trash-bag-pack')
    await page.getByRole('radio', { name: '30 bags sold out' }).check()
    await expect(page.getByText('Out of stock')).toBeVisible()
    await expect(page.getByText('$32.90', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Email me' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
    await page.getByRole('radio', { name: '15 bags' }).check()
    await expect(page.getByText('$18.90', { exact: true })).toBeVisible()
    await expect(page.getByText('$1.26 each')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeEnabled()
  })
})

test('a pack of wipes says what one of them costs', async ({ page }) => {
  await page.goto('/products/wet-wipes')
  await expect(page.getByText('$0.35 each')).toBeVisible()
})

test('a product stays within reach on a phone, and waits for a connection to be added', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/products/gel-cleaner')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const add = page
    .getByRole('button', { name: 'Add to cart' })
    .and(page.locator('[data-buy-bar] *'))
  await expect(add).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.evaluate(() => {
    const animate = Element.prototype.animate
    Element.prototype.animate = function (...how) {
      if (this.parentElement === document.body) {
        const { top, width } = this.getBoundingClientRect()
        document.documentElement.dataset.flight = `${top > 0 && top < innerHeight} ${width}`
      }
      return animate.apply(this, how)
    }
  })
  await context.setOffline(true)
  await add.click()
  await expect(page.getByText('You’re offline, so this isn’t in your cart yet.')).toBeVisible()
  await context.setOffline(false)
  const panel = page.getByRole('region', { name: 'Added to your cart' })
  await expect(panel).toContainText('Gel Cleaner')
  await expect(page.locator('html')).toHaveAttribute('data-flight', 'true 96')
  await expect(cartLink(page, 'Cart (1 item)')).toBeVisible()
})

test.describe('the gallery', () => {
  const gallery = (page: Page) => page.getByRole('region', { name: 'Pictures of Gel Cleaner' })

  test('is turned by buttons, arrow keys, thumbnails and swipes', async ({ page }) => {
    const pictures = page.getByRole('region', { name: 'Pictures of Express Kit' })
    const position = pictures.getByText(/^Picture \d of \d$/)
    await page.goto('/products/express-kit')
    const count = await pictures.getByRole('img').count()
    await expect(pictures.getByRole('button', { name: /^Show picture/ })).toHaveCount(4)
    await pictures.getByRole('button', { name: 'Next picture' }).click()
    await expect(position).toHaveText(`Picture 2 of ${count}`)
    await page.keyboard.press('ArrowRight')
    await expect(position).toHaveText(`Picture 3 of ${count}`)
    await pictures.getByRole('button', { name: 'Show 1 more picture' }).click()
    await expect(pictures.getByRole('button', { name: 'Show picture 5' })).toBeFocused()
    await expect(pictures.getByRole('button', { name: /^Show picture/ })).toHaveCount(count)
    await pictures.getByRole('button', { name: 'Show picture 1' }).click()
    await expect(position).toHaveText(`Picture 1 of ${count}`)
    await pictures.getByRole('button', { name: 'Previous picture' }).click()
    await expect(position).toHaveText(`Picture ${count} of ${count}`)
    const strip = pictures.getByRole('list').first()
    await strip.evaluate((list) => list.scrollTo({ left: list.clientWidth, behavior: 'instant' }))
    await expect(position).toHaveText(`Picture 2 of ${count}`)
    await expect(pictures.getByRole('button', { name: 'Show picture 2' })).toHaveAttribute(
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
    const picture = dialog.getByRole('img')
    await expect(picture).toHaveAttribute('src', /three-quarter/)
    const seen = () => picture.evaluate((one) => one.getBoundingClientRect().width)
    const whole = await seen()
    await picture.click({ position: { x: 40, y: 40 } })
    await expect(dialog.getByRole('status')).toHaveText('250%')
    await expect(picture).toHaveAttribute('sizes', /^\d+px$/)
    await expect.poll(seen).toBeGreaterThan(whole)
    // What was clicked stays where it was.
    const place = async () => {
      const { x, y } = (await picture.boundingBox()) ?? { x: 0, y: 0 }
      return [x, y] as const
    }
    const [x, y] = await place()
    await page.mouse.move(640, 400)
    await page.mouse.down()
    await page.mouse.move(600, 380, { steps: 4 })
    await page.mouse.up()
    // What moves is drawn in a frame of its own.
    await expect.poll(place).toEqual([x - 40, y - 20])
    await page.keyboard.press('0')
    await expect.poll(seen).toBe(whole)
    await page.mouse.wheel(0, -200)
    await expect.poll(seen).toBeGreaterThan(whole * 1.4)
    await page.keyboard.press('-')
    await page.keyboard.press('-')
    await expect.poll(seen).toBe(whole)
    await dialog.getByRole('button', { name: 'Zoom in' }).click()
    await expect(dialog.getByRole('status')).toHaveText('150%')
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(enlarge).toBeFocused()
    await expect(gallery(page).getByText(/^Picture 2 of/)).toBeVisible()
  })
})

test('a product tells what it does, how it is delivered and where the video will be', async ({
  page,
}) => {
  await page.goto('/products/express-kit')
  await expect(page).toHaveTitle(/Express Kit/)
  await expect(
    page.getByText(/^Save \S+ vs\. buying each item separately \(\S+\)\.$/),
  ).toBeVisible()
  const description = page.getByRole('region', { name: 'What it does' })
  await expect(description.getByText('Everything it takes to keep a car clean')).toBeVisible()
  // A kit also shows what's in it, the rest is folded.
  await expect(description.getByText(/^5 trash bags/)).toBeVisible()
  await expect(description.getByText(/recycled polyester/)).toBeHidden()
  await description.getByText('Details').click()
  await expect(description.getByText(/recycled polyester/)).toBeVisible()
  await expect(page.getByText('30-day money-back guarantee')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How to use it', level: 2 })).toBeVisible()
})

test('the page knows no exact stock, so that a sale need not change it', async ({ page }) => {
  const html = await (await page.request.get('/products/gel-cleaner')).text()
  expect(html).toContain('Gel Cleaner')
  expect(html).not.toContain('quantityAvailable')
})

test('an unknown product is answered 404 with a way back', async ({ page }) => {
  const response = await page.goto('/products/warp-drive')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Product Not Found' })).toBeVisible()
  const suggested = page.getByRole('region', { name: 'Looking for one of these?' })
  await expect(suggested.getByRole('link', { name: 'Express Kit' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to all products' }).click()
  await expect(page).toHaveURL('/products')

  await page.goto('/products/warp-drive')
  await page.getByLabel('Search products and answers').fill('wipes')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search?q=wipes')
})

test('parts of the page that the network does not bring leave the rest as it is', async ({
  page,
}) => {
  const failed: string[] = []
  page.on('requestfailed', (request) => void failed.push(request.url()))
  const parts = /\/assets\/(buy-bar|saved-product|picture-zoom|back-in-stock)-[^/]*\.js$/
  await page.route(parts, (route) => route.abort())
  const failures = () => failed.flatMap((url) => parts.exec(url)?.[1] ?? [])
  await page.goto('/products/gel-cleaner')
  await page.mouse.move(9, 9)
  await page.keyboard.press('Tab')
  await expect.poll(failures).toEqual(expect.arrayContaining(['buy-bar', 'saved-product']))
  await page.getByRole('button', { name: 'Enlarge picture' }).click()
  await expect.poll(failures).toContain('picture-zoom')
  await expect(page.getByRole('heading', { level: 1, name: 'Gel Cleaner' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('link', { name: 'Cart (1 item)' }).first()).toBeVisible()

  await page.goto('/products/trash-bag-pack')
  await page.getByRole('radio', { name: /^30/ }).check()
  await expect.poll(failures).toContain('back-in-stock')
  await expect(page.getByRole('heading', { level: 1, name: 'Trash Bag Pack' })).toBeVisible()
})

test('a product that the network does not bring is not found', async ({ page }) => {
  const notify = { heading: 'Produit introuvable', back: 'Retour à tous les produits' }
  await page.goto('/products?lang=fr')
  for (const fate of ['lost', 'broken'] as const) {
    await page.route('**/products/wet-wipes.data*', (route) =>
      fate === 'lost' ? route.abort() : route.fulfill({ status: 502, body: 'Bad Gateway' }),
    )
    await page.getByRole('main').locator('a[href*="/products/wet-wipes"]').first().click()
    await expect(page.getByRole('heading', { level: 1, name: notify.heading })).toBeVisible()
    await page.unroute('**/products/wet-wipes.data*')
    await page.getByRole('link', { name: notify.back }).click()
    await expect(page).toHaveURL(/\/products(\?|$)/)
  }
})
