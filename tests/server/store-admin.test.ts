import { randomBytes } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { createApiToken } from '#/backend/admins/api-tokens.ts'
import { openReviews } from '#/backend/reviews/reviewers.fixture.ts'
import { dayMs } from '#/contract/durations.ts'
import type { Scope } from '#/contract/staff.ts'
import type { ShopifyKind } from '#/harness/shopify-kinds.ts'
import { startShopifyLike } from '#/harness/shopify-like.ts'
import type { DemoOrder } from '#/shop-engine/seed/demo-orders.ts'
import { appStarter } from '#/tests/fixtures/app-server.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'

/** A website that sells from a store, and may ask that store's Admin API. */

const granted: readonly Scope[] = [
  ...(['read_orders', 'read_fulfillments', 'read_customers', 'read_products'] as const),
  'write_customer_data_erasure',
]
const sent = (daysAgo: number): Partial<DemoOrder> => ({
  daysAgo,
  lines: [['gel-cleaner', 0, 1]],
  parcels: [{ daysLater: 1, carrier: 'UPS', number: '1Z999', pieces: [1] }],
})

forEachDatabase((databases) => {
  const start = appStarter()

  async function openStore(kinds: readonly ShopifyKind[] = []) {
    const there = await databases.fresh()
    const here = await databases.fresh()
    const people = await openReviews(there)
    people.now.at = new Date()
    const { url } = await start(there)
    const store = await startShopifyLike(url, ['no-deliveries', ...kinds])
    const website = (settings: Readonly<Record<string, string>>) =>
      start(here, {
        SHOP_API_URL: store.url,
        SHOP_API_TOKEN: 'glovebox-public-token',
        ...settings,
      })
    return {
      people,
      store,
      there: there.db,
      emails: () => here.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute(),
      async appToken(scopes: readonly Scope[]) {
        const deps = { clock: () => new Date(), randomBytes: (count: number) => randomBytes(count) }
        const app = { admin: null, name: scopes.join(' '), scopes }
        return (await there.transact((tx) => createApiToken(tx, deps, app))).token
      },
      website: async (settings: Readonly<Record<string, string>>) => {
        const app = await website(settings)
        const call = async (method: string, path: string, token: string) => {
          const headers = { authorization: `Bearer ${token}` }
          return (await fetch(app.url + path, { method, headers })).json()
        }
        return { ...app, call }
      },
    }
  }

  it('asks each buyer of a store for reviews, also while its Admin API is busy', async () => {
    const { people, store, there, emails, appToken, website } = await openStore(['busy'])
    for (let buyer = 0; buyer < 12; buyer += 1) await people.customer({ orders: [sent(20)] })
    await people.customer({ orders: [sent(3)] })
    await people.customer({ orders: [{ ...sent(20), fulfillmentStatus: 'PARTIALLY_FULFILLED' }] })
    // More than a page of one second, as when staff fulfill many orders at once.
    const at = new Date(Date.now() - 19 * dayMs + 60_000).toISOString()
    await there
      .updateTable('shop_orders')
      .set({ updated_at: at })
      .where('processed_at', '<', at)
      .execute()
    const { call } = await website({ SHOP_ADMIN_TOKEN: await appToken(granted) })
    const asked = await vi.waitUntil(
      async () => {
        const all = await emails()
        return all.length > 0 && all
      },
      { timeout: 20_000 },
    )
    expect(asked.map(({ subject }) => subject)).toEqual(
      asked.map(() => expect.stringMatching(/^What do you think of your order #10\d\d\?$/)),
    )
    expect(new Set(asked.map(({ recipient }) => recipient)).size).toBe(12)
    const token = /review-order#([\w-]{43})\s/.exec(asked[0]?.text ?? '')?.[1] ?? ''
    expect(await call('GET', '/api/review-request', token)).toMatchObject({
      firstName: 'Ada',
      products: [{ handle: 'gel-cleaner', image: { url: expect.any(String) }, review: null }],
    })
    await store.stop()
  })

  it('learns from a store what has arrived, and has it erase whoever leaves', async () => {
    const { people, store, there, emails, appToken, website } = await openStore()
    const ada = await people.customer({ orders: [sent(3)] })
    const grace = await people.customer({ orders: [{ fulfillmentStatus: 'UNFULFILLED' }] })
    store.adminToken = await appToken(granted)
    const app = { SHOP_ADMIN_CLIENT_ID: 'app', SHOP_ADMIN_CLIENT_SECRET: 'app-secret' }
    const { call, log } = await website(app)
    const gel = await people.productId('gel-cleaner')
    const eligibility = async () =>
      (await call('GET', `/api/reviews/mine?productId=${gel}`, ada.token)).eligibility
    expect(await eligibility()).toBe('deliveryPending')
    const [parcel] = await there.selectFrom('shop_fulfillments').select('id').execute()
    const event = {
      fulfillmentId: `gid://shopify/Fulfillment/${parcel?.id}`,
      status: 'DELIVERED',
      happenedAt: new Date().toISOString(),
    }
    const { data } = await people.asStaff(
      `mutation ($event: FulfillmentEventInput!) {
        fulfillmentEventCreate(fulfillmentEvent: $event) { userErrors { message } } }`,
      { event },
    )
    expect(data.fulfillmentEventCreate.userErrors).toEqual([])
    expect(await eligibility()).toBe('eligible')

    expect(await call('DELETE', '/api/auth/me', grace.token)).toEqual({ outcome: 'requested' })
    expect(log()).toContain('have associated orders')
    expect(await call('DELETE', '/api/auth/me', ada.token)).toEqual({ outcome: 'erasing' })
    const left = await there.selectFrom('shop_customers').select('email').execute()
    expect(left).toEqual([{ email: grace.email }])
    // People are asked where the store refuses.
    expect((await emails()).map(({ text }) => text)).toEqual([expect.stringContaining(grace.id)])
    await store.stop()
  })

  it('names a scope that the token lacks once, and asks people instead', async () => {
    const { people, store, emails, appToken, website } = await openStore()
    const left = await Promise.all([people.customer(), people.customer()])
    const { call, log } = await website({ SHOP_ADMIN_TOKEN: await appToken(['read_orders']) })
    for (const { token } of left)
      expect(await call('DELETE', '/api/auth/me', token)).toEqual({ outcome: 'requested' })
    expect(await emails()).toHaveLength(2)
    expect(log().match(/warn: .*Access denied.*write_customer_data_erasure/g)).toHaveLength(1)
    await store.stop()
  })
})
