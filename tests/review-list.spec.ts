import type { Page } from '@playwright/test'
import { readCustomer } from '#/clients/shop/customers.ts'
import { demoCustomer, shopAt, signInAs } from './fixtures/customers.ts'
import { holdBack } from './fixtures/responses.ts'
import { listedIn, reviewMessages, unfoldForm } from './fixtures/review-messages.ts'
import { expect, test } from './fixtures/shop.ts'

const t = reviewMessages.en
const lists = '**/api/reviews/product/**'

function listOn(page: Page) {
  const section = page.getByRole('region', { name: t.section })
  return {
    items: listedIn(section, t.lists),
    sort: section.getByLabel(t.sort),
    more: section.getByRole('button', { name: t.more }),
    fourStars: section.getByRole('button', { name: t.fourStars }),
    alert: section.getByRole('alert'),
  }
}

/** Of all reviews at one moment: between two, the list may be replaced. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(
      document.querySelectorAll<HTMLElement>('#reviews article'),
      (one) => one.textContent,
    ),
  )
}

test('what is chosen is what is listed, after a failure and in another currency', async ({
  page,
}) => {
  const { items, sort, more, fourStars, alert } = listOn(page)
  await page.goto('/products/express-kit')
  for (const count of [3, 10]) {
    await fourStars.click()
    await expect(items).toHaveCount(count)
  }
  await page.route(lists, (route) => route.abort())
  await sort.selectOption('lowest')
  await expect(alert).toBeVisible()
  await expect(sort).toHaveValue('newest')
  await page.unroute(lists)
  await more.click()
  await expect(items).toHaveCount(14)
  expect(new Set(await items.allTextContents()).size).toBe(14)
  await sort.selectOption('lowest')
  await expect(items.first().getByRole('img').first()).toHaveAccessibleName(/^3 /)

  const release = await holdBack(page, lists)
  await fourStars.click()
  await page.getByLabel('Currency').selectOption('GBP')
  await expect(page.getByText(/£/).first()).toBeVisible()
  release()
  await expect(items).toHaveCount(3)
  await expect(fourStars).toHaveAttribute('aria-pressed', 'true')
  await expect(sort).toHaveValue('lowest')
})

test('a vote stays, whatever answers were under way', async ({ page, shop }) => {
  await signInAs(page, shop.url, demoCustomer)
  await page.goto('/products/express-kit')
  const { items, sort, more } = listOn(page)
  const votes = items.getByRole('button', { name: /helpful/i })
  const [early, late] = [votes.nth(0), votes.nth(1)]
  const press = async (vote: typeof early, pressed: boolean) => {
    await vote.click()
    await expect(vote).toHaveAttribute('aria-pressed', String(pressed))
  }
  await expect(page.getByRole('link', { name: 'My Account' }).first()).toBeVisible()
  await expect(items).toHaveCount(10)
  const before = await textsOf(page)
  await press(early, true)

  const [asked, voted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/reviews/mine**', async (route) => {
    const response = await route.fetch()
    asked.resolve()
    await voted.promise
    await route.fulfill({ response })
  })
  await page.reload()
  await expect(page.getByRole('link', { name: 'My Account' }).first()).toBeVisible()
  await sort.focus()
  await asked.promise
  await press(late, true)
  voted.resolve()
  await expect(early).toHaveAttribute('aria-pressed', 'true')
  await expect(late).toHaveAttribute('aria-pressed', 'true')

  const release = await holdBack(page, lists)
  await more.click()
  await press(early, false)
  await press(late, false)
  release()
  await expect(items).toHaveCount(14)
  expect(await textsOf(page)).toEqual(expect.arrayContaining(before))
})

test('a vote counts that is given before it is known who is signed in', async ({ page, shop }) => {
  await signInAs(page, shop.url, demoCustomer)
  const letShopAnswer = await holdBack(page, '**/graphql.json')
  await page.goto('/products/wet-wipes')
  const vote = listOn(page)
    .items.getByRole('button', { name: /helpful/i })
    .last()
  await vote.click()
  await expect(vote).toHaveAttribute('aria-disabled', 'true')
  letShopAnswer()
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Please sign in', { exact: false })).toHaveCount(0)
})

test('all that is chosen while the list comes alive is what is listed', async ({ page }) => {
  const letListsCome = await holdBack(page, lists)
  await page.goto('/products/express-kit', { waitUntil: 'commit' })
  const { sort } = listOn(page)
  const verified = page.getByRole('checkbox', { name: 'Verified purchases only' })
  await verified.check()
  await sort.selectOption('lowest')
  const chosen = page.waitForResponse((response) =>
    /sort=lowest.*verified|verified.*sort=lowest/i.test(response.url()),
  )
  letListsCome()
  expect((await chosen).ok()).toBe(true)
  await expect(verified).toBeChecked()
  await expect(sort).toHaveValue('lowest')
})

test('a button counts that is held down while the list comes alive', async ({ page }) => {
  const release = await holdBack(page, lists)
  await page.goto('/products/express-kit')
  const { items, fourStars } = listOn(page)
  await fourStars.hover()
  await page.mouse.down()
  const asked = page.waitForResponse('**/api/reviews/product/**')
  release()
  await asked
  await page.waitForLoadState('networkidle')
  await page.mouse.up()
  await expect(items).toHaveCount(3)
  const text = page.getByLabel('Your review')
  await unfoldForm(page.getByRole('region', { name: 'Customer Reviews' }))
  await text.click()
  await page.keyboard.type('Smells new.')
  await expect(text).toHaveValue('Smells new.')
})

test('what was unfolded before the list came alive stays so', async ({ page }) => {
  const release = await holdBack(page, lists)
  await page.goto('/products/express-kit')
  const { items, fourStars } = listOn(page)
  const inFrench = items.filter({ hasText: 'Élodie M.' })
  await expect(inFrench).toBeHidden()
  await page.getByText(t.folded).click()
  await expect(inFrench).toBeVisible()
  await fourStars.click()
  release()
  await expect(items).toHaveCount(3)
  await expect(inFrench).toBeVisible()
})

test('a list that cannot be had at first comes alive later', async ({ page }) => {
  await page.route(lists, (route) => route.fulfill({ status: 503, json: { error: 'Away.' } }))
  const refused = page.waitForResponse('**/api/reviews/product/**')
  await page.goto('/products/express-kit')
  const { items, fourStars } = listOn(page)
  await fourStars.click()
  await refused
  await expect(items).toHaveCount(10)
  await page.unroute(lists)
  await expect(items).toHaveCount(3, { timeout: 15_000 })
})

test('stats that cannot be had are only logged', async ({ page, shop }) => {
  const { accessToken } = await signInAs(page, shop.url, demoCustomer)
  const me = await readCustomer(shopAt(shop.url), accessToken)
  await page.route(lists, async (route) => {
    const part = await (await route.fetch()).json()
    const [first, ...others] = part.reviews
    await route.fulfill({
      json: { ...part, reviews: [{ ...first, customerId: me?.id }, ...others] },
    })
  })
  await page.route('**/api/reviews/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 204 }) : route.fallback(),
  )
  await page.route('**/api/reviews/stats/*', (route) =>
    route.fulfill({ status: 500, json: { error: 'The stats are away.' } }),
  )
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') logged.push(message.text())
  })
  await page.goto('/products/express-kit')
  const { items, sort } = listOn(page)
  await sort.selectOption('highest')
  await items.getByRole('button', { name: t.delete }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.yes, exact: true }).click()
  await expect(page.getByText(t.deleted)).toBeVisible()
  await expect.poll(() => logged.join()).toContain('The stats are away.')
  await expect(listOn(page).alert).toHaveCount(0)
})

test('a deletion under way leaves the list in the order that was chosen meanwhile', async ({
  page,
  shop,
}) => {
  const { accessToken } = await signInAs(page, shop.url, demoCustomer)
  const me = await readCustomer(shopAt(shop.url), accessToken)
  await page.route(lists, async (route) => {
    const part = await (await route.fetch()).json()
    const [first, ...others] = part.reviews
    await route.fulfill({
      json: { ...part, reviews: [{ ...first, customerId: me?.id }, ...others] },
    })
  })
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/reviews/*', async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback()
    await gate.promise
    await route.fulfill({ status: 204 })
  })
  await page.goto('/products/express-kit')
  const { items, sort } = listOn(page)
  await sort.selectOption('highest')
  await items.getByRole('button', { name: t.delete }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.yes, exact: true }).click()
  await page.keyboard.press('Escape')
  await sort.selectOption('lowest')
  await expect(items.first().getByRole('img').first()).toHaveAccessibleName(/^3 /)
  const answered = page.waitForResponse(lists)
  gate.resolve()
  expect((await answered).url()).toContain('sort=lowest')
  await expect(page.getByText(t.deleted)).toBeVisible()
  await expect(sort).toHaveValue('lowest')
})

test('search engines read the reviews that the page shows, and no others', async ({ request }) => {
  const response = await request.get('/products/gel-cleaner', {
    headers: { cookie: 'siteAccess=1' },
  })
  const html = await response.text()
  const [, json = ''] =
    /<script type="application\/ld\+json">(\{[^<]*"@type":"Product"[^<]*)<\/script>/.exec(html) ??
    []
  const { aggregateRating, review } = JSON.parse(json)
  expect(aggregateRating).toMatchObject({ ratingValue: 4.1, reviewCount: 9 })
  expect(review).toHaveLength(9)
  expect(review[0]).toMatchObject({
    '@type': 'Review',
    author: { '@type': 'Person', name: 'Ines C.' },
    reviewRating: { ratingValue: 5 },
  })
  for (const { reviewBody } of review) expect(html.replaceAll('&#x27;', '’')).toContain(reviewBody)
  expect(html).not.toContain('Second jar.')
})
