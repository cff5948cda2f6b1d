// Takes a screenshot of every page of the demo shop, on phone and desktop, in both languages, into `.cache/screens/`:
//
//   npm run screens [-- name …]      only the screens whose names begin with one of these
//
// A screenshot that looks the same as the last one is left alone, so a second run lists only what changed. Every
// screen is also checked with axe and at 320 px wide; anything found is printed and fails the command.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { languages } from '#/contract/languages.ts'
import { browserPath, prepareBrowser } from '#/harness/browser.ts'
import { type RunningShop, startShop } from '#/harness/running-shop.ts'
import { admin } from '#/tests/fixtures/moderators.ts'
import { unlock } from '#/tests/fixtures/shop.ts'
import { findings, overflowAt, payInDollars } from '#/tests/fixtures/shoppers.ts'
import { accountScreens } from './account-screens.ts'
import { adminScreens } from './admin-screens.ts'
import type { Screen, Visitor } from './screen.types.ts'
import { shopScreens } from './shop-screens.ts'

const folder = new URL('../../.cache/screens/', import.meta.url)
const windows = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]
const quality = 60
const narrowest = 320
/** Long pages are cut off here, in CSS pixels. */
const highest = 5000
/** Below it, two screenshots differ only by encoding noise. */
const sameMeanDifference = 0.4

const chosen = process.argv.slice(2)
const screens = [...shopScreens, ...accountScreens, ...adminScreens].filter(
  ({ name }) => chosen.length === 0 || chosen.some((start) => name.startsWith(start)),
)

prepareBrowser(console.log)
mkdirSync(folder, { recursive: true })
const shop = await startShop({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
const browser = await chromium.launch({
  ...(browserPath() && { executablePath: browserPath() }),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
})
try {
  for (const screen of screens) await photograph(browser, shop, screen)
} finally {
  await browser.close()
  await shop.end()
}

async function photograph(browser: Browser, shop: RunningShop, screen: Screen): Promise<void> {
  for (const language of languages) {
    for (const viewport of windows) {
      if (screen.widths && !screen.widths.includes(viewport.width)) continue
      const context = await browser.newContext({
        viewport,
        locale: language === 'fr' ? 'fr-FR' : 'en-US',
        reducedMotion: 'reduce',
      })
      const name = `${screen.name}-${language}-${viewport.width}`
      try {
        await unlock(context, shop.url)
        const page = await context.newPage()
        page.setDefaultTimeout(15_000)
        page.on('pageerror', (error) => console.error(`${name}: ${error.message}`))
        await payInDollars(page, shop.url)
        await screen.reach({ page, shop, language })
        await seeEverything(page)
        await keep(name, await take(page, screen))
        await examine(name, page)
      } catch (error) {
        console.error(`${name}: ${error instanceof Error ? error.message : error}`)
        process.exitCode = 1
      } finally {
        await context.close()
      }
    }
  }
}

async function examine(name: string, page: Visitor['page']): Promise<void> {
  const found = await findings(page)
  const overflow = await overflowAt(page, narrowest)
  if (overflow > 0) found.push([`${overflow} px wider than ${narrowest} px`, []])
  if (found.length === 0) return
  console.error(`${name}:`, JSON.stringify(found, null, 2))
  process.exitCode = 1
}

async function take(page: Visitor['page'], { windowOnly }: Screen): Promise<Buffer> {
  if (windowOnly) return page.screenshot()
  const { width, height } = await page.evaluate(() => ({
    width: innerWidth,
    height: document.documentElement.scrollHeight,
  }))
  return page.screenshot({
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(height, highest) },
  })
}

/** Pictures load when they come near. */
async function seeEverything(page: Visitor['page']): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager'
    await Promise.all(
      [...document.images].map((picture) => picture.decode().catch(() => undefined)),
    )
    await document.fonts.ready
  })
}

async function keep(name: string, picture: Buffer): Promise<void> {
  const file = new URL(`${name}.webp`, folder)
  const encoded = await sharp(picture).webp({ quality, effort: 5 }).toBuffer()
  if (existsSync(file) && (await looksLike(file, encoded))) return
  writeFileSync(file, encoded)
  console.log(`${name}.webp  ${Math.round(encoded.length / 1024)} KB`)
}

async function looksLike(file: URL, encoded: Buffer): Promise<boolean> {
  const raw = (image: string | Buffer) =>
    sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const before = await raw(file.pathname)
  const now = await raw(encoded)
  if (before.info.width !== now.info.width || before.info.height !== now.info.height) return false
  let difference = 0
  for (let i = 0; i < now.data.length; i++)
    difference += Math.abs((now.data[i] ?? 0) - (before.data[i] ?? 0))
  return difference / now.data.length < sameMeanDifference
}
