import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/shop.ts'

test.use({ expectedError: /Minified React error #418/ })

/** Opens a page whose heading has been changed on its way. */
async function openChanged(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replace(/(<h1[^>]*>)[^<]+/, '$1Something else') })
  })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Something else')
}

for (const path of ['/', '/products', '/login']) {
  test(`${path} works also where a browser's extension has changed it on its way`, async ({
    page,
  }) => {
    await openChanged(page, path)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Shipping' }).click()
    await expect(page).toHaveURL(/shipping/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Shipping/)
  })
}

test('a product changed on its way works, with its description and its reviews', async ({
  page,
}) => {
  await openChanged(page, '/products/gel-cleaner')
  const description = page.getByRole('region', { name: 'What it does' })
  await expect(description.getByRole('paragraph').first()).toBeVisible()
  await page.mouse.move(200, 200)
  await expect(page.getByRole('button', { name: /^Helpful/, includeHidden: true })).toHaveCount(9)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shipping' }).click()
  await expect(page).toHaveURL(/shipping/)
})
