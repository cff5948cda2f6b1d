import type { Page } from '@playwright/test'
import { brandColors, contrast } from '#/contract/brand-colors.ts'
import { expect, openAdmin, test } from './fixtures/moderators.ts'
import { type OwnShop, openOwnShop } from './fixtures/own-shop.ts'
import { findings, overflowAt } from './fixtures/shoppers.ts'

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 48" onload="alert(1)"><circle cx="24" cy="24" r="20" fill="#111"/><path fill="#111" d="M60 14h120v20H60z"/></svg>'
const night = {
  primaryColor: '#E4002B',
  accentColor: '#FFD400',
  ground: 'dark',
  corners: 'square',
  fonts: 'oswald',
} as const
const screen = '/admin/settings/brand'

/** The color that a custom property of the page has. */
const token = (page: Page, name: string) =>
  page.evaluate(
    (property) => getComputedStyle(document.documentElement).getPropertyValue(property).trim(),
    name,
  )

test.describe('a shop with a brand of its own', () => {
  let own: OwnShop
  const settings = () => own.send('GET', '/api/admin/settings')

  test.beforeAll(async () => {
    own = await openOwnShop()
  })

  /** Opens the shop in its brand. */
  async function dress() {
    const { version } = await settings()
    const changes = { launched: true, brand: night }
    await own.send('PATCH', '/api/admin/settings', {
      version,
      settings: changes,
      confirmation: 'launch',
    })
    const headers = { authorization: `Bearer ${own.token}` }
    await fetch(`${own.shop.url}/api/admin/brand/logo`, { method: 'PUT', headers, body: logo })
  }

  test.afterAll(() => own.end())

  test('is chosen by its owner, who sees it before it’s saved, and which color is adapted', async ({
    page,
  }) => {
    await openAdmin(page, own, own.shop.url + screen)
    const main = page.getByLabel('Main color', { exact: true })
    await main.fill('#FFEE00')
    await expect(page.getByText('#FFEE00 isn’t readable on this background')).toBeVisible()
    await page.getByLabel('Background', { exact: true }).selectOption({ label: 'Dark' })
    await expect(page.getByText('#FFEE00 isn’t readable on this background')).toBeHidden()
    const preview = page.getByRole('img', { name: 'Preview of the shop with these choices' })
    await expect(preview.locator('> div')).toHaveCSS('background-color', 'rgb(18, 20, 23)')
    await page.getByRole('button', { name: 'Phone' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Phone' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await main.fill('yellow')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(
      page.getByText('Enter # and six characters, each from 0 to 9 or a to f.'),
    ).toBeVisible()
    await main.fill(night.primaryColor)
    await page.getByLabel('Accent color', { exact: true }).fill(night.accentColor)
    await page.getByLabel('Corners').selectOption('square')
    await page.getByLabel('Typefaces').selectOption('oswald')
    for (const width of [1280, 390]) {
      expect(await overflowAt(page, width)).toBeLessThanOrEqual(0)
      expect(await findings(page)).toEqual([])
    }
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    expect((await settings()).settings.brand).toEqual(night)
    await expect(page.locator('[data-foot-bar]')).toBeHidden()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.locator('fieldset[inert]')).toHaveCount(0)

    await page
      .getByLabel('Choose a file: Logo', { exact: true })
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) })
    await expect(page.getByText('Logo saved')).toBeVisible()
    await page
      .getByLabel('Choose a file: Icon', { exact: true })
      .setInputFiles({ name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<html/>') })
    await expect(
      page
        .getByRole('alert')
        .or(page.getByRole('status'))
        .getByText(/isn’t a picture|picture/)
        .first(),
    ).toBeVisible()
  })

  test('looks like it on every page, in dark, on a phone and a desk', async ({ page }) => {
    await dress()
    const colors = brandColors(night)
    const wrong: string[] = []
    page.on('console', (message) => wrong.push(message.text()))
    const paths = ['/', '/products', '/products/wax', '/cart', '/about', '/login', '/no-such-page']
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      for (const path of paths) {
        await page.goto(own.shop.url + path)
        await expect(page.locator('html[data-ready]')).toHaveCount(1)
        await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(18, 20, 23)')
        expect(await overflowAt(page, width), path).toBeLessThanOrEqual(0)
        expect([path, await findings(page)]).toEqual([path, []])
      }
      await page.goto(own.shop.url)
      expect(await token(page, '--background-color-pine')).toBe(colors.fill)
      const mark = page.getByRole('banner').locator('img').first()
      await expect(mark).toHaveAttribute('src', /^\/brand\/logo\.[0-9a-f]{12}\.svg$/)
      await expect(mark).toHaveJSProperty('complete', true)
      const { screenshots } = process.env
      if (screenshots)
        for (const path of [...paths, '/checkout-of-cart'].slice(0, paths.length)) {
          await page.goto(own.shop.url + path)
          await page.screenshot({ path: `${screenshots}/${width}${path.replaceAll('/', '-')}.png` })
        }
    }
    expect(contrast(colors.onFill, colors.fill)).toBeGreaterThanOrEqual(4.5)
    expect(wrong.filter((text) => !text.includes('404'))).toEqual([])
  })

  test('moves nothing when its typefaces come, and downloads only those', async ({ page }) => {
    await dress()
    const fonts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname)
    })
    await page.goto(own.shop.url)
    await expect(page.locator('html[data-ready]')).toHaveCount(1)
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value)
          }).observe({ type: 'layout-shift', buffered: true })
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
        }),
    )
    expect(shift).toBe(0)
    expect(
      [...new Set(fonts)].map((path) => path.replace(/^.*\/|-[\w-]{8}\.woff2$/g, '')).sort(),
    ).toEqual(['oswald', 'work-sans'])
  })
})
