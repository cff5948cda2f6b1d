import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMoment, openBrowserAt } from '#/tests/fixtures/cart-browser.ts'
import { openTestShop, type TestShop } from '#/tests/fixtures/test-shop.ts'
import type { CartTrouble } from './cart-view.ts'
import { lazyCart } from './lazy-cart.ts'

let testShop: TestShop
beforeAll(async () => {
  testShop = await openTestShop()
})
afterAll(() => testShop.close())

function open(behind: ReturnType<typeof openBrowserAt>) {
  const seen = { downloads: 0, online: true, troubles: [] as CartTrouble[], added: 0 }
  const cart = lazyCart({
    savedId: { read: () => behind.saved.id, write: () => {} },
    report: (trouble) => seen.troubles.push(trouble),
    wait: () => () => {},
    async download() {
      seen.downloads += 1
      if (!seen.online) throw new TypeError('offline')
      return behind.store
    },
  })
  cart.onAdded(() => {
    seen.added += 1
  })
  return { cart, seen }
}

it('costs a visitor without a cart nothing, and is empty at once', () => {
  const { cart, seen } = open(openBrowserAt(testShop))
  cart.refresh()
  expect(cart.view()).toMatchObject({ status: 'ready', count: 0 })
  expect(seen.downloads).toBe(0)
})

it('is downloaded once for what is added, and tells who listens', async () => {
  const behind = openBrowserAt(testShop)
  const { cart, seen } = open(behind)
  const line = { variantId: await testShop.scarceVariant(50), quantity: 2 }
  expect(await Promise.all([cart.add(line), cart.add(line)])).toEqual(['added', 'added'])
  await behind.rest()
  expect(cart.view()).toMatchObject({ status: 'ready', count: 4 })
  expect(seen).toMatchObject({ downloads: 1, troubles: [] })
  expect(seen.added).toBeGreaterThan(0)
})

it('says that adding failed when it cannot be downloaded, and tries again the next time', async () => {
  const { cart, seen } = open(openBrowserAt(testShop))
  const line = { variantId: await testShop.scarceVariant(50), quantity: 1 }
  seen.online = false
  expect(await cart.add(line)).toBe('failed')
  expect(seen.troubles).toEqual(['addFailed'])
  seen.online = true
  expect(await cart.add(line)).toBe('added')
})

it('says that a cart cannot be reached while its code cannot be downloaded', async () => {
  const behind = openBrowserAt(testShop)
  behind.saved.id = 'gid://shopify/Cart/any?key=any'
  const { cart, seen } = open(behind)
  seen.online = false
  cart.refresh()
  await aMoment()
  expect(cart.view().status).toBe('unreachable')
})
