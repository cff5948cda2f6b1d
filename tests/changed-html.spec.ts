import { expect, test } from './fixtures/shop.ts'

test.use({ expectedError: /Minified React error #418/ })

for (const path of ['/', '/products', '/products/gel-cleaner', '/login']) {
  test(`${path} works also where a browser's extension has changed it on its way`, async ({
    page,
  }) => {
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      await route.fulfill({ response, body: html.replace(/(<h1[^>]*>)[^<]+/, '$1Something else') })
    })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Something else')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Shipping' }).click()
    await expect(page).toHaveURL(/shipping/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Shipping/)
  })
}
