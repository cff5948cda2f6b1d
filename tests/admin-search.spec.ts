import { expect, openAdmin, openOffice, test } from './fixtures/moderators.ts'
import { holdBack } from './fixtures/responses.ts'

test('reviews are found by text, customer and product, answered, and read from a file', async ({
  page,
  shop,
}) => {
  const office = await openOffice(shop)
  await office.clear()
  await office.bringIn([
    {
      reviewText: 'Ça sent la forêt, très agréable.',
      customerName: 'Zoé Martin',
      productHandle: 'air-freshener',
    },
    {},
  ])
  await openAdmin(page, office, '/admin/reviews')
  const zoe = page.getByRole('row').filter({ hasText: 'Zoé Martin' })
  await page.keyboard.press('/')
  for (const texts of ['foret', 'zoe', 'air freshener']) {
    await page.getByRole('searchbox').fill(texts)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(zoe).toBeVisible()
  }
  await page.getByRole('button', { name: 'Ça sent la forêt' }).click()
  const dialog = page.getByRole('dialog', { name: 'Review by Zoé Martin' })
  await dialog.getByLabel('Your public reply').fill('Merci, Zoé !')
  await dialog.getByRole('button', { name: 'Save the reply' }).click()
  await expect(page.getByText('The reply was saved')).toBeVisible()
  await expect(zoe).toContainText('answered')
  await zoe.getByRole('button', { name: 'Open and reply' }).click()
  await expect(dialog.getByText('not purchased here')).toBeVisible()
  await dialog.getByLabel('Your public reply').fill('Merci !')
  await dialog.getByRole('button', { name: 'Save the reply' }).click()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('searchbox').fill('no such words')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No reviews found')).toBeVisible()
  await page.getByRole('link', { name: 'Clear the search' }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('columnheader', { name: 'Date' }).getByRole('link').click()
  await expect(page.getByRole('columnheader', { name: 'Date' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expect(page.getByRole('row').nth(1)).toContainText('Zoé Martin')
  await page.getByRole('button', { name: 'Ça sent la forêt' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(zoe).toContainText('Approved')

  await page.getByRole('button', { name: 'Import CSV' }).click()
  await page.getByLabel('CSV file').setInputFiles({
    name: 'judgeme.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'title,body,rating,review_date,curated,reviewer_name,reviewer_email,product_handle\n' +
        'Great,"Does, what it says",5,2023-05-01 10:11:12 UTC,ok,Grace Hopper,grace@example.com,gel-cleaner\n' +
        ',Bad,9,2023-05-01,ok,Grace Hopper,grace@example.com,gel-cleaner\n' +
        ',Fine indeed,4,2023-05-01,ok,Grace Hopper,grace@example.com,no-such-thing\n',
    ),
  })
  const result = page.getByRole('dialog', { name: 'Import reviews' })
  await expect(result).toContainText(
    'Done: 1 of 3 imported, 0 duplicates skipped, 2 with problems.',
  )
  await expect(result.getByRole('listitem')).toHaveText([
    'Row 3: its rating isn’t valid.',
    'Row 4: this shop doesn’t have that product.',
  ])
  await result.getByRole('button', { name: 'Close' }).last().click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('reviews-all.csv')
})

test('what is typed while a search is under way stays', async ({ page, shop }) => {
  await openAdmin(page, await openOffice(shop), '/admin/orders')
  const field = page.getByRole('searchbox')
  const respond = await holdBack(page, '**/graphql.json', 'dana')
  await field.fill('dana')
  await page.keyboard.press('Enter')
  await page.keyboard.type(' moreno')
  respond()
  await expect(page).toHaveURL(/search=dana$/)
  await expect(page.getByRole('region', { name: 'Orders' })).toHaveAttribute('aria-busy', 'false')
  await expect(field).toHaveValue('dana moreno')
})
