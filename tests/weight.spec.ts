import type { Page, Request } from '@playwright/test'
import { publicPaths } from '#/contract/shop-pages.ts'
import { fillCart } from '#/harness/fill-cart.ts'
import type { LayoutShift } from './fixtures/layout-shifts.ts'
import { withOwnVideo } from './fixtures/own-video.ts'
import { expect, test, unlock } from './fixtures/shop.ts'
import { payInDollars } from './fixtures/shoppers.ts'

withOwnVideo()
test.use({ reducedMotion: 'no-preference' })

const kilobyte = 1024
const product = '/products/express-kit'
const withVideo = '/products/gel-cleaner'
/** Compressed, of all that a visitor who does nothing downloads. */
const maxInAll: Readonly<Record<string, number>> = {
  '/': 400 * kilobyte,
  [product]: 500 * kilobyte,
}
const maxScripts = 140 * kilobyte
const forms = ['/login', '/register', '/forgot-password', '/reset-password', '/orders/find']
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true }

interface Weight {
  scripts: number
  all: number
  /** What has moved by itself, how much, and from where to where. */
  moved: string[]
  /** Scripts that were asked for before anything was seen. */
  early: string[]
}

/** What a phone with a slow processor that has never been here downloads for a page, and sees move. */
async function weigh(page: Page, address: string, slowness = 4): Promise<Weight> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  const sizes: Promise<{ isScript: boolean; bytes: number }>[] = []
  const count = (request: Request) => {
    const isScript = request.resourceType() === 'script'
    const toSize = ({ responseBodySize, responseHeadersSize }: Sizes) => ({
      isScript,
      bytes: responseBodySize + (isScript ? 0 : responseHeadersSize),
    })
    sizes.push(request.sizes().then(toSize))
  }
  page.on('requestfinished', count)
  await page.goto(address)
  // Not through the page's own methods: to the page these are a visitor who does something.
  await client.send('Runtime.evaluate', { expression: `(${quiet})()`, awaitPromise: true })
  page.off('requestfinished', count)
  const measured = await Promise.all(sizes)
  const sum = (some: typeof measured) => some.reduce((bytes, one) => bytes + one.bytes, 0)
  return {
    scripts: sum(measured.filter(({ isScript }) => isScript)),
    all: sum(measured),
    ...(await page.evaluate(seen)),
  }
}
type Sizes = Awaited<ReturnType<Request['sizes']>>

/** Runs in the page: resolves when it can be used and has asked for nothing for a while. */
function quiet(): Promise<void> {
  const quietMs = 700
  return new Promise((resolve) => {
    const look = () => {
      const responses = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const last = Math.max(...responses.map(({ responseEnd }) => responseEnd))
      const isReady = 'ready' in document.documentElement.dataset
      if (isReady && performance.now() - last > quietMs) resolve()
      else setTimeout(look, 100)
    }
    look()
  })
}

/** Runs in the page. */
function seen(): { moved: string[]; early: string[] } {
  const observer = new PerformanceObserver(() => {})
  observer.observe({ type: 'layout-shift', buffered: true })
  const shifts = (observer.takeRecords() as LayoutShift[]).filter(
    ({ hadRecentInput }) => !hadRecentInput,
  )
  const [painted] = performance.getEntriesByName('first-contentful-paint')
  const early = performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => name.endsWith('.js') && startTime < (painted?.startTime ?? 0))
    .map(({ name }) => name)
  const place = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`
  const moved = shifts.map(({ value, startTime, sources }) => {
    const things = sources.map(
      ({ node, previousRect, currentRect }) =>
        `${node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent} ${place(previousRect)} → ${place(currentRect)}`,
    )
    return `${value} at ${Math.round(startTime)} ms: ${things.join('; ')}`
  })
  return { moved, early }
}

test('every public page is light, comes before its scripts, and stays where it is', async ({
  browser,
  shop,
}) => {
  const { checkoutUrl } = await fillCart(shop.url, [{ handle: 'wet-wipes' }])
  const checkout = new URL(checkoutUrl).pathname
  const look = async (path: string) => {
    const context = await browser.newContext(phone) // with nothing kept from the page before
    await unlock(context, shop.url)
    const page = await context.newPage()
    await payInDollars(page, shop.url)
    const { scripts, all, moved, early } = await weigh(page, `${shop.url}${path}?lang=fr`)
    expect.soft(scripts, `${path}: scripts`).toBeLessThanOrEqual(maxScripts)
    expect.soft(scripts, `${path}: scripts`).toBeGreaterThan(50 * kilobyte) // or nothing was counted
    expect.soft(all, `${path}: all`).toBeLessThanOrEqual(maxInAll[path] ?? 500 * kilobyte)
    expect.soft(moved, `${path}: moved`).toEqual([])
    expect.soft(early, `${path}: scripts before it was seen`).toEqual([])
    await context.close()
  }
  const paths = [...publicPaths, product, withVideo, '/cart', ...forms, checkout]
  // A slow processor is one that pauses, which leaves room for a second page.
  for (let i = 0; i < paths.length; i += 2) await Promise.all(paths.slice(i, i + 2).map(look))
})

test('a page that is painted before all of it has come stays where it is', async ({
  browser,
  shop,
}) => {
  const { checkoutUrl } = await fillCart(shop.url, [{ handle: 'wet-wipes' }])
  const checkout = new URL(checkoutUrl).pathname
  const look = async (path: string) => {
    const context = await browser.newContext(phone)
    await unlock(context, shop.url)
    const { moved } = await weigh(await context.newPage(), `${shop.url}${path}?lang=fr`, 20)
    expect.soft(moved, path).toEqual([])
    await context.close()
  }
  await Promise.all(['/products', checkout, '/products', checkout].map(look))
})

test('scripts wait for the words of a page, not for its ground', async ({ page }) => {
  await page.addInitScript(() => {
    const wordless = new CSSStyleSheet()
    wordless.replaceSync('html { background: silver } body { visibility: hidden }')
    document.adoptedStyleSheets = [wordless]
  })
  await page.goto('/faq', { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)
  await page.waitForLoadState('load')
  await page.evaluate(twoFrames)
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  await page.waitForSelector('html[data-ready]', { state: 'attached' })
  expect(await page.evaluate(() => performance.getEntriesByType('paint').length)).toBe(2)
  expect((await page.evaluate(seen)).early).toEqual([])
})

/** Runs in the page: resolves when all that is known by now has been drawn. */
function twoFrames(): Promise<unknown> {
  return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
}
