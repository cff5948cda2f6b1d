import type { Page } from '@playwright/test'
import { createCustomer } from '#/clients/shop/registration.ts'
import { demoCustomer, newEmail, shopAt, signInAs } from './fixtures/customers.ts'
import { expect, test, unlock, waitUntilReady } from './fixtures/shop.ts'
import { bringCart } from './fixtures/shoppers.ts'
import { comeWithCart, testOrders, wanted } from './fixtures/test-checkout.ts'

const complete = (page: Page) => page.getByRole('button', { name: 'Complete Test Order' })
const done = (page: Page) => page.getByRole('heading', { level: 1, name: 'Test Order Complete!' })
const main = (page: Page) => page.getByRole('main')

test('a lost answer, another try and another tab place one test order', async ({ page, shop }) => {
  await comeWithCart(page, shop)
  const before = (await testOrders(shop)).length
  await page.goto('/test-checkout')
  const other = await page.context().newPage()
  await other.goto('/test-checkout')
  await expect(complete(other)).toBeVisible()
  let release = () => {}
  const together = new Promise<void>((resolve) => {
    release = resolve
  })
  let posts = 0
  await page.context().route('**/api/test/create-order', async (route) => {
    posts += 1
    if (posts > 1) {
      if (posts === 3) release()
      await together
      return route.continue()
    }
    await route.fetch()
    await route.abort()
  })
  await complete(page).click()
  await expect(main(page).getByRole('alert')).toBeVisible()
  expect(await testOrders(shop)).toHaveLength(before + 1)
  await page.reload()
  await complete(page).click()
  await complete(other).click()
  await expect(done(page)).toBeVisible()
  await expect(done(other)).toBeVisible()
  expect(posts).toBe(3)
  expect(await testOrders(shop)).toHaveLength(before + 1)
})

test('an empty cart leads to the cart, also when another tab has emptied it', async ({
  page,
  shop,
}) => {
  await signInAs(page, shop.url)
  await page.goto('/test-checkout')
  await page.waitForURL('**/cart')
  await bringCart(page, shop.url, wanted)
  await page.goto('/test-checkout')
  await expect(complete(page)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/test-checkout')
  await complete(other).click()
  await expect(done(other)).toBeVisible()
  await page.waitForURL('**/cart')
})

test('nobody else sees the test checkout, or who may', async ({ page, shop, browser }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await bringCart(page, shop.url, wanted)
  await page.goto('/cart')
  const real = page.getByRole('button', { name: 'Proceed to Checkout' })
  await expect(real).toBeVisible()
  expect(asked).not.toContain('/api/test/access')
  expect(await page.content()).not.toContain('@glovebox.test,')
  expect(await page.content()).not.toContain(demoCustomer.email)
  await page.goto('/test-checkout')
  await page.waitForURL('**/login')

  const context = await browser.newContext({ baseURL: shop.url })
  await unlock(context, shop.url)
  context.on('page', waitUntilReady)
  const customer = await context.newPage()
  const someone = { email: newEmail(), password: 'a-password-of-mine' }
  const ada = { ...someone, firstName: 'Ada', lastName: 'Byron', acceptsMarketing: false }
  await createCustomer(shopAt(shop.url), ada)
  await signInAs(customer, shop.url, someone)
  await bringCart(customer, shop.url, wanted)
  const asking = Promise.withResolvers<void>()
  const published = Promise.withResolvers<void>()
  await customer.route('**/api/test/access', async (route) => {
    asking.resolve()
    await published.promise
    await route.continue()
  })
  const access = customer.waitForResponse('**/api/test/access')
  await customer.goto('/cart')
  await asking.promise
  const theirs = customer.getByRole('button', { name: 'Proceed to Checkout' })
  expect(await theirs.isVisible(), 'nobody is sent away before it is known').toBe(false)
  published.resolve()
  expect(await (await access).json()).toEqual({ testCheckout: false })
  await expect(theirs).toBeVisible()
  await expect(customer.getByText('Test Checkout Mode')).toHaveCount(0)
  await customer.goto('/test-checkout')
  await expect(customer.getByRole('heading', { name: 'For test accounts only' })).toBeVisible()
  await context.close()
})
