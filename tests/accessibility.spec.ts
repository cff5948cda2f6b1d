import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './fixtures/shop.ts'

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
  '/no-such-page',
  '/checkouts/no-such-checkout',
]
const languages = ['en', 'fr'] as const
const widths = [320, 390, 1280]

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language === 'en' ? 'en-US' : 'fr-FR', reducedMotion: 'reduce' })

    for (const address of addresses) {
      test(`${address} has no finding of axe, no error, and fits`, async ({ page }) => {
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 })
          await page.goto(address, { waitUntil: 'networkidle' })
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
          const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
          expect(scrollWidth, `width of the page at ${width} px`).toBeLessThanOrEqual(width)
        }
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
      })
    }

    test('the gate has no finding of axe', async ({ lockedPage }) => {
      await lockedPage.goto('/')
      await expect(lockedPage.getByRole('textbox')).toBeVisible()
      expect((await new AxeBuilder({ page: lockedPage }).analyze()).violations).toEqual([])
    })
  })
}
