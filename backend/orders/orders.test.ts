import { expect, it } from 'vitest'
import type { CustomerOrder } from '#/contract/orders.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { gel, openOrders, outsider } from './orders.fixture.ts'

/** Takes out of a parcel how many of each line are in it. */
function takeContents(parcel: { fulfillmentLineItems?: { nodes: { quantity: number }[] } }) {
  const { nodes } = parcel.fulfillmentLineItems ?? { nodes: [] }
  delete parcel.fulfillmentLineItems
  return nodes.map(({ quantity }) => quantity)
}

const momentOf = (order: CustomerOrder) =>
  'processedAt' in order ? order.processedAt : order.createdAt

forEachDatabase((databases) => {
  async function open() {
    const database = await databases.fresh()
    const opened = await openOrders(database)
    const token = await opened.tokenOf()
    const listed = async (query = '', of = token): Promise<CustomerOrder[]> =>
      (await opened.orders(of, query)).json()
    /** Places a test order on a day of the past. */
    const timeAgo = async (days: number) => {
      const today = opened.now.at
      opened.now.at = new Date(today.getTime() - days * 86_400_000)
      await opened.placeOrder(await opened.tokenOf(), await opened.testRequest({ [gel]: 1 }))
      opened.now.at = today
    }
    return { ...opened, database, token, listed, timeAgo }
  }

  it('lists store orders and test orders together, the newest first', async () => {
    const { orders, token, listed, timeAgo } = await open()
    for (const days of [0, 5, 50]) await timeAgo(days)
    const response = await orders(token)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-total-count')).toBe('13')
    expect(response.headers.get('link')).toBeNull()
    const all = await listed()
    const moments = all.map((order) => Date.parse(momentOf(order)))
    expect(moments).toEqual(moments.toSorted((one, other) => other - one))
    expect(all.filter((order) => 'status' in order)).toHaveLength(3)
    expect(all.map(({ orderNumber }) => orderNumber)[0]).toBe('TEST-1001')
  })

  it('answers a store order in the shape of the Storefront API', async () => {
    const { listed } = await open()
    const sent = (await listed()).find(({ orderNumber }) => orderNumber === 1002)
    expect(sent).toEqual({
      id: 'gid://shopify/Order/2',
      orderNumber: 1002,
      processedAt: '2026-08-25T09:00:00Z',
      canceledAt: null,
      financialStatus: 'PAID',
      fulfillmentStatus: 'FULFILLED',
      successfulFulfillments: [
        {
          trackingCompany: 'USPS',
          trackingInfo: [
            {
              number: '9400111899223856928499',
              url: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111899223856928499',
            },
          ],
        },
        expect.objectContaining({ trackingCompany: 'FedEx' }),
      ],
      deliveries: null,
      subtotalPriceV2: { amount: expect.any(String), currencyCode: 'USD' },
      totalShippingPriceV2: { amount: '12.99', currencyCode: 'USD' },
      totalTaxV2: { amount: '0.0', currencyCode: 'USD' },
      totalPriceV2: { amount: expect.any(String), currencyCode: 'USD' },
      totalRefundedV2: { amount: '0.0', currencyCode: 'USD' },
      discountApplications: { nodes: [] },
      giftCards: null,
      // Express, the first or second business day after Tuesday, August 25.
      expectedDelivery: { value: '{"from":"2026-08-26","to":"2026-08-27"}' },
      lineItems: {
        edges: expect.arrayContaining([
          {
            node: {
              title: 'Gel Cleaner',
              quantity: 2,
              originalTotalPrice: { amount: '25.8', currencyCode: 'USD' },
              variant: {
                id: gel,
                title: 'Default Title',
                availableForSale: true,
                image: { url: expect.stringContaining('gel-cleaner'), altText: expect.anything() },
                priceV2: { amount: '12.9', currencyCode: 'USD' },
                product: { handle: 'gel-cleaner', title: 'Gel Cleaner' },
              },
            },
          },
        ]),
      },
      shippingAddress: {
        firstName: 'Dana',
        lastName: 'Moreno',
        address1: '418 Juniper Street',
        address2: 'Apt 5',
        city: 'Portland',
        province: 'Oregon',
        provinceCode: 'OR',
        zip: '97205',
        country: 'United States',
        countryCodeV2: 'US',
      },
    })
  })

  it('pages through both lists without a gap or a repetition, and reads no more than a page of each', async () => {
    const { orders, token, listed, timeAgo } = await open()
    for (const days of [0, 0, 5, 50, 50, 200]) await timeAgo(days)
    const whole = (await listed()).map(({ id }) => id)
    expect(whole).toHaveLength(16)
    for (const limit of [1, 3, 7, 16]) {
      const paged: string[] = []
      let next = `?limit=${limit}`
      for (;;) {
        const response = await orders(token, next)
        expect(response.headers.get('x-total-count')).toBe('16')
        const page: CustomerOrder[] = await response.json()
        paged.push(...page.map(({ id }) => id))
        const [, following] =
          /<\/api\/orders(\?[^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '') ?? []
        if (following === undefined) break
        expect(page).toHaveLength(limit)
        next = following
      }
      expect(paged).toEqual(whole)
    }
  })

  it('goes through more orders than the shop gives at once, up to 250', async () => {
    const { orders, token, database, listed } = await open()
    const { db } = database
    const { id: _, ...row } = await db
      .selectFrom('shop_orders')
      .selectAll()
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    const copies = Array.from({ length: 260 }, (_unused, index) => ({
      ...row,
      key: `copy-${index}`,
      cart_token: `copy-${index}`,
      processed_at: new Date(Date.UTC(2025, 0, 1, 0, index)).toISOString(),
    }))
    for (let from = 0; from < copies.length; from += 50)
      await db
        .insertInto('shop_orders')
        .values(copies.slice(from, from + 50))
        .execute()
    const response = await orders(token)
    expect(response.headers.get('x-total-count')).toBe('270')
    expect(await response.json()).toHaveLength(250)
    expect(response.headers.get('link')).toContain('rel="next"')
    const rest = /\?[^>]+/.exec(response.headers.get('link') ?? '')?.[0]
    expect(await listed(rest)).toHaveLength(20)
  })

  it('opens each order by its id in base64', async () => {
    const { call, token, listed, timeAgo, keyedId } = await open()
    await timeAgo(0)
    for (const order of await listed()) {
      const encoded = btoa(order.id)
      const urlSafe = encoded.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
      const parts = [encodeURIComponent(encoded), urlSafe]
      if ('processedAt' in order) {
        const inEmails = await keyedId(Number(order.id.split('/').at(-1)))
        parts.push(encodeURIComponent(btoa(inEmails)))
      }
      for (const part of parts) {
        const response = await call('GET', `/api/orders/${part}`, { token })
        expect(response.status).toBe(200)
        expect(response.headers.get('cache-control')).toBe('no-store')
        // A list doesn't tell of invoices, refunds under way, and what is in the parcels.
        const { documents, pendingRefunds: _, ...answered } = await response.json()
        const parcels = answered.successfulFulfillments ?? []
        const contents = parcels.map(takeContents)
        expect(answered).toEqual(order)
        if (order.orderNumber === 1002)
          expect(contents).toEqual([
            [2, 3],
            [1, 1],
          ])
        if ('financialStatus' in order && order.financialStatus === 'PAID' && !('status' in order))
          expect(documents.value).toMatch(/\/documents\/invoice"/)
      }
    }
  })

  it('knows nobody else’s orders, wrong keys and hostile ids: each is not found', async () => {
    const { call, order, token, tokenOf, listed, timeAgo, keyedId, failures } = await open()
    await timeAgo(0)
    const mine = await listed()
    const theirs = await tokenOf(outsider)
    expect(await listed('', theirs)).toEqual([])
    const id = await keyedId(1)
    for (const one of [...mine.map((order) => order.id), id]) {
      const response = await order(theirs, one)
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({ error: 'Order not found' })
    }
    const ids = [
      `${id}0`,
      id.replace(/.$/, 'z'),
      id.replace('key=', 'k='),
      `${id}&key=1`,
      id.replace('/Order/', '/Customer/'),
      'gid://shopify/Order/999999',
      'gid://shopify/Order/1 OR 1=1',
      'gid://shopify/Order/1" OR id:"2',
      'gid://shopify/Order/-1',
      'gid://shopify/Order/99999999999999999999',
      'gid://glovebox/TestOrder/2',
      'gid://glovebox/TestOrder/1; drop table backend_test_orders',
      'gid://glovebox/TestOrder/99999999999999999',
      'gid://glovebox/TestOrder/0x1',
      '\u0000',
      '../../../etc/passwd',
      '',
    ].map((hostile) => encodeURIComponent(btoa(hostile)))
    ids.push('%00', 'constructor', '..%2F..', '%ff', 'x'.repeat(2_000), '%F0%9F%9A%97', '===', '1')
    for (const part of ids.filter(Boolean)) {
      const response = await call('GET', `/api/orders/${part}`, { token })
      expect([400, 404], part).toContain(response.status)
      expect((await response.json()).error).toBeTruthy()
    }
    expect(failures).toEqual([])
  })

  it('asks who is there first', async () => {
    const { call, listed, token } = await open()
    const [first] = await listed()
    for (const path of ['/api/orders', `/api/orders/${btoa(first?.id ?? '')}`, '/api/orders/x']) {
      const unknown = await call('GET', path)
      expect([unknown.status, await unknown.json()]).toEqual([401, { error: 'Not authenticated' }])
      const ended = await call('GET', path, { token: `${token}x` })
      expect([ended.status, await ended.json()]).toEqual([
        401,
        { error: 'Session expired. Please sign in again.' },
      ])
    }
  })

  it('refuses pages that cannot be', async () => {
    const { orders, token } = await open()
    const cursor = (placeOrder: unknown) =>
      Buffer.from(JSON.stringify(placeOrder)).toString('base64url')
    for (const query of [
      '?limit=0',
      '?limit=251',
      '?limit=-1',
      '?limit=ten',
      '?limit=1e2',
      '?first=3',
      '?after=nonsense',
      `?after=${cursor({ store: null })}`,
      `?after=${cursor({ store: null, test: { createdAt: "' or 1=1", id: 1 } })}`,
      `?after=${cursor({ store: null, test: null, customerId: 1 })}`,
    ]) {
      expect((await orders(token, query)).status, query).toBe(400)
    }
    expect((await orders(token, `?after=${cursor({ store: 'x', test: null })}`)).status).not.toBe(
      200,
    )
  })
})
