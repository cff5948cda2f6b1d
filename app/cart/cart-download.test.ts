import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMoment, openBrowserAt } from '#/tests/fixtures/cart-browser.ts'
import { openTestShop, type TestShop } from '#/tests/fixtures/test-shop.ts'

let testShop: TestShop
beforeAll(async () => {
  testShop = await openTestShop()
})
afterAll(() => testShop.close())

function open() {
  const seen = { downloads: 0, online: true, added: 0 }
  const download = async () => {
    if (!seen.online) throw new TypeError('offline')
    seen.downloads += 1
    return import('#/clients/shop/carts.ts')
  }
  const browser = openBrowserAt(testShop, { requests: download })
  browser.store.onAdded(() => {
    seen.added += 1
  })
  return { browser, cart: browser.store, seen }
}

it('costs a visitor without a cart nothing, and is empty at once', () => {
  const { cart, seen } = open()
  cart.refresh()
  expect(cart.view()).toMatchObject({ status: 'ready', count: 0 })
  expect(seen.downloads).toBe(0)
})

it('is downloaded once for what is added, and tells who listens', async () => {
  const { browser, cart, seen } = open()
  const line = { variantId: await testShop.scarceVariant(50), quantity: 2 }
  expect(await Promise.all([cart.add(line), cart.add(line)])).toEqual(['added', 'added'])
  await browser.rest()
  expect(cart.view()).toMatchObject({ status: 'ready', count: 4 })
  expect(seen.downloads).toBe(1)
  expect(browser.troubles).toEqual([])
  expect(seen.added).toBeGreaterThan(0)
})

it('says that adding failed when it cannot be downloaded, and tries again the next time', async () => {
  const { browser, cart, seen } = open()
  const line = { variantId: await testShop.scarceVariant(50), quantity: 1 }
  seen.online = false
  expect(await cart.add(line)).toBe('failed')
  expect(browser.troubles).toEqual(['addFailed'])
  seen.online = true
  expect(await cart.add(line)).toBe('added')
})

it('says that a cart cannot be reached while its code cannot be downloaded', async () => {
  const { browser, cart, seen } = open()
  browser.saved.id = 'gid://shopify/Cart/any?key=any'
  seen.online = false
  cart.refresh()
  await aMoment()
  expect(cart.view().status).toBe('unreachable')
})
