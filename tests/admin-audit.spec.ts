import { expect, openAdmin, openOffice, test } from './fixtures/moderators.ts'
import { findings, overflowAt } from './fixtures/shoppers.ts'

test.use({ timezoneId: 'Asia/Tokyo' })

test('the log tells who did what, and when, by the shop’s clocks', async ({ page, shop }) => {
  const office = await openOffice(shop)
  await office.clear()
  await office.bringIn(Array.from({ length: 22 }, () => ({})))
  const [review, other] = await office.list()
  await office.decide(review?.id ?? '', 'approve')
  await office.decide(other?.id ?? '', 'reject')
  for (let i = 0; i < 20; i += 1)
    await office.decide(review?.id ?? '', i % 2 === 0 ? 'reject' : 'approve')
  const wrong = JSON.stringify({ email: 'nobody@glovebox.test', password: 'x' })
  const headers = { 'content-type': 'application/json' }
  await fetch(`${shop.url}/api/admin/login`, { method: 'POST', headers, body: wrong })

  await openAdmin(page, office, '/admin/audit-logs')
  await expect(
    page.getByText(
      'All admin actions are logged here for security and compliance. Logs cannot be modified or deleted.',
    ),
  ).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Today' })).toBeVisible()
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows).toHaveCount(20)
  await expect(rows.nth(0)).toContainText('Unknown')
  await expect(rows.nth(0).getByText('Sign-in refused', { exact: true })).toBeVisible()
  await expect(rows.nth(0).getByText('SIGN_IN_REFUSED', { exact: true })).toBeVisible()
  const cells = rows.nth(1).getByRole('cell')
  await expect(cells.nth(0)).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}:\d{2} [AP]M$/)
  const at = (await cells.nth(0).getByRole('time').getAttribute('datetime')) ?? ''
  const timeZone = 'America/New_York'
  await expect(cells.nth(0)).toHaveText(
    new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone }),
  )
  await expect(cells.nth(1)).toHaveText('admin@glovebox.test')
  await expect(cells.nth(2)).toHaveText('Approved')
  await expect(cells.nth(3)).toContainText(`Review: ${review?.id.slice(0, 8)}...`)
  await expect(cells.nth(3)).toContainText(/Product: \d+ \(Gel Cleaner\)/)
  await expect(cells.nth(3)).not.toContainText(review?.id ?? '')
  await expect(rows.nth(2).getByRole('cell').nth(2)).toHaveText('Rejected')
  await expect(rows.nth(0).getByRole('cell').nth(3)).toContainText('Sign-in refused')
  await expect(rows.nth(0).getByText('Raw entry')).toBeVisible()
  const { total } = await office.logs()
  await expect(page.getByText(`Showing 1 to 20 of ${total} logs`)).toBeVisible()
  expect(await findings(page)).toEqual([])
  expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0)
  const search = page.getByRole('searchbox', { name: 'Search the log' })
  await search.fill('NOBODY@')
  await search.press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(rows.nth(0)).toContainText('Unknown')
  await page.getByLabel('To', { exact: true }).fill('2020-01-31')
  await expect(page).toHaveURL(/until=2020-01-31/)
  await expect(page.getByText('No audit logs found')).toBeVisible()
  await page.getByRole('link', { name: 'Clear the search' }).click()
  await page.getByLabel('To', { exact: true }).fill('')
  await expect(rows).toHaveCount(20)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(
    page.getByText(`Showing 21 to ${Math.min(40, total)} of ${total} logs`),
  ).toBeVisible()
  await expect(
    page
      .getByText('Deleted')
      .or(page.getByText('Imported', { exact: true }))
      .first(),
  ).toBeVisible()
  const nav = page.getByRole('navigation', { name: 'Portal' })
  await expect(nav.getByRole('link')).toHaveCount(15)
  await expect(nav.getByRole('link')).toContainText([
    'Dashboard',
    'Orders',
    'Products',
    'Collections',
    'Pages',
    'Blog posts',
    'Inventory',
    'Customers',
    'Discounts',
    'Gift cards',
    'Reports',
    'Messages',
    'Questions',
    'Reviews',
    'Audit Logs',
  ])
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()

  await page.route('**/audit-logs?**', (route) => route.fulfill({ json: { logs: [], total: 0 } }))
  await page.goto('/admin/audit-logs')
  await expect(page.getByText('No audit logs found')).toBeVisible()
  await page.unrouteAll()
  await page.route('**/audit-logs?**', (route) => route.abort())
  await page.goto('/admin/audit-logs')
  await expect(page.getByRole('alert')).toContainText('Failed to fetch audit logs')
})
