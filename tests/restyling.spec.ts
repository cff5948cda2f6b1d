import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/shop.ts'

/** What our styles ask about with `:has()`. */
const parts = ['p', 'label', 'input', 'button', 'img']

/**
 * How many elements the browser computes styles for when a form is added to the end of the page: all, if a rule with
 * `:has()` applies to any descendant, such as `.card:has(form) > *`.
 */
async function restyled(page: Page): Promise<number> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page is of no browser.')
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await page.evaluate((names) => {
    const form = document.createElement('form')
    form.append(...names.map((name) => document.createElement(name)))
    document.body.append(form)
    void form.offsetHeight
  }, parts)
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as Trace
  const counts = traceEvents.map(({ name, args }) =>
    name === 'UpdateLayoutTree' ? (args?.elementCount ?? 0) : 0,
  )
  return Math.max(...counts)
}
interface Trace {
  traceEvents: { name: string; args?: { elementCount?: number } }[]
}

test('what is added to a page leaves the styles of the rest alone', async ({ page }) => {
  for (const path of ['/', '/products/express-kit']) {
    await page.goto(path)
    await expect(page.locator('html[data-ready]')).toBeAttached()
    const count = await restyled(page)
    expect.soft(count, path).toBeGreaterThanOrEqual(parts.length)
    expect.soft(count, path).toBeLessThan(50)
  }
})
