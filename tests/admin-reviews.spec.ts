import type { Page } from '@playwright/test'
import { expect, type Office, openAdmin, openOffice, test } from './fixtures/moderators.ts'
import { findings, overflowAt } from './fixtures/shoppers.ts'

let office: Office
test.beforeEach(async ({ shop }) => {
  office = await openOffice(shop)
  await office.clear()
})

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const status = (page: Page, name: string) => row(page, name).locator('[data-tone]')
async function deleteReview(page: Page, name: string) {
  await row(page, name)
    .getByRole('button', { name: /^More actions/ })
    .click()
  await page.getByRole('button', { name: `Delete the review by ${name}` }).click()
}

test('reviews are listed by state and page, and decided on one by one', async ({ page }) => {
  await office.bringIn(
    Array.from({ length: 23 }, (_, i) => ({
      status: i < 12 ? 'pending' : i < 20 ? 'approved' : 'rejected',
      rating: String(1 + (i % 5)),
    })),
  )
  await openAdmin(page, office, '/admin/reviews')
  const tabs = page.getByRole('navigation', { name: 'Filter' })
  await expect(tabs.getByRole('link')).toHaveText(['All', 'Pending 12', 'Approved', 'Rejected'])
  await expect(tabs.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('Showing 1 to 10 of 23 reviews')).toBeVisible()
  const first = row(page, 'Ada Lovelace 23')
  await expect(first).toContainText('ada23@example.com')
  await expect(first).toContainText('It cleans what the cloth leaves, number 23.')
  await expect(first.getByRole('img', { name: '3 out of 5 stars' })).toBeVisible()
  await expect(first).toContainText('Rejected')
  await expect(first).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}/)
  await expect(first.getByRole('button', { name: /^(Approve|Reject|More actions)/ })).toHaveText([
    'Approve',
    /^More actions/,
  ])
  expect(await findings(page)).toEqual([])

  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Showing 11 to 20 of 23 reviews')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Showing 21 to 23 of 23 reviews')).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByText('Showing 11 to 20 of 23 reviews')).toBeVisible()
  await tabs.getByRole('link', { name: 'Pending' }).click()
  await expect(page).toHaveURL('/admin/reviews?filter=pending')
  await expect(page.getByText('Showing 1 to 10 of 12 reviews')).toBeVisible()
  await tabs.getByRole('link', { name: 'Approved' }).click()
  await expect(page.getByRole('row')).toHaveCount(9)
  await expect(page.getByText(/^Showing/)).toHaveCount(0)

  await page.goto('/admin/reviews?filter=pending')
  await row(page, 'Ada Lovelace 12')
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(row(page, 'Ada Lovelace 12')).toHaveCount(0)
  await expect(page.getByText('Review by Ada Lovelace 12 approved')).toBeVisible()
  await row(page, 'Ada Lovelace 11')
    .getByRole('button', { name: /^Reject/ })
    .click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please choose a reason')
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await expect(dialog.getByLabel('In your own words (optional)')).toBeVisible()
  await dialog.getByText('Other').click()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please say why in your own words')
  await expect(dialog.getByLabel('In your own words (required)')).toBeFocused()
  await dialog.getByText('Not about the product').click()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Review by Ada Lovelace 11 rejected')).toBeVisible()
  await deleteReview(page, 'Ada Lovelace 10')
  await expect(page.getByText('Review by Ada Lovelace 10 deleted')).toBeVisible()
  await expect(page.getByText(/^Showing/)).toHaveCount(0)
  // From wherever one is by then.
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await page.goBack()
  await expect(row(page, 'Ada Lovelace 10')).toBeVisible()
  const actions = row(page, 'Ada Lovelace 10').getByRole('button', { name: /^More actions/ })
  // Nobody has to point at a row to see what can be done with it.
  await page.mouse.move(0, 0)
  await expect(actions.locator('xpath=ancestor::td')).toHaveCSS('opacity', '1')
  expect(await office.stats()).toMatchObject({
    totalReviews: 23,
    pendingReviews: 10,
    approvedReviews: 9,
    rejectedReviews: 4,
  })

  await page.clock.install()
  await row(page, 'Ada Lovelace 9')
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.clock.runFor(9_000)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.clock.runFor(1_500)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('what fails is said, and shown as it was', async ({ page }) => {
  await office.bringIn([{}, {}])
  await openAdmin(page, office, '/admin/reviews')
  await expect(status(page, 'Ada Lovelace 1')).toHaveText('Pending')
  const [second, first] = await office.list()
  await office.decide(first?.id ?? '', 'approve')
  await row(page, 'Ada Lovelace 1')
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to approve review: Someone just made the same decision about this review.',
  )
  await expect(status(page, 'Ada Lovelace 1')).toHaveText('Approved')
  await page.route('**/api/admin/reviews/*/reject', (route) => route.abort())
  await row(page, 'Ada Lovelace 2')
    .getByRole('button', { name: /^Reject/ })
    .click()
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').last()).toHaveText(
    'Failed to reject review: The shop didn’t respond.',
  )
  await expect(status(page, 'Ada Lovelace 2')).toHaveText('Pending')
  await page.route('**/api/admin/reviews/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 404, json: { error: 'This review doesn’t exist.' } })
      : route.continue(),
  )
  await deleteReview(page, 'Ada Lovelace 2')
  await expect(page.getByText('Failed to delete review: This review doesn’t exist.')).toBeVisible()
  await expect(row(page, 'Ada Lovelace 2')).toBeVisible()
  expect(second?.status).toBe('pending')
  await page.unrouteAll()

  await page.route('**/api/admin/reviews?**', (route) => route.abort())
  await page.goto('/admin/reviews')
  await expect(page.getByRole('alert')).toContainText('Failed to fetch reviews')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, 'Ada Lovelace 2')).toBeVisible()
  await page.goto('/admin/reviews?filter=rejected')
  await expect(page.getByText('No reviews found')).toBeVisible()
})

test('several reviews are decided at once, each by its own call', async ({ page }) => {
  await office.bringIn(Array.from({ length: 12 }, () => ({})))
  await openAdmin(page, office, '/admin/reviews')
  await expect(page.getByRole('button', { name: /^Bulk/ })).toHaveCount(0)
  const all = page.getByRole('checkbox', { name: 'Select all reviews on this page' })
  await all.check()
  await expect(page.getByText('10 selected')).toBeVisible()
  await all.uncheck()
  await expect(page.getByText(/selected$/)).toHaveCount(0)
  for (const n of [12, 11, 10]) await row(page, `Ada Lovelace ${n}`).getByRole('checkbox').check()
  await expect(page.getByText('3 selected')).toBeVisible()

  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') calls.push(request.url())
  })
  const [, , tenth] = await office.list()
  await office.decide(tenth?.id ?? '', 'approve')
  await page.getByRole('button', { name: 'Bulk Approve' }).click()
  await expect(
    page.getByRole('alertdialog', { name: 'Are you sure you want to approve 3 review(s)?' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(calls).toEqual([])
  await page.getByRole('button', { name: 'Bulk Approve' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  const failed = page.getByRole('alert')
  await expect(failed).toContainText('2 of 3 done. These weren’t:')
  await expect(failed.getByRole('listitem')).toHaveText([
    'Ada Lovelace 10: Failed to approve review: Someone just made the same decision about this review.',
  ])
  expect(calls).toHaveLength(3)
  await expect(page.getByText('2 reviews approved')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(status(page, 'Ada Lovelace 12')).toHaveText('Pending')
  await expect(status(page, 'Ada Lovelace 11')).toHaveText('Pending')

  await all.check()
  await page.getByRole('button', { name: 'Bulk Reject' }).click()
  const dialog = page.getByRole('alertdialog', {
    name: 'Are you sure you want to reject 10 review(s)?',
  })
  await dialog.getByText('Fake: not based on using the product').click()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('10 reviews rejected')).toBeVisible()
  expect((await office.stats()).rejectedReviews).toBe(10)
})

test('100 reviews on all pages are approved by one action, and taken back by another', async ({
  page,
}) => {
  await office.bringIn(Array.from({ length: 105 }, () => ({})))
  const newest = (await office.list()).slice(0, 5)
  for (const { id } of newest) await office.decide(id, 'approve')
  await openAdmin(page, office, '/admin/reviews?filter=pending')
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })
  await page.getByRole('checkbox', { name: 'Select all reviews on this page' }).check()
  await page.getByRole('button', { name: 'Select all 100 that match' }).click()
  await expect(page.getByText('100 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Bulk Approve' }).click()
  const sure = page.getByRole('alertdialog', {
    name: 'Are you sure you want to approve 100 review(s)?',
  })
  await sure.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('100 reviews approved')).toBeVisible()
  await expect(page.getByText('No reviews found')).toBeVisible()
  expect(await office.stats()).toMatchObject({ pendingReviews: 0, approvedReviews: 105 })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Showing 1 to 10 of 100 reviews')).toBeVisible()
  expect(await office.stats()).toMatchObject({ pendingReviews: 100, approvedReviews: 5 })
  expect(refused).toEqual([])
})

test('on a phone reviews are cards, with everything that the table has', async ({ page }) => {
  await office.bringIn([
    { reviewText: `https://${'long-address'.repeat(12)}.example is where I got it` },
    {},
  ])
  await page.setViewportSize({ width: 390, height: 800 })
  await openAdmin(page, office, '/admin/reviews')
  await expect(page.getByRole('table')).toHaveCount(0)
  const card = page.getByRole('listitem').filter({ hasText: 'ada1@example.com' })
  await expect(card).toContainText('Pending')
  await expect(card.getByRole('list', { name: 'Needs a look' })).toHaveText('Link')
  await card.getByRole('checkbox').check()
  await expect(page.getByText('1 selected')).toBeVisible()
  await card.getByRole('button', { name: /^Approve/ }).click()
  await expect(card).toContainText('Approved')
  expect(await findings(page)).toEqual([])
  expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0)
})
