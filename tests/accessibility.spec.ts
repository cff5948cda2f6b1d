import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/shop.ts'
import { findings, overflowAt } from './fixtures/shoppers.ts'

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
  '/review-policy',
  '/no-such-page',
  '/checkouts/no-such-checkout',
]
const languages = ['en', 'fr'] as const
const widths = [320, 390, 1280]
const widthsForAxe = [390, 1280]

/** In this page alone: nothing here has frames, and the other way opens a window for each look. */
const axeOn = (page: Page) => new AxeBuilder({ page }).setLegacyMode()

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language === 'en' ? 'en-US' : 'fr-FR', reducedMotion: 'reduce' })

    for (const address of addresses) {
      test(`${address} has no finding of axe, no error, and fits`, async ({ page }) => {
        await page.goto(address, { waitUntil: 'networkidle' })
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        for (const width of widths) {
          expect(await overflowAt(page, width), `overflow at ${width} px`).toBeLessThanOrEqual(0)
        }
        for (const width of widthsForAxe) {
          await page.setViewportSize({ width, height: 800 })
          expect(await findings(axeOn(page))).toEqual([])
        }
      })
    }

    test('the gate has no finding of axe', async ({ lockedPage }) => {
      await lockedPage.goto('/')
      await expect(lockedPage.getByRole('textbox')).toBeVisible()
      expect(await findings(axeOn(lockedPage))).toEqual([])
    })
  })
}
