import type { Page } from '@playwright/test'
import type { RunningShop } from '#/harness/running-shop.ts'
import { callShop, expect, openAdmin, openOffice, test } from './fixtures/moderators.ts'
import { findings, overflowAt } from './fixtures/shoppers.ts'

const sizes = ['S', 'M', 'L'] as const

async function expectSound(page: Page) {
  expect(await findings(page)).toEqual([])
  expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0)
}

/** A product in three sizes, 8 pieces and $49.99 each. */
async function makeMat(shop: RunningShop, title: string) {
  const variants = sizes.map((name) => ({
    price: '49.99',
    optionValues: [{ optionName: 'Size', name }],
    inventoryItem: { tracked: true },
    inventoryQuantities: [
      { locationId: 'gid://shopify/Location/1', name: 'available', quantity: 8 },
    ],
  }))
  const productOptions = [{ name: 'Size', values: sizes.map((name) => ({ name })) }]
  const { productSet } = await callShop(
    shop,
    `mutation ($input: ProductSetInput!) { productSet(input: $input) {
      product { id legacyResourceId variants(first: 3) { nodes { inventoryItem { id } } } }
      userErrors { message }
    } }`,
    { input: { title, status: 'ACTIVE', productOptions, variants } },
  )
  expect(productSet.userErrors).toEqual([])
  return productSet.product
}

interface Made {
  id: string
  variants: { nodes: readonly { inventoryItem: { id: string } }[] }
}

/** As if a buyer had bought one of a size meanwhile. */
async function buyOne(shop: RunningShop, { variants }: Made, size: (typeof sizes)[number]) {
  const { id: inventoryItemId } = variants.nodes[sizes.indexOf(size)]?.inventoryItem ?? {}
  const changes = [{ inventoryItemId, locationId: 'gid://shopify/Location/1', delta: -1 }]
  const input = { name: 'available', reason: 'other', changes }
  await callShop(
    shop,
    `mutation ($input: InventoryAdjustQuantitiesInput!) {
      inventoryAdjustQuantities(input: $input) { userErrors { message } }
    }`,
    { input },
  )
}

/** Its variants' stock and prices. */
async function held(shop: RunningShop, { id }: Made) {
  const query = `query ($id: ID!) { product(id: $id) {
    variants(first: 3) { nodes { inventoryQuantity price compareAtPrice } }
  } }`
  const { product } = await callShop(shop, query, { id })
  const nodes: { inventoryQuantity: number; price: string; compareAtPrice: string | null }[] =
    product.variants.nodes
  return {
    stock: nodes.map(({ inventoryQuantity }) => inventoryQuantity),
    prices: nodes.map(({ price }) => price),
    compared: nodes.map(({ compareAtPrice }) => compareAtPrice),
  }
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

test('the stock of all variants is edited in a grid, by keyboard, and never over what was bought meanwhile', {
  tag: '@own',
}, async ({ page, shop }) => {
  const mat = await makeMat(shop, 'Kilim mat')
  await openAdmin(page, await openOffice(shop), '/admin/inventory?search=Kilim')
  await page.getByRole('link', { name: 'Edit stock' }).click()
  const available = (size: string) => page.getByLabel(`Available, Kilim mat – ${size}`)
  const onHand = (size: string) => page.getByLabel(`On hand, Kilim mat – ${size}`)
  await expect(page.locator('[data-cell]')).toHaveCount(6)
  await available('S').focus()
  await page.keyboard.type('10')
  await expect(onHand('S')).toHaveValue('10')
  await page.keyboard.press('Enter')
  await expect(available('M')).toBeFocused()
  await page.keyboard.type('x')
  await page.keyboard.press('Control+s')
  await expect(available('M')).toHaveAccessibleDescription('Enter a whole number, 0 or more.')
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(available('M')).toHaveValue('8')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await expect(onHand('M')).toBeFocused()
  await page.keyboard.type('5')
  await expect(available('M')).toHaveValue('5')
  await page.keyboard.press('ArrowDown')
  await expect(onHand('L')).toBeFocused()
  await page.keyboard.press('Shift+Enter')
  await expect(onHand('M')).toBeFocused()
  await expect(page.locator('[data-edited]')).toHaveCount(4)

  await page.getByRole('link', { name: 'Sold out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await buyOne(shop, mat, 'M')
  await buyOne(shop, mat, 'L')
  await save(page).click()
  await expect(page.getByText('Nothing was saved: some of these numbers')).toBeVisible()
  await expect(available('M')).toHaveAccessibleDescription(
    'It was 8 when you began, and it’s 7 now.',
  )
  await expect(available('M')).toHaveValue('5')
  await expect(available('L')).toHaveValue('7')
  expect((await held(shop, mat)).stock).toEqual([8, 7, 7])
  await expectSound(page)
  await save(page).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect((await held(shop, mat)).stock).toEqual([10, 5, 7])
  await expect(page.locator('[data-edited]')).toHaveCount(0)
  await expect(save(page)).toBeDisabled()
})

test('a product’s record has the same keys, and tells what was bought meanwhile', async ({
  page,
  shop,
}) => {
  const mat = await makeMat(shop, 'Roof mat')
  const office = await openOffice(shop)
  await openAdmin(page, office, `/admin/products/${mat.legacyResourceId}`)
  const available = (size: string) =>
    page.getByRole('group', { name: size, exact: true }).getByLabel('Available')
  await available('M').focus()
  await page.keyboard.type('9')
  await page.keyboard.press('Escape')
  await expect(available('M')).toHaveValue('8')
  await page.keyboard.press('Shift+Enter')
  await expect(available('S')).toBeFocused()
  await page.keyboard.type('3')
  await buyOne(shop, mat, 'S')
  await buyOne(shop, mat, 'L')
  await save(page).click()
  await expect(available('S')).toHaveAccessibleDescription(
    'It was 8 when you began, and it’s 7 now.',
  )
  expect((await held(shop, mat)).stock).toEqual([7, 8, 7])
  await save(page).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect((await held(shop, mat)).stock).toEqual([3, 8, 7])
  await expectSound(page)
})

test('prices and stock of several products change at once, and what fails is told by product', {
  tag: '@own',
}, async ({ page, shop }) => {
  const [trunk, seat] = [await makeMat(shop, 'Trunk mat'), await makeMat(shop, 'Seat mat')]
  await openAdmin(page, await openOffice(shop), '/admin/products?search=mat')
  const select = async () => {
    for (const name of ['Trunk mat', 'Seat mat'])
      await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  }
  const dialog = page.getByRole('dialog')
  await select()
  await page.getByRole('button', { name: 'Change prices' }).click()
  await dialog.getByLabel('What to do').selectOption('Lower by percent')
  await dialog.getByLabel('Percent').fill('115')
  await dialog.getByRole('button', { name: 'Change prices' }).click()
  await expect(dialog.getByLabel('Percent')).toHaveAccessibleDescription(/such as 15/)
  await dialog.getByLabel('Percent').fill('15')
  await dialog.getByLabel('Compare-at price').selectOption('Set to the old price')
  const rows = dialog.getByRole('row')
  await expect(rows.filter({ hasText: 'Trunk mat – M' })).toHaveText(
    /\$49\.99.*\$42\.49 instead of \$49\.99/,
  )
  await dialog.getByLabel('Rounding').selectOption('To the nearest .99')
  await expect(rows.filter({ hasText: 'Trunk mat – M' })).toContainText('$42.99')
  await dialog.getByLabel('Rounding').selectOption('None')
  await expectSound(page)
  const { productUpdate } = await callShop(
    shop,
    `mutation ($id: ID!) { productUpdate(product: { id: $id, vendor: "Theirs" }) { product { id } } }`,
    { id: seat.id },
  )
  expect(productUpdate.product).not.toBeNull()
  await dialog.getByRole('button', { name: 'Change prices' }).click()
  await expect(page.getByText('1 product changed')).toBeVisible()
  await expect(
    page.getByText('These couldn’t be changed: Seat mat (changed by someone else)'),
  ).toBeVisible()
  expect(await held(shop, trunk)).toMatchObject({
    prices: ['42.49', '42.49', '42.49'],
    compared: ['49.99', '49.99', '49.99'],
  })
  expect((await held(shop, seat)).prices).toEqual(['49.99', '49.99', '49.99'])

  // The notices stand above the buttons, which are at the window's foot here.
  await page.setViewportSize({ width: 1280, height: 420 })
  await select()
  await page.getByRole('button', { name: 'Change stock' }).click()
  await dialog.getByLabel('What to do').selectOption('Set the number')
  await dialog.getByLabel('Quantity').fill('20')
  await expect(rows.filter({ hasText: 'Seat mat – S' })).toHaveText(/8.*20/)
  await expectSound(page)
  await buyOne(shop, seat, 'L')
  await dialog.getByRole('button', { name: 'Adjust' }).click()
  await expect(page.getByText('Seat mat (sold or counted in the meantime)')).toBeVisible()
  expect((await held(shop, trunk)).stock).toEqual([20, 20, 20])
  expect((await held(shop, seat)).stock).toEqual([8, 8, 7])
  await page.goto('/admin/audit-logs')
  await expect(page.getByText('42.49').first()).toBeVisible()
})
