import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CartDeps } from '#/app/cart/cart-view.ts'
import { readCart } from '#/clients/shop/carts.ts'
import { createAccessToken } from '#/clients/shop/customer-sessions.ts'
import { readCustomer } from '#/clients/shop/customers.ts'
import { listProducts } from '#/clients/shop/products.ts'
import type { ShopAccess } from '#/clients/shop/shop.ts'
import { aMoment, openBrowserAt, reach } from './fixtures/cart-browser.ts'
import { demoCustomer } from './fixtures/customers.ts'
import { openTestShop, type TestShop } from './fixtures/test-shop.ts'

let testShop: TestShop
let shop: ShopAccess
/** Two variants with plenty of stock. */
let variants: string[]

beforeAll(async () => {
  testShop = await openTestShop()
  shop = reach(testShop)
  const products = await listProducts(shop)
  variants = products.flatMap(({ handle, variantId }) =>
    variantId && ['gel-cleaner', 'wet-wipes'].includes(handle) ? [variantId] : [],
  )
})
afterAll(() => testShop.close())

const openBrowser = (options: Parameters<typeof openBrowserAt>[1] = {}) =>
  openBrowserAt(testShop, options)

const shownLines = (browser: ReturnType<typeof openBrowser>) =>
  browser.store.view().items.map(({ variantId, quantity }) => [variantId, quantity])

describe('the cart store', () => {
  it('sends fifty quick clicks on + as at most three requests and ends exact', async () => {
    let requests = 0
    const browser = openBrowser({
      fetch: (request) => {
        requests++
        return testShop.fetch(request)
      },
    })
    await browser.store.add({ variantId: variants[0] ?? '', quantity: 1 })
    requests = 0
    for (let click = 0; click < 50; click++) {
      const line = browser.store.view().items[0]
      if (line) browser.store.setQuantity(line.lineId, line.quantity + 1)
    }
    expect(browser.store.view().count).toBe(51)
    await browser.rest()

    expect(requests).toBeLessThanOrEqual(3)
    const cart = await readCart(shop, browser.saved.id ?? '')
    expect(cart?.items.map((item) => item.quantity)).toEqual([51])
    expect(browser.store.view().subtotal).toEqual(cart?.subtotal)
  })

  it('joins additions that are made while one is under way', async () => {
    let requests = 0
    const browser = openBrowser({
      fetch: (request) => {
        requests++
        return testShop.fetch(request)
      },
    })
    const wanted = Array.from({ length: 30 }, () =>
      browser.store.add({ variantId: variants[0] ?? '', quantity: 2 }),
    )
    expect(new Set(await Promise.all(wanted))).toEqual(new Set(['added']))
    expect(requests).toBeLessThanOrEqual(3)
    expect(browser.store.view().count).toBe(60)
  })

  it('shows a removal at once, and takes it back with a word when it fails', async () => {
    let broken = false
    const browser = openBrowser({
      fetch: (request) => (broken ? Promise.reject(new Error('no line')) : testShop.fetch(request)),
    })
    await browser.store.add({ variantId: variants[0] ?? '', quantity: 3 })
    broken = true
    const [line] = browser.store.view().items
    browser.store.remove(line?.lineId ?? '')
    expect(browser.store.view().items).toEqual([])
    await browser.rest()

    expect(browser.troubles).toEqual(['removeFailed'])
    expect(shownLines(browser)).toEqual([[variants[0], 3]])
  })

  it('keeps the order of asking while a request is under way', async () => {
    let gate = Promise.resolve()
    const browser = openBrowser({
      async fetch(request) {
        await gate
        return testShop.fetch(request)
      },
    })
    const { store } = browser
    const gel = { variantId: variants[0] ?? '', quantity: 1 }
    await store.add(gel)
    for (const [change, then] of [
      [() => store.setQuantity(store.view().items[0]?.lineId ?? '', 3), 4],
      [store.clear, 1],
    ] as const) {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      store.refresh()
      change()
      browser.letTimePass()
      void store.add(gel)
      resolve()
      await browser.rest()
      expect(shownLines(browser)).toEqual([[variants[0], then]])
    }
  })

  it('sends what waits at once when the visitor leaves, whatever is under way', async () => {
    const { promise: responses, resolve: response } = Promise.withResolvers<void>()
    let slow = false
    const browser = openBrowser({
      async fetch(request) {
        const response = await testShop.fetch(request)
        if (slow) await responses
        return response
      },
    })
    await browser.store.add({ variantId: variants[0] ?? '', quantity: 1 })
    await browser.rest()
    slow = true
    browser.store.refresh()
    browser.store.setQuantity(browser.store.view().items[0]?.lineId ?? '', 3)
    browser.store.leave()
    const known = () => readCart(shop, browser.saved.id ?? '')
    await expect.poll(known).toMatchObject({ items: [{ quantity: 3 }] })
    response()
  })

  it('adds nothing for the undo of a removal that fails afterwards', async () => {
    let broken = false
    const browser = openBrowser({
      async fetch(request) {
        const { query } = await request.clone().json()
        if (!broken || !query.includes('CartLinesRemove')) return testShop.fetch(request)
        await aMoment()
        return new Response(null, { status: 500 })
      },
    })
    await browser.store.add({ variantId: variants[0] ?? '', quantity: 3 })
    await browser.rest()
    broken = true
    browser.store.remove(browser.store.view().items[0]?.lineId ?? '')
    browser.store.undo()
    await browser.rest()

    expect(browser.troubles).toEqual(['removeFailed'])
    expect(shownLines(browser)).toEqual([[variants[0], 3]])
  })

  it('forgets the id with the last line, and undo brings the line back', async () => {
    const browser = openBrowser()
    await browser.store.add({ variantId: variants[0] ?? '', quantity: 3 })
    browser.store.remove(browser.store.view().items[0]?.lineId ?? '')
    await browser.rest()
    expect(browser.saved.id).toBeNull()
    expect(browser.store.view().removed?.name).toBeTruthy()

    browser.store.undo()
    await browser.rest()
    expect(shownLines(browser)).toEqual([[variants[0], 3]])
    expect(browser.store.view().removed).toBeNull()
  })

  it('discards a saved id that the shop does not know', async () => {
    const browser = openBrowser()
    browser.saved.id = 'gid://shopify/Cart/gone?key=nothing'
    browser.store.refresh()
    await browser.rest()
    expect(browser.saved.id).toBeNull()
    expect(browser.store.view()).toMatchObject({ status: 'ready', items: [] })
  })

  it('keeps the saved id while the shop does not answer, and recovers', async () => {
    let broken = true
    const first = openBrowser()
    await first.store.add({ variantId: variants[0] ?? '', quantity: 1 })
    const browser = openBrowser({
      fetch: (request) => (broken ? Promise.reject(new Error('no line')) : testShop.fetch(request)),
    })
    browser.saved.id = first.saved.id
    browser.store.refresh()
    await aMoment()
    await browser.rest()
    expect(browser.store.view().status).toBe('unreachable')
    expect(browser.saved.id).toBe(first.saved.id)

    broken = false
    await browser.rest()
    expect(shownLines(browser)).toEqual([[variants[0], 1]])
  })

  it('cuts a quantity to the stock and says how many are left', async () => {
    const scarce = await testShop.scarceVariant(3)
    const browser = openBrowser()
    await browser.store.add({ variantId: scarce, quantity: 9 })
    expect(shownLines(browser)).toEqual([[scarce, 3]])
    expect(browser.store.view().notices).toMatchObject([{ kind: 'cut', left: 3 }])
  })

  it('is priced anew when the market changes', async () => {
    const locale = { country: 'US' }
    const browser = openBrowser({ locale })
    await browser.store.add({ variantId: variants[0] ?? '', quantity: 2 })
    expect(browser.store.view().subtotal?.currency).toBe('USD')
    locale.country = 'JP'
    browser.store.localeChanged()
    await browser.rest()
    expect(browser.store.view().subtotal?.currency).toBe('JPY')
  })

  it('starts a new cart when the old one is gone', async () => {
    const browser = openBrowser()
    await browser.store.add({ variantId: variants[0] ?? '', quantity: 1 })
    browser.saved.id = 'gid://shopify/Cart/gone?key=nothing'
    expect(await browser.store.add({ variantId: variants[1] ?? '', quantity: 2 })).toBe('added')
    expect(shownLines(browser)).toEqual([[variants[1], 2]])
  })

  it('ties the cart to who signs in, and unties it when they leave', async () => {
    const { token } = await createAccessToken(shop, demoCustomer)
    const customer = await readCustomer(shop, token?.accessToken ?? '')
    const ada = { id: customer?.id ?? '', token: token?.accessToken ?? '' }
    const visitor: { customer: ReturnType<CartDeps['customer']> } = { customer: undefined }
    const browser = openBrowser({ visitor })
    const owner = async () => (await readCart(shop, browser.saved.id ?? ''))?.customerId
    await browser.store.add({ variantId: variants[0] ?? '', quantity: 2 })
    expect(await owner()).toBeNull()

    for (const [now, tiedTo] of [
      [ada, ada.id],
      [undefined, ada.id],
      [null, null],
      [{ ...ada, token: 'ended' }, null],
    ] as const) {
      visitor.customer = now
      browser.store.localeChanged()
      await browser.rest()
      expect(await owner()).toBe(tiedTo)
      expect(browser.store.view().count).toBe(2)
    }
  })
})
