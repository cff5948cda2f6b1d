import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
// The documents need no shop.
import { expect, test } from '@playwright/test'
import { makeSite, type Site, writeSite } from '#/scripts/docs/site.ts'
import { findings, overflowAt } from './fixtures/shoppers.ts'

/** One of each kind: pictures and tables, the owner's guide, a diagram, steps in steps, tables without a head, an index, a page below it. */
const kinds = [
  'index.html',
  'owner/index.html',
  'owner/opening.html',
  'owner/fr/opening.html',
  'architecture.html',
  'shopify.html',
  'security.html',
  'decisions/index.html',
  'decisions/003-sqlite-first.html',
]

test.describe('the documents as a website, opened from a folder', () => {
  let site: Site
  let folder: string
  const open = (address: string) => pathToFileURL(join(folder, address)).href

  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'glovebox docs '))
    site = await makeSite()
    writeSite(site, folder)
  })
  test.afterAll(() => rm(folder, { recursive: true }))

  test('fit a narrow phone', async ({ page }) => {
    const wide: string[] = []
    await page.setViewportSize({ width: 320, height: 640 })
    for (const address of site.files.keys()) {
      if (!address.endsWith('.html')) continue
      await page.goto(open(address))
      if ((await overflowAt(page, 320)) > 0) wide.push(address)
    }
    expect(wide).toEqual([])
  })

  for (const width of [320, 1280])
    test(`have nothing that axe finds, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      for (const address of kinds) {
        await page.goto(open(address))
        expect(await findings(page), address).toEqual([])
      }
    })

  test('lead on by keyboard, on a phone and on a desk', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(open('index.html'))
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    const orders = page.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true })
    await expect(orders).toBeHidden()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await orders.click()
    await expect(page).toHaveTitle('Orders – Glovebox')
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(orders).toHaveAttribute('aria-current', 'page')
    await page.getByRole('navigation').getByRole('link', { name: 'Ship it' }).click()
    await expect(page).toHaveURL(/owner\/orders\.html#ship-it$/)
    await page.getByRole('main').getByRole('img').first().scrollIntoViewIfNeeded()
    const broken = page.locator('img:not([src])')
    await expect(broken).toHaveCount(0)
    for (const picture of await page.getByRole('img').all())
      await expect(picture).toHaveJSProperty('naturalHeight', 700)
  })
})
