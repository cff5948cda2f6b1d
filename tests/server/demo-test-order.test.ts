import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { openBackend } from '#/backend/backend.fixture.ts'
import { createAccessToken } from '#/clients/shop/customer-sessions.ts'
import { fillDemoTestOrder } from '#/server/fill-demo-test-order.ts'
import { fillDemoCustomers } from '#/shop-engine/seed/fill-demo-customers.ts'
import { deriveCheaply } from '#/tests/fixtures/cheap-hashes.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { fillDemo } from '#/tests/fixtures/fill-demo.ts'

const email = 'demo@glovebox.test'
const password = 'demo-password'

forEachDatabase((databases) => {
  it('gives the demo customer one test order among the others, however many starts there are at once', async () => {
    const database = await databases.fresh()
    const { call, shopFor, now } = await openBackend(database, { rateLimited: false })
    await fillDemoTestOrder(database, { email, now: now.at })
    await fillDemo(database)
    await fillDemoCustomers(database.withTables(), {
      emails: [email],
      password,
      now: now.at,
      randomBytes,
      derive: deriveCheaply,
    })
    await Promise.all(
      Array.from({ length: 4 }, () => fillDemoTestOrder(database, { email, now: now.at })),
    )
    const { token } = await createAccessToken(shopFor(), { email, password })
    const response = await call('GET', '/api/orders', { token: token?.accessToken ?? '' })
    const orders: { status?: string }[] = await response.json()
    expect(orders).toHaveLength(11)
    expect(orders.filter(({ status }) => status === 'TEST_ORDER')).toEqual([
      expect.objectContaining({
        orderNumber: 'TEST-1001',
        createdAt: '2026-11-17T09:00:00.000Z',
        subtotal: 26.7,
        tax: 2.14,
        total: 28.84,
        currency: 'USD',
        items: [
          expect.objectContaining({
            productName: 'Gel Cleaner',
            image: expect.stringMatching(/^https:\/\/shop\.test\/pictures\//),
          }),
          expect.objectContaining({ productName: 'Wet Wipes', quantity: 2 }),
        ],
      }),
    ])
  })
})
