import type { Page } from '@playwright/test'
import { newEmail } from './fixtures/customers.ts'
import { expect, openAdmin, openOffice, test } from './fixtures/moderators.ts'
import { findings, overflowAt } from './fixtures/shoppers.ts'
import { photo, png } from './fixtures/uploaded-pictures.ts'

async function expectSound(page: Page) {
  expect(await findings(page)).toEqual([])
  for (const width of [390, 1280]) expect(await overflowAt(page, width)).toBeLessThanOrEqual(0)
}

const csv = (text: string) => ({ name: 'my.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
const file = `Handle,Title,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty,Color
polish,Polish,POL,12.00,shopify,7,red
wax,Wax,WAX,twelve,shopify,7,red
`

test('a file of products is tried, imported, and exported again', async ({ page, shop }) => {
  await openAdmin(page, await openOffice(shop), '/admin/products')
  await page.getByRole('link', { name: 'Import and export' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import and export products')
  await expectSound(page)
  await page.getByLabel('CSV file').setInputFiles(csv(file))
  const outcome = page.getByRole('status').filter({ hasText: 'my.csv' })
  await expect(outcome).toContainText('my.csv has been checked. Nothing has been changed yet.')
  await expect(page.getByText('Columns that aren’t used: Color')).toBeVisible()
  const problem = page.getByRole('region', { name: 'Problems' })
  await expect(problem).toContainText('Price is not a valid amount')
  await expect(problem).toContainText('wax')
  await expectSound(page)

  await page.getByRole('button', { name: 'Import these products' }).click()
  await expect(outcome).toContainText('my.csv is imported.')
  await page.reload()
  await expect(outcome).toContainText('my.csv is imported.')
  expect((await page.request.get(`${shop.url}/products/polish`)).status()).toBe(200)

  await page.getByLabel('CSV file').setInputFiles(csv(file))
  await expect(outcome).toContainText('Nothing has been changed yet.')
  await expect(page.getByRole('main')).toContainText('Unchanged products1')
  await expect(page.getByRole('button', { name: 'Import these products' })).toHaveCount(0)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export products' }).click()
  expect((await download).suggestedFilename()).toBe('products.csv')

  await page.getByLabel('CSV file').setInputFiles(csv('a,b\n1,2'))
  await expect(
    page.getByText('my.csv has no Handle or Title column in its first row.'),
  ).toBeVisible()
})

test('what a file changes is shown, filtered, and confirmed where it costs nothing', async ({
  page,
  shop,
}) => {
  await openAdmin(page, await openOffice(shop), '/admin/products/files')
  const choose = (text: string) => page.getByLabel('CSV file').setInputFiles(csv(text))
  const outcome = page.getByRole('status').filter({ hasText: 'my.csv' })
  const head = 'Handle,Title,Variant Price,Variant Inventory Tracker,Variant Inventory Qty\n'
  await choose(`${head}ワックス-100,ワックス,5,shopify,3\nsample,Sample,0,,\n`)
  await expect(outcome).toContainText('Nothing has been changed yet.')
  await expectSound(page)
  await page.getByRole('button', { name: 'Import these products' }).click()
  await expect(page.getByText('Some products in this file cost $0.00.')).toBeVisible()
  await page.getByLabel('Yes, sell 1 variant for $0.00').check()
  await page.getByRole('button', { name: 'Import these products' }).click()
  await expect(outcome).toContainText('my.csv is imported.')

  await page.getByLabel('Also set the stock of existing variants').check()
  await choose(`${head}ワックス-100,Wax,5,shopify,8\n`)
  const changes = page.getByRole('region', { name: 'Changes' })
  await expect(changes.getByRole('row').filter({ hasText: 'the title' }).first()).toContainText(
    '“ワックス”',
  )
  await expectSound(page)
  await changes.getByLabel('Field').selectOption({ label: 'the stock' })
  await expect(changes.getByRole('row')).toHaveText([/Row/, /ワックス-100the stock38/])
  await changes.getByLabel('Product handle contains').fill('gel')
  await expect(changes.getByText('No change matches this filter.')).toBeVisible()
})

test('a product whose handle isn’t Latin has its page, and is found there', async ({
  page,
  shop,
}) => {
  await openAdmin(page, await openOffice(shop), '/admin/products/files')
  const rows = 'Handle,Title,Variant Price\nmixed-case-東京-100,東京タオル,5\n'
  await page.getByLabel('CSV file').setInputFiles(csv(rows))
  await page.getByRole('button', { name: 'Import these products' }).click()
  await expect(page.getByText('my.csv is imported.')).toBeVisible()
  const path = '/products/mixed-case-%E6%9D%B1%E4%BA%AC-100'
  const response = await page.goto('/products/mixed-case-東京-100')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('東京タオル')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', shop.url + path)
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.join()).toContain(shop.url + path)
  const sitemap = await page.request.get('/sitemap.xml')
  expect(await sitemap.text()).toContain(`<loc>${shop.url}${path}</loc>`)
  await page.goto('/search?q=東京タオル')
  await page.getByRole('main').getByRole('link', { name: '東京タオル' }).first().click()
  await expect(page).toHaveURL(shop.url + path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('東京タオル')
})

test('a file of customers is tried and imported, and all customers are saved as one', async ({
  page,
  shop,
}) => {
  await openAdmin(page, await openOffice(shop), '/admin/customers')
  await page.getByRole('link', { name: 'Import and export' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import and export customers')
  const email = newEmail()
  const rows = `First Name,Last Name,Email\nAda,Byron,${email}\nEve,,nowhere\n`
  await page.getByLabel('CSV file').setInputFiles(csv(rows))
  const outcome = page.getByRole('status').filter({ hasText: 'my.csv' })
  await expect(outcome).toContainText('my.csv has been checked. Nothing has been changed yet.')
  await expect(page.getByRole('region', { name: 'Problems' })).toContainText('Email is invalid')
  await expectSound(page)
  await page.getByRole('button', { name: 'Import these customers' }).click()
  await expect(outcome).toContainText('my.csv is imported.')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export customers' }).click()
  expect((await download).suggestedFilename()).toBe('customers.csv')
  await page.goto(`/admin/customers?search=${email}`)
  await expect(page.getByRole('link', { name: 'Ada Byron' })).toBeVisible()
})

test('pictures of a product are added, described, ordered, and removed', async ({ page, shop }) => {
  await openAdmin(page, await openOffice(shop), '/admin/products')
  await page.getByRole('link', { name: 'Wet Wipes' }).click()
  const pictures = page.getByRole('region', { name: 'Pictures' })
  const items = pictures.getByRole('listitem')
  await expect(items.first()).toBeVisible()
  const before = await items.count()
  const svg = {
    name: 'a.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg><script/></svg>'),
  }
  await pictures
    .getByLabel('Add pictures')
    .setInputFiles([
      { name: 'wash.jpg', mimeType: 'image/jpeg', buffer: photo },
      svg,
      { name: 'foam.png', mimeType: 'image/png', buffer: png },
    ])
  await expect(page.getByText('a.svg: This file isn’t a picture we can read.')).toBeVisible()
  await expect(items).toHaveCount(before + 2)
  const alt = pictures.getByLabel(`Alternative text: what picture ${before + 1} shows`)
  await alt.fill('A car in foam')
  await alt.press('Enter')
  await expect(pictures.getByRole('img', { name: 'A car in foam' })).toBeVisible()
  await expect(page.getByText(/unsaved changes?/)).toHaveCount(0)
  await expectSound(page)

  const handle = pictures.getByRole('button', { name: 'Move A car in foam' })
  for (let n = before; n > 0; n--) await handle.press('ArrowUp')
  await expect(handle).toBeFocused()
  await expect(page.getByText('Picture moved to position 1')).toBeVisible()
  await page.goto(`${shop.url}/products/wet-wipes`)
  const shown = page.getByRole('img', { name: 'A car in foam' }).first()
  await expect(shown).toBeVisible()
  await expect
    .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)

  await page.goBack()
  await pictures.getByRole('button', { name: 'More actions: A car in foam' }).click()
  await pictures.getByRole('button', { name: 'Remove' }).click()
  await expect(items).toHaveCount(before + 1)
  await expect(pictures.getByRole('img', { name: 'A car in foam' })).toHaveCount(0)
})

test.describe('in French', () => {
  test.use({ locale: 'fr-FR', viewport: { width: 390, height: 844 } })

  test('a phone shows the import and the pictures', async ({ page, shop }) => {
    await openAdmin(page, await openOffice(shop), '/admin/products/files')
    await page.getByLabel('Fichier CSV').setInputFiles(csv(file.replaceAll('POL', 'POL-2')))
    await expect(page.getByText('my.csv est vérifié. Rien n’a encore été modifié.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Erreurs' })).toContainText(
      'Le prix n’est pas un montant valide.',
    )
    await expectSound(page)
    await page.goto(`${shop.url}/admin/products/1`)
    const pictures = page.getByRole('region', { name: 'Images' })
    await expect(pictures.getByRole('listitem').first()).toBeVisible()
    await expectSound(page)
  })
})
