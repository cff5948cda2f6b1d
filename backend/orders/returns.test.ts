import { expect, it } from 'vitest'
import { firstSettings } from '#/content/first-settings.ts'
import { toOrderAddress } from '#/contract/order-ids.ts'
import type { OrderReturns } from '#/contract/returns.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { ada, adminDeps, signedInAdmin } from '../admins/admins.fixture.ts'
import { openBackend } from '../backend.fixture.ts'
import { openOrders, outsider, tester } from './orders.fixture.ts'

const dayMs = 86_400_000

forEachDatabase((databases) => {
  /** The demo's orders; the second is paid and sent in two parcels. */
  async function open({ rateLimited = false } = {}) {
    const database = await databases.fresh()
    const opened = await openOrders(database, { rateLimited })
    const { db } = database
    const keyed = await opened.keyedId(2)
    const { created_at: leftAt } = await db
      .selectFrom('shop_fulfillments')
      .select('created_at')
      .where('order_id', '=', 2)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    opened.now.at = new Date(Date.parse(leftAt) + dayMs)
    const ask = async (method: string, rest = '', sent: { token?: string; body?: unknown } = {}) =>
      opened.call(method, `/api/returns/${toOrderAddress(sent.token ? bare : keyed)}${rest}`, sent)
    const bare = 'gid://shopify/Order/2'
    const read = async (): Promise<OrderReturns> => (await ask('GET')).json()
    const wanted = async (quantity = 1) => {
      const [first] = (await read()).returnable
      return { items: [{ id: first?.id, quantity }], reason: 'DEFECTIVE', note: 'Lid is broken' }
    }
    const emails = async () =>
      (await db.selectFrom('mail_outbox').selectAll().orderBy('id').execute()).map(
        ({ recipient, subject, text }) => ({ recipient, subject, text }),
      )
    return { ...opened, database, db, ask, read, wanted, emails, keyed, leftAt }
  }

  it('takes a guest’s request by the order’s key, and writes to the buyer and the owner', async () => {
    const { ask, read, wanted, emails } = await open()
    const response = await ask('POST', '', { body: await wanted() })
    expect(response.status).toBe(201)
    const answer: OrderReturns = await response.json()
    expect(answer).toEqual(await read())
    expect(answer.returns).toMatchObject([
      { status: 'REQUESTED', withdrawal: false, items: [{ quantity: 1 }], instructions: null },
    ])
    const [toBuyer, toOwner] = (await emails()).slice(-2)
    expect(toBuyer?.subject).toBe('We’ve got your return request for order #1002')
    expect(toOwner).toMatchObject({
      recipient: firstSettings.facts.supportEmail,
      subject: 'Return requested for order #1002',
    })
    expect(toOwner?.text).toContain('Lid is broken')
  })

  it('takes a customer’s by their session, and knows nobody else’s order', async () => {
    const { ask, wanted, tokenOf, call } = await open()
    const [own, other] = [await tokenOf(tester), await tokenOf(outsider)]
    expect((await ask('GET', '', { token: own })).status).toBe(200)
    const body = await wanted()
    for (const [method, rest, sent] of [
      ['GET', '', {}],
      ['POST', '', { body }],
      ['POST', '/withdrawal', { body: { name: 'Eve' } }],
      ['DELETE', '/1', {}],
    ] as const) {
      const foreign = await ask(method, rest, { ...sent, token: other })
      expect([method, rest, foreign.status]).toEqual([method, rest, 404])
      const wrongKey = toOrderAddress(`gid://shopify/Order/2?key=${'0'.repeat(32)}`)
      const response = await call(method, `/api/returns/${wrongKey}${rest}`, { ...sent })
      expect([response.status, await response.json()]).toEqual([404, await foreign.json()])
    }
    expect((await ask('POST', '', { token: own, body })).status).toBe(201)
  })

  it('takes nothing twice, and nothing after the days that the shop promises', async () => {
    const { ask, read, wanted, now } = await open()
    const [first] = (await read()).returnable
    const body = await wanted(first?.quantity)
    const all = await Promise.all([1, 2, 3].map(() => ask('POST', '', { body })))
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    now.at = new Date(Date.parse(first?.until ?? '') + 1)
    expect((await read()).returnable.map(({ id }) => id)).not.toContain(first?.id)
    expect((await ask('POST', '', { body })).status).toBe(409)
    now.at = new Date(now.at.getTime() + 60 * dayMs)
    expect((await read()).returnable).toEqual([])
  })

  it('counts the days from the delivery, where the carrier has told of it', async () => {
    const { read, asStaff, now } = await open()
    const before = (await read()).returnable.map(({ until }) => until)
    const happenedAt = '2026-09-20T12:00:00Z'
    now.at = new Date(happenedAt)
    for (const parcel of [1, 2])
      await asStaff(
        'mutation ($event: FulfillmentEventInput!) { fulfillmentEventCreate(fulfillmentEvent: $event) { userErrors { message } } }',
        {
          event: {
            fulfillmentId: `gid://shopify/Fulfillment/${parcel}`,
            status: 'DELIVERED',
            happenedAt,
          },
        },
      )
    const after = (await read()).returnable.map(({ until }) => until)
    expect(after).not.toEqual(before)
    expect(after).toContain('2026-10-20T12:00:00.000Z')
  })

  it('else counts them from the last business day that the buyer was told it takes', async () => {
    const { read, leftAt, db } = await open()
    const { shipping_days: told } = await db
      .selectFrom('shop_orders')
      .select('shipping_days')
      .where('id', '=', 2)
      .executeTakeFirstOrThrow()
    const last = Number(told.split('-')[1])
    const untils = (await read()).returnable.map(({ until }) => Date.parse(until))
    const arrival = new Date(Math.max(...untils) - firstSettings.facts.returnDays * dayMs)
    const days = (arrival.getTime() - Date.parse(leftAt)) / dayMs
    expect(days).toBeGreaterThanOrEqual(last)
    expect(days).toBeLessThanOrEqual(last + 4) // a weekend, and holidays
  })

  it('lets the buyer cancel a request that nobody has decided, and shows how to send it back', async () => {
    const { ask, read, wanted, asStaff } = await open()
    const request = async () => (await ask('POST', '', { body: await wanted() })).json()
    const [first] = (await request()).returns
    const canceled: OrderReturns = await (await ask('DELETE', `/${first.id}`)).json()
    expect(canceled.returns).toMatchObject([{ status: 'CANCELED' }])
    const second = (await request()).returns.at(-1)
    const metafields = [
      {
        ownerId: 'gid://shopify/Order/2',
        namespace: 'custom',
        key: 'return_instructions_2',
        type: 'multi_line_text_field',
        value: 'Dock 4',
      },
    ]
    await asStaff(
      `mutation ($metafields: [MetafieldsSetInput!]!, $id: ID!) {
        metafieldsSet(metafields: $metafields) { userErrors { message } }
        returnApproveRequest(input: { id: $id }) { userErrors { message } } }`,
      { metafields, id: `gid://shopify/Return/${second.id}` },
    )
    expect((await read()).returns.at(-1)).toMatchObject({ status: 'OPEN', instructions: 'Dock 4' })
    expect((await ask('DELETE', `/${second.id}`)).status).toBe(409)
  })

  it('lets nobody ask without end', async () => {
    const { ask } = await open({ rateLimited: true })
    const statuses: number[] = []
    for (let asked = 0; asked < 12; asked += 1) statuses.push((await ask('DELETE', '/999')).status)
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 409))
    expect(statuses.at(-1)).toBe(429)
  })

  it('confirms a withdrawal at once where the shop’s market knows it, and nobody can decline it', async () => {
    const { ask, read, emails, database, call, asStaff, now } = await open()
    const withdraw = () => ask('POST', '/withdrawal', { body: { name: 'Dana Moreno' } })
    expect((await read()).withdrawal).toBeNull()
    expect((await withdraw()).status).toBe(409)
    const deps = adminDeps(database, { clock: () => now.at })
    const { token } = await signedInAdmin(database, ada, deps)
    const body = { version: 0, settings: { withdrawal: true } }
    expect((await call('PATCH', '/api/admin/settings', { token, body })).status).toBe(200)
    await expect.poll(async () => (await read()).withdrawal).not.toBeNull()

    const answer: OrderReturns = await (await withdraw()).json()
    expect(answer).toMatchObject({
      returnable: [],
      withdrawal: null,
      returns: [{ status: 'REQUESTED', withdrawal: true }],
    })
    const [confirmation] = (await emails()).slice(-2)
    expect(confirmation).toMatchObject({ subject: 'You withdrew from your order #1002' })
    expect(confirmation?.text).toMatch(/\d:\d\d:\d\d\s[AP]M\s\w{3}, we received your declaration/)
    const id = `gid://shopify/Return/${answer.returns[0]?.id}`
    for (const mutation of [
      `returnDeclineRequest(input: { id: "${id}", declineReason: OTHER })`,
      `returnCancel(id: "${id}")`,
    ]) {
      const { data } = await asStaff(`mutation { done: ${mutation} { userErrors { code } } }`)
      expect([mutation, data.done.userErrors]).toEqual([mutation, [{ code: 'INVALID_STATE' }]])
    }
    expect((await ask('DELETE', `/${answer.returns[0]?.id}`)).status).toBe(409)
  })

  it('lets nobody withdraw after 14 days', async () => {
    const { read, database, call, now } = await open()
    const deps = adminDeps(database, { clock: () => now.at })
    const { token } = await signedInAdmin(database, ada, deps)
    const body = { version: 0, settings: { withdrawal: true } }
    await call('PATCH', '/api/admin/settings', { token, body })
    await expect.poll(async () => (await read()).withdrawal).not.toBeNull()
    now.at = new Date(Date.parse((await read()).withdrawal?.until ?? '') + 1)
    const later = await read()
    expect(later.withdrawal).toBeNull()
    expect(later.returnable.length).toBeGreaterThan(0)
  })

  it('has nothing to send back where the shop is another’s', async () => {
    const { call, post } = await openBackend(await databases.fresh(), { embedded: false })
    const path = `/api/returns/${toOrderAddress('gid://shopify/Order/2?key=abc')}`
    const response = await call('GET', path)
    expect([response.status, await response.json()]).toEqual([
      200,
      { returnable: [], withdrawal: null, returns: [] },
    ])
    const body = { items: [{ id: '1-1', quantity: 1 }], reason: 'OTHER' }
    expect((await post(path, body)).status).toBe(401)
  })
})
