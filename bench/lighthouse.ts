import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { browserPath, prepareBrowser } from '#/harness/browser.ts'
import { fillCart } from '#/harness/fill-cart.ts'
import { freePort } from '#/harness/postgres.ts'
import { startShop } from '#/harness/running-shop.ts'

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
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
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

/** One Lighthouse run on a page; scores are out of 100. */
interface Look {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcpMs: number
  tbtMs: number
  cls: number
  kilobytes: number
  /** Audits that cost points. */
  failed: readonly string[]
}

/** The goals (performance-3). */
const goals = { performance: 95, accessibility: 100, bestPractices: 100, seo: 100 }

function printLooks(path: string, seen: readonly Look[]): void {
  const look = medianOf(seen)
  const scores = Object.entries(goals).map(([name, goal]) => {
    const score = look[name as keyof typeof goals]
    return `${name} ${score}${score < goal ? ` (goal ${goal})` : ''}`
  })
  console.log(`  ${path.padEnd(24)} ${scores.join('  ')}`)
  const { lcpMs, tbtMs, cls, kilobytes, failed } = look
  const figures = [
    `LCP ${(lcpMs / 1_000).toFixed(2)} s`,
    `TBT ${tbtMs.toFixed(0)} ms`,
    `CLS ${cls.toFixed(3)}`,
    `${kilobytes.toFixed(0)} KB`,
  ]
  console.log(`  ${' '.repeat(24)} ${figures.join('  ')}`)
  if (failed.length > 0) console.log(`  ${' '.repeat(24)} costs points: ${failed.join(', ')}`)
}

/** The median run by performance, with the worst scores of what should never vary. */
function medianOf(seen: readonly Look[]): Look {
  const sorted = seen.toSorted((one, other) => one.performance - other.performance)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('Lighthouse looked at nothing.')
  const worst = (name: 'accessibility' | 'bestPractices' | 'seo') =>
    Math.min(...seen.map((look) => look[name]))
  return {
    ...middle,
    accessibility: worst('accessibility'),
    bestPractices: worst('bestPractices'),
    seo: worst('seo'),
  }
}
