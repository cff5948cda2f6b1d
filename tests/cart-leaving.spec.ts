import type { Locator, Page } from '@playwright/test'
import { readCart } from '#/clients/shop/carts.ts'
import { shopAt } from './fixtures/customers.ts'
import { respondInstead } from './fixtures/responses.ts'
import { expect, test } from './fixtures/shop.ts'
import { bringCart, payInDollars } from './fixtures/shoppers.ts'

test.beforeEach(({ page, shop }) => payInDollars(page, shop.url))

const gelAndWipes = [{ handle: 'gel-cleaner', quantity: 2 }, { handle: 'wet-wipes' }]
const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' })
const total = (page: Page) =>
  summary(page).getByText('Total', { exact: true }).locator('xpath=following-sibling::dd')
const proceed = (page: Page) => summary(page).getByRole('button', { name: 'Proceed to Checkout' })
const step = (page: Page, name: string, way: 'Increase quantity' | 'Decrease quantity') =>
  page.getByRole('group', { name: `Quantity of ${name}` }).getByRole('button', { name: way })

/** Between two presses of Playwright, the shop could answer, and whoever has seen its answer may go on. */
async function pressAtOnce(page: Page, buttons: readonly Locator[]): Promise<void> {
  const elements = await Promise.all(buttons.map((button) => button.elementHandle()))
  await page.evaluate(async (pressed) => {
    for (const button of pressed) {
      if (button instanceof HTMLElement) button.click()
      // Until React has shown what it does.
      await new Promise((next) => setTimeout(next))
    }
  }, elements)
}

test('checkout opens at the cart’s address, with every change in it', async ({ page, shop }) => {
  const { checkoutUrl } = await bringCart(page, shop.url, gelAndWipes)
  await page.goto('/cart')
  await step(page, 'Gel Cleaner', 'Increase quantity').click()
  await proceed(page).click()
  await page.waitForURL(`${checkoutUrl}?step=information`)
  const ordered = page.getByRole('complementary', { name: 'Order summary' })
  await expect(ordered.getByText('Quantity: 3').first()).toBeAttached()
  // As it becomes usable, the page writes its place into the history; a Back that this meets counts as done at once.
  await expect(page.locator('html[data-ready]')).toBeAttached()
  await page.goBack()
  await expect(total(page)).toHaveText('$45.60')
  await expect(proceed(page)).toBeEnabled()
})

test('who has not yet seen what became of the cart stays for it', async ({ page, shop }) => {
  const { checkoutUrl } = await bringCart(page, shop.url, [
    { handle: 'air-freshener', choice: 'Pine Forest', quantity: 2 },
  ])
  await page.goto('/cart')
  const more = page.getByRole('button', { name: 'Increase quantity' })
  await pressAtOnce(page, [more, more, proceed(page)])
  await expect(
    page.getByText('Only 3 left, so we changed Air Freshener, Pine Forest to 3.'),
  ).toBeVisible()

  await respondInstead(page, 'CartLinesUpdate', 'broken')
  const fewer = page.getByRole('button', { name: 'Decrease quantity' })
  await pressAtOnce(page, [fewer, proceed(page)])
  await expect(page.getByRole('alert')).toHaveText(
    'We couldn’t change the quantity. Please try again.',
  )
  await expect(total(page)).toHaveText('$38.70')
  await proceed(page).click()
  await page.waitForURL(`${checkoutUrl}?step=information`)
})

test('a change reaches the shop although the visitor leaves at once', async ({ page, shop }) => {
  const { id } = await bringCart(page, shop.url, gelAndWipes)
  await page.goto('/cart')
  await expect(total(page)).toHaveText('$32.70')
  await step(page, 'Gel Cleaner', 'Increase quantity').evaluate((button: HTMLButtonElement) => {
    button.click()
    setTimeout(() => location.reload())
  })
  const changed = async () => (await readCart(shopAt(shop.url), id))?.items[0]?.quantity
  await expect.poll(changed).toBe(3)
})
