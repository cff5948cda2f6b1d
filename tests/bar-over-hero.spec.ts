import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { openOwnShop } from './fixtures/own-shop.ts'
import { expect, test } from './fixtures/shop.ts'

/** The bar is transparent over the hero, and what passes under it fades: its texts can be read wherever the page is. */

test.use({ reducedMotion: 'reduce' })

const positions = 20
const barHeight = 72

/** Where the page is scrolled to, down and up again in steps of 20 px, so that the bar is there again and again. */
async function leastContrasts(page: Page): Promise<Record<string, number>> {
  const height = await page.evaluate(() => {
    const [section] = document.querySelectorAll<HTMLElement>('#hero')
    return (section?.offsetHeight ?? 200) - 100
  })
  const least: Record<string, number> = {}
  for (const way of ['down', 'up'] as const)
    for (let i = 0; i < positions; i += 1) {
      const share = (way === 'down' ? i : positions - 1 - i) / (positions - 1)
      const y = Math.round(share * height)
      await page.evaluate(async (top) => {
        scrollTo(0, top + 20)
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
        scrollTo(0, top)
      }, y)
      await expect(page.getByRole('banner')).toHaveAttribute('data-hidden', 'false')
      await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 })
      least[`${way} ${y}`] = await contrastOfBar(page)
    }
  return least
}

/** The least contrast of a text or sign of the bar with what is behind it: a picture without them. */
async function contrastOfBar(page: Page): Promise<number> {
  const texts = await page.getByRole('banner').evaluate((bar) => {
    const shown = [...bar.querySelectorAll('a, button, a > span, button > span')]
    return shown.flatMap((each) => {
      const { left, top, width, height } = each.getBoundingClientRect()
      // The search has a ground of its own.
      const isShown = width > 1 && !each.closest('search, form, dialog')
      return isShown ? [{ left, top, width, height, color: getComputedStyle(each).color }] : []
    })
  })
  expect(texts.length).toBeGreaterThan(2)
  await page.evaluate(() => {
    const withoutTexts = new CSSStyleSheet()
    withoutTexts.replaceSync('header > * { visibility: hidden !important }')
    document.adoptedStyleSheets = [withoutTexts]
  })
  const { width } = page.viewportSize() ?? { width: 0 }
  const clip = { x: 0, y: 0, width, height: barHeight }
  const behind = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer()
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  const luminanceAt = (x: number, y: number) => luminance([...behind.subarray((y * width + x) * 3)])
  let least = 21
  for (const text of texts) {
    const own = luminance((text.color.match(/[\d.]+/g) ?? []).map(Number))
    const [right, bottom] = [text.left + text.width, text.top + text.height]
    for (let y = Math.ceil(text.top); y < Math.min(bottom, barHeight); y += 2)
      for (let x = Math.ceil(text.left); x < Math.min(right, width); x += 2)
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

async function expectReadable(page: Page, address: string) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(address)
    await expect(page.getByRole('banner')).toHaveAttribute('data-solid', 'false')
    for (const [at, contrast] of Object.entries(await leastContrasts(page)))
      expect.soft(contrast, `${width} px, ${at}`).toBeGreaterThanOrEqual(4.5)
  }
}

test('the bar over the demo’s hero can be read at each scroll position', async ({ page }) => {
  test.setTimeout(120_000)
  await expectReadable(page, '/')
})

test('the bar can be read over the hero of an own shop, on light and dark ground, and without a hero', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const own = await openOwnShop()
  const publish = async (brand: object, sections: object[]) => {
    const { version } = await own.send('GET', '/api/admin/settings')
    const settings = { launched: true, brand }
    await own.send('PATCH', '/api/admin/settings', { version, settings, confirmation: 'launch' })
    const home = await own.send('GET', '/api/admin/home')
    await own.send('PUT', '/api/admin/home', { version: home.version, sections })
  }
  const look = { primaryColor: '#E4002B', accentColor: '#FFD400', corners: 'square' }
  const hero = [{ id: 'hero', type: 'hero' }]
  const dark = [
    { id: 'news', type: 'newsletter' },
    { id: 'goods', type: 'products' },
  ]
  await publish({ ...look, ground: 'paper', fonts: 'fraunces' }, hero)
  await expectReadable(page, `${own.shop.url}/`)
  await publish({ ...look, ground: 'dark', fonts: 'oswald' }, hero)
  await expectReadable(page, `${own.shop.url}/`)
  await publish({ ...look, ground: 'white', fonts: 'fraunces' }, dark)
  await expectReadable(page, `${own.shop.url}/`)
  await own.end()
})
