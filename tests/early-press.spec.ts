import type { Locator, Page } from '@playwright/test'
import { holdBack } from './fixtures/responses.ts'
import { expect, test } from './fixtures/shop.ts'

test.use({ viewport: { width: 390, height: 844 } })

const presses: readonly { button: string; outcome: (page: Page) => Locator }[] = [
  {
    button: 'Add to cart',
    outcome: (page) => page.getByRole('link', { name: 'Cart (1 item)' }),
  },
  { button: 'Increase quantity', outcome: (page) => page.getByRole('status').getByText('2') },
  { button: 'Open menu', outcome: (page) => page.getByRole('dialog', { name: 'Menu' }) },
  { button: 'Next picture', outcome: (page) => page.getByText('Picture 2 of', { exact: false }) },
]

for (const { button, outcome } of presses) {
  test(`“${button}”, pressed before the scripts have come, is done once they have`, async ({
    page,
  }) => {
    const letScriptsCome = await holdBack(page, '**/*.js')
    await page.goto('/products/gel-cleaner', { waitUntil: 'commit' })
    await page.getByRole('button', { name: button }).first().click()
    letScriptsCome()
    await expect(outcome(page)).toBeVisible()
  })
}
