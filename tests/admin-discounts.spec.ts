import { expect, openAdmin, openOffice, test } from './fixtures/moderators.ts'
import { bringCart, findings, overflowAt } from './fixtures/shoppers.ts'

test('staff make a code, and a buyer takes it in the cart', async ({ page, shop }) => {
  await openAdmin(page, await openOffice(shop), '/admin/discounts')
  await expect(page.getByText('No discounts here.')).toBeVisible()
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
  await page.getByRole('button', { name: 'Add a discount code' }).click()
  const code = page.getByLabel('Discount code', { exact: true })
  await code.fill('nope')
  await code.press('Enter')
  await expect(code).toHaveAccessibleDescription(/don’t know this code/)
  await code.fill('spring10')
  await code.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove discount code spring10' })).toBeVisible()
  await expect(page.getByText('Discount', { exact: true })).toBeVisible()
  expect(await findings(page)).toEqual([])
})
