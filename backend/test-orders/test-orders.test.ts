import { expect, it } from 'vitest'
import { readProduct } from '#/clients/shop/products.ts'
import { parseSettings } from '#/server/settings.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import type { TestOrderTables } from '../database/test-order-tables.ts'
import { gel, outsider, shippingAddress, tester, wipes } from '../orders/orders.fixture.ts'
import { findTestOrderLine } from './test-order.store.ts'
import { type OpenOptions, openTestOrders } from './test-orders.fixture.ts'

forEachDatabase((databases) => {
  const open = (options: OpenOptions = {}) => openTestOrders(databases, options)

  it('places an order at the shop’s prices, with 8 % tax and free shipping', async () => {
    const { placeOrder, token, testRequest, order } = await open()
    const request = await testRequest({ [gel]: 2, [wipes]: 1 })
    const response = await placeOrder(token, request)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      order: { orderNumber: 'TEST-1001', total: 35.32, currency: 'USD' },
    })
    const seen = await (await order(token, 'gid://glovebox/TestOrder/1')).json()
    expect(seen).toEqual({
      id: 'gid://glovebox/TestOrder/1',
      orderNumber: 'TEST-1001',
      createdAt: '2026-11-21T09:00:00.000Z',
      status: 'TEST_ORDER',
      financialStatus: 'PAID',
      items: [
        {
          productId: expect.stringMatching(/^gid:\/\/shopify\/Product\/\d+$/),
          productName: 'Gel Cleaner',
          variantId: gel,
          variantTitle: null,
          quantity: 2,
          price: 12.9,
          currency: 'USD',
          image: expect.stringMatching(/^https:\/\/shop\.test\/pictures\/gel-cleaner/),
        },
        expect.objectContaining({ productName: 'Wet Wipes', quantity: 1, price: 6.9 }),
      ],
      subtotal: 32.7,
      shipping: 0,
      tax: 2.62,
      total: 35.32,
      currency: 'USD',
      shippingAddress: { ...shippingAddress, email: undefined },
    })
  })

  it('prices in the customer’s currency, in the language of the visit', async () => {
    const { post, token, testRequest, emails } = await open()
    for (const [country, currency] of [
      ['FR', 'EUR'],
      ['JP', 'JPY'],
    ] as const) {
      const request = await testRequest({ [gel]: 3 }, country)
      const headers = { cookie: 'language=fr' }
      const response = await post('/api/test/create-order', request, { token, headers })
      expect((await response.json()).order).toMatchObject({ currency, total: request.total })
    }
    for (const message of await emails()) expect(message.text).toContain('Gel nettoyant')
  })

  it('writes to the account’s own address that it was a test, whatever was typed, in the language of the visit', async () => {
    const { placeOrder, post, token, testRequest, emails } = await open()
    await placeOrder(token, await testRequest())
    await post('/api/test/create-order', await testRequest(), {
      token,
      headers: { cookie: 'language=fr' },
    })
    const [english, french] = await emails()
    expect(english).toMatchObject({
      recipient: tester,
      subject: 'Test only: your Glovebox order TEST-1001',
    })
    for (const messages of ['This is a test', 'nothing was paid', 'Tax (8%)', '$13.93', 'Free']) {
      expect(english?.text).toContain(messages)
      expect(english?.html).toContain(messages)
    }
    expect(french?.subject).toBe('Test uniquement\u00a0: votre commande Glovebox TEST-1002')
    expect(french?.text).toContain('Ceci est un test')
    expect(french?.text).toContain('États-Unis')
  })

  it('moves no stock, counts as no order of the shop and proves no purchase, a hundred times', async () => {
    const { placeOrder, post, token, testRequest, stock, database, orders, shopFor } = await open({
      demo: false,
    })
    await database.db.updateTable('shop_orders').set({ customer_id: null }).execute()
    const ordersOfShop = () => database.db.selectFrom('shop_orders').selectAll().execute()
    const before = [await stock(), await ordersOfShop()]
    const request = await testRequest({ [gel]: 5, [wipes]: 2 })
    for (let i = 0; i < 100; i += 1) expect((await placeOrder(token, request)).status).toBe(200)
    expect([await stock(), await ordersOfShop()]).toEqual(before)
    expect((await orders(token)).headers.get('x-total-count')).toBe('100')

    const product = await readProduct(shopFor(), 'gel-cleaner')
    const review = { productId: product?.id, rating: 5, reviewText: 'It has cleaned every gap.' }
    const refused = await post('/api/reviews', review, { token })
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ requiresPurchase: true })
  })

  it('refuses a hundred orders that somebody has altered, and keeps nothing of them', async () => {
    const { placeOrder, token, testRequest, count, emails } = await open()
    const good = await testRequest({ [gel]: 2, [wipes]: 1 })
    const [first, ...others] = good.items
    const withItem = (changes: object) => ({
      ...good,
      items: [{ ...first, ...changes }, ...others],
    })
    const withAddress = (changes: object) => ({
      ...good,
      shippingAddress: { ...good.shippingAddress, ...changes },
    })
    const texts = ['', ' ', '\u202e\u200b', 'a\u0000b', '<b>', 'x'.repeat(300), null, 7, [], {}]
    const altered: [unknown, number][] = [
      ...[-1, 0, 0.01, 35.31, 35.33, 353.2, 1e300, '35.32', null, Number.NaN].map(
        (total): [unknown, number] => [{ ...good, total }, 409],
      ),
      ...[12.89, 0, 0.01, 12.91, -12.9, '12.9', null].map((price): [unknown, number] => [
        withItem({ price }),
        409,
      ]),
      ...[1, 3, 2.5, 0, -2, 10_001, 1e21, '2', null].map((quantity): [unknown, number] => [
        withItem({ quantity }),
        409,
      ]),
      ...['EUR', 'usd', 'XXX', '', 'US', null].map((currency): [unknown, number] => [
        withItem({ currency }),
        409,
      ]),
      ...[
        wipes,
        'gid://shopify/ProductVariant/999999',
        'gid://shopify/Product/1',
        '4',
        '',
        null,
      ].map((variantId): [unknown, number] => [withItem({ variantId }), 409]),
      ...['wet-wipes', 'gid://shopify/Product/1', '1', ''].map((productId): [unknown, number] => [
        withItem({ productId }),
        409,
      ]),
      ...(['firstName', 'lastName', 'address', 'city'] as const).flatMap((field) =>
        texts.map((text): [unknown, number] => [withAddress({ [field]: text }), 400]),
      ),
      ...['', 'dana', 'dana@', 'a@b.c, d@e.f', 'a@b.co\nBcc: d@e.f', null].map(
        (email): [unknown, number] => [withAddress({ email }), 400],
      ),
      ...['', 'ZZ', 'Oregon!', null].map((state): [unknown, number] => [
        withAddress({ state }),
        400,
      ]),
      ...['', '9720', '972055', 'ABCDE', '97205-1', null].map((zipCode): [unknown, number] => [
        withAddress({ zipCode }),
        400,
      ]),
      ...['France', 'united states', '', null].map((country): [unknown, number] => [
        withAddress({ country }),
        400,
      ]),
      [withAddress({ firstName: 'www.example.com' }), 400],
      [withAddress({ admin: true }), 400],
      [withItem({ discount: 5 }), 400],
      [{ ...good, customerId: 'gid://shopify/Customer/2' }, 400],
      [{ ...good, status: 'PAID' }, 400],
      [{ ...good, items: [] }, 400],
      [{ ...good, items: Array.from({ length: 101 }, () => first) }, 400],
      [{ ...good, items: first }, 400],
      [{ ...good, items: others }, 409],
      [{ ...good, items: [...good.items, first] }, 409],
      [[good], 400],
      ['not json', 400],
      ['null', 400],
      ['{"__proto__":{"items":[]}}', 400],
    ]
    expect(altered.length).toBeGreaterThanOrEqual(100)
    for (const [body, worst] of altered) {
      const { status } = await placeOrder(token, body)
      expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(400)
      expect(status, JSON.stringify(body)).toBeLessThanOrEqual(worst)
    }
    expect(await count('backend_test_orders')).toBe(0)
    expect(await emails()).toEqual([])
  })

  it('says in a sentence that the total is another one now', async () => {
    const { post, placeOrder, token, testRequest, raisePrices } = await open()
    const request = await testRequest()
    const headers = { cookie: 'language=fr' }
    await raisePrices()
    const response = await placeOrder(token, request)
    expect(response.status).toBe(409)
    expect((await response.json()).error).toMatch(/^Prices have changed since you saw them/)
    const french = await post('/api/test/create-order', request, { token, headers })
    expect((await french.json()).error).toMatch(/^Les prix ont changé/)
  })

  it('is for the test accounts alone', async () => {
    const { call, post, placeOrder, tokenOf, token, testRequest, count, database } = await open()
    const access = async (of: string) =>
      (await call('GET', '/api/test/access', { token: of })).json()
    expect(await access(token)).toEqual({ testCheckout: true })
    const theirs = await tokenOf(outsider)
    expect(await access(theirs)).toEqual({ testCheckout: false })
    const request = await testRequest()
    const refused = await placeOrder(theirs, request)
    expect(refused.status).toBe(403)
    expect((await refused.json()).error).toBe('Only the test accounts can place test orders.')
    expect((await post('/api/test/create-order', request)).status).toBe(401)
    expect((await placeOrder('garbage', request)).status).toBe(401)
    expect(await count('backend_test_orders')).toBe(0)
    await database.db
      .updateTable('shop_customers')
      .set({ email: 'DEMO@glovebox.test' })
      .where('email', '=', 'demo@glovebox.test')
      .execute()
    expect(await access(token)).toEqual({ testCheckout: true })
  })

  it('is for nobody in production, whoever opens an account under a demo address', async () => {
    const { testCheckoutEmails } = parseSettings({ NODE_ENV: 'production' })
    const { call, placeOrder, token, testRequest, count } = await open({ testCheckoutEmails })
    const access = await call('GET', '/api/test/access', { token })
    expect(await access.json()).toEqual({ testCheckout: false })
    expect((await placeOrder(token, await testRequest())).status).toBe(403)
    expect(await count('backend_test_orders')).toBe(0)
  })

  it('makes one who places them without end wait', async () => {
    const { post, placeOrder, token, testRequest } = await open({ rateLimited: true })
    const request = await testRequest()
    const headers = { origin: 'https://elsewhere.test', 'sec-fetch-site': 'cross-site' }
    expect((await post('/api/test/create-order', request, { token, headers })).status).toBe(403)
    const statuses = new Set<number>()
    for (let i = 0; i < 305; i += 1) statuses.add((await placeOrder(token, request)).status)
    expect([...statuses].sort()).toEqual([200, 429])
  })

  it('remembers what was put into test orders', async () => {
    const { placeOrder, token, testRequest, order, database } = await open()
    await placeOrder(token, await testRequest({ [gel]: 1 }))
    const { items } = await (await order(token, 'gid://glovebox/TestOrder/1')).json()
    const asked = (customer: number, productId: string) =>
      findTestOrderLine(database.withTables<TestOrderTables>().db, {
        customerId: `gid://shopify/Customer/${customer}`,
        productId,
      })
    expect(await asked(1, items[0].productId)).toMatchObject({ orderId: 1 })
    expect(await asked(2, items[0].productId)).toBeUndefined()
    expect(await asked(1, 'gid://shopify/Product/999')).toBeUndefined()
  })
})
