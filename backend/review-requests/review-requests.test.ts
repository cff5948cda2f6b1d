import { expect, it } from 'vitest'
import type { DemoOrder } from '#/shop-engine/seed/demo-orders.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { facts } from '#/tests/fixtures/first-settings.ts'
import { goodText, openReviews } from '../reviews/reviewers.fixture.ts'
import { sendReviewRequests } from './send-requests.ts'

const dayMs = 86_400_000
const parcel = (daysLater: number, pieces: readonly number[]) =>
  ({ daysLater, carrier: 'UPS', number: '1Z999', pieces }) as const
/** Two products, all of which left a day after they were ordered. */
const sentOrder: Partial<DemoOrder> = {
  daysAgo: 20,
  lines: [
    ['gel-cleaner', 0, 1],
    ['wet-wipes', 0, 2],
  ],
  parcels: [parcel(1, [1, 2])],
}

forEachDatabase((databases) => {
  async function open() {
    const database = await databases.fresh()
    const reviews = await openReviews(database)
    const deps = {
      database,
      shipments: reviews.engine.shipments,
      shopFor: reviews.shopFor,
      settings: { publicUrl: 'https://shop.test', reviewRequestDays: 14, facts },
      clock: () => reviews.now.at,
      randomBytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)),
    }
    const emails = () => database.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute()
    return {
      ...reviews,
      database,
      send: (settings = deps.settings) => sendReviewRequests({ ...deps, settings }),
      emails,
      passDays(days: number) {
        reviews.now.at = new Date(reviews.now.at.getTime() + days * dayMs)
      },
      /** The token in the newest email's link. */
      async token() {
        const text = (await emails()).at(-1)?.text ?? ''
        return /review-order#([\w-]{43})\s/.exec(text)?.[1] ?? ''
      },
    }
  }

  it('asks the buyer once, some days after all has left, what they think of each product', async () => {
    const { customer, send, emails } = await open()
    const { email } = await customer({ orders: [sentOrder] })
    expect(await send()).toBe(1)
    expect(await send()).toBe(0)
    const [message] = await emails()
    expect(message).toMatchObject({
      recipient: email,
      subject: 'What do you think of your order #1001?',
    })
    for (const messages of ['Gel Cleaner', 'Wet Wipes', 'https://shop.test/review-order#'])
      expect(message?.text).toContain(messages)
    expect(JSON.parse(message?.headers_json ?? '')).toMatchObject({
      'List-Unsubscribe': expect.stringMatching(
        /^<https:\/\/shop\.test\/api\/review-request\/stop\?token=[\w-]{43}>$/,
      ),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  it('waits until the days are over, and asks in the language of the order', async () => {
    const { customer, send, emails, passDays } = await open()
    await customer({ orders: [{ ...sentOrder, language: 'fr', daysAgo: 14 }] })
    expect(await send()).toBe(0)
    passDays(2)
    expect(await send()).toBe(1)
    expect((await emails())[0]?.text).toContain('Gel nettoyant')
  })

  it('asks nobody whose order was paid back, is not whole, is reviewed, or is long past', async () => {
    const { customer, send, write, productId } = await open()
    const unasked: readonly Partial<DemoOrder>[] = [
      { ...sentOrder, financialStatus: 'REFUNDED', refunded: 100 },
      { ...sentOrder, financialStatus: 'PARTIALLY_REFUNDED', refunded: 10 },
      { ...sentOrder, cancelReason: 'OTHER' },
      { ...sentOrder, financialStatus: 'PENDING' },
      {
        ...sentOrder,
        fulfillmentStatus: 'PARTIALLY_FULFILLED',
        parcels: [parcel(1, [1, 0])],
      },
      { ...sentOrder, daysAgo: 90 },
    ]
    for (const order of unasked) await customer({ orders: [order] })
    const done = await customer({
      orders: [{ ...sentOrder, lines: [['gel-cleaner', 0, 1]], parcels: [parcel(1, [1])] }],
    })
    await write(done, { productId: await productId('gel-cleaner') })
    await customer({ orders: [sentOrder], firstName: null })
    expect(await send()).toBe(0)
  })

  it('asks nobody where it is turned off, and each order once whoever asks at the same time', async () => {
    const { customer, send, emails } = await open()
    for (let buyer = 0; buyer < 3; buyer += 1) await customer({ orders: [sentOrder] })
    expect(await send({ publicUrl: 'https://shop.test', reviewRequestDays: 0, facts })).toBe(0)
    const sent = await Promise.all([send(), send(), send(), send()])
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(3)
    expect(await emails()).toHaveLength(3)
  })

  it('lets whoever has the email review each product of the order, once, as its buyer', async () => {
    const { customer, send, token, call, productId, mine } = await open()
    const ada = await customer({ orders: [sentOrder] })
    await send()
    const message = { token: await token() }
    const asked = await (await call('GET', '/api/review-request', message)).json()
    const gel = await productId('gel-cleaner')
    expect(asked).toMatchObject({
      firstName: 'Ada',
      orderNumber: '1001',
      stopped: false,
      products: [
        { handle: 'gel-cleaner', title: 'Gel Cleaner', review: null },
        { handle: 'wet-wipes', title: 'Wet Wipes', review: null },
      ],
    })
    const review = { productId: gel, rating: 5, reviewText: goodText }
    const post = (body: object) => call('POST', '/api/review-request', { ...message, body })
    const responses = await Promise.all([post(review), post(review), post(review)])
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const freshener = await productId('air-freshener')
    expect((await post({ ...review, productId: freshener })).status).toBe(403)
    expect((await mine(ada)).reviews).toMatchObject([
      { productId: gel, status: 'pending', verifiedPurchase: true, customerId: ada.id },
    ])
    const again = await (await call('GET', '/api/review-request', message)).json()
    expect(again.products[0].review).toMatchObject({ rating: 5, status: 'pending' })
  })

  it('ends with its time, with a refund, and for every other token', async () => {
    const { customer, send, token, call, database, passDays } = await open()
    const ada = await customer({ orders: [sentOrder] })
    await send()
    const message = await token()
    const status = async (bearer?: string) =>
      (await call('GET', '/api/review-request', bearer ? { token: bearer } : {})).status
    expect(await status(message)).toBe(200)
    for (const other of [undefined, 'x', 'A'.repeat(43), ada.token])
      expect(await status(other)).toBe(404)
    const setPaid = (financial_status: string) =>
      database.db.updateTable('shop_orders').set({ financial_status }).execute()
    await setPaid('PARTIALLY_REFUNDED')
    expect(await status(message)).toBe(404)
    await setPaid('PAID')
    passDays(60 - 1 / dayMs)
    expect(await status(message)).toBe(200)
    passDays(1 / dayMs)
    expect(await status(message)).toBe(404)
  })

  it('is stopped by its reader or their mail program, for good', async () => {
    const { customer, send, token, call, emails } = await open()
    const ada = await customer({ orders: [sentOrder] })
    await send()
    const message = await token()
    const oneClick = await call('POST', `/api/review-request/stop?token=${message}`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(oneClick.status).toBe(204)
    expect((await call('POST', '/api/review-request/stop', { token: message })).status).toBe(204)
    expect((await call('POST', `/api/review-request/stop?token=${'A'.repeat(43)}`)).status).toBe(
      404,
    )
    const asked = await (await call('GET', '/api/review-request', { token: message })).json()
    expect(asked.stopped).toBe(true)
    await ada.order(sentOrder)
    expect(await send()).toBe(0)
    expect(await emails()).toHaveLength(1)
  })
})
