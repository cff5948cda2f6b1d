import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { browserPath, prepareBrowser } from '#/harness/browser.ts'
import { fillCart } from '#/harness/fill-cart.ts'
import { freePort } from '#/harness/postgres.ts'
import { startShop } from '#/harness/running-shop.ts'
import { type Look, printLooks } from './lighthouse-report.ts'

const paths = ['/', '/products', '/products/express-kit', '/faq', '/cart']
/** How many runs the median is taken of, because other work on the machine slows single ones down. */
const looks = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Runs Lighthouse on the pages as on a phone, each time with a fresh browser. */
export async function lookByLighthouse(): Promise<void> {
  prepareBrowser(console.log)
  const shop = await startShop({ SITE_LAUNCHED: 'true' })
  try {
    const { id } = await fillCart(shop.url, [{ handle: 'express-kit' }, { handle: 'wet-wipes' }])
    console.log(`Lighthouse as a phone, ${looks} times each; the median by performance counts.\n`)
    for (const path of paths) {
      const seen: Look[] = []
      for (let look = 0; look < looks; look += 1)
        seen.push(await lookAt(shop.url, { path, cartId: path === '/cart' ? id : null }))
      printLooks(path, seen)
    }
  } finally {
    await shop.end()
  }
}

async function lookAt(
  url: string,
  { path, cartId }: { path: string; cartId: string | null },
): Promise<Look> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'glovebox-lighthouse-'))
  const executablePath = browserPath()
  const browser = await chromium.launchPersistentContext(folder, {
    ...(executablePath !== undefined && { executablePath }),
    args: [
      `--remote-debugging-port=${port}`,
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    ],
  })
  try {
    if (cartId !== null) {
      const page = await browser.newPage()
      await page.goto(`${url}/robots.txt`)
      await page.evaluate((saved) => localStorage.setItem('cartId', saved), cartId)
      await page.close()
    }
    const result = await lighthouse(url + path, {
      port,
      logLevel: 'silent',
      onlyCategories: [...categories],
      disableStorageReset: cartId !== null,
    })
    if (!result) throw new Error(`Lighthouse could not look at ${path}.`)
    return toLook(result.lhr)
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function toLook({ audits, categories: found }: Result): Look {
  const score = (name: (typeof categories)[number]) => Math.round((found[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const failed = categories.flatMap((name) =>
    (found[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  )
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    kilobytes: value('total-byte-weight') / 1_024,
    failed,
  }
}
