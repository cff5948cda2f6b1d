import type { Locator, Page } from '@playwright/test'
import { holdBack } from './fixtures/responses.ts'
import { expect, test } from './fixtures/shop.ts'
import { untouched } from './fixtures/untouched.ts'

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

/** Opens a page whose scripts don't come before they're let. */
async function openEarly(page: Page, path: string): Promise<() => void> {
  const letScriptsCome = await holdBack(page, '**/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  return letScriptsCome
}

for (const { button, outcome } of presses) {
  test(`“${button}”, pressed before the scripts have come, is done once they have`, async ({
    page,
  }) => {
    const letScriptsCome = await openEarly(page, '/products/gel-cleaner')
    await page.getByRole('button', { name: button }).first().click()
    letScriptsCome()
    await expect(outcome(page)).toBeVisible()
  })
}

test('what was chosen before the scripts have come is what is added, as often as was said', async ({
  page,
}) => {
  const letScriptsCome = await openEarly(page, '/products/air-freshener')
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: 'Pine Forest' }).check()
  for (let press = 0; press < 2; press += 1)
    await main.getByRole('button', { name: 'Increase quantity' }).first().click()
  for (let press = 0; press < 3; press += 1)
    await main.getByRole('button', { name: 'Add to cart' }).first().click()
  letScriptsCome()
  await expect(page.getByRole('link', { name: 'Cart (3 items)' })).toBeVisible()
  await expect(main.getByRole('radio', { name: 'Pine Forest' })).toBeChecked()
  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText('Pine Forest')
})

test('a currency and a form that came before the scripts are taken once they have come', async ({
  page,
}) => {
  const letScriptsCome = await openEarly(page, '/products/gel-cleaner')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('combobox', { name: 'Currency' }).selectOption('GBP')
  await footer.getByLabel('Email').fill('early@glovebox.test')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  letScriptsCome()
  await expect(page.getByRole('main')).toContainText('£')
  await expect(footer.getByText('Thanks for subscribing!', { exact: false })).toBeVisible()
})

test('a press during which another is done by itself counts once', async ({ page }) => {
  await page.goto('/products/gel-cleaner')
  await page.locator('[data-ready]').waitFor()
  const increase = page.getByRole('main').getByRole('button', { name: 'Increase quantity' }).first()
  const next = await page.getByRole('button', { name: 'Next picture' }).elementHandle()
  const left = await increase.evaluate((button, other) => {
    // As the reviews do, where a press makes them take the place of what the server wrote.
    document.addEventListener('click', () => other instanceof HTMLElement && other.click(), {
      capture: true,
      once: true,
    })
    if (button instanceof HTMLElement) button.click()
    return window.earlyActions?.length ?? 0
  }, next)
  await expect(page.getByText('Picture 2 of', { exact: false })).toBeVisible()
  await expect(page.getByRole('status').getByText('2')).toBeVisible()
  expect(left).toBe(0)
})

test('a choice in a part whose script comes later than the page’s counts too', async ({ page }) => {
  const letControlsCome = await holdBack(page, '**/list-controls*.js')
  await page.goto('/products?available=1')
  const cards = page.getByRole('main').getByRole('article')
  const last = await cards.last().textContent()
  await page.getByLabel('Sort by').selectOption('Price: low to high')
  letControlsCome()
  await expect(page).toHaveURL(/sort=price/)
  await expect(cards.last()).not.toHaveText(last ?? '')
  await expect(page.getByLabel('Sort by')).toHaveValue('price')
})

test('a press that nothing comes before, as assistive devices make it, counts', async ({
  page,
}) => {
  await untouched(page)
  await page.goto('/products/express-kit')
  await page.locator('[data-ready]').waitFor()
  await page
    .getByRole('button', { name: /^4 stars/ })
    .evaluate((button: HTMLButtonElement) => button.click())
  await expect(page.locator('#reviews article')).toHaveCount(3)
})
