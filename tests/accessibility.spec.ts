import type { Page } from '@playwright/test'
import gate from '#/content/en/gate.json' with { type: 'json' }
import { publicPaths } from '#/contract/shop-pages.ts'
import { englishAmong, inLanguage, textsOf } from './fixtures/english-sentences.ts'
import { expect, test } from './fixtures/shop.ts'
import { bringCart, findings, overflowAt } from './fixtures/shoppers.ts'

/** Public addresses; a page that is not listed here is not looked at. */
const addresses = [
  ...publicPaths,
  '/products/express-kit',
  '/products/air-freshener',
  '/products/no-such-product',
  '/cart',
  '/faq?q=return',
  '/unsubscribe',
  '/no-such-page',
  '/checkouts/no-such-checkout',
]
/** A product's longest word; money takes the most room in dong. */
const longName = 'Kraftfahrzeuginnenraumreinigungstuch, double épaisseur'

/** `npm run screens` looks at each page and state in both languages at both widths. */
const widthsForAxe = { en: 1280, fr: 390 }

/** @returns its texts */
async function expectSound(page: Page, language: 'en' | 'fr'): Promise<string[]> {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await overflowAt(page, width), `overflow at ${width} px`).toBeLessThanOrEqual(0)
    if (widthsForAxe[language] === width) expect(await findings(page)).toEqual([])
  }
  await page.waitForLoadState('networkidle')
  return textsOf(page)
}

test.describe('in both languages', () => {
  test.use({ locale: 'fr-FR' })

  for (const address of addresses) {
    test(`${address} has no finding of axe, no error, and fits; in French without an English sentence`, async ({
      page,
    }) => {
      await page.goto(address)
      const inFrench = await expectSound(page, 'fr')
      await page.goto(inLanguage('en', address))
      const inEnglish = await expectSound(page, 'en')
      expect(inEnglish, 'the gate is open').not.toContain(gate.title)
      expect(englishAmong(inFrench, inEnglish)).toEqual([])
    })
  }
})

for (const language of ['en', 'fr'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language === 'en' ? 'en-US' : 'fr-FR' })

    test('large amounts and long names fit at 320 px', async ({ page, shop }) => {
      await page.context().addCookies([{ name: 'country', value: 'VN', url: shop.url }])
      await page.addInitScript(() => localStorage.setItem('selectedCurrency', 'VND'))
      const wanted = [{ handle: 'express-kit', quantity: 20 }, { handle: 'wet-wipes' }]
      const { checkoutUrl } = await bringCart(page, shop.url, wanted)
      for (const address of ['/', '/products', '/products/express-kit', '/cart', checkoutUrl]) {
        await page.goto(address)
        // To what is changed before, React says that it expected something else; some parts it takes over later.
        await expect(page.locator('html[data-ready]')).toBeAttached()
        await page.waitForLoadState('networkidle')
        await page.evaluate((name) => {
          for (const fold of document.querySelectorAll('details')) fold.open = true
          const title = location.pathname.startsWith('/products/') ? ', h1' : ''
          const names = `main :is(h2, h3) a, aside li p:first-child${title}`
          for (const placeOrder of document.querySelectorAll(names))
            if (placeOrder.childElementCount === 0) placeOrder.textContent = name
        }, longName)
        expect(await overflowAt(page, 320), address).toBeLessThanOrEqual(0)
      }
    })

    test('the gate has no finding of axe', async ({ lockedPage }) => {
      await lockedPage.goto('/')
      await expect(lockedPage.getByRole('textbox')).toHaveCount(2)
      expect(await findings(lockedPage)).toEqual([])
    })
  })
}
