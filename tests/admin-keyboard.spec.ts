import { expect, openAdmin, openOffice, test } from './fixtures/moderators.ts'

test('30 reviews are moderated by keyboard alone', async ({ page, shop }) => {
  const office = await openOffice(shop)
  await office.clear()
  await office.bringIn(Array.from({ length: 30 }, () => ({})))
  await openAdmin(page, office, '/admin/reviews?filter=pending')
  await expect(page.getByText('Showing 1 to 10 of 30 reviews')).toBeVisible()
  const current = page.locator('tr[aria-current]')

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(current).toContainText('Ada Lovelace 30')
  await expect(current).toBeFocused()
  await page.keyboard.press('j')
  await expect(current).toContainText('Ada Lovelace 29')
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.keyboard.press('x')

  for (let left = 30; left > 0; left -= 1) {
    await expect(current).toContainText(/Ada Lovelace \d+/)
    const name = await current.getByText(/^Ada Lovelace \d+$/).textContent()
    if (left % 10 === 0) {
      await page.keyboard.press('r')
      await page.keyboard.press('5')
      await page.keyboard.press('Enter')
    } else await page.keyboard.press('a')
    await expect(
      page.getByRole('row').filter({ has: page.getByText(name ?? '', { exact: true }) }),
    ).toHaveCount(0)
  }
  await expect(page.getByText('No reviews found')).toBeVisible()
  await expect
    .poll(() => office.stats())
    .toMatchObject({ pendingReviews: 0, approvedReviews: 27, rejectedReviews: 3 })
  await page.keyboard.press('u')
  await expect(current).toContainText('Ada Lovelace')
  expect((await office.stats()).pendingReviews).toBe(1)
})

test('a flood of keys decides each review once', async ({ page, shop }) => {
  const office = await openOffice(shop)
  await office.clear()
  await office.bringIn(Array.from({ length: 30 }, () => ({})))
  await openAdmin(page, office, '/admin/reviews?filter=pending')
  await expect(page.getByText('Showing 1 to 10 of 30 reviews')).toBeVisible()
  await page.keyboard.press('j')
  for (let i = 0; i < 10; i += 1) await page.keyboard.press('a')
  await expect.poll(async () => (await office.stats()).approvedReviews).toBe(10)
  await expect(page.getByText('Showing 1 to 10 of 20 reviews')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a decision that is answered late does not bring back the list that was left', async ({
  page,
  shop,
}) => {
  const office = await openOffice(shop)
  await office.clear()
  await office.bringIn([{}, {}, { status: 'rejected', customerName: 'Grace Hopper' }])
  await openAdmin(page, office, '/admin/reviews?filter=pending')
  const answered = Promise.withResolvers<void>()
  await page.route('**/approve', async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Approve the review by Ada Lovelace 2' }).click()
  await page.getByRole('link', { name: 'Rejected' }).click()
  await expect(page.getByRole('row').last()).toContainText('Grace Hopper')
  await expect(page.getByRole('row')).toHaveCount(2)
  const lists: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/reviews?')) lists.push(response.url())
  })
  answered.resolve()
  await expect(page.getByText('Review by Ada Lovelace 2 approved')).toBeVisible()
  await expect.poll(() => lists).toHaveLength(1)
  expect(lists[0]).toContain('status=rejected')
  await expect(page.getByRole('row').last()).toContainText('Grace Hopper')
})

test('single keys can be turned off, and on again', async ({ page, shop }) => {
  const office = await openOffice(shop)
  await office.bringIn([{ customerEmail: 'keys@example.com', reviewText: 'Each key at its time.' }])
  await openAdmin(page, office, '/admin/reviews')
  const current = page.locator('tr[aria-current]')
  const keys = page.getByRole('checkbox', { name: 'Use keyboard shortcuts in this browser' })

  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('?')
  await keys.uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(current).toHaveCount(0)
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await keys.check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(current).toHaveCount(1)
})
