import type { Page } from '@playwright/test'
import { newEmail } from './fixtures/customers.ts'
import { holdBack } from './fixtures/responses.ts'
import { expect, test } from './fixtures/shop.ts'

const field = (page: Page) => page.getByLabel('Password')
const enter = (page: Page) => page.getByRole('button', { name: 'Enter' })
const gate = (page: Page) => page.getByRole('heading', { level: 1, name: 'Opening Soon' })
const firstProduct = (page: Page) =>
  page.getByRole('heading', { name: /^(Express Kit|Harbor Blend)$/ })
/** What only the shop's catalog says. */
const catalogue = /Wet Wipes|Gel Cleaner|Ocean Breeze|Harbor Blend|Cupping Bowl|gid:|€|\$\d/
const storedFlag = (page: Page) => page.evaluate(() => localStorage.getItem('siteAccess'))

async function offer(page: Page, texts: string): Promise<void> {
  await field(page).fill(texts)
  await enter(page).click()
}

test('a locked visit sees the gate on every page, and nothing of the shop is in the answer', {
  tag: '@own',
}, async ({ lockedPage: page }) => {
  for (const path of ['/', '/products', '/products/express-kit', '/cart', '/nowhere']) {
    const response = await page.goto(path)
    await expect(page).toHaveTitle('Opening Soon')
    await expect(gate(page)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
    expect(await response?.text()).not.toMatch(catalogue)
  }
})

test('the data of a page is locked as well', async ({ lockedPage: page }) => {
  const response = await page.request.get('/products.data')
  expect(await response.text()).not.toMatch(catalogue)
  expect((await page.request.get('/messages/en')).status()).toBe(404)
})

test('the passcode is nowhere in what the browser gets', { tag: '@own' }, async ({
  lockedPage: page,
  passcode,
}) => {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.ok()) bodies.push(response.text().catch(() => ''))
  })
  await page.goto('/')
  await expect(field(page)).toBeFocused()
  for (const body of await Promise.all(bodies)) expect(body).not.toContain(passcode)
})

test('who has no passcode can ask to be told of the opening', { tag: '@own' }, async ({
  lockedPage: page,
}) => {
  await page.goto('/')
  const form = page.getByRole('form', { name: 'Tell me when you open' })
  await form.getByLabel('Email address').fill(newEmail('opening'))
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(form.getByText('Thanks for subscribing!')).toBeVisible()
  await expect(gate(page)).toBeVisible()
})

test('a wrong passcode is refused, and the field is ready for the next one', {
  tag: '@own',
}, async ({ lockedPage: page }) => {
  await page.goto('/products')
  await offer(page, 'open sesame')
  await expect(page.getByRole('alert')).toHaveText('Incorrect password. Please try again.')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  expect(await storedFlag(page)).toBeNull()
})

test('the right passcode opens the page that was asked for, for good', { tag: '@own' }, async ({
  lockedPage: page,
  passcode,
}) => {
  await page.goto('/products')
  await field(page).pressSequentially(passcode)
  await page.keyboard.press('Enter')
  await expect(firstProduct(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await storedFlag(page)).toBe('1')
  await page.reload()
  await expect(firstProduct(page)).toBeVisible()
})

test('who enters reads what the shop says about its goods', async ({
  lockedPage: page,
  passcode,
}) => {
  await page.goto('/')
  await offer(page, passcode)
  await expect(page.getByText('New Car, Ocean Breeze, or Pine Forest')).toBeAttached()
})

test('a passcode that was pasted with the space after it opens', async ({
  lockedPage: page,
  passcode,
}) => {
  await page.goto('/products')
  await offer(page, ` ${passcode} `)
  await expect(firstProduct(page)).toBeVisible()
})

test('a stored flag opens the site where the cookie is gone', async ({ lockedPage: page }) => {
  await page.addInitScript(() => localStorage.setItem('siteAccess', '1'))
  await page.goto('/products')
  await expect(firstProduct(page)).toBeVisible()
})

test('a cookie without the stored flag locks again', async ({ lockedPage: page, shop }) => {
  await page.context().addCookies([{ name: 'siteAccess', value: '1', url: shop.url }])
  await page.goto('/products')
  await expect(gate(page)).toBeVisible()
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'siteAccess')).toBeUndefined()
})

test('where the flag cannot be stored only a warning is logged and the visit goes on', async ({
  lockedPage: page,
  passcode,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning')
  await page.goto('/products')
  await offer(page, passcode)
  expect((await warned).text()).toContain('could not be stored')
  await firstProduct(page).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Express Kit' })).toBeVisible()
})

test('too many attempts are told how long to wait', async ({ lockedPage: page }) => {
  await page.route('**/api/site-access', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '12' }, json: { error: 'Too many' } }),
  )
  await page.goto('/')
  await offer(page, 'anything')
  await expect(page.getByRole('alert')).toContainText('wait 12 seconds')
})

test('a lost connection is told in words', { tag: '@own' }, async ({
  lockedPage: page,
  passcode,
}) => {
  await page.route('**/api/site-access', (route) => route.abort())
  await page.goto('/')
  await offer(page, passcode)
  await expect(page.getByRole('alert')).toContainText('Check your connection')
  await page.unroute('**/api/site-access')
  await enter(page).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' })

  test('the gate speaks French', async ({ lockedPage: page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await page.getByLabel('Mot de passe').fill('faux')
    await page.getByRole('button', { name: 'Entrer' }).click()
    await expect(page.getByRole('alert')).toHaveText('Mot de passe incorrect. Veuillez réessayer.')
  })
})

test('a late refusal leaves the cursor to whoever is typing in another field by then', async ({
  lockedPage: page,
}) => {
  await page.goto('/')
  const refuse = await holdBack(page, '**/api/site-access', 'passcode')
  await field(page).fill('open sesame')
  await page.keyboard.press('Enter')
  const email = page.getByLabel('Email address')
  await email.click()
  await page.keyboard.type('driver@')
  refuse()
  await expect(page.getByRole('alert')).toHaveText('Incorrect password. Please try again.')
  await page.keyboard.type('glovebox.test')
  await expect(email).toHaveValue('driver@glovebox.test')
})
