import { expect, it } from 'vitest'
import type { Database } from '#/database/database.ts'
import type { DemoOrder } from '#/shop-engine/seed/demo-orders.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import type { BackendTables } from '../database/tables.ts'
import { openReviews } from './reviewers.fixture.ts'

/** What the simulated checkout leaves behind. */
async function placeTestOrder(
  { db }: Pick<Database<BackendTables>, 'db'>,
  { customerId, productId, email }: { customerId: string; productId: string; email: string },
): Promise<void> {
  const amounts = { subtotal: 1290, shipping: 0, tax: 103, total: 1393 }
  const { id } = await db
    .insertInto('backend_test_orders')
    .values({
      ...amounts,
      customer_id: customerId,
      created_at: '2026-11-10T09:00:00.000Z',
      email,
      language: 'en',
      currency: 'USD',
      address_json: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('backend_test_order_lines')
    .values({
      order_id: id,
      position: 0,
      product_id: `gid://shopify/Product/${productId}`,
      variant_id: 'gid://shopify/ProductVariant/1',
      title: 'Gel Cleaner',
      variant_title: null,
      quantity: 1,
      unit_price: 1290,
      image: null,
    })
    .execute()
}

forEachDatabase((databases) => {
  async function open() {
    const reviews = await openReviews(await databases.fresh())
    return { ...reviews, gel: await reviews.productId('gel-cleaner') }
  }

  it('asks who it is', async () => {
    const { write, gel } = await open()
    const unknown = await write({ token: 'nobodys' }, { productId: gel })
    expect(unknown.status).toBe(401)
    expect(await unknown.json()).toMatchObject({ error: expect.stringMatching(/sign in/) })
  })

  it('counts no purchase that was not made, not paid, or paid back', async () => {
    const { customer, write, gel, mine } = await open()
    const purchases: Record<string, readonly Partial<DemoOrder>[]> = {
      'never made': [],
      'of another product': [{ lines: [['wet-wipes', 0, 1]] }],
      'not paid': [{ financialStatus: 'PENDING' }],
      'only authorised': [{ financialStatus: 'AUTHORIZED' }],
      'partly paid': [{ financialStatus: 'PARTIALLY_PAID' }],
      'paid back': [{ financialStatus: 'REFUNDED', refunded: 100 }],
      cancelled: [{ financialStatus: 'VOIDED', cancelReason: 'OTHER' }],
      'paid, then cancelled': [{ cancelReason: 'OTHER' }],
    }
    for (const [what, orders] of Object.entries(purchases)) {
      const ada = await customer({ orders })
      const refused = await write(ada, { productId: gel })
      expect(refused.status, what).toBe(403)
      expect(await refused.json()).toMatchObject({
        error: expect.stringContaining('Purchase required'),
        requiresPurchase: true,
      })
      expect((await mine(ada)).reviews).toEqual([])
    }
  })

  it('finds the purchase behind any number of other orders, and keeps the line', async () => {
    const { customer, write, gel, moderation } = await open()
    const others = Array.from({ length: 43 }, (_, day) => ({
      daysAgo: day + 1,
      lines: [['wet-wipes', 0, 1]] as const,
    }))
    const ada = await customer({
      orders: [
        ...others,
        { daysAgo: 400, lines: [['wet-wipes', 0, 1] as const, ['gel-cleaner', 0, 2] as const] },
      ],
    })
    expect((await write(ada, { productId: gel })).status).toBe(201)
    const rows = await moderation.database.db.selectFrom('backend_reviews').selectAll().execute()
    expect(rows).toMatchObject([
      {
        order_id: expect.stringMatching(/^gid:\/\/shopify\/Order\/\d+\?key=\w+$/),
        order_number: '1044',
        order_line: expect.stringMatching(/^gid:\/\/shopify\/ProductVariant\/\d+$/),
        purchased_at: '2025-10-17T09:00:00.000Z',
        verified: 1,
      },
    ])
  })

  it('asks for a review once a purchase is delivered, and takes one before that', async () => {
    const { customer, write, gel, mine } = await open()
    const left = { fulfillmentStatus: 'FULFILLED', parcels: undefined } as const
    const purchases: [string, readonly Partial<DemoOrder>[]][] = [
      ['purchaseRequired', [{ lines: [['wet-wipes', 0, 1]] }]],
      ['purchaseRequired', [{ financialStatus: 'PENDING' }]],
      ['deliveryPending', [{ fulfillmentStatus: 'UNFULFILLED' }]],
      ['deliveryPending', [{ ...left, daysAgo: 6 }]],
      ['eligible', [{ ...left, daysAgo: 7 }]],
      ['eligible', [{ fulfillmentStatus: 'UNFULFILLED' }, { ...left, daysAgo: 90 }]],
    ]
    for (const [expected, orders] of purchases) {
      const ada = await customer({ orders })
      const asked = await mine(ada, `?productId=${gel}`)
      expect(asked.eligibility, JSON.stringify(orders)).toBe(expected)
      expect((await mine(ada)).eligibility).toBeNull()
      const { status } = await write(ada, { productId: gel })
      expect(status).toBe(expected === 'purchaseRequired' ? 403 : 201)
      if (status === 201) expect((await mine(ada, `?productId=${gel}`)).eligibility).toBeNull()
    }
  })

  it('takes a test order for a purchase in the demo, from a test account alone', async () => {
    const line = { product: 'gel-cleaner', email: 'demo@glovebox.test' }
    const outcomes: number[] = []
    for (const [demo, email] of [
      [true, line.email],
      [true, 'ada@example.com'],
      [false, line.email],
    ] as const) {
      const { customer, write, productId, moderation } = await openReviews(
        await databases.fresh(),
        { demo },
      )
      const id = await productId(line.product)
      const ada = await customer({ orders: [], email })
      expect((await write(ada, { productId: id })).status).toBe(403)
      await placeTestOrder(moderation.database, { customerId: ada.id, productId: id, email })
      const written = await write(ada, { productId: id })
      outcomes.push(written.status)
      if (written.ok) expect(await written.json()).toMatchObject({ verifiedPurchase: true })
    }
    expect(outcomes).toEqual([201, 403, 403])
  })

  it('asks for a complete profile first', async () => {
    const { customer, write, gel } = await open()
    const messages = 'Please complete your profile (name and email) before submitting reviews.'
    for (const profile of [
      { firstName: null },
      { lastName: null },
      { lastName: 'see www.example.com' },
    ]) {
      const refused = await write(await customer(profile), { productId: gel })
      expect(refused.status).toBe(403)
      expect(await refused.json()).toEqual({
        error: messages,
        message: messages,
        requiresProfileUpdate: true,
      })
    }
  })

  it('takes one review of 50 that a customer sends at once', async () => {
    const { customer, write, gel, mine } = await open()
    const ada = await customer()
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => write(ada, { productId: gel })),
    )
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(49)
    expect((await mine(ada)).reviews).toHaveLength(1)
    const again = await write(ada, { productId: `gid://shopify/Product/${gel}` })
    expect(await again.json()).toEqual({ error: 'You have already reviewed this product.' })
  })
})
