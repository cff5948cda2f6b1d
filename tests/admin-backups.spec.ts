import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import english from '#/content/en/admin-backups.json' with { type: 'json' }
import texts from '#/content/en/setup.json' with { type: 'json' }
import french from '#/content/fr/admin-backups.json' with { type: 'json' }
import { startShop } from '#/harness/running-shop.ts'
import { admin, expect, openAdmin, openOffice, test } from './fixtures/moderators.ts'
import { findings, overflowAt } from './fixtures/shoppers.ts'

const screen = '/admin/settings/backups'

test('an owner makes a backup, downloads it, and opens a new shop from it', async ({
  page,
  shop,
  browser,
}) => {
  await openAdmin(page, await openOffice(shop), screen)
  await expect(page.getByText(english.empty)).toBeVisible()
  await page.getByRole('button', { name: english.make }).click()
  await expect(page.getByText(english.made)).toBeVisible({ timeout: 60_000 })
  await expect(
    page.getByText(english.verified, { exact: true }).locator('visible=true'),
  ).toHaveCount(1)
  const button = (text: string) =>
    page.getByRole('button', { name: text.split('{{')[0] ?? '' }).locator('visible=true')
  await button(english.verifyOf).click()
  await expect(page.getByText(english.wasVerified)).toBeVisible({ timeout: 60_000 })
  const arriving = page.waitForEvent('download')
  await button(english.downloadOf).click()
  const download = await arriving
  const [name = ''] = await readdir(join(shop.dataDir, 'backups'))
  expect(download.suggestedFilename()).toBe(name)
  const bytes = await readFile(join(shop.dataDir, 'backups', name))
  expect(bytes.equals(await readFile(await download.path()))).toBe(true)
  expect(await findings(page)).toEqual([])
  for (const width of [390, 1280]) expect(await overflowAt(page, width)).toBeLessThanOrEqual(0)

  await page.getByRole('button', { name: english.plan }).click()
  await page.getByLabel(english.hour, { exact: true }).fill('5')
  await page.getByLabel(english.days, { exact: true }).fill('60')
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: english.savePlan, exact: true }).click()
  await page.getByRole('button', { name: english.plan }).click()
  await expect(page.getByLabel(english.hour, { exact: true })).toHaveValue('5')
  await page.goto(`${screen}?lang=fr`)
  await expect(page.getByRole('heading', { level: 1, name: french.heading })).toBeVisible()

  const fresh = await startShop({ NODE_ENV: 'production', DEMO: 'false' })
  try {
    const printed = () => /http:\S+\/setup#[0-9a-f]+/.exec(fresh.output())?.[0]
    await expect.poll(printed).toBeDefined()
    const visitor = await browser.newPage()
    await visitor.goto(`${printed()}`.replace('/setup', '/setup?lang=en'))
    await visitor.getByText(texts.restore.heading).click()
    const file = visitor.getByLabel(texts.restore.file)
    await file.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('no backup') })
    await visitor.getByRole('button', { name: texts.restore.submit }).click()
    await expect(visitor.getByRole('alert')).toContainText('isn’t a shop’s backup')
    await file.setInputFiles(await download.path())
    expect(await findings(visitor)).toEqual([])
    await visitor.getByRole('button', { name: texts.restore.submit }).click()
    await expect(visitor.getByRole('heading', { name: texts.restore.done })).toBeVisible({
      timeout: 60_000,
    })
    await expect(visitor.getByRole('status')).toContainText(admin.email)
    expect(await findings(visitor)).toEqual([])
    await visitor.getByRole('link', { name: texts.restore.signIn }).click()
    await visitor.getByRole('textbox', { name: 'Email' }).fill(admin.email)
    await visitor.locator('input[type=password]').fill(admin.password)
    await visitor.locator('button[type=submit]').click()
    await expect(visitor).toHaveURL(/\/admin\/dashboard/)
  } finally {
    await fresh.end()
  }
})
