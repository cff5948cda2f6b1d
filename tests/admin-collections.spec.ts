import type { Page } from '@playwright/test'
import type { RunningShop } from '#/harness/running-shop.ts'
import { chooseMore, expect, openAdmin, openOffice, test } from './fixtures/moderators.ts'
import { renderLate } from './fixtures/responses.ts'
import { findings, overflowAt } from './fixtures/shoppers.ts'
import { png } from './fixtures/uploaded-pictures.ts'

async function expectSound(page: Page) {
  expect(await findings(page)).toEqual([])
  expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0)
}

/** What buyers see of a collection. */
async function seen(shop: RunningShop, handle: string, language = 'EN') {
  const query = `query ($handle: String) @inContext(language: ${language}) {
    collection(handle: $handle) { title image { altText } products(first: 9) { nodes { title } } } }`
  const response = await fetch(`${shop.url}/api/2025-10/graphql.json`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': 'glovebox-public-token',
    },
    body: JSON.stringify({ query, variables: { handle } }),
  })
  const { collection } = (await response.json()).data
  return (
    collection && {
      title: collection.title,
      image: collection.image?.altText,
      products: collection.products.nodes.map(({ title }: { title: string }) => title),
    }
  )
}

async function begin(page: Page, title: string) {
  await page.getByRole('link', { name: 'Add collection' }).click()
  await page.getByLabel('Title', { exact: true }).fill(title)
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true }).last()).toBeVisible()
  await expect(page.getByText(/unsaved changes?/)).toBeHidden()
}

test('staff fill a collection by hand, order it by keyboard, and delete it', async ({
  page,
  shop,
}) => {
  await openAdmin(page, await openOffice(shop), '/admin/collections')
  await expect(page.getByRole('link', { name: 'Air Care' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Automated' }).click()
  await expect(page.getByText('Nothing matches.')).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeVisible()
  await begin(page, 'Gifts')
  await expectSound(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gifts' })).toBeVisible()
  await expect(page.getByText('Nothing in it yet.')).toBeVisible()
  expect(await seen(shop, 'gifts')).toBeNull()

  for (const [word, title] of [
    ['wet', 'Wet Wipes'],
    ['gel', 'Gel Cleaner'],
  ] as const) {
    await page.getByRole('searchbox', { name: 'Find products to add' }).fill(word)
    await page.getByRole('button', { name: `Add ${title}` }).click()
  }
  const handleOf = (title: string) => page.getByRole('button', { name: `Move ${title}` })
  await handleOf('Gel Cleaner').press('ArrowUp')
  await expect(page.getByText('Row 1 of 2')).toBeAttached()
  await expect(handleOf('Gel Cleaner')).toBeFocused()
  await page.getByText('Content in French').first().click()
  await page.getByLabel('Title in French', { exact: true }).fill('Cadeaux')
  await page.getByLabel('Page title', { exact: true }).fill('Gifts for drivers')
  await page.getByLabel('Publish in the online store').check()
  await page
    .getByLabel('Choose picture')
    .setInputFiles({ name: 'gifts.png', mimeType: 'image/png', buffer: png })
  await expect(page.getByText('gifts.png will be its picture once you save.')).toBeVisible()
  await page.getByLabel('Alternative text').fill('A box with a bow')
  await expectSound(page)
  await save(page)
  const products = ['Gel Cleaner', 'Wet Wipes']
  expect(await seen(shop, 'gifts')).toEqual({ title: 'Gifts', image: 'A box with a bow', products })
  expect((await seen(shop, 'gifts', 'FR')).title).toBe('Cadeaux')
  await expect(page.getByRole('img', { name: 'A box with a bow' })).toBeVisible()

  await handleOf('Wet Wipes').dragTo(handleOf('Gel Cleaner'), { targetPosition: { x: 9, y: 2 } })
  await save(page)
  expect((await seen(shop, 'gifts')).products).toEqual(products.toReversed())
  await page.getByRole('button', { name: 'More actions: Wet Wipes' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByLabel('Address').fill('air-care')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Another collection has this address.')).toBeVisible()
  await page.getByLabel('Address').fill('presents')
  await save(page)
  expect((await seen(shop, 'presents')).products).toEqual(['Gel Cleaner'])

  await chooseMore(page, 'Delete')
  await expectSound(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/admin\/collections$/)
  await expect(page.getByRole('link', { name: 'Gifts' })).toHaveCount(0)
  expect(await seen(shop, 'presents')).toBeNull()
})

test('staff fill a collection by rules, and see what meets them before they save', async ({
  page,
  shop,
}) => {
  await openAdmin(page, await openOffice(shop), '/admin/collections')
  await begin(page, 'Refills')
  await page.getByRole('radio', { name: 'Automated' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Give each rule a value that fits')).toBeVisible()
  await page.getByLabel('Rule 1: value').fill('refill')
  await expect(page.getByText('2 products match')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Refills' })).toBeVisible()

  await page.getByRole('button', { name: 'Add rule' }).click()
  await page.getByLabel('Rule 2: field').selectOption('Price')
  await page.getByLabel('Rule 2: comparison').selectOption('is less than')
  await page.getByLabel('Rule 2: value').fill('7,00')
  await expect(page.getByText('1 product matches')).toBeVisible()
  await page.getByRole('radio', { name: 'any rule' }).check()
  await expect(page.getByText('2 products match')).toBeVisible()
  await page.getByLabel('Publish in the online store').check()
  await page.getByLabel('Order of products').selectOption('Title, Z to A')
  await save(page)
  expect((await seen(shop, 'refills')).products).toEqual(['Wet Wipes', 'Trash Bag Pack'])
  await page.getByRole('button', { name: 'Remove rule 2' }).click()
  await page.getByLabel('Rule 1: value').fill('vent')
  await save(page)
  expect((await seen(shop, 'refills')).products).toEqual(['Air Freshener'])
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.getByText('1 produit correspond')).toBeVisible()
  await expectSound(page)
})

test('nothing can be typed while a save runs, so that nothing is lost', async ({ page, shop }) => {
  await openAdmin(page, await openOffice(shop), '/admin/collections')
  await page.getByRole('link', { name: 'Air Care' }).click()
  const title = page.locator('input[name="title"]')
  await title.fill('Fresh Air')
  const held = Promise.withResolvers<void>()
  await page.route('**/admin/api/**', async (route) => {
    if (route.request().postData()?.includes('collectionUpdate')) await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest((request) => !!request.postData()?.includes('collectionUpdate'))
  await title.press('Control+s')
  await asked
  await page.keyboard.type(' is lost')
  await expect(title).toHaveValue('Fresh Air')
  await renderLate(page)
  held.resolve()
  await expect(page.getByText('Saved', { exact: true }).last()).toBeVisible()
  await expect(page.getByText(/unsaved changes?/)).toBeHidden()
  await expect(page.locator('[inert]')).toHaveCount(0)
  await title.fill('Air Care')
  await save(page)
})
