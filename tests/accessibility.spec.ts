import { expect, test } from './fixtures/shop.ts'
import { bringCart, findings, overflowAt } from './fixtures/shoppers.ts'

/** Public addresses; a page that is not listed here is not looked at. */
const addresses = [
  '/',
  '/products',
  '/products/express-kit',
  '/products/air-freshener',
  '/products/no-such-product',
  '/cart',
  '/about',
  '/contact',
  '/help',
  '/faq',
  '/faq?q=return',
  '/shipping-policy',
  '/privacy-policy',
  '/terms-of-service',
  '/refund-policy',
  '/review-policy',
  '/unsubscribe',
  '/no-such-page',
  '/checkouts/no-such-checkout',
]
/** Money that takes the most room, and the longest word that a product has. */
const largeAmounts = { JP: 'JPY', KR: 'KRW', VN: 'VND' } as const
const longName = 'Kraftfahrzeuginnenraumreinigungstuch, double épaisseur'

const languages = ['en', 'fr'] as const
const widths = [320, 390, 1280]
/** `npm run screens` looks at each page and state in both languages at both widths. */
const widthsForAxe = { en: [390, 1280], fr: [390] }

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language === 'en' ? 'en-US' : 'fr-FR', reducedMotion: 'reduce' })

    for (const address of addresses) {
      test(`${address} has no finding of axe, no error, and fits`, async ({ page }) => {
        await page.goto(address)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        for (const width of widths) {
          expect(await overflowAt(page, width), `overflow at ${width} px`).toBeLessThanOrEqual(0)
        }
        for (const width of widthsForAxe[language]) {
          await page.setViewportSize({ width, height: 800 })
          expect(await findings(page)).toEqual([])
        }
      })
    }

    for (const [country, currency] of Object.entries(largeAmounts)) {
      test(`large amounts in ${currency} and long names fit at 320 px`, async ({ page, shop }) => {
        await page.context().addCookies([{ name: 'country', value: country, url: shop.url }])
        await page.addInitScript((code) => localStorage.setItem('selectedCurrency', code), currency)
        const wanted = [{ handle: 'express-kit', quantity: 20 }, { handle: 'wet-wipes' }]
        const { checkoutUrl } = await bringCart(page, shop.url, wanted)
        for (const address of ['/', '/products', '/products/express-kit', '/cart', checkoutUrl]) {
          await page.goto(address)
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
    }

    test('the gate has no finding of axe', async ({ lockedPage }) => {
      await lockedPage.goto('/')
      await expect(lockedPage.getByRole('textbox')).toBeVisible()
      expect(await findings(lockedPage)).toEqual([])
    })
  })
}
