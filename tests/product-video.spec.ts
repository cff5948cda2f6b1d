import type { Locator, Page } from '@playwright/test'
import freshener from '#/content/catalogue/products/air-freshener/product.json' with {
  type: 'json',
}
import wipes from '#/content/catalogue/products/wet-wipes/product.json' with { type: 'json' }
import english from '#/content/en/products.json' with { type: 'json' }
import french from '#/content/fr/products.json' with { type: 'json' }
import { openDatabase } from '#/database/database.ts'
import type { AllTables } from '#/server/tables.ts'
import { showVideo } from '#/shop-engine/products/video.fixture.ts'
import { fillWithProducts } from '#/shop-engine/seed/fill-with-products.ts'
import type { RunningShop } from '../harness/running-shop.ts'
import { withOwnVideo } from './fixtures/own-video.ts'
import { expect, test } from './fixtures/shop.ts'

withOwnVideo()

const address = '/products/gel-cleaner'
const section = (page: Page, texts: typeof english) =>
  page.getByRole('region', { name: texts.howTo.heading })
const playing = (video: Locator) =>
  video.evaluate((video: HTMLVideoElement) => video.currentTime > 0 && video.videoWidth > 0)
/** The captions on the screen: in which language, whether they are shown, and what they say. */
const captions = (video: Locator) =>
  video.evaluate((video: HTMLVideoElement) =>
    [...video.textTracks].map(({ kind, language, mode, cues }) => {
      const [first] = [...(cues ?? [])] as VTTCue[]
      return { kind, language, mode, first: first?.text }
    }),
  )
const inFrench = {
  language: 'fr',
  texts: french,
  title: 'Gel nettoyant',
  first: 'Ouvrez le pot.',
} as const

test('a film waits for its visitor, then plays with its captions', async ({ page }) => {
  const { language, texts, title, first } = inFrench
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const parts = () => asked.filter((path) => /^\/videos\/.*\.(webm|mp4|vtt)$/.test(path))
  await page.goto(`${address}?lang=${language}`)
  const region = section(page, texts)
  await region.scrollIntoViewIfNeeded()
  const video = region.locator('video')
  await expect(video).toHaveAttribute('preload', 'none')
  await expect(video).toHaveAttribute('poster', /^http.*\/videos\/gel-cleaner\.\w+\.webp\?width=/)
  expect(parts()).toEqual([])

  await region.getByRole('button', { name: `${texts.howTo.play} ${title}` }).click()
  await expect.poll(() => playing(video)).toBe(true)
  await expect(video).toHaveAttribute('controls', '')
  const shown = { kind: 'captions', language, mode: 'showing', first }
  await expect.poll(() => captions(video)).toEqual([shown])
  expect(parts().filter((path) => path.endsWith('.vtt'))).toEqual([
    expect.stringMatching(new RegExp(`\\.${language}\\.vtt$`)),
  ])
})

test('the keyboard starts and stops a video', async ({ page }) => {
  await page.goto(address)
  const region = section(page, english)
  const play = region.getByRole('button', { name: /^Watch the video/ })
  await play.focus()
  await page.keyboard.press('Enter')
  const video = region.locator('video')
  await expect.poll(() => playing(video)).toBe(true)
  await expect(play).toHaveCount(0)
  await expect(video).toBeFocused()
  await page.keyboard.press('Space')
  await expect.poll(() => video.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
})

test('the captions of a video follow the language', async ({ page }) => {
  await page.goto(address)
  const video = section(page, english).locator('video')
  await section(page, english).getByRole('button').click()
  await expect.poll(() => captions(video)).toMatchObject([{ language: 'en', mode: 'showing' }])
  await page.getByRole('button', { name: 'Français' }).click()
  const other = section(page, french).locator('video')
  await expect
    .poll(() => captions(other))
    .toMatchObject([{ language: 'fr', mode: 'showing', first: 'Ouvrez le pot.' }])
})

test.describe('a video that does not come', () => {
  test.use({ expectedError: /Failed to load resource/ })

  test('says so, and plays when it is there again', async ({ page }) => {
    await page.route(/\/videos\/.*\.(webm|mp4)$/, (route) => route.abort())
    await page.goto(address)
    const region = section(page, english)
    await region.getByRole('button').click()
    await expect(region.getByRole('alert')).toContainText(english.howTo.failed)
    await page.unroute(/\/videos\/.*\.(webm|mp4)$/)
    await region.getByRole('button', { name: english.howTo.again }).click()
    await expect.poll(() => playing(region.locator('video'))).toBe(true)
    await expect(region.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [{ handle, metafields }, { language, texts }] of [
    [wipes, { language: 'en', texts: english }],
    [freshener, inFrench],
  ] as const)
    test(`the demo shows the steps of ${handle} in pictures (${language})`, async ({ page }) => {
      await page.goto(`/products/${handle}?lang=${language}`)
      const region = section(page, texts)
      const steps = region.getByRole('listitem')
      await expect(steps).toHaveText(
        metafields.steps.map(({ text }, i) => `${i + 1}${text[language]}`),
      )
      await expect(steps.getByRole('img')).toHaveCount(
        metafields.steps.filter((step) => 'picture' in step).length,
      )
      await expect(region.locator('video')).toHaveCount(0)
    })

  test('a video has the controls of the browser, and its captions', async ({ page }) => {
    await page.goto(`${address}?lang=fr`)
    const region = section(page, french)
    const video = region.locator('video').filter({ visible: true })
    await expect(video).toHaveCount(1)
    await expect(video).toHaveAttribute('controls', '')
    await expect(video.locator('track[default]')).toHaveAttribute('srclang', 'fr')
    await expect(region.getByRole('button')).toHaveCount(0)
  })
})

test('nothing is cut off at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${address}?lang=fr`)
  const region = section(page, french)
  const box = await region.locator('video').boundingBox()
  expect(box?.width).toBeLessThanOrEqual(320)
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1)
  const button = region.getByRole('button')
  expect(await button.evaluate((one) => one.scrollHeight <= one.clientHeight)).toBe(true)
})

test('a product without a video keeps its place, and one with a video elsewhere leads there', async ({
  page,
  shop,
}) => {
  await shop.halt()
  const [without, elsewhere] = await addProducts(shop)
  await shop.resume()
  await page.goto(`/products/${without}`)
  await expect(section(page, english).getByText(english.howTo.comingHeading)).toBeVisible()
  await expect(section(page, english).locator('video')).toHaveCount(0)
  await page.goto(`/products/${elsewhere}`)
  const link = section(page, english).getByRole('link', { name: english.howTo.watch })
  await expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=abc123')
  await expect(section(page, english).locator('video')).toHaveCount(0)
})

/** A product that has no video, and one whose video lies with a video host. */
async function addProducts({ dataDir }: RunningShop): Promise<string[]> {
  const opened = await openDatabase({ dataDir })
  try {
    const database = opened.withTables<AllTables>()
    await fillWithProducts(opened.withTables(), { products: 1 })
    const { handle } = await database.db
      .selectFrom('shop_products')
      .select(['id', 'handle'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await showVideo(database.db, 'wet-wipes', 'https://www.youtube.com/watch?v=abc123')
    return [handle, 'wet-wipes']
  } finally {
    await opened.close()
  }
}
