import type { Page } from '@playwright/test'
import type { RunningShop } from '../harness/running-shop.ts'
import { openPayment, ordered, placeOrder, thanks } from './fixtures/buyer.ts'
import { demoCustomer } from './fixtures/customers.ts'
import { callShop, chooseMore, expect, openAdmin, openOffice, test } from './fixtures/moderators.ts'
import { bringCart, findings, overflowAt } from './fixtures/shoppers.ts'

test('staff make a code, and a buyer takes it in the cart', async ({ page, shop }) => {
  await openAdmin(page, await openOffice(shop), '/admin/discounts')
  await expect(page.getByText('No discounts yet')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await page.getByRole('link', { name: 'New discount' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Percent', { exact: true })).toHaveAccessibleDescription(
    /from 0.01 to 100/,
  )
  await page.getByLabel('Code', { exact: true }).fill('SPRING10')
  await page.getByLabel('Percent', { exact: true }).fill('10')
  await page.getByLabel('Applies to').selectOption('Some products')
  await page.getByRole('searchbox', { name: 'Find products' }).fill('Wet')
  await page.getByRole('button', { name: 'Wet Wipes' }).click()
  expect(await findings(page)).toEqual([])
  expect(await overflowAt(page, 390)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'SPRING10' })).toBeVisible()
  await expect(page.getByText('Used 0 times')).toBeVisible()
  await expect(page.getByText('Wet Wipes')).toBeVisible()
  await page.getByRole('link', { name: 'Discounts' }).first().click()
  await expect(page.getByRole('link', { name: 'SPRING10' })).toBeVisible()
  expect(await findings(page)).toEqual([])

  await bringCart(page, shop.url, [{ handle: 'wet-wipes' }])
  await page.goto(`${shop.url}/cart`)
  await page.getByRole('button', { name: 'Add a discount code or gift card' }).click()
  const code = page.getByLabel('Discount code or gift card')
  await code.fill('nope')
  await code.press('Enter')
  await expect(code).toHaveAccessibleDescription(/don’t recognize this code/)
  await code.fill('spring10')
  await code.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove discount code spring10' })).toBeVisible()
  await expect(page.getByText('Discount', { exact: true })).toBeVisible()
  expect(await findings(page)).toEqual([])

  const remove = page.getByRole('button', { name: 'Remove discount code spring10' })
  const api = '**/graphql.json'
  await page.route(api, (route) => route.abort())
  await remove.click()
  await expect(code).toHaveAccessibleDescription(/couldn’t reach the shop/)
  await page.unroute(api)
  // The shop removes it, but its response is lost.
  await page.route(api, async (route) => {
    if (!route.request().postData()?.includes('cartDiscountCodesUpdate')) return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await remove.click()
  await expect(remove).toHaveCount(0)
  await expect(page.getByText('Discount', { exact: true })).toHaveCount(0)
})

test('staff issue a gift card, and a buyer pays with it', async ({ page, shop }) => {
  await openAdmin(page, await openOffice(shop), '/admin/gift-cards')
  await expect(page.getByText('No gift cards yet')).toBeVisible()
  await page.getByRole('link', { name: 'Issue a gift card' }).click()
  await page.getByLabel('Value', { exact: true }).fill('nothing')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Value', { exact: true })).toHaveAccessibleDescription(
    /between 0.01/,
  )
  await page.getByLabel('Value', { exact: true }).fill('5')
  expect(await findings(page)).toEqual([])
  expect(await overflowAt(page, 390)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Save' }).click()
  const shown = page.getByRole('status').filter({ hasText: 'Here’s the code' })
  await expect(shown).toBeVisible()
  const first = codeIn((await shown.textContent()) ?? '')
  await page.getByRole('link', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('••••')
  await page.getByRole('button', { name: 'Add money' }).click()
  await page.getByLabel('Amount').fill('2.50')
  await page.getByRole('dialog').getByRole('button', { name: 'Add money' }).click()
  await expect(page.getByText('$7.50')).toBeVisible()
  expect(await findings(page)).toEqual([])
  expect(await overflowAt(page, 390)).toBeLessThanOrEqual(0)
  const code = await emailAgain(page, shop)
  expect(code).not.toBe(first)

  await bringCart(page, shop.url, [{ handle: 'wet-wipes' }])
  await page.goto(`${shop.url}/cart`)
  await page.getByRole('button', { name: 'Add a discount code or gift card' }).click()
  const field = page.getByLabel('Discount code or gift card')
  await field.fill(code)
  await field.press('Enter')
  const end = code.slice(-4).toLowerCase()
  await expect(
    page.getByRole('button', { name: `Remove gift card ending in ${end}` }),
  ).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: `•••• ${end}` })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(
    page.getByRole('button', { name: `Remove gift card ending in ${end}` }),
  ).toBeVisible()
  await expect(page.getByText('Amount due').locator('visible=true')).toBeVisible()
  expect(await findings(page)).toEqual([])
  const rows = page.getByRole('complementary', { name: 'Order summary' }).getByRole('definition')
  const due = (await rows.last().textContent()) ?? ''
  expect(due).toMatch(/\d/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(rows).toHaveCount(0)
  const folded = page.locator('summary').filter({ hasText: 'Order summary' })
  await expect(folded).toHaveText(`Order summary${due}`)
})

const codeIn = (text: string) => /(?:[A-Z2-9]{4} ){3}[A-Z2-9]{4}/.exec(text)?.[0] ?? ''

/** Has the card emailed to somebody; returns the code in the email. */
async function emailAgain(page: Page, shop: RunningShop): Promise<string> {
  await chooseMore(page, 'Email a new code')
  const dialog = page.getByRole('dialog')
  const recipient = dialog.getByLabel('Recipient’s email address')
  await recipient.fill('nobody')
  await dialog.getByRole('button', { name: 'Email a new code' }).click()
  await expect(recipient).toHaveAccessibleDescription(/No customer has this address/)
  await recipient.fill('nobody@glovebox.test')
  await dialog.getByRole('button', { name: 'Email a new code' }).click()
  await expect(recipient).toHaveAccessibleDescription(/No customer has this address/)
  await recipient.fill(demoCustomer.email)
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Email a new code' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(demoCustomer.email)).toBeVisible()
  const sent = async () =>
    (await shop.emails()).find((one) => one.includes('Subject: A Glovebox gift card for you'))
  await expect.poll(sent).toBeDefined()
  return codeIn((await sent())?.replace(/=\r?\n/g, '') ?? '')
}

test.describe('on the other side of the world', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('a discount begins and ends by the shop’s clocks', async ({ page, shop }) => {
    const office = await openOffice(shop)
    const ask = async (query: string) => {
      const response = await fetch(`${shop.url}/admin/api/2025-10/graphql.json`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${office.token}` },
        body: JSON.stringify({ query }),
      })
      return (await response.json()).data
    }
    const dates = async () => {
      const { found } = await ask(`{ found: codeDiscountNodeByCode(code: "TOKYO") {
        id codeDiscount { ... on DiscountCodeBasic { startsAt endsAt } } } }`)
      return { id: found.id, ...found.codeDiscount }
    }
    await openAdmin(page, office, '/admin/discounts/new')
    await expect(page.getByText('In the shop’s time zone: Eastern time.')).toBeVisible()
    await page.getByLabel('Code', { exact: true }).fill('TOKYO')
    await page.getByLabel('Percent', { exact: true }).fill('10')
    // Clocks go forward at 2:00 on the first of these days, and back on the second.
    await page.getByLabel('Starts').fill('2027-03-14T03:30')
    await page.getByLabel('Ends').fill('2027-11-07T02:30')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'TOKYO' })).toBeVisible()
    const { id, ...made } = await dates()
    expect(made).toEqual({ startsAt: '2027-03-14T07:30:00Z', endsAt: '2027-11-07T07:30:00Z' })
    await expect(page.getByLabel('Starts')).toHaveValue('2027-03-14T03:30')
    await expect(page.getByLabel('Ends')).toHaveValue('2027-11-07T02:30')

    // The second half past one of that night, and a few seconds.
    await ask(`mutation { discountCodeBasicUpdate(id: "${id}",
      basicCodeDiscount: { endsAt: "2027-11-07T06:30:12Z" }) { userErrors { message } } }`)
    await page.reload()
    await expect(page.getByLabel('Ends')).toHaveValue('2027-11-07T01:30')
    await page.getByLabel('Percent', { exact: true }).fill('20')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    expect(await dates()).toEqual({ id, startsAt: made.startsAt, endsAt: '2027-11-07T06:30:12Z' })
    await page.getByRole('link', { name: 'Discounts' }).first().click()
    const row = page.getByRole('row').filter({ hasText: 'TOKYO' })
    await expect(row).toContainText('Mar 14, 2027 to Nov 7, 2027')
  })
})

test('a code for free shipping stands beside the shipping of its order', async ({ page, shop }) => {
  const { made } = await callShop(
    shop,
    `mutation ($code: DiscountCodeFreeShippingInput!) {
      made: discountCodeFreeShippingCreate(freeShippingCodeDiscount: $code) {
        userErrors { message } } }`,
    {
      code: {
        title: 'FREESHIP',
        code: 'FREESHIP',
        startsAt: '2026-01-01T00:00:00Z',
        customerSelection: { all: true },
        destination: { all: true },
      },
    },
  )
  expect(made.userErrors).toEqual([])
  await openPayment(page, shop)
  await page.getByText('Add a discount code or gift card').click()
  const code = page.getByLabel('Discount code or gift card')
  await code.fill('FREESHIP')
  await code.press('Enter')
  await expect(ordered(page)).toContainText('Free')
  await placeOrder(page).click()
  await expect(thanks(page)).toBeVisible()
  await openAdmin(page, await openOffice(shop), '/admin/orders')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByText('Standard shipping (FREESHIP)')).toBeVisible()
})
