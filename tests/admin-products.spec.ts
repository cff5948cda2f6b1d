import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { RunningShop } from '#/harness/running-shop.ts'
import { expect, openAdmin, openOffice, test } from './fixtures/moderators.ts'
import { findings, overflowAt } from './fixtures/shoppers.ts'

const products = '/admin/products'

async function expectSound(page: Page) {
  expect(await findings(new AxeBuilder({ page }))).toEqual([])
  expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0)
}

/** As somebody else at work would. */
async function callShop(shop: RunningShop, query: string, variables: object) {
  const { token } = await openOffice(shop)
  const response = await fetch(`${shop.url}/admin/api/2025-10/graphql.json`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  return (await response.json()).data
}

test('an owner adds a product, publishes it, and changes its stock, and buyers see each at once', async ({
  page,
  shop,
}) => {
  await openAdmin(page, await openOffice(shop), products)
  await expect(page.getByRole('link', { name: 'Gel Cleaner' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Add product' }).click()
  await page.getByLabel('Title').focus()
  await page.getByLabel('Vendor').fill('Acme')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a title of 1 to 255 characters.')).toBeVisible()
  await page.getByLabel('Title').fill('Seat Brush')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/admin\/products\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Seat Brush' })).toBeVisible()
  await expectSound(page)

  await page.getByLabel('Description', { exact: true }).fill('<p>Soft <script>x</script></p>')
  await page.getByLabel('Title in French', { exact: true }).fill('Brosse à sièges')
  await page.getByLabel('Price in $').fill('-1')
  await page.getByLabel('SKU').fill('GB-GEL')
  await page.getByLabel('In stock').fill('3')
  await page.getByLabel('Status').selectOption('Active')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter an amount such as 19.90.')).toBeVisible()
  await page.getByLabel('Price in $').fill('14.50')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Another variant has this SKU.')).toBeVisible()
  await expectSound(page)
  await page.getByLabel('SKU').fill('SB-1')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByText('Unsaved changes')).toBeHidden()

  await page.goto(`${shop.url}/products`)
  await expect(page.getByRole('heading', { name: 'Seat Brush' })).toBeVisible()
  await page.goto(`${shop.url}/products/seat-brush`)
  await expect(page.getByRole('heading', { level: 1, name: 'Seat Brush' })).toBeVisible()
  await expect(page.getByText('Only 3 left').first()).toBeVisible()

  await page.goto(`${shop.url}/admin/inventory?search=SB-1`)
  const row = page.getByRole('row').filter({ hasText: 'Seat Brush' })
  await row.getByRole('button', { name: 'Adjust Seat Brush' }).click()
  await page.getByLabel('Add or remove').fill('-4')
  await page.getByLabel('Reason').selectOption('Damaged')
  await page.getByRole('dialog').getByRole('button', { name: 'Adjust' }).click()
  await expect(page.getByText('There aren’t that many.')).toBeVisible()
  await expectSound(page)
  await page.getByLabel('Add or remove').fill('-2')
  await page.getByRole('dialog').getByRole('button', { name: 'Adjust' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row).toContainText('1')
  await row.getByRole('button', { name: 'History of Seat Brush' }).click()
  const history = page.getByRole('dialog').getByRole('row')
  await expect(history.nth(1)).toContainText('Damaged')
  await expect(history.nth(2)).toContainText('+3')
  await expectSound(page)
  await page.goto(`${shop.url}/products/seat-brush`)
  await expect(page.getByText('Only 1 left').first()).toBeVisible()
})

test('options make variants, and a product that somebody else saved first is not overwritten', async ({
  page,
  shop,
}) => {
  const { productCreate } = await callShop(
    shop,
    `mutation { productCreate(product: { title: "Car Mat" }) { product { id legacyResourceId } } }`,
    {},
  )
  const { id, legacyResourceId } = productCreate.product
  await openAdmin(page, await openOffice(shop), `${products}/${legacyResourceId}`)
  await page.getByLabel('New option', { exact: true }).fill('Size')
  await page.getByLabel('Values of the new option').fill('Small, Large')
  await page.getByRole('button', { name: 'Save' }).click()
  const large = page.getByRole('group', { name: 'Large' })
  await expect(large).toBeVisible()
  await large.getByLabel('Price in $').fill('30')
  await callShop(
    shop,
    `mutation ($id: ID!) { productUpdate(product: { id: $id, vendor: "Theirs" }) { product { id } } }`,
    { id },
  )
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Somebody else saved this first')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Show theirs, drop mine' }).click()
  await expect(page.getByLabel('Vendor')).toHaveValue('Theirs')
  await page.getByRole('checkbox', { name: 'Delete Small' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('group', { name: 'Small' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Copy of Car Mat' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/admin\/products$/)
  await expect(page.getByRole('link', { name: 'Copy of Car Mat' })).toHaveCount(0)
})

test('products are searched, and archived several at once', async ({ page, shop }) => {
  await callShop(
    shop,
    `mutation { a: productCreate(product: { title: "Old one" }) { product { id } }
      b: productCreate(product: { title: "Old two" }) { product { id } } }`,
    {},
  )
  await openAdmin(page, await openOffice(shop), products)
  await page.getByRole('searchbox').fill('old')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Gel Cleaner' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Select all products on this page' }).check()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByText('2 products changed')).toBeVisible()
  await page.getByRole('link', { name: 'Archived' }).click()
  await expect(page.getByRole('link', { name: 'Old two' })).toBeVisible()
})
