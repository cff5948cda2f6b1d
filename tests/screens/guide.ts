// Takes the pictures of the README and of the owner's guide, into `docs/pictures/`:
//
//   npm run docs:pictures [-- name …]      only those whose names begin with one of these
//
// Those of the README show the demo, the others a potter's shop that it opens in production.
import { mkdirSync, writeFileSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { browserPath, prepareBrowser } from '#/harness/browser.ts'
import { type RunningShop, startShop } from '#/harness/running-shop.ts'
import { admin, openOffice } from '#/tests/fixtures/moderators.ts'
import { unlock, waitUntilReady } from '#/tests/fixtures/shop.ts'
import { payInDollars } from '#/tests/fixtures/shoppers.ts'
import { goodsFile, openPottery, servePictures } from './guide-shop.ts'

const folder = 'docs/pictures'
const desk = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }
const quality = 74
/** How wide pictures of a desk are stored, and of a phone. */
const storedWidth = { desk: 1120, phone: 440 }

interface Picture {
  name: string
  path: string
  viewport?: typeof desk
  /** What is done before the picture is taken. */
  before?: (page: Page) => Promise<unknown>
}

const chosen = process.argv.slice(2)
const wanted = (name: string) =>
  chosen.length === 0 || chosen.some((start) => name.startsWith(start))

const ofReadme: readonly Picture[] = [
  { name: 'storefront', path: '/' },
  { name: 'phone', path: '/products/express-kit', viewport: phone },
]
const ofReadmeOffice: readonly Picture[] = [{ name: 'back-office', path: '/admin/dashboard' }]

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

async function closeForAWeek(page: Page): Promise<void> {
  await page.getByLabel('First day closed').fill('2027-08-02')
  await page.getByLabel('Last day closed').fill('2027-08-08')
  const message = page.getByLabel('Message in English')
  await message.fill('We’re at the kiln. See you soon!')
  await message.evaluate((field) => field.blur())
  const heading = page.getByRole('heading', { name: 'Opening and closing' })
  await heading.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 24))
}

async function makeBackup(page: Page): Promise<void> {
  await press(page, 'Make a backup')
  await page.getByText('The backup is ready and verified').waitFor()
  await page.reload({ waitUntil: 'networkidle' })
}

const ofGuide: readonly Picture[] = [{ name: 'guide-shop', path: '/' }]

const ofGuideOffice = (origin: string): readonly Picture[] => [
  { name: 'guide-checklist', path: '/admin/settings/shop' },
  { name: 'guide-brand', path: '/admin/settings/brand' },
  {
    name: 'guide-home',
    path: '/admin/settings/home',
    before: (page) => press(page, 'Show preview'),
  },
  { name: 'guide-product', path: '/admin/products/1' },
  {
    name: 'guide-import',
    path: '/admin/products/files',
    before: async (page) => {
      const buffer = Buffer.from(
        goodsFile(origin).replaceAll('28.00', '30.00').replace('Dune Bowl', 'Wide Dune Bowl'),
      )
      const file = { name: 'products_export.csv', mimeType: 'text/csv', buffer }
      await page.getByLabel('CSV file').setInputFiles(file)
      await page.getByRole('button', { name: 'Import these products' }).waitFor()
    },
  },
  { name: 'guide-orders', path: '/admin/orders' },
  { name: 'guide-order', path: '/admin/orders/1' },
  { name: 'guide-email', path: '/admin/settings/email' },
  { name: 'guide-menus', path: '/admin/settings/menus/1' },
  { name: 'guide-closing', path: '/admin/settings/shop', before: closeForAWeek },
  { name: 'guide-backups', path: '/admin/settings/backups', before: makeBackup },
  { name: 'guide-health', path: '/admin/settings/health' },
  { name: 'guide-staff', path: '/admin/settings/staff/new' },
]

prepareBrowser(console.log)
mkdirSync(folder, { recursive: true })
const executablePath = browserPath()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
})
try {
  await photographDemo(browser)
  await photographSetup(browser)
  await photographPottery(browser)
} finally {
  await browser.close()
}

async function photographDemo(browser: Browser): Promise<void> {
  if (![...ofReadme, ...ofReadmeOffice].some(({ name }) => wanted(name))) return
  const shop = await startShop({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
  try {
    await takeAll(browser, shop, ofReadme)
    await takeAll(browser, shop, ofReadmeOffice, (await openOffice(shop)).token)
  } finally {
    await shop.end()
  }
}

/** Before anybody has set the shop up, and as its owner fills in the form. */
async function photographSetup(browser: Browser): Promise<void> {
  if (!wanted('guide-setup')) return
  const shop = await startShop({ NODE_ENV: 'production' })
  try {
    const path = /\/setup#[0-9a-f]+/.exec(shop.output())?.[0] ?? ''
    const before = async (page: Page) => {
      await page.getByLabel('Your name').fill('Ada')
      await page.getByLabel('Email', { exact: true }).fill('ada@marsh.example')
      await page.getByLabel('Shop name').fill('Marsh Pottery')
      await page.getByLabel('Customer support email').fill('hello@marsh.example')
      await page.getByRole('heading', { level: 1 }).click()
      await page.evaluate(() => scrollTo(0, 0))
    }
    await takeAll(browser, shop, [
      { name: 'guide-setup', path, before, viewport: { width: 960, height: 760 } },
    ])
  } finally {
    await shop.end()
  }
}

async function photographPottery(browser: Browser): Promise<void> {
  const wants = [...ofGuide, ...ofGuideOffice('')].some(({ name }) => wanted(name))
  if (!wants) return
  const pictures = await servePictures()
  const own = await openPottery(pictures.origin)
  try {
    await takeAll(browser, own.shop, ofGuide)
    await takeAll(browser, own.shop, ofGuideOffice(pictures.origin), own.token)
  } finally {
    await own.end()
    pictures.stop()
  }
}

async function takeAll(
  browser: Browser,
  { url }: RunningShop,
  pictures: readonly Picture[],
  staffToken?: string,
): Promise<void> {
  for (const { name, path, viewport = desk, before } of pictures) {
    if (!wanted(name)) continue
    const context = await browser.newContext({
      viewport,
      deviceScaleFactor: 2,
      locale: 'en-US',
      reducedMotion: 'reduce',
    })
    await unlock(context, url)
    const page = await openPage(context, url, staffToken)
    await page.goto(url + path, { waitUntil: 'networkidle' })
    await before?.(page)
    await page.waitForLoadState('networkidle')
    await keep(name, await page.screenshot(), viewport.width)
    await context.close()
  }
}

async function openPage(context: BrowserContext, url: string, staffToken?: string): Promise<Page> {
  const page = await context.newPage()
  waitUntilReady(page)
  page.setDefaultTimeout(15_000)
  await payInDollars(page, url)
  if (staffToken)
    await page.addInitScript((token) => localStorage.setItem('adminToken', token), staffToken)
  return page
}

async function keep(name: string, screenshot: Buffer, width: number): Promise<void> {
  const picture = await sharp(screenshot)
    .resize({ width: width < 500 ? storedWidth.phone : storedWidth.desk })
    .webp({ quality, effort: 6 })
    .toBuffer()
  writeFileSync(`${folder}/${name}.webp`, picture)
  console.log(`${name}: ${Math.round(picture.length / 1024)} KB`)
}
