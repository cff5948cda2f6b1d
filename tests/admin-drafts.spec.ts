import type { Page } from '@playwright/test'
import { emailTo } from './fixtures/customers.ts'
import { chooseMore, expect, openAdmin, openOffice, test } from './fixtures/moderators.ts'
import { findings, overflowAt } from './fixtures/shoppers.ts'

async function expectSound(page: Page) {
  expect(await findings(page)).toEqual([])
  expect(await overflowAt(page, 390)).toBeLessThanOrEqual(0)
}

const totalIn = (text: string | null) => /Total(\$[\d.]+)/.exec(text ?? '')?.[1] ?? ''

const saveDraft = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

async function fillAddress(page: Page) {
  await page.getByLabel('Email').fill('ada@phone.example')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Byron')
  await page.getByLabel('Street').fill('1 Analytical Way')
  await page.getByLabel('City').fill('Portland')
  await page.getByLabel('State', { exact: true }).selectOption('California')
  await page.getByLabel('ZIP code').fill('94110')
}

test('an order by phone is put together, calculated, saved, and placed', async ({ page, shop }) => {
  await openAdmin(page, await openOffice(shop), '/admin/orders')
  await page.getByRole('link', { name: 'New order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New order' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Add by title or SKU' }).fill('gel clea')
  await page.getByRole('button', { name: /Gel Cleaner/ }).click()
  await page.getByRole('spinbutton', { name: /Quantity of Gel Cleaner/ }).fill('2')
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary.getByRole('status')).toContainText('Subtotal$25.80')
  await fillAddress(page)
  const sums = summary.getByRole('status')
  await expect(sums).toContainText(/Tax\$[1-9]/)
  const byStandard = totalIn(await sums.textContent())
  await page.getByLabel('Shipping', { exact: true }).selectOption('express')
  await expect(sums).not.toContainText(`Total${byStandard}`)
  const total = totalIn(await sums.textContent())
  await page.getByLabel('ZIP code').fill('9')
  await expectSound(page)
  await saveDraft(page).click()
  await expect(page.getByText('Please enter a ZIP code such as 94110')).toBeVisible()
  await page.getByLabel('ZIP code').fill('94110')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^#D\d+$/)
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByLabel('Tags').fill('phone')
  await expect(page.getByText('Save the draft to continue.')).toBeVisible()
  await saveDraft(page).click()
  await expect(page.getByText('Nothing is taken from stock')).toBeVisible()

  await page.getByRole('button', { name: 'Email a payment link' }).click()
  const question = page.getByRole('alertdialog')
  await expectSound(page)
  await question.getByRole('button', { name: 'Email a payment link' }).click()
  await expect(page.getByText('Link sent')).toBeVisible()
  const email = await emailTo(shop, 'ada@phone.example', 'ready for payment')
  const link = /http\S+\/checkouts\/[\w-]+/.exec(email)?.[0] ?? ''
  const buyer = await page.context().newPage()
  await buyer.goto(link)
  await expect(buyer.getByRole('main')).toContainText(total)
  await buyer.close()

  await page.getByRole('link', { name: 'Drafts' }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(total)
  await expectSound(page)
  await row.getByRole('link').click()
  await page.getByRole('button', { name: 'Place order, payment pending' }).click()
  await expect(question).toContainText(total)
  await question.getByRole('button', { name: 'Place order, payment pending' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^#\d+$/)
  await expect(page.getByText('Payment pending')).toBeVisible()
  await expect(page.getByText('The order was created from a draft')).toBeVisible()
  await expect(page.getByLabel('Tags')).toHaveValue('phone')
  await emailTo(shop, 'ada@phone.example', 'Order')
})

test('a customer who is found brings the address along, and a draft is deleted', async ({
  page,
  shop,
}) => {
  await openAdmin(page, await openOffice(shop), '/admin/orders/drafts/new')
  await page.getByRole('searchbox', { name: 'Find a customer' }).fill('moreno')
  await page.getByRole('button', { name: /Dana Moreno/ }).click()
  await expect(page.getByLabel('Last name')).toHaveValue('Moreno')
  await saveDraft(page).click()
  await expect(page.getByText('Add at least one item.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Add by title or SKU' }).fill('wipes')
  await page
    .getByRole('button', { name: /Wet Wipes/ })
    .first()
    .click()
  await saveDraft(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^#D\d+$/)
  await expect(page.getByText('Dana Moreno')).toBeVisible()

  await page.getByRole('button', { name: 'Add a custom item' }).click()
  const item = page.getByRole('list', { name: 'Custom items' }).getByRole('listitem')
  await item.getByLabel('Title').fill('Seat repair')
  await saveDraft(page).click()
  await expect(item.getByText('Please enter an amount such as 12.50')).toBeVisible()
  await item.getByLabel('Price').fill('1000')
  await expect(page.getByText(/^\$1,0\d\d\.\d\d$/).first()).toBeVisible()
  await saveDraft(page).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(item.getByLabel('Title')).toHaveValue('Seat repair')
  await expect(item.getByLabel('Price')).toHaveValue('1000.00')
  await chooseMore(page, 'Delete draft')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Drafts' })).toBeVisible()
})
