import type { Page } from '@playwright/test'
import { expect, test, unlock } from './fixtures/shop.ts'

const mostJavaScript = 140 * 1024
const paths = ['/', '/products', '/products/express-kit', '/cart', '/contact', '/faq']

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

test('no page needs more than 140 KB of JavaScript, compressed', async ({ browser, shop }) => {
  const weights: Record<string, number> = {}
  for (const path of paths) {
    const context = await browser.newContext() // with nothing kept from the page before
    await unlock(context, shop.url)
    weights[path] = await javaScriptOf(await context.newPage(), `${shop.url}${path}?lang=fr`)
    await context.close()
  }
  const heavy = Object.entries(weights).filter(([, bytes]) => bytes > mostJavaScript)
  expect(heavy).toEqual([])
  expect(Math.min(...Object.values(weights))).toBeGreaterThan(50_000)
})
