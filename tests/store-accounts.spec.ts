import type { Page } from '@playwright/test'
import { readAddressBook } from '#/clients/shop/addresses.ts'
import { readCart } from '#/clients/shop/carts.ts'
import { readCustomer } from '#/clients/shop/customers.ts'
import account from '#/content/en/account.json' with { type: 'json' }
import products from '#/content/en/products.json' with { type: 'json' }
import signIn from '#/content/en/sign-in.json' with { type: 'json' }
import { type RunningShop, startShop } from '../harness/running-shop.ts'
import { type ShopifyLike, startShopifyLike } from '../harness/shopify-like.ts'
import { demoCustomer, shopAt, tokenOf } from './fixtures/customers.ts'
import { reviewMessages, unfoldForm } from './fixtures/review-messages.ts'
import { expect, test } from './fixtures/shop.ts'

/** Customers of a store without passwords, who sign in at the store and use their account on our website. */

const token = 'token-between-two-shops'
const session = 'account_session_of_store'

test.describe('a website whose customers sign in at the store', () => {
  test.describe.configure({ mode: 'serial' })
  let shop: RunningShop
  let store: ShopifyLike
  let website: RunningShop

  test.beforeAll(async () => {
    shop = await startShop({ SHOP_PUBLIC_TOKEN: token, SITE_LAUNCHED: 'true' })
    store = await startShopifyLike(shop.url, ['new-accounts'])
    website = await startShop({
      SHOP_API_URL: store.url,
      SHOP_API_TOKEN: token,
      SITE_LAUNCHED: 'true',
      SHOP_ACCOUNT_CLIENT_ID: 'glovebox-storefront',
      REVIEWS_AUTO_APPROVE: 'true',
    })
  })
  test.afterAll(async () => {
    await website.end()
    await store.stop()
    await shop.end()
  })

  const give = async (page: Page, { email, password } = demoCustomer) => {
    await page.waitForURL(`${shop.url}/authentication/sign-in/**`)
    await page.getByLabel(signIn.fields.email, { exact: true }).fill(email)
    await page.getByLabel(signIn.fields.password, { exact: true }).fill(password)
    await page.getByRole('button', { name: signIn.login.submit }).click()
  }
  const signInFrom = async (page: Page, path: string) => {
    await page.goto(website.url + path)
    await page.getByRole('link', { name: signIn.storeSignIn.open }).click()
    await give(page)
  }

  test('leads there and back: profile, orders, addresses, and out again', async ({ context }) => {
    const page = await context.newPage()
    const main = page.getByRole('main')
    await signInFrom(page, '/orders')
    await page.waitForURL(`${website.url}/orders`)
    await expect(main.getByRole('listitem').filter({ hasText: '#' }).first()).toBeVisible()
    const cookies = await context.cookies(`${website.url}/api/account`)
    expect(cookies.find(({ name }) => name === session)).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: '/api',
    })
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(stored).toContain('customerToken')
    for (const { value } of cookies) expect(stored).not.toContain(value)

    await main.locator('a[href^="/orders/"]').first().click()
    await expect(main.getByRole('heading', { level: 1 })).toContainText('#')
    await expect(main.locator('a[href^="/products/"]').first()).toBeVisible()

    await page.goto(`${website.url}/account`)
    await main.getByRole('button', { name: account.details.edit }).click()
    await expect(main.getByLabel(account.profile.email, { exact: true })).toHaveCount(0)
    await main.getByLabel(account.profile.lastName, { exact: true }).fill('Lovelace')
    await main.getByRole('button', { name: account.profile.save }).click()
    await expect(main.getByRole('definition').first()).toContainText('Lovelace')
    const book = page.locator('section[aria-labelledby="addresses"]')
    await book.getByRole('button', { name: account.addresses.add }).click()
    for (const [label, text] of [
      ['First name', 'Ada'],
      ['Last name', 'Lovelace'],
      ['Address', '7 Market Street'],
      ['City', 'San Francisco'],
      ['ZIP code', '94105'],
    ] as const)
      await book.getByLabel(label, { exact: true }).fill(text)
    await book.getByLabel('State').selectOption('California')
    await book.getByLabel('Use as my default address').check()
    await book.getByRole('button', { name: 'Save address' }).click()
    await expect(book.getByRole('listitem').filter({ hasText: '7 Market Street' })).toContainText(
      'Default',
    )
    const there = shopAt(shop.url, token)
    const { accessToken } = await tokenOf(shop.url, demoCustomer, there)
    expect(await readCustomer(there, accessToken)).toMatchObject({ lastName: 'Lovelace' })
    const addresses = (await readAddressBook(there, accessToken))?.addresses
    expect(addresses?.map(({ address1 }) => address1)).toContain('7 Market Street')
    await expect(main.getByRole('heading', { name: account.store.heading })).toBeVisible()
    await expect(main.locator('input[type="password"]')).toHaveCount(0)

    await main.getByRole('button', { name: account.signOut }).click()
    await page.waitForURL(`${website.url}/`)
    expect((await context.cookies(`${website.url}/api`)).map(({ name }) => name)).not.toContain(
      session,
    )
    await page.goto(`${website.url}/account`)
    await page.waitForURL(`${website.url}/login`)
    await page.getByRole('link', { name: signIn.storeSignIn.open }).click()
    await page.waitForURL(`${shop.url}/authentication/sign-in/**`)
  })

  test('lets a buyer write a review, and ties the cart to the customer', async ({ context }) => {
    const page = await context.newPage()
    const t = reviewMessages.en
    const opinion = 'It pulled a whole beach out of the vents.'
    await signInFrom(page, '/account')
    await page.waitForURL(`${website.url}/account`)
    await page.goto(`${website.url}/products/gel-cleaner`)
    const section = page.getByRole('region', { name: t.section })
    await unfoldForm(section)
    await section.getByRole('radio').nth(4).check()
    await section.getByRole('textbox', { name: t.text }).fill(opinion)
    await section.getByRole('button', { name: t.submit }).click()
    await expect(section.getByRole('article').filter({ hasText: opinion })).not.toHaveCount(0)

    await page.getByRole('button', { name: products.add.open, exact: true }).click()
    await expect(page.getByText('Gel Cleaner is in your cart.')).toBeVisible()
    const there = shopAt(shop.url, token)
    const { accessToken } = await tokenOf(shop.url, demoCustomer, there)
    const customer = await readCustomer(there, accessToken)
    await expect
      .poll(async () => {
        const cartId = await page.evaluate(() => localStorage.getItem('cartId') ?? '')
        return (await readCart(there, cartId))?.customerId
      })
      .toBe(customer?.id)
  })

  test('takes nothing that is not of a sign-in that began in this browser', async ({ context }) => {
    const outcomeOf = async (path: string, cookie = '') => {
      const url = new URL(path, website.url)
      const response = await fetch(url, { headers: { cookie }, redirect: 'manual' })
      const location = new URL(response.headers.get('location') ?? '/', website.url)
      expect(location.origin).toBe(website.url)
      return { outcome: location.searchParams.get('sign-in'), response, location }
    }
    const begin = async () => {
      const url = `${website.url}/api/account/sign-in?next=${encodeURIComponent('//evil.example')}`
      const { headers } = await fetch(url, { redirect: 'manual' })
      const [cookie = ''] = headers.getSetCookie()
      expect(cookie).toMatch(/HttpOnly/)
      const to = new URL(headers.get('location') ?? '')
      return { to, state: to.searchParams.get('state') ?? '', cookie: cookie.split(';')[0] ?? '' }
    }
    const { to, state, cookie } = await begin()
    expect(to.searchParams.get('code_challenge_method')).toBe('S256')

    // The browser below hasn't begun either sign-in, so that nothing but its way back is of use to anybody.
    const page = await context.newPage()
    const callbackOf = async (go: () => Promise<unknown>) => {
      const [asked] = await Promise.all([page.waitForRequest('**/api/account/callback?*'), go()])
      await page.waitForURL(`${website.url}/login?sign-in=failed`)
      return new URL(asked.url())
    }
    await page.goto(to.href)
    const callback = await callbackOf(() => give(page))
    expect(callback.searchParams.get('state')).toBe(state)
    const path = callback.pathname + callback.search
    const other = await begin()
    const forged = path.replace(state, other.state)
    expect((await outcomeOf(path)).outcome, 'no cookie').toBe('failed')
    expect((await outcomeOf(path, other.cookie)).outcome, 'of another browser').toBe('failed')
    expect((await outcomeOf(forged, cookie)).outcome, 'another state').toBe('failed')
    expect((await outcomeOf(forged, other.cookie)).outcome, 'another verifier').toBe('failed')

    const second = await begin()
    const fresh = await callbackOf(() => page.goto(second.to.href))
    const done = await outcomeOf(fresh.pathname + fresh.search, second.cookie)
    expect(done.outcome).toBe('done')
    expect(done.location.searchParams.get('next'), 'leads to no other site').toBe('/account')
    const of = done.response.headers.getSetCookie().find((line) => line.startsWith(session)) ?? ''
    expect(of).toMatch(/HttpOnly.*SameSite=Strict/)
    const mine = of.split(';')[0] ?? ''

    const ask = (operation: string, headers: Record<string, string>) =>
      fetch(`${website.url}/api/account/shop`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: mine, ...headers },
        body: JSON.stringify({ operation, variables: {}, country: 'US', language: 'en' }),
      })
    const { made } = await (await ask('Renew', {})).json()
    const authorization = `Bearer ${made.customerAccessToken.accessToken}`
    expect(mine).not.toContain(made.customerAccessToken.accessToken)
    const known = await (await ask('Customer', { authorization })).json()
    expect(known.customer.email).toBe(demoCustomer.email)
    for (const [operation, headers, status] of [
      ['Customer', {}, 401],
      ['Customer', { authorization: 'Bearer of-another-session' }, 401],
      ['Customer', { authorization, cookie: '' }, 401],
      ['Customer', { authorization, origin: 'https://evil.example' }, 403],
      ['Customer', { authorization, 'sec-fetch-site': 'cross-site' }, 403],
      ['ProductPage', { authorization }, 400],
    ] as const)
      expect((await ask(operation, headers)).status, `${operation} ${Object.keys(headers)}`).toBe(
        status,
      )
    const leave = { cookie: mine, 'sec-fetch-site': 'cross-site' }
    const forced = await fetch(`${website.url}/api/account/sign-out`, { headers: leave })
    expect(forced.status, 'no other site signs anybody out').toBe(403)

    const replayed = await outcomeOf(fresh.pathname + fresh.search, second.cookie)
    expect(replayed.outcome, 'a code is good for once').toBe('failed')
    expect((await ask('Customer', { authorization })).status, 'and stolen codes end it').toBe(401)
  })

  test('says so when a session is over, and asks for no password anywhere', async ({ context }) => {
    const page = await context.newPage()
    await signInFrom(page, '/account')
    await page.waitForURL(`${website.url}/account`)
    // So that no question of this page is still on its way.
    await page.goto('about:blank')
    await context.clearCookies({ name: session })
    await page.goto(`${website.url}/account`)
    await page.waitForURL(`${website.url}/login`)
    await expect(page.getByRole('status')).toContainText(signIn.login.ended.noLongerValid)
    for (const path of ['/register', '/forgot-password', '/reset-password?token=x']) {
      await page.goto(website.url + path)
      await expect(page.getByRole('link', { name: signIn.storeSignIn.open })).toBeVisible()
      await expect(page.locator('input[type="password"]')).toHaveCount(0)
    }
    await page.goto(`${website.url}/api/account/callback?code=x&state=${'y'.repeat(32)}`)
    await expect(page.getByRole('status')).toHaveText(signIn.storeSignIn.failed)
  })
})
