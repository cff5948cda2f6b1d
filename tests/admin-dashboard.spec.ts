import type { Locator } from '@playwright/test'
import { expect, openAdmin, openOffice, test } from './fixtures/moderators.ts'
import { findings, overflowAt } from './fixtures/shoppers.ts'

test('the dashboard shows how things stand, and the ways on', async ({ page, shop }) => {
  const office = await openOffice(shop)
  await office.clear()
  await openAdmin(page, office, '/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Welcome, Admin' })).toBeVisible()
  await expect(page.getByText('No reviews yet')).toBeVisible()
  await office.bringIn([
    ...Array.from({ length: 3 }, () => ({ status: 'approved' })),
    { status: 'rejected', rating: '1' },
    { createdAt: '2024-01-01' },
    { reviewText: `${'word '.repeat(190)}end`, rating: '2' },
  ])
  await page.reload()
  const cards = [
    ['Total Reviews', '6'],
    ['Pending', '2'],
    ['Approved', '3'],
    ['Rejected', '1'],
  ]
  for (const [i, [texts = '', count = '']] of cards.entries()) {
    await expect(page.getByRole('term').nth(i)).toHaveText(texts)
    await expect(page.getByRole('definition').nth(i)).toHaveText(count)
  }
  await expect(page.getByText('2 reviews waiting for approval')).toBeVisible()
  await expect(page.getByText('1 review has been pending for more than 7 days.')).toBeVisible()
  const recent = page.getByRole('region', { name: 'Recent Reviews' }).getByRole('listitem')
  await expect(recent).toHaveCount(5)
  await expect(recent.first()).toContainText('Ada Lovelace 6')
  await expect(recent.first().getByRole('img', { name: '2 out of 5 stars' })).toBeVisible()
  await expect(recent.first().getByText('Pending')).toBeVisible()
  await expect(recent.first()).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}/)
  const text = recent.first().getByText(/^word/)
  expect(
    await text.evaluate((p) => p.clientHeight / Number.parseFloat(getComputedStyle(p).lineHeight)),
  ).toBe(2)
  await expect(page.getByRole('row').filter({ hasText: '100%' })).toHaveCount(1)
  expect(await findings(page)).toEqual([])
  for (const width of [320, 768]) expect(await overflowAt(page, width)).toBeLessThanOrEqual(0)

  const sales = page.getByRole('region', { name: 'Sales', exact: true })
  const orders = await ordersByDay(sales)
  const [shown, before] = [orders.slice(0, 30), orders.slice(30, 60)].map(sum)
  const change = new Intl.NumberFormat('en-US', { style: 'percent', signDisplay: 'exceptZero' })
  await sales.getByRole('link', { name: '30 days' }).click()
  await expect(sales.getByRole('button', { name: /^Orders/ })).toHaveText(
    `Orders${shown}${change.format((shown ?? 0) / (before ?? 0) - 1)} from the previous 30 days`,
  )
  await sales.getByText('Show as a table').click()
  await sales.getByRole('button', { name: /^Average order/ }).click()
  await expect(sales.getByRole('img', { name: /^Average order by day/ })).toBeVisible()
  await sales.getByRole('link', { name: '7 days' }).click()
  await sales.getByText('Show as a table').click()
  await expect(sales.getByRole('row')).toHaveCount(1 + 7)
  expect(await findings(page)).toEqual([])
  const waits = page.getByRole('region', { name: 'What’s waiting' })
  await expect(waits.getByRole('link', { name: 'Reviews to moderate' })).toContainText('2')
  await expect(waits.getByRole('link', { name: 'Unpaid orders' })).toContainText(/\d/)

  const ways = page.getByRole('navigation', { name: 'Shortcuts' })
  await expect(ways.getByRole('link', { name: /^All Reviews/ })).toHaveAttribute(
    'href',
    '/admin/reviews',
  )
  await expect(ways.getByRole('link', { name: /^Audit Logs/ })).toHaveAttribute(
    'href',
    '/admin/audit-logs',
  )
  await ways.getByRole('link', { name: /^Review Pending/ }).click()
  await expect(page).toHaveURL('/admin/reviews?filter=pending')
  await expect(page.getByRole('row')).toHaveCount(3)

  for (const [path, banner] of [
    ['reviews/stats', 'Failed to fetch stats'],
    ['reviews?**', 'Failed to fetch reviews'],
  ]) {
    await page.route(`**/api/admin/${path}`, (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('alert').filter({ hasText: banner })).toBeVisible()
    await page.unrouteAll()
  }
})

/** The orders of each of the last 90 days, today's first. */
async function ordersByDay(sales: Locator): Promise<number[]> {
  await sales.getByRole('link', { name: '90 days' }).click()
  await sales.getByText('Show as a table').click()
  const orders = sales.getByRole('row').locator('td:nth-child(3)')
  await expect(orders).toHaveCount(90)
  return (await orders.allTextContents()).map(Number)
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
