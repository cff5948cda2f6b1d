import type { Page } from '@playwright/test'
import { rejectionEmail } from '#/backend/moderation/rejection-email.ts'
import { reviewRequestEmail } from '#/backend/review-requests/review-request-email.ts'
import { openAccount, signInAs } from './fixtures/customers.ts'
import { facts } from './fixtures/first-settings.ts'
import { bringNaivePages, harmlessTexts } from './fixtures/harmless-texts.ts'
import { hostileMarkup, hostileTexts } from './fixtures/hostile-markup.ts'
import { fillWithHostileReviews, hostileReview, perProduct } from './fixtures/hostile-reviews.ts'
import { expect, openAdmin, openOffice, test } from './fixtures/moderators.ts'
import { watchForHarm } from './fixtures/watch-for-harm.ts'

test('more than 200 texts would each do harm in a page that is not on its guard', async ({
  browser,
}) => {
  const page = await browser.newPage()
  expect(new Set(hostileMarkup).size).toBeGreaterThanOrEqual(200)
  await bringNaivePages(page)
  expect(await harmlessTexts(page, hostileTexts)).toEqual([])
  await page.close()
})

test('they stay texts in product pages, the account and the admin', async ({ page, shop }) => {
  const harm = await watchForHarm(page)
  const office = await openOffice(shop)
  await office.clear()
  const author = await openAccount(shop.url)
  await shop.halt()
  const handles = await fillWithHostileReviews(shop, author)
  await shop.resume()

  for (const [i, handle] of handles.entries()) {
    const texts = hostileMarkup.slice(i * perProduct, (i + 1) * perProduct)
    const headers = { cookie: 'siteAccess=1' }
    const html = await (await fetch(`${shop.url}/products/${handle}`, { headers })).text()
    expect(await cardsOf(page, html), handle).toEqual(texts.map(asCard))
    expect(await dataOf(page, html)).toEqual(texts.map((text) => [text, text.trim()]))
  }
  await page.goto(`/products/${handles[0]}`)
  expect(await cardsOf(page)).toEqual(hostileMarkup.slice(0, perProduct).map(asCard))
  await refreshList(page, handles) // now the browser itself makes them, all at once
  await expect.poll(() => cardsOf(page)).toEqual(hostileMarkup.map(asCard))
  await harm.none()
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Tried in real cars' })).toBeVisible()
  await harm.none()

  await signInAs(page, shop.url, author)
  await page.goto('/account')
  const mine = page.getByRole('region', { name: 'Your reviews' })
  await expect(mine.getByRole('article')).toHaveCount(hostileMarkup.length)
  expect(await cardsOf(page)).toEqual(hostileMarkup.map((text) => [...asCard(text), text]))
  expect(await mine.getByRole('heading', { level: 3 }).allTextContents()).toEqual(hostileMarkup)
  await harm.none()

  await openAdmin(page, office, '/admin/reviews?filter=rejected')
  for (let shown = 0; shown < hostileMarkup.length; shown += 10) {
    const texts = hostileMarkup.slice(shown, shown + 10)
    const last = shown + texts.length
    const all = hostileMarkup.length
    await expect(
      page.getByText(`Showing ${shown + 1} to ${last} of ${all} reviews`, { exact: true }),
    ).toBeVisible()
    expect(await rowsOf(page)).toEqual(texts.map(asRow))
    const opened = texts.filter((_, i) => i % 3 === 0)
    expect(await dialogsOf(page)).toEqual(opened.map(asDialog))
    if (last < all) await page.getByRole('button', { name: 'Next' }).click()
  }
  await harm.none()
  await page.goto('/admin/dashboard')
  const recent = page.getByRole('region', { name: 'Recent Reviews' }).getByRole('listitem')
  await expect(recent).toHaveCount(5)
  await harm.none()
})

test('they stay texts in emails', async ({ browser }) => {
  const page = await browser.newPage() // without any policy: whatever emails bring would run
  const harm = await watchForHarm(page)
  await page.goto('about:blank')
  const harmless = hostileMarkup.map((text) => text.replace(/[^\n]+/g, 'It cleans.'))
  const alike = [...new Set(harmless)]
  const expected = await page.evaluate(partsOf, alike.map(emailsWith))
  const shown = await page.evaluate(partsOf, hostileMarkup.map(emailsWith))
  for (const [i, text] of hostileMarkup.entries()) {
    const { shape, texts } = shown[i] ?? { shape: [], texts: '' }
    expect(shape, text).toEqual(expected[alike.indexOf(harmless[i] ?? '')]?.shape)
    for (const line of text.split('\n')) expect(texts).toContain(line.trim())
  }
  // What is made of the same as a harmless email runs nothing; every tenth is shown all the same.
  const some = hostileMarkup.filter((_, i) => i % 10 === 0)
  await page.evaluate(showEmails, some.flatMap(emailsWith))
  await harm.none()
  await page.close()
})

/** Has the list asked for again, as soon as the page listens; the answer has the reviews of all the products. */
async function refreshList(page: Page, handles: readonly string[]): Promise<void> {
  const list = '**/api/reviews/product/**'
  await page.route(list, async (route) => {
    const address = new URL(route.request().url())
    const [, own = ''] = /product\/([^/]+)$/.exec(address.pathname) ?? []
    const last = Number(/\d+$/.exec(decodeURIComponent(own))?.[0])
    const parts = await Promise.all(
      handles.map(async (_, i) => {
        const id = decodeURIComponent(own).replace(/\d+$/, String(last - i))
        const part = address.href.replace(own, encodeURIComponent(id))
        return (await fetch(part)).json()
      }),
    )
    await route.fulfill({
      json: { reviews: parts.flatMap(({ reviews }) => reviews), hasMore: false },
    })
  })
  await expect(async () => {
    const asked = page.waitForResponse(/verified=true/, { timeout: 5_000 })
    await page.getByLabel('Verified purchases only').click()
    await asked
  }).toPass()
}

const asCard = (text: string) => [text.trim(), text, text]

/** Author, text, reply and the reason of a rejection on each card; nothing of them may be an element. */
function cardsOf(page: Page, html?: string): Promise<string[][]> {
  return page.evaluate((markup) => {
    const root =
      markup === undefined ? document : new DOMParser().parseFromString(markup, 'text/html')
    const parts = '[translate=no], p[lang], p[lang] ~ div p ~ p'
    return [...root.querySelectorAll('article:has(p[lang])')].map((card) =>
      [...card.querySelectorAll(parts)].map((part) =>
        part.childElementCount === 0 ? part.textContent : part.outerHTML,
      ),
    )
  }, html)
}

/** What search engines read of the reviews: text and author of each. */
async function dataOf(page: Page, html: string): Promise<[string, string][]> {
  const data = await page.evaluate(
    (markup) =>
      [
        ...new DOMParser()
          .parseFromString(markup, 'text/html')
          .querySelectorAll('script[type="application/ld+json"]'),
      ].map((script) => script.textContent),
    html,
  )
  const product = data.map((json) => JSON.parse(json)).find(({ review }) => review)
  return product.review.map(
    ({ reviewBody, author }: { reviewBody: string; author: { name: string } }) => [
      reviewBody,
      author.name,
    ],
  )
}

const asRow = (text: string) => [text.trim(), text, text, 'Open and reply']

/** Name, address, text and the way to all of it in each row. */
function rowsOf(page: Page): Promise<string[][]> {
  return page
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('td:nth-child(2) > span, td:nth-child(3) button')].map((part) =>
          part.childElementCount === 0 ? part.textContent : part.outerHTML,
        ),
      ),
    )
}

const asDialog = (text: string) => [`Review by ${text.trim()}`, text, text, text, text]

/** Heading, text, reason, product and reply of every third review of the page in its own dialog. */
function dialogsOf(page: Page): Promise<string[][]> {
  return page.locator('tbody tr td:nth-child(3) > button').evaluateAll(async (buttons) => {
    const next = () => new Promise(requestAnimationFrame)
    const found: string[][] = []
    for (const button of buttons.filter((_, i) => i % 3 === 0)) {
      if (button instanceof HTMLElement) button.click()
      while (!document.querySelector('dialog[open] textarea')) await next()
      const dialog = document.querySelector('dialog[open]')
      const parts = dialog?.querySelectorAll('h2, p.whitespace-pre-line, dd:first-of-type') ?? []
      const texts = [...parts]
        .slice(0, 4)
        .map((part) => (part.childElementCount === 0 ? part.textContent : part.outerHTML))
      found.push([...texts, dialog?.querySelector('textarea')?.value ?? ''])
      dialog?.querySelector<HTMLElement>('[aria-label=Close]')?.click()
      while (document.querySelector('dialog[open]')) await next()
    }
    return found
  })
}

/** Each email about reviews that holds what a person has written. */
function emailsWith(text: string): string[] {
  const rejected = rejectionEmail(hostileReview(text, 1), {
    publicUrl: 'https://shop.example',
    facts,
  })
  const customer = { id: '1', firstName: text, lastName: '', email: 'ada@example.com', since: '' }
  const asked = reviewRequestEmail(
    { orderId: '1', orderNumber: text, customer, expiresAt: '' },
    {
      language: 'en',
      items: [{ title: text }],
      token: 'A'.repeat(43),
      publicUrl: 'https://shop.example',
      facts: facts(),
    },
  )
  return [rejected?.html ?? '', asked.html]
}

/** Runs in the page: what emails are made of. */
function partsOf(groups: readonly string[][]): { shape: string[]; texts: string }[] {
  return groups.map((emails) => {
    const read = emails.map((html) => new DOMParser().parseFromString(html, 'text/html'))
    const elements = read.flatMap((email) => [...email.querySelectorAll('*')])
    return {
      shape: elements.map((one) => `${one.tagName} ${one.getAttributeNames().join(' ')}`),
      texts: read.map(({ body }) => body.textContent).join(' '),
    }
  })
}

/** Runs in the page: shows emails, each in a window of its own. */
async function showEmails(emails: readonly string[]): Promise<void> {
  for (const html of emails) {
    const frame = document.createElement('iframe')
    const { promise, resolve } = Promise.withResolvers<unknown>()
    frame.onload = resolve
    frame.srcdoc = html
    document.body.append(frame)
    await promise
    if (frame.contentWindow && 'ran' in frame.contentWindow) Reflect.set(window, 'ran', 1)
    frame.remove()
  }
}
