import { expect, type Office, openAdmin, openOffice, test } from './fixtures/moderators.ts'
import { holdBack } from './fixtures/responses.ts'

let office: Office
test.beforeEach(async ({ shop }) => {
  office = await openOffice(shop)
  await office.clear()
})

test('what its row has decided is no longer among the chosen', async ({ page }) => {
  await office.bringIn(Array.from({ length: 12 }, () => ({})))
  await openAdmin(page, office, '/admin/reviews?filter=pending')
  await page.getByRole('checkbox', { name: 'Select all reviews on this page' }).check()
  await page.getByRole('button', { name: 'Select all 12 that match' }).click()
  await page.getByRole('button', { name: 'Approve the review by Ada Lovelace 12' }).click()
  await expect(page.getByText('11 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Bulk Reject' }).click()
  const sure = page.getByRole('alertdialog', {
    name: 'Are you sure you want to reject 11 review(s)?',
  })
  await sure.getByText('Not about the product').click()
  await sure.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('11 reviews rejected')).toBeVisible()
  expect(await office.stats()).toMatchObject({ approvedReviews: 1, rejectedReviews: 11 })
})

test('a reply is sent once, and closes no review that was opened since', async ({ page }) => {
  await office.bringIn([{ status: 'approved' }, { status: 'approved' }])
  await openAdmin(page, office, '/admin/reviews')
  const response = await holdBack(page, '**/reply')
  let replies = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/reply')) replies += 1
  })
  const dialog = page.getByRole('dialog')
  const text = dialog.getByRole('textbox')
  await page.getByRole('button', { name: /number 2/ }).click()
  await text.fill('Thank you.')
  await dialog.getByRole('button', { name: 'Save the reply' }).dblclick()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /number 1/ }).click()
  await text.fill('A longer answer')
  const listed = page.waitForResponse('**/api/admin/reviews?**')
  response()
  await listed
  await expect(text).toHaveValue('A longer answer')
  expect(replies).toBe(1)
})

test('a list that cannot be loaded again stays, with what was decided on it', async ({ page }) => {
  await office.bringIn([{}, {}])
  await openAdmin(page, office, '/admin/reviews?filter=pending')
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.route('**/api/admin/reviews?**', (route) => route.abort())
  await page.getByRole('button', { name: 'Approve the review by Ada Lovelace 2' }).click()
  await expect(page.getByText('Review by Ada Lovelace 2 approved')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Failed to fetch reviews')
  await expect(page.getByRole('row').last()).toContainText('Ada Lovelace 1')
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('a list that was asked for before a decision does not take it back', async ({ page }) => {
  await office.bringIn([{}, {}, {}])
  await openAdmin(page, office, '/admin/reviews?filter=pending')
  const approve = (n: number) =>
    page.getByRole('button', { name: `Approve the review by Ada Lovelace ${n}` }).click()
  const response = await holdBack(page, '**/api/admin/reviews?**')
  const asked = page.waitForRequest('**/api/admin/reviews?**')
  await approve(3)
  await asked
  const decided = Promise.withResolvers<void>()
  await page.route('**/approve', async (route) => {
    await decided.promise
    await route.continue()
  })
  await approve(2)
  const listed = page.waitForResponse('**/api/admin/reviews?**')
  response()
  await listed
  await expect(page.getByRole('row')).toHaveCount(2)
  decided.resolve()
  await expect(page.getByText('Review by Ada Lovelace 2 approved')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('a late answer closes no dialog that was opened since', async ({ page }) => {
  await openAdmin(page, office, '/admin/inventory')
  const answer = await holdBack(page, '**/graphql.json', 'inventoryAdjustQuantities')
  const adjust = page.getByRole('button', { name: /Adjust .*Gel Cleaner/ }).first()
  const dialog = page.getByRole('dialog')
  const pieces = dialog.getByRole('textbox').first()
  await adjust.click()
  await pieces.fill('1')
  await dialog.getByRole('button', { name: 'Adjust' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page
    .getByRole('button', { name: /Adjust .*Wet Wipes/ })
    .first()
    .click()
  await pieces.fill('12')
  answer()
  await expect(page.getByText(/^Gel Cleaner: \d+ available/)).toBeVisible()
  await expect(pieces).toHaveValue('12')
})
