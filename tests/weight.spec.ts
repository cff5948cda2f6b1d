import type { Page } from '@playwright/test'
import { expect, test, unlock } from './fixtures/shop.ts'

const kilobyte = 1024
/** The product page is to come down to what holds for the others. */
const mostJavaScript = {
  '/': 140 * kilobyte,
  '/products': 140 * kilobyte,
  '/products/express-kit': 145 * kilobyte,
  '/cart': 140 * kilobyte,
  '/contact': 140 * kilobyte,
  '/faq': 140 * kilobyte,
}

/** Compressed bytes of all scripts that a visitor who does nothing downloads. */
async function javaScriptOf(page: Page, address: string): Promise<number> {
  const sizes: Promise<number>[] = []
  const count = (request: { resourceType(): string; sizes(): Promise<Sizes> }) => {
    if (request.resourceType() !== 'script') return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  }
  page.on('requestfinished', count)
  await page.goto(address, { waitUntil: 'networkidle' })
  page.off('requestfinished', count)
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0)
}
type Sizes = { responseBodySize: number }

test('no page needs more compressed JavaScript than it may', async ({ browser, shop }) => {
  for (const [path, most] of Object.entries(mostJavaScript)) {
    const context = await browser.newContext() // with nothing kept from the page before
    await unlock(context, shop.url)
    const bytes = await javaScriptOf(await context.newPage(), `${shop.url}${path}?lang=fr`)
    expect(bytes, path).toBeLessThanOrEqual(most)
    expect(bytes, path).toBeGreaterThan(50 * kilobyte) // or nothing was counted
    await context.close()
  }
})
