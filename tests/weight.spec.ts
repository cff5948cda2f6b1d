import { expect, test } from './fixtures/browser.ts'

const mostJavaScript = 140 * 1024

test.describe('the weight of a page at the first visit', () => {
  for (const path of ['/', '/products', '/products/express-kit', '/cart', '/faq', '/login']) {
    test(`${path} needs no more than 140 KB of JavaScript, compressed`, async ({ page }) => {
      const scripts: Promise<number>[] = []
      page.on('requestfinished', (request) => {
        if (request.resourceType() !== 'script') return
        scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
      })
      await page.goto(`${path}?lang=fr`)
      await expect(page.locator('html[data-ready]')).toBeAttached()
      const weights = await Promise.all(scripts)
      expect(weights.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(mostJavaScript)
      expect(weights.length).toBeGreaterThan(3)
    })
  }
})
