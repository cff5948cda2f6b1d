import type { Page } from '@playwright/test'
import { openAccount, signInAs } from './fixtures/customers.ts'
import { moved } from './fixtures/layout-shifts.ts'
import { ordersOf, pageOfOrder } from './fixtures/past-orders.ts'
import { expect, test } from './fixtures/shop.ts'
import { payInDollars } from './fixtures/shoppers.ts'
import { comeWithCart } from './fixtures/test-checkout.ts'

test.use({ reducedMotion: 'no-preference' })

/** What a visitor has seen of these from the first picture of a page to the last. */
interface Seen {
  languages: string[]
  currencies: string[]
  fonts: string[]
  entrances: string[]
}

/** Looks at each picture that the page draws, from before its first one. */
function watch(): void {
  const seen = {
    languages: new Set<string>(),
    currencies: new Set<string>(),
    fonts: new Set<string>(),
    entrances: new Set<string>(),
  }
  const look = () => {
    const heading = document.querySelector('main h1')
    if (heading) {
      const parts = [...heading.childNodes].filter(
        (part) => !(part instanceof Element) || part.checkVisibility(),
      )
      const words = parts.map(({ textContent }) => textContent).join('')
      seen.languages.add(`${document.documentElement.lang}: ${words}`)
      const emails = document.createRange()
      emails.selectNodeContents(heading)
      seen.fonts.add(`${words}, ${Math.round(emails.getBoundingClientRect().width)} px`)
      for (const [sign] of document.querySelector('main')?.textContent?.matchAll(/[$€]/g) ?? [])
        seen.currencies.add(sign)
      for (const link of document.querySelectorAll(
        'header a:is([href="/login"], [href="/account"])',
      ))
        if (link.checkVisibility()) seen.entrances.add(link.getAttribute('href') ?? '')
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  Object.assign(globalThis, {
    seen: () =>
      Object.fromEntries(Object.entries(seen).map(([name, values]) => [name, [...values]])),
  })
}

/** Everything that differs from visitor to visitor, for one who has been here before. */
async function comeBack(page: Page, url: string): Promise<void> {
  await payInDollars(page, url)
  await page.context().addCookies([{ name: 'language', value: 'fr', url }])
  await page.addInitScript(() => localStorage.setItem('language', 'fr'))
  await signInAs(page, url)
}

for (const path of ['/', '/products', '/products/express-kit', '/cart']) {
  test(`${path} shows nothing first that it then takes back, on a slow phone`, async ({
    page,
    shop,
  }) => {
    await comeBack(page, shop.url)
    await page.addInitScript(watch)
    const browser = await page.context().newCDPSession(page)
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(path, { waitUntil: 'networkidle' })
    const seen: Seen = await page.evaluate('seen()')
    expect(seen.languages).toHaveLength(1)
    expect(seen.languages[0]).toMatch(/^fr: /)
    expect(seen.fonts).toHaveLength(1)
    expect(seen.entrances).toEqual(['/account'])
    if (path !== '/' && path !== '/cart') expect(seen.currencies).toEqual(['$'])
  })
}

for (const name of ['/account', '/orders', 'an order', '/test-checkout', '/cart']) {
  test(`a customer who reloads sees nothing of ${name} move, on a phone and on a desk`, async ({
    page,
    shop,
  }) => {
    await comeWithCart(page, shop)
    const [order] = await ordersOf(shop.url)
    const number = order && 'orderNumber' in order ? order.orderNumber : ''
    const address = name === 'an order' ? await pageOfOrder(shop.url, number) : name
    // Who reloads while the token is renewed may have to sign in again, which is another page.
    await page.goto(address, { waitUntil: 'networkidle' })
    const browser = await page.context().newCDPSession(page)
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(viewport)
      await page.reload({ waitUntil: 'networkidle' })
      const content = page.getByRole('main').locator('form, ul, dl')
      await expect(content.filter({ visible: true }).first()).toBeVisible()
      await expect(page).toHaveURL(address)
      expect(await page.evaluate(moved), `${viewport.width} px`).toBeLessThan(0.01)
    }
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 1400 } })

  test('a customer without anything yet sees nothing of the account move', async ({
    page,
    shop,
  }) => {
    await signInAs(page, shop.url, await openAccount(shop.url))
    for (const call of ['**/graphql.json', '**/reviews/mine*'])
      await page.route(call, async (route) => {
        await page.evaluate(twoPictures).catch(() => {})
        await route.fallback()
      })
    await page.goto('/account', { waitUntil: 'networkidle' })
    await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible()
    expect(await page.evaluate(moved)).toBeLessThan(0.01)
  })
})

/** Runs in the page: resolves when what is known by now has been seen. */
function twoPictures(): Promise<unknown> {
  return new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))
}

test('emails keep their shape when the fonts come late', async ({ page }) => {
  const painted = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await painted.promise
    await route.continue()
  })
  await page.addInitScript(watch)
  await page.goto('/', { waitUntil: 'commit' })
  const arrived = page.waitForResponse('**/*.woff2')
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  )
  painted.resolve()
  await arrived
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  const { fonts }: Seen = await page.evaluate('seen()')
  expect(fonts).toHaveLength(1)
})
