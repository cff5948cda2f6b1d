import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { publicPaths } from '#/contract/page-addresses.ts'
import { expect, test } from './fixtures/shop.ts'

const addresses = [
  ...publicPaths,
  '/products/express-kit',
  '/products/gel-cleaner',
  '/products/trash-bag-pack',
  '/products/wet-wipes',
  '/products/air-freshener',
  '/cart',
  '/faq?q=xyzzy',
  '/no/such/page',
]

const english = readdirSync('content/en')
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(`content/en/${file}`, 'utf8')))

/** The same in every language. */
const namesOfThings = /^(© )?Glovebox\b|^hello@|^[A-Z]{3} \S+ · /

for (const address of addresses) {
  test(`${address} has no English sentence in French`, async ({ page }) => {
    await page.goto(address, { waitUntil: 'networkidle' })
    const inEnglish = new Set([...(await wordsOf(page)), ...stringsIn(english)])
    await page.goto(inFrench(address), { waitUntil: 'networkidle' })
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    const inFrenchToo = (await wordsOf(page)).filter((words) => inEnglish.has(words))
    expect(inFrenchToo.filter(isSentence)).toEqual([])
  })
}

test('the gate has no English sentence in French', async ({ lockedPage: page }) => {
  await page.goto('/?lang=fr')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const inEnglish = new Set(stringsIn(english))
  expect((await wordsOf(page)).filter((words) => inEnglish.has(words)).filter(isSentence)).toEqual(
    [],
  )
})

function inFrench(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}lang=fr`
}

function isSentence(words: string): boolean {
  return /\p{L}{2,}\s+\p{L}{2,}/u.test(words) && !namesOfThings.test(words)
}

/** Every text of the page, folded ones included, and what only screen readers say. */
function wordsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [document.title]
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const elsewhere = node.parentElement?.closest('script, style, [lang], [translate="no"]')
      if (!elsewhere || elsewhere === document.documentElement) found.push(node.textContent ?? '')
    }
    for (const name of ['aria-label', 'alt', 'placeholder', 'title', 'content'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (!element.closest('[lang="en"] [lang="en"]'))
          found.push(element.getAttribute(name) ?? '')
    return found.map((words) => words.trim()).filter(Boolean)
  })
}

function stringsIn(words: object): string[] {
  return Object.values(words).flatMap((value) =>
    typeof value === 'string' ? [value] : stringsIn(value),
  )
}
