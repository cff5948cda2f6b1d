import { readFile } from 'node:fs/promises'
import { expect, openAdmin, openOffice, test } from './fixtures/moderators.ts'
import { findings, overflowAt } from './fixtures/shoppers.ts'
import { judgeCsv } from './judges/csv.ts'

test('reports say what was sold, by what one chooses, and save it as a file', async ({
  page,
  shop,
}) => {
  await openAdmin(page, await openOffice(shop), '/admin/reports')
  const report = page.getByRole('region', { name: 'Reports' })
  await expect(report.getByRole('columnheader').first()).toHaveText('Day')
  const days = report.getByRole('row')
  await expect(days.filter({ hasNotText: '$' })).toHaveText(/^Day/)
  const ofMonth = await days.count()
  expect(ofMonth).toBeLessThan(1 + 1 + 30)
  await report.getByRole('link', { name: '90 days' }).click()
  await expect.poll(() => days.count()).toBeGreaterThan(ofMonth)
  const total = report.getByRole('row').nth(1)
  await expect(total).toContainText('Total')
  const sold = await total.getByRole('cell').nth(7).textContent()
  expect(sold).toMatch(/^\$[\d,]+\.\d\d$/)

  // The same sum, whatever it's grouped by.
  await report.getByRole('link', { name: 'By channel' }).click()
  await expect(report.getByRole('row').filter({ hasText: 'Online store' })).toContainText(
    sold ?? '',
  )
  await report.getByRole('link', { name: 'By product' }).click()
  await expect(report.getByRole('row').filter({ hasText: 'Express Kit' })).toContainText('$')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('sales-by-product-title-90-days.csv')
  const { faults, rows } = judgeCsv(await readFile(await file.path()))
  expect(faults).toEqual([])
  expect(rows[0]?.[0]).toBe('Product')
  expect(await findings(page)).toEqual([])
  for (const width of [320, 768]) expect(await overflowAt(page, width)).toBeLessThanOrEqual(0)
})
