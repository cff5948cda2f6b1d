import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { type OwnShop, openOwnShop } from './fixtures/own-shop.ts'
import { expect, test } from './fixtures/shop.ts'

/** The bar is transparent over the hero, and what passes under it fades: its texts can be read wherever the page is. */

test.use({ reducedMotion: 'reduce' })

const barHeight = 72

/** Of the bar, at places that the page is scrolled to, down and up again, each reached from 20 px below. */
async function contrastsOf(page: Page, places: number): Promise<Record<string, number>> {
  const texts = await textsOfBar(page)
  await page.evaluate(() => {
    const withoutTexts = new CSSStyleSheet()
    withoutTexts.replaceSync(
      'header * { visibility: hidden !important; transition: none !important }',
    )
    document.adoptedStyleSheets = [withoutTexts]
    return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })
  const solidBeyond = await page.evaluate(() => {
    const [hero] = document.querySelectorAll<HTMLElement>('#hero')
    return (hero?.offsetHeight ?? 200) - 100
  })
  const down = Array.from({ length: places }, (_, i) =>
    Math.round((i / (places - 1)) * solidBeyond),
  )
  const contrasts: Record<string, number> = {}
  for (const [index, top] of [...down, ...down.toReversed()].entries()) {
    await page.evaluate(async (to) => {
      for (const y of [to + 20, to]) {
        const scrolled = new Promise((resolve) => {
          addEventListener('scroll', resolve, { once: true })
        })
        scrollTo(0, y)
        await scrolled
      }
    }, top)
    await expect(page.getByRole('banner')).toHaveAttribute('data-hidden', 'false')
    contrasts[`${index} at ${top}`] = await leastContrast(page, texts)
  }
  return contrasts
}

interface BarText {
  left: number
  top: number
  width: number
  height: number
  color: string
}

/** The bar's texts and signs, but for the search, which has a ground of its own. */
async function textsOfBar(page: Page): Promise<BarText[]> {
  const texts = await page.getByRole('banner').evaluate((bar) =>
    [...bar.querySelectorAll('a, button')].flatMap((each) => {
      const { left, top, width, height } = each.getBoundingClientRect()
      const isShown = width > 1 && !each.closest('form, dialog, [popover]')
      return isShown ? [{ left, top, width, height, color: getComputedStyle(each).color }] : []
    }),
  )
  expect(texts.length).toBeGreaterThan(2)
  return texts
}

/** The least contrast of a text with what is behind it, once the texts are hidden. */
async function leastContrast(page: Page, texts: readonly BarText[]): Promise<number> {
  const { width } = page.viewportSize() ?? { width: 0 }
  const clip = { x: 0, y: 0, width, height: barHeight }
  const behind = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer()
  const luminanceAt = (x: number, y: number) =>
    luminance([...behind.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)])
  let least = 21
  for (const text of texts) {
    const own = luminance((text.color.match(/[\d.]+/g) ?? []).map(Number))
    const [right, bottom] = [text.left + text.width, text.top + text.height]
    for (let y = Math.ceil(text.top); y < Math.min(bottom, barHeight); y += 3)
      for (let x = Math.ceil(text.left); x < Math.min(right, width); x += 3)
        least = Math.min(least, ratio(own, luminanceAt(x, y)))
  }
  return least
}

function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.slice(0, 3).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const ratio = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** @param places on each way */
async function expectReadable(page: Page, address: string, places = 20) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(address)
    await expect(page.getByRole('banner')).toHaveAttribute('data-solid', 'false')
    for (const [at, contrast] of Object.entries(await contrastsOf(page, places)))
      expect.soft(contrast, `${width} px, ${at}`).toBeGreaterThanOrEqual(4.5)
  }
}

test('the bar over the demo’s hero can be read at each scroll position', async ({ page }) => {
  test.setTimeout(240_000)
  await expectReadable(page, '/')
})

test.describe('in a shop of somebody’s own goods', () => {
  test.describe.configure({ timeout: 240_000 })
  let own: OwnShop

  test.beforeAll(async () => {
    own = await openOwnShop()
  })
  test.afterAll(() => own.end())

  const look = { primaryColor: '#E4002B', accentColor: '#FFD400', corners: 'square' }
  for (const [name, brand, first, places] of [
    ['a hero on light ground', { ground: 'paper', fonts: 'fraunces' }, 'hero', 20],
    ['a hero on dark ground', { ground: 'dark', fonts: 'oswald' }, 'hero', 20],
    ['a dark section without a hero', { ground: 'white', fonts: 'fraunces' }, 'newsletter', 4],
  ] as const)
    test(`the bar can be read over ${name}`, async ({ page }) => {
      const { version } = await own.send('GET', '/api/admin/settings')
      const settings = { launched: true, brand: { ...look, ...brand } }
      await own.send('PATCH', '/api/admin/settings', { version, settings, confirmation: 'launch' })
      const home = await own.send('GET', '/api/admin/home')
      const sections = [first, 'products', 'reasons'].map((type) => ({ id: type, type }))
      await own.send('PUT', '/api/admin/home', { version: home.version, sections })
      await expectReadable(page, `${own.shop.url}/`, places)
    })
})
