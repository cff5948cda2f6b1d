import { expect, it } from 'vitest'
import { readCustomer } from '#/clients/shop/customers.ts'
import { firstSettings } from '#/content/first-settings.ts'
import type { AllTables } from '#/server/tables.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { adminDeps, grace, signedInAdmin } from '../admins/admins.fixture.ts'
import { openReviews } from '../reviews/reviewers.fixture.ts'

const me = '/api/auth/me'
const minuteMs = 60_000

forEachDatabase((databases) => {
  /** A shop in which Ada has bought, reviewed and voted, and Bob as well. */
  async function open(options: Parameters<typeof openReviews>[1] = {}) {
    const database = await databases.fresh()
    const opened = await openReviews(database, { reviewsAutoApprove: true, ...options })
    const ada = await opened.customer()
    const bob = await opened.customer({ firstName: 'Bob' })
    const productId = await opened.productId('gel-cleaner')
    const [byAda, byBob] = await Promise.all(
      [ada, bob].map(async (who) => (await opened.write(who, { productId })).json()),
    )
    await opened.post(`/api/reviews/${byBob.id}/helpful`, {}, { token: ada.token })
    const { db } = database
    return {
      ...opened,
      ada,
      bob,
      productId,
      byAda,
      byBob,
      everything: async () =>
        JSON.stringify(
          await Promise.all([
            db.selectFrom('shop_orders').selectAll().execute(),
            db.selectFrom('shop_customers').selectAll().execute(),
            db.selectFrom('shop_customer_addresses').selectAll().execute(),
            db.selectFrom('backend_reviews').selectAll().execute(),
            db.selectFrom('backend_newsletter_subscribers').selectAll().execute(),
          ]),
        ),
      orders: () => db.selectFrom('shop_orders').selectAll().orderBy('id').execute(),
      emails: () => db.selectFrom('mail_outbox').selectAll().orderBy('id').execute(),
      db,
    }
  }

  it('gathers everything that is kept about a customer, and nothing of others', async () => {
    const { call, ada, bob, byAda } = await open()
    const response = await call('GET', `${me}/data`, { token: ada.token })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const data = await response.json()
    expect(data).toMatchObject({
      profile: { id: ada.id, email: ada.email, firstName: 'Ada' },
      addresses: [],
      orders: [{ financialStatus: 'PAID' }],
      reviews: [{ id: byAda.id, rating: 5 }],
    })
    expect(data.helpfulVotes).toHaveLength(1)
    expect(JSON.stringify(data)).not.toContain(bob.email)
    expect((await call('GET', `${me}/data`)).status).toBe(401)
  })

  it('leaves nothing that a moderator who has just deleted it could bring back', async () => {
    const { call, ada, byAda, byBob, moderation, list, productId } = await open()
    const database = moderation.database.withTables<AllTables>()
    const deps = adminDeps(database, { clock: moderation.clock })
    const { token } = await signedInAdmin(database, grace, deps)
    const path = (id: string) => `/api/admin/reviews/${id}`
    for (const { id } of [byAda, byBob])
      expect((await call('DELETE', path(id), { token })).ok).toBe(true)
    expect((await call('DELETE', me, { token: ada.token })).status).toBe(200)
    const saved = await database.db.selectFrom('backend_moderation_undo').selectAll().execute()
    expect(JSON.stringify(saved)).not.toContain(ada.id)
    expect((await call('POST', `${path(byAda.id)}/undo`, { token })).status).toBe(409)
    expect((await call('POST', `${path(byBob.id)}/undo`, { token })).status).toBe(200)
    const { reviews } = await list(`product/${productId}`)
    expect(reviews).toMatchObject([{ id: byBob.id, helpfulVotes: 0 }])
  })

  it('deletes the account, and keeps the orders without the person', async () => {
    const { call, ada, bob, post, everything, orders, emails, shopFor, list, productId } =
      await open()
    await post(
      '/api/auth/update-marketing',
      { customerId: ada.id, acceptsMarketing: true },
      { token: ada.token },
    )
    const [before] = await orders()
    const response = await call('DELETE', me, { token: ada.token })
    expect([response.status, await response.json()]).toEqual([200, { outcome: 'deleted' }])

    expect(await readCustomer(shopFor(), ada.token)).toBeNull()
    const [order, others] = await orders()
    expect(order).toMatchObject({
      total: before?.total,
      tax: before?.tax,
      customer_id: null,
      email: '',
    })
    expect(JSON.parse(order?.shipping_address_json ?? '')).toEqual({
      firstName: '',
      lastName: '',
      address1: '',
      city: 'San Francisco',
      state: 'CA',
      zip: '94105',
    })
    expect(others).toMatchObject({ email: bob.email })
    expect(await everything()).not.toContain(ada.email)
    const { reviews } = await list(`product/${productId}`)
    expect(reviews).toMatchObject([{ customerFirstName: 'Bob', helpfulVotes: 0 }])
    const { totalReviews } = await list(`stats/${productId}`)
    expect(totalReviews).toBe(1)
    const last = (await emails()).at(-1)
    expect(last).toMatchObject({ recipient: ada.email })
    expect(last?.subject).toBe('Your Glovebox account was deleted')

    const again = await call('DELETE', me, { token: ada.token })
    expect(again.status).toBe(401)
  })

  it('publishes the products whose reviews or votes it changed, and no others', async () => {
    const { call, bob, customer, productId, moderation } = await open()
    const published: unknown[] = []
    const stop = moderation.database.subscribe('reviews', (about) => published.push(about))
    const voter = await customer()
    const { reviews } = await (await call('GET', `/api/reviews/product/${productId}`)).json()
    for (const { id } of reviews)
      expect((await call('POST', `/api/reviews/${id}/helpful`, voter)).ok).toBe(true)
    published.length = 0
    expect((await call('DELETE', me, voter)).ok).toBe(true)
    expect(published).toEqual([[productId]])
    expect((await call('DELETE', me, bob)).ok).toBe(true)
    expect(published).toEqual([[productId], [productId]])
    expect((await call('DELETE', me, await customer())).ok).toBe(true)
    expect(published).toHaveLength(2)
    stop()
  })

  it('deletes nothing while an order still has to leave', async () => {
    const { call, customer, everything } = await open()
    for (const fulfillmentStatus of ['UNFULFILLED', 'PARTIALLY_FULFILLED'] as const) {
      const waiting = await customer({ orders: [{ fulfillmentStatus }] })
      const before = await everything()
      const response = await call('DELETE', me, { token: waiting.token })
      expect(response.status).toBe(409)
      expect(await everything()).toBe(before)
    }
    const refunded = await customer({
      orders: [{ financialStatus: 'REFUNDED', fulfillmentStatus: 'UNFULFILLED' }],
    })
    expect((await call('DELETE', me, { token: refunded.token })).status).toBe(200)
  })

  it('wants the password again after 15 minutes', async () => {
    const { call, ada, bob, now, everything } = await open()
    now.at = new Date(now.at.getTime() + 15 * minuteMs)
    expect((await call('DELETE', me, { token: bob.token })).status).toBe(200)
    const before = await everything()
    now.at = new Date(now.at.getTime() + 1)
    const response = await call('DELETE', me, { token: ada.token })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ signInAgain: true })
    expect(await everything()).toBe(before)
  })

  it('keeps everything when one part of it cannot be forgotten', async () => {
    const { call, ada, everything, db } = await open()
    const before = await everything()
    await db.schema.alterTable('backend_test_orders').renameTo('elsewhere').execute()
    expect((await call('DELETE', me, { token: ada.token })).status).toBe(500)
    await db.schema.alterTable('elsewhere').renameTo('backend_test_orders').execute()
    expect(await everything()).toBe(before)
  })

  it('asks people to delete an account that another shop keeps', async () => {
    const { call, ada, db, emails, list, post, productId, shopFor } = await open({
      embedded: false,
    })
    const subscribers = () =>
      db
        .selectFrom('backend_newsletter_subscribers')
        .select('email')
        .where('email', '=', ada.email)
        .execute()
    await post('/api/newsletter', { email: ada.email.toUpperCase() })
    expect(await subscribers()).toHaveLength(1)
    const response = await call('DELETE', me, { token: ada.token })
    expect([response.status, await response.json()]).toEqual([200, { outcome: 'requested' }])
    const message = (await emails()).at(-1)
    expect(message).toMatchObject({ recipient: firstSettings.facts.supportEmail })
    expect(message?.text).toContain(ada.email)
    expect(message?.text).toContain(ada.id)
    expect(JSON.parse(message?.headers_json ?? '')).toMatchObject({ 'Reply-To': ada.email })
    expect(await subscribers()).toEqual([])
    expect((await list(`stats/${productId}`)).totalReviews).toBe(1)
    expect(await readCustomer(shopFor(), ada.token)).toMatchObject({ id: ada.id })
  })
})
