import pg from 'pg'
import { shippingAddress } from '#/backend/orders/orders.fixture.ts'
import { createAccessToken } from '#/clients/shop/customer-sessions.ts'
import { readCustomer } from '#/clients/shop/customers.ts'
import { readProduct } from '#/clients/shop/products.ts'
import cart from '#/content/en/cart.json' with { type: 'json' }
import checkout from '#/content/en/checkout.json' with { type: 'json' }
import products from '#/content/en/products.json' with { type: 'json' }
import { customerOrders } from '#/contract/orders.ts'
import { startPostgres } from '../harness/postgres.ts'
import { type RunningShop, startShop } from '../harness/running-shop.ts'
import { demoCustomer, emailTo, newEmail, shopAt } from './fixtures/customers.ts'
import { buy, lookBack, markAsSent } from './fixtures/order-journey.ts'
import { expect, test, unlock } from './fixtures/shop.ts'
import { payInDollars } from './fixtures/shoppers.ts'

/** A storefront without a shop of its own, pointed at another process's Storefront API. */
const token = 'token-between-two-shops'

test.describe('a storefront that is pointed at another shop', () => {
  test.describe.configure({ mode: 'serial' })
  let shop: RunningShop
  let storefront: RunningShop
  let postgres: Awaited<ReturnType<typeof startPostgres>>

  test.beforeAll(async () => {
    postgres = await startPostgres()
    shop = await startShop({ SHOP_PUBLIC_TOKEN: token, SITE_LAUNCHED: 'true' })
    storefront = await startShop({
      SHOP_API_URL: `${shop.url}/api/2025-10/graphql.json`,
      SHOP_API_TOKEN: token,
      DATABASE_URL: postgres.url,
    })
  })
  test.afterAll(async () => {
    await storefront.end()
    await shop.end()
    await postgres.stop()
  })

  test('has no shop tables', async () => {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    const { rows } = await client.query(
      `select table_name from information_schema.tables where table_schema = 'public'`,
    )
    await client.end()
    const tables = rows.map((row) => String(row.table_name))
    expect(tables).toContain('server_throttles')
    expect(tables.filter((table) => table.startsWith('shop_'))).toEqual([])
  })

  test('sells through it: gate, product, cart, checkout at the other shop', async ({ context }) => {
    const page = await context.newPage()
    await page.goto(`${storefront.url}/products/gel-cleaner`)
    await page.getByLabel('Password').fill('opening-soon')
    await page.getByRole('button', { name: 'Enter' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Gel Cleaner' })).toBeVisible()
    await page.getByRole('button', { name: products.add.open, exact: true }).click()
    await expect(page.getByText('Gel Cleaner is in your cart.')).toBeVisible()
    await page.getByRole('banner').locator('a[href="/cart"]').first().click()
    await page.getByRole('button', { name: cart.summary.checkout }).click()
    await page.waitForURL(`${shop.url}/checkouts/*`)
    await expect(page.getByText('Gel Cleaner').filter({ visible: true })).not.toHaveCount(0)
    await expect(page.getByLabel(checkout.information.email, { exact: true })).toBeVisible()
  })

  test('keeps customers there: register, order, edit the profile, choose a new password', async ({
    context,
  }) => {
    const page = await context.newPage()
    await unlock(context, storefront.url)
    await payInDollars(page, storefront.url)
    const there = shopAt(shop.url, token)
    const ada = { email: newEmail(), password: 'analytical-engine' }
    const main = page.getByRole('main')
    const fill = async (fields: Record<string, string>) => {
      for (const [label, text] of Object.entries(fields))
        await main.getByLabel(label, { exact: true }).fill(text)
    }
    await page.goto(`${storefront.url}/register`)
    await fill({
      'First name': 'Ada',
      'Last name': 'Byron',
      Email: ada.email,
      Password: ada.password,
      'Confirm password': ada.password,
    })
    await main.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL(`${storefront.url}/account`)
    await main.getByRole('button', { name: 'Edit Profile' }).click()
    await fill({ 'Last name': 'Lovelace', 'Phone (optional)': '+1 (555) 010-2030' })
    await main.getByRole('button', { name: 'Save changes' }).click()
    await expect(main.getByRole('definition').first()).toHaveText('Ada Lovelace')
    const held = await createAccessToken(there, ada)
    expect(await readCustomer(there, held.token?.accessToken ?? '')).toMatchObject({
      lastName: 'Lovelace',
      phone: '+1 (555) 010-2030',
    })

    await page.goto(`${storefront.url}/products/gel-cleaner`)
    await page.getByRole('button', { name: products.add.open, exact: true }).click()
    await expect(page.getByText('Gel Cleaner is in your cart.')).toBeVisible()
    const journey = { page, storefront, shop }
    const order = await buy(journey)
    await lookBack(journey, { ...order, sent: false })
    await markAsSent(shop, order.number)
    await lookBack(journey, { ...order, sent: true })

    await page.goto(`${storefront.url}/account`)
    await main.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(`${storefront.url}/login`)
    await page.goto(`${storefront.url}/orders/find`)
    await expect(main.getByRole('link', { name: 'Contact us' })).toBeVisible()
    await expect(main.getByLabel('Order number')).toHaveCount(0)
    await page.goto(`${storefront.url}/forgot-password`)
    await fill({ Email: ada.email })
    await main.getByRole('button', { name: 'Send reset link' }).click()
    await expect(main.getByRole('status')).toContainText(ada.email)
    const message = await emailTo(shop, ada.email, 'Choose a new Glovebox password')
    const [link = ''] = /http\S+\/reset-password\?token=[\w-]+/.exec(message) ?? []
    expect(link.startsWith(shop.url)).toBe(true)
    const password = 'difference-engine'
    await page.goto(`${storefront.url}/reset-password?token=${encodeURIComponent(link)}`)
    await fill({ 'New Password': password, 'Confirm Password': password })
    await main.getByRole('button', { name: 'Reset Password' }).click()
    await main.getByRole('link', { name: 'Go to Login' }).click()
    await fill({ Email: ada.email, Password: password })
    await main.getByRole('button', { name: 'Sign In' }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Ada!')
    expect(await readCustomer(there, held.token?.accessToken ?? '')).toBeNull()
  })

  test('shows the other shop’s orders beside its own test orders', async () => {
    const there = shopAt(shop.url, token)
    const demo = await createAccessToken(there, demoCustomer)
    const authorization = `Bearer ${demo.token?.accessToken}`
    const gel = await readProduct(there, 'gel-cleaner')
    const item = {
      productId: 'gel-cleaner',
      productName: '',
      variantId: gel?.variantId ?? '',
      quantity: 1,
      price: 12.9,
      currency: 'USD',
    }
    const placed = await fetch(`${storefront.url}/api/test/create-order`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ items: [item], shippingAddress, total: 13.93 }),
    })
    expect(await placed.json()).toMatchObject({ order: { total: 13.93, currency: 'USD' } })
    const all = await fetch(`${storefront.url}/api/orders`, { headers: { authorization } })
    const [newest, ...others] = customerOrders.parse(await all.json())
    expect(newest).toMatchObject({ orderNumber: 'TEST-1001' })
    expect(others).toHaveLength(10)
  })

  test('says so while the other shop is away, and recovers by itself', async ({ context }) => {
    await unlock(context, storefront.url)
    const page = await context.newPage()
    await shop.halt()
    // A page that nobody has asked for yet, so that no copy of it is kept.
    const away = await page.goto(`${storefront.url}/products?lang=fr`)
    expect(away?.status()).toBe(503)
    await expect(page.getByRole('button', { name: /Réessayer|Try again/ })).toBeVisible()
    for (const [language, heading, back] of [
      ['en', 'Product Not Found', 'Back to all products'],
      ['fr', 'Produit introuvable', 'Retour à tous les produits'],
    ]) {
      const product = await page.goto(`${storefront.url}/products/wet-wipes?lang=${language}`)
      expect(product?.status()).toBe(503)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.getByRole('link', { name: back })).toHaveAttribute('href', /^\/products/)
    }

    await shop.resume()
    await expect
      .poll(async () => (await page.goto(`${storefront.url}/products?lang=fr`))?.status())
      .toBe(200)
    await expect(page.getByText('Gel nettoyant').first()).toBeVisible()
  })
})
