import { openPayment, placeOrder, thanks } from './fixtures/buyer.ts'
import { chooseMore, expect, openAdmin, openOffice, test } from './fixtures/moderators.ts'
import { holdBack } from './fixtures/responses.ts'

test('a refund dialog shows what is left after somebody else has refunded, and pays once', async ({
  page,
  shop,
  browser,
}) => {
  const buyer = await (await browser.newContext()).newPage()
  await openPayment(buyer, shop, [{ handle: 'wet-wipes' }, { handle: 'gel-cleaner' }])
  await placeOrder(buyer).click()
  await expect(thanks(buyer)).toBeVisible()
  await openAdmin(page, await openOffice(shop), '/admin/orders')
  await page
    .getByRole('link', { name: /^#\d+$/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'More actions' })).toBeVisible()
  const dialog = page.getByRole('dialog')
  const max = dialog.getByText(/^You can refund up to \$[\d.]+\.$/)

  const other = await page.context().newPage()
  await other.goto(page.url())
  await chooseMore(other, 'Refund')
  const theirs = other.getByRole('dialog')
  await theirs.getByLabel(/^Wet Wipes/).fill('0')
  await theirs.getByLabel(/^Shipping/).fill('0')
  await expect(theirs.getByRole('status')).toContainText('$12.90')
  await chooseMore(page, 'Refund')
  for (const name of [/^Gel Cleaner/, /^Wet Wipes/, /^Shipping/])
    await dialog.getByLabel(name).fill('0')
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choose an item, shipping, or an amount.')
  await dialog.getByLabel(/^Wet Wipes/).fill('1')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(dialog.getByRole('status')).toContainText('$')
  await page.route('**/admin/api/**', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('That didn’t work. Please try again.')
  await expect(page.getByRole('heading', { name: /^Refund of \$/ })).toHaveCount(0)
  await dialog.getByLabel(/^Wet Wipes/).fill('0')
  const before = (await max.textContent()) ?? ''
  await expect(dialog.getByLabel(/^Gel Cleaner/)).toBeVisible()
  await theirs.getByRole('button', { name: 'Refund' }).dblclick()
  await expect(theirs).toHaveCount(0)
  await expect(other.getByRole('heading', { name: /^Refund of \$/ })).toHaveCount(1)

  await dialog.getByLabel('Amount').fill(/\$(\d+\.\d\d)/.exec(before)?.[1] ?? '')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByLabel(/^Gel Cleaner/)).toHaveCount(0)
  await expect(max).not.toHaveText(before)
  await page.keyboard.press('Escape')
  await chooseMore(other, 'Refund')
  await expect(theirs.getByLabel(/^Wet Wipes/)).toHaveValue('1')
  await theirs.getByLabel(/^Shipping/).fill('0')
  await theirs.getByRole('button', { name: 'Refund' }).click()
  await expect(other.getByRole('heading', { name: /^Refund of \$/ })).toHaveCount(2)
  await chooseMore(page, 'Refund')
  await expect(dialog.getByLabel(/^Wet Wipes/)).toHaveCount(0)
})

test('the button names no amount but that of what is chosen', async ({ page, shop, browser }) => {
  const buyer = await (await browser.newContext()).newPage()
  await openPayment(buyer, shop, [{ handle: 'wet-wipes' }])
  await placeOrder(buyer).click()
  await expect(thanks(buyer)).toBeVisible()
  await openAdmin(page, await openOffice(shop), '/admin/orders')
  await page
    .getByRole('link', { name: /^#\d+$/ })
    .first()
    .click()
  await chooseMore(page, 'Refund')
  const dialog = page.getByRole('dialog')
  const button = dialog.getByRole('button', { name: /^Refund/ })
  await expect(button).toHaveText(/^Refund \$\d/)
  const before = (await button.textContent()) ?? ''
  const respond = await holdBack(page, '**/graphql.json', 'suggestedRefund')
  await dialog.getByLabel(/^Shipping/).fill('0')
  await expect(button).toHaveText('Refund')
  respond()
  await expect(button).toHaveText(/^Refund \$\d/)
  await expect(button).not.toHaveText(before)
})
