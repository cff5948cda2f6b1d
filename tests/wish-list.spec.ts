import productsEnglish from '#/content/en/products.json' with { type: 'json' }
import signInEnglish from '#/content/en/sign-in.json' with { type: 'json' }
import english from '#/content/en/wish-list.json' with { type: 'json' }
import of from '#/content/fr/products.json' with { type: 'json' }
import signIn from '#/content/fr/sign-in.json' with { type: 'json' }
import t from '#/content/fr/wish-list.json' with { type: 'json' }
import { openAccount, signInAs } from './fixtures/customers.ts'
import { expect, test } from './fixtures/shop.ts'
import { findings, overflowAt } from './fixtures/shoppers.ts'

test.describe('saving for later, in French on a phone', () => {
  test.use({ locale: 'fr-FR', viewport: { width: 390, height: 900 } })

  test('asks who it is for, and keeps the product with the account', async ({ page, shop }) => {
    const person = await openAccount(shop.url)
    const save = page.getByRole('button', { name: of.save })
    await page.goto('/products/gel-cleaner')
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await save.click()
    await expect(page).toHaveURL('/login')
    await page.getByLabel(signIn.fields.email, { exact: true }).fill(person.email)
    await page.getByLabel(signIn.fields.password, { exact: true }).fill(person.password)
    await page.getByRole('button', { name: signIn.login.submit }).click()
    await expect(page).toHaveURL('/products/gel-cleaner')
    await expect(save).toHaveAttribute('aria-pressed', 'true')
    // It stays while the mouse is on it.
    await page.getByText(t.saved.replace('{{title}}', title)).hover()
    expect(await findings(page)).toEqual([])

    await page.getByRole('button', { name: t.open }).click()
    await expect(page).toHaveURL('/account/saved')
    const card = page.getByRole('article').filter({ hasText: title })
    await expect(card.getByText(of.inStock)).toBeVisible()
    await expect(card.getByRole('button', { name: of.add.open })).toBeVisible()
    await expect(card.getByText(/\d[.,]\d\d/)).toBeVisible()
    expect(await findings(page)).toEqual([])
    expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0)

    await page.getByRole('button', { name: t.removeFor.replace('{{title}}', title) }).click()
    await expect(page.getByRole('heading', { name: t.empty.heading })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByRole('button', { name: t.undo, exact: true }).click()
    await expect(card).toBeVisible()
    await page.goto('/products/gel-cleaner')
    await page.mouse.move(20, 20)
    await expect(save).toHaveAttribute('aria-pressed', 'true')
    await save.click()
    await expect(save).toHaveAttribute('aria-pressed', 'false')
    await page.reload()
    await page.mouse.move(30, 30)
    await expect(save).toHaveAttribute('aria-pressed', 'false')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the button leads to the list, which says what it takes', async ({ page }) => {
    await page.goto('/products/gel-cleaner')
    await page.getByRole('button', { name: productsEnglish.save }).click()
    await expect(page).toHaveURL(/\/account\/saved\?product=\d+$/)
    await expect(page.getByText(english.needsScript)).toBeVisible()
    await expect(page.getByRole('status')).toHaveCount(0)
  })
})

test('a press before the page can be used counts, and another site’s link does not', async ({
  page,
  shop,
}) => {
  const person = await openAccount(shop.url)
  // On this page no script ever arrives.
  await page.route('**/*.js', async (route) => {
    if (!page.url().includes('/products/')) await route.continue()
  })
  await page.goto('/products/gel-cleaner', { waitUntil: 'commit' })
  await page.getByRole('button', { name: productsEnglish.save }).click()
  await expect(page).toHaveURL('/login')
  await page.getByLabel(signInEnglish.fields.email, { exact: true }).fill(person.email)
  await page.getByLabel(signInEnglish.fields.password, { exact: true }).fill(person.password)
  await page.getByRole('button', { name: signInEnglish.login.submit }).click()
  await expect(page).toHaveURL('/account/saved')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.goto('/account/saved?product=2', { referer: 'https://elsewhere.example/' })
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('what was pressed last counts, also where the response to the first press is late', async ({
  page,
  shop,
}) => {
  await signInAs(page, shop.url, await openAccount(shop.url))
  await page.goto('/products/gel-cleaner')
  const save = page.getByRole('button', { name: productsEnglish.save })
  const loaded = page.waitForResponse('**/api/wish-list')
  await save.hover()
  await loaded
  const held = Promise.withResolvers<void>()
  await page.route('**/api/wish-list/*', async (route) => {
    if (route.request().method() === 'PUT') await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/wish-list/*')
  await save.click()
  await asked
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'false')
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE')
  held.resolve()
  await (await removed).finished()
  await page.goto('/account/saved')
  await expect(page.getByRole('heading', { name: english.empty.heading })).toBeVisible()
})
