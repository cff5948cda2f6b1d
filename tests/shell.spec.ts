import type { Page } from '@playwright/test'
import { signInAs } from './fixtures/customers.ts'
import { holdBack } from './fixtures/responses.ts'
import { expect, test } from './fixtures/shop.ts'

test.use({ reducedMotion: 'no-preference' })

const bar = (page: Page) => page.getByRole('banner')
const entries = (page: Page) => page.getByRole('navigation', { name: 'Main' })

async function addKit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to cart: Express Kit' }).click()
  await page.getByRole('button', { name: 'Add Express Kit' }).click()
}

/** Scrolls to so many pixels from the top, and waits until the page has heard of it: the browser reports only the last. */
async function scrollPage(page: Page, y: number): Promise<void> {
  await page.evaluate(
    (top) =>
      new Promise((resolve) => {
        scrollTo(0, top)
        requestAnimationFrame(resolve)
      }),
    y,
  )
}

/** Writes down how long the cart's pulse is to last, in milliseconds. */
async function recordPulses(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { animate } = Element.prototype
    Element.prototype.animate = function (frames, options) {
      const { id, duration } = typeof options === 'object' ? options : {}
      if (id === 'pulse') document.documentElement.dataset.pulse = String(duration)
      return animate.call(this, frames, options)
    }
  })
}

test.describe('the navigation bar', () => {
  test('has the entries of the shop in their order, is solid, and shows no badge on an empty cart', async ({
    page,
  }) => {
    await page.goto('/products')
    const links = entries(page).getByRole('link')
    await expect(links).toHaveText(['Shop', 'Q&A', 'Our mission', 'Contact', 'Cart', 'Sign In'])
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(addresses).toEqual(['/products', '/faq', '/about', '/contact', '/cart', '/login'])
    await expect(links.first()).toHaveAttribute('aria-current', 'page')
    await expect(bar(page)).toHaveAttribute('data-solid', 'true')
    await expect(bar(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(entries(page).getByRole('link', { name: 'Cart', exact: true })).toHaveText('Cart')
  })

  test('offers the account instead of the sign-in to who is signed in, from the first picture on', async ({
    page,
    shop,
  }) => {
    const account = entries(page).getByRole('link', { name: 'My Account' })
    const signIn = entries(page).getByRole('link', { name: 'Sign In' })
    await page.route('**/assets/*.js', () => {})
    await page.goto('/products', { waitUntil: 'commit' })
    await expect(signIn).toBeVisible()
    await expect(account).toHaveCount(0)

    await signInAs(page, shop.url)
    await page.goto('/products', { waitUntil: 'commit' })
    await expect(account).toBeVisible()
    await expect(signIn).toHaveCount(0)
    await page.unroute('**/assets/*.js')
    await page.reload()
    await expect(account).toHaveAttribute('href', '/account')
    await expect(page.locator('html[data-signed-in]')).toHaveCount(1)
    await page.waitForFunction(() => document.querySelectorAll('a[href="/login"]').length === 0)
    await expect(account).toBeVisible()
  })

  test('is transparent over the hero and solid past it less 100 px', async ({ page }) => {
    await page.goto('/')
    const hero = await page
      .locator('#hero')
      .evaluate((section: HTMLElement) => section.offsetHeight)
    await expect(bar(page)).toHaveAttribute('data-solid', 'false')
    await expect(bar(page)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await scrollPage(page, hero - 100)
    await expect(bar(page)).toHaveAttribute('data-hidden', 'true')
    await expect(bar(page)).toHaveAttribute('data-solid', 'false')
    await scrollPage(page, hero - 99)
    await expect(bar(page)).toHaveAttribute('data-solid', 'true')
    await expect(bar(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  })

  test('hides downwards beyond 50 px and comes back upwards, in 0.15 s', async ({ page }) => {
    await page.goto('/products')
    await expect(bar(page)).toHaveCSS('transition-duration', '0.15s')
    await scrollPage(page, 50)
    await expect(bar(page)).toHaveAttribute('data-hidden', 'false')
    await scrollPage(page, 200)
    await expect(bar(page)).toHaveAttribute('data-hidden', 'true')
    await expect(bar(page)).not.toBeInViewport()
    await scrollPage(page, 190)
    await expect(bar(page)).toHaveAttribute('data-hidden', 'false')
    await expect(bar(page)).toBeInViewport({ ratio: 1 })
  })

  test('comes back for the keyboard', { tag: '@own' }, async ({ page }) => {
    await page.goto('/products')
    await scrollPage(page, 300)
    await expect(bar(page)).not.toBeInViewport()
    await entries(page).getByRole('link', { name: 'Shop' }).focus()
    await page.keyboard.press('Tab')
    await expect(bar(page)).toBeInViewport({ ratio: 1 })
  })

  test('is forced visible and counts when something comes into the cart', async ({ page }) => {
    await page.goto('/products')
    await page.getByRole('button', { name: 'Add to cart: Express Kit' }).click()
    await scrollPage(page, 0)
    await expect(bar(page)).toHaveAttribute('data-hidden', 'false')
    await scrollPage(page, 120)
    await expect(bar(page)).toHaveAttribute('data-hidden', 'true')
    await recordPulses(page)
    await page.getByRole('button', { name: 'Add Express Kit' }).click()
    await expect(bar(page)).toHaveAttribute('data-hidden', 'false')
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.pulse)).toBe('400')
    await expect(entries(page).getByRole('link', { name: 'Cart (1 item)' })).toBeVisible()
    await expect(bar(page)).toHaveAttribute('data-hidden', 'true', { timeout: 4_000 })
  })

  test('shows the name in text where the logo cannot be loaded', async ({ page }) => {
    await page.route('**/*wordmark*.svg', (route) => route.abort())
    await page.goto('/products')
    await expect(bar(page).getByText('Glovebox', { exact: true })).toBeVisible()
  })
})

test.describe('the mobile menu', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('holds the same entries, keeps the focus and closes on Escape', async ({ page }) => {
    await page.goto('/products')
    const opener = page.getByRole('button', { name: 'Open menu' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    // There may be further products, of other tests.
    await expect(menu.getByRole('link')).toContainText([
      'Shop',
      ...['Express Kit', 'Gel Cleaner', 'Trash Bag Pack', 'Wet Wipes', 'Air Freshener'],
      ...['Q&A', 'Our mission', 'Contact'],
      ...['Help center', 'Find your order'],
      'Cart',
      'Sign In',
    ])
    await expect(menu.getByRole('button', { name: 'Français' })).toBeVisible()
    await expect(menu.getByLabel('Currency')).toBeVisible()
    for (let press = 0; press < 20; press += 1) {
      await page.keyboard.press('Tab')
      const outside = await page.evaluate(() => {
        const at = document.activeElement
        return at !== document.body && !at?.closest('dialog')
      })
      expect(outside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('closes on the ground beside it, and when an entry is chosen', async ({ page }) => {
    await page.goto('/')
    const menu = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(menu).toBeVisible()
    await page.mouse.click(20, 400)
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await menu.getByRole('link', { name: 'Shop' }).click()
    await expect(page).toHaveURL('/products')
    await expect(menu).toBeHidden()
  })

  test('counts the cart', async ({ page }) => {
    await page.goto('/products')
    await addKit(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Cart 1 item' })).toBeVisible()
  })
})

test('the view scrolls to the top on every path change, and the heading has the focus', async ({
  page,
}) => {
  await page.goto('/products')
  await scrollPage(page, 400)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Express Kit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Express Kit' })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('an address with a damaged end shows its page all the same', async ({ page }) => {
  await page.goto('/faq#%')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help center' }).click()
  await expect(page).toHaveURL('/help')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions')
})

test('the first Tab offers to skip to the content', { tag: '@own' }, async ({ page }) => {
  await page.goto('/products')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('an unknown address is answered 404, in the shell', { tag: '@own' }, async ({ page }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  const suggested = page.getByRole('region', { name: 'Looking for one of these?' })
  await expect(suggested.getByRole('link')).toHaveCount(4)
  await page.getByRole('link', { name: 'See all products' }).click()
  await expect(page).toHaveURL('/products')
})

test.describe('the footer', () => {
  test('leads to the kit, help, policies, the contact address, and the three sites that are set', async ({
    page,
  }) => {
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    for (const [name, address] of [
      ['Express Kit', '/products/express-kit'],
      ['Help center', '/help'],
      ['Privacy policy', '/privacy-policy'],
      ['Terms of service', '/terms-of-service'],
      ['Find your order', '/orders/find'],
      ['Shipping policy', '/shipping-policy'],
      ['Refund policy', '/refund-policy'],
      ['How we handle reviews', '/review-policy'],
      ['hello@glovebox.test', 'mailto:hello@glovebox.test'],
    ] as const) {
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', address)
    }
    await expect(
      footer.getByRole('list', { name: 'Ways to pay' }).getByRole('listitem'),
    ).toHaveText(['Card (demo)', 'Bank transfer'])
    expect((await footer.boundingBox())?.height).toBeLessThan(260)
    const sites = footer.getByRole('list', { name: 'Follow us' }).getByRole('link')
    await expect(sites).toHaveText([/^YouTube/, /^TikTok/, /^Instagram/])
    for (const site of await sites.all())
      await expect(site).toHaveAttribute(
        'href',
        /^https:\/\/www\.(youtube|tiktok|instagram)\.com\/$/,
      )
    await page.getByRole('button', { name: 'Français' }).click()
    await expect(footer.getByRole('list', { name: 'Suivez-nous' }).getByRole('link')).toHaveCount(3)
  })
})

test('the whole page is in the answer, without placeholders to be filled by scripts', async ({
  page,
}) => {
  const response = await page.request.get('/products', { headers: { cookie: 'siteAccess=1' } })
  const html = await response.text()
  expect(html).toContain('Express Kit')
  expect(html).not.toContain('<template')
})

test('a page that comes late leaves the cursor to whoever is typing by then', async ({ page }) => {
  await page.goto('/products')
  const bring = await holdBack(page, '**/*.data*')
  const asked = page.waitForRequest('**/*.data*')
  await page.getByRole('navigation').locator('a[href="/faq"]').first().click()
  await asked
  const email = page.getByRole('contentinfo').getByLabel('Email address')
  await email.click()
  await page.keyboard.type('driver@')
  bring()
  await expect(page).toHaveURL('/faq')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions')
  await page.keyboard.type('glovebox.test')
  await expect(email).toHaveValue('driver@glovebox.test')
})
