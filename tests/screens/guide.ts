// Takes the pictures of the README and of the owner's guide, into `docs/pictures/`:
//
//   npm run docs:pictures [-- name …]      only those whose names begin with one of these
//
// Those of the README show the demo, the others a potter's shop that it opens in production, in both languages.
import { mkdirSync, writeFileSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import backupsEn from '#/content/en/admin-backups.json' with { type: 'json' }
import homeEn from '#/content/en/admin-home.json' with { type: 'json' }
import backupsFr from '#/content/fr/admin-backups.json' with { type: 'json' }
import homeFr from '#/content/fr/admin-home.json' with { type: 'json' }
import { type Language, languages } from '#/contract/languages.ts'
import { browserPath, prepareBrowser } from '#/harness/browser.ts'
import { type RunningShop, startShop } from '#/harness/running-shop.ts'
import { admin, openOffice } from '#/tests/fixtures/moderators.ts'
import { ownerTexts } from '#/tests/fixtures/owner-texts.ts'
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
  before?: (page: Page, language: Language) => Promise<unknown>
}

const says = {
  en: {
    ...ownerTexts.en,
    backups: backupsEn,
    home: homeEn,
    closed: 'We’re at the kiln. See you soon!',
  },
  fr: {
    ...ownerTexts.fr,
    backups: backupsFr,
    home: homeFr,
    closed: 'Nous sommes au four. À bientôt !',
  },
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

async function closeForAWeek(page: Page, language: Language): Promise<void> {
  const { setup, closed } = says[language]
  await page.getByLabel(setup.closed.from, { exact: true }).fill('2027-08-02')
  await page.getByLabel(setup.closed.until, { exact: true }).fill('2027-08-08')
  const [label = ''] = setup.closed.message.split('{{')
  const messages = page.getByLabel(new RegExp(`^${label}`))
  const message = language === 'en' ? messages.first() : messages.last()
  await message.fill(closed)
  await message.evaluate((field) => field.blur())
  const heading = page.getByRole('heading', { name: setup.closed.heading, exact: true })
  await heading.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 24))
}

async function makeBackup(page: Page, language: Language): Promise<void> {
  const { backups } = says[language]
  await press(page, backups.make)
  await page.getByText(backups.made).waitFor()
  await page.reload({ waitUntil: 'networkidle' })
}

async function checkFile(origin: string, page: Page, language: Language): Promise<void> {
  const { files } = says[language]
  const dearer = goodsFile(origin).replaceAll('28.00', '30.00')
  const buffer = Buffer.from(dearer.replace('Dune Bowl', 'Wide Dune Bowl'))
  const file = { name: 'products_export.csv', mimeType: 'text/csv', buffer }
  await page.getByLabel(files.file).setInputFiles(file)
  await page.getByRole('button', { name: files.products.run }).waitFor()
}

const ofGuide: readonly Picture[] = [{ name: 'guide-shop', path: '/' }]

const ofGuideOffice = (origin: string): readonly Picture[] => [
  { name: 'guide-checklist', path: '/admin/settings/launch' },
  { name: 'guide-brand', path: '/admin/settings/brand' },
  {
    name: 'guide-home',
    path: '/admin/settings/home',
    before: (page, language) => press(page, says[language].home.preview.update),
  },
  { name: 'guide-product', path: '/admin/products/1' },
  {
    name: 'guide-import',
    path: '/admin/products/files',
    before: (page, language) => checkFile(origin, page, language),
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
    const before = async (page: Page, language: Language) => {
      const { setup } = says[language]
      await page.getByLabel(setup.name, { exact: true }).fill('Ada')
      await page.getByLabel(setup.email, { exact: true }).fill('ada@marsh.example')
      await page.getByLabel(setup.shopName).fill('Marsh Pottery')
      await page.getByLabel(setup.supportEmail).fill('hello@marsh.example')
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
  for (const picture of pictures) {
    if (!wanted(picture.name)) continue
    for (const language of languages) {
      const isOfReadme = !picture.name.startsWith('guide-')
      if (isOfReadme && language !== 'en') continue
      await take(picture, { browser, url, language, staffToken })
    }
  }
}

interface Visit {
  browser: Browser
  url: string
  language: Language
  staffToken: string | undefined
}

async function take(
  { name, path, viewport = desk, before }: Picture,
  { browser, url, language, staffToken }: Visit,
): Promise<void> {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 2,
    locale: language === 'fr' ? 'fr-FR' : 'en-US',
    reducedMotion: 'reduce',
  })
  await unlock(context, url)
  const page = await openPage(context, url, staffToken)
  await page.goto(url + path, { waitUntil: 'networkidle' })
  await before?.(page, language)
  await page.waitForLoadState('networkidle')
  const file = language === 'en' ? name : `${name}-${language}`
  await keep(file, await page.screenshot(), viewport.width)
  await context.close()
}

async function openPage(
  context: BrowserContext,
  url: string,
  staffToken: string | undefined,
): Promise<Page> {
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
