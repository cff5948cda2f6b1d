import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openShopOn } from './orders.fixture.ts'

const id = 'gid://shopify/FulfillmentOrder/1'
const orderId = 'gid://shopify/Order/1'
const hold = `mutation ($id: ID!, $hold: FulfillmentOrderHoldInput!) {
  fulfillmentOrderHold(id: $id, fulfillmentHold: $hold) {
    fulfillmentHold { id reason reasonNotes displayReason handle heldByRequestingApp }
    fulfillmentOrder { status supportedActions { action } fulfillmentHolds { reason } }
    userErrors { field message code } } }`
const release = `mutation ($id: ID!, $holdIds: [ID!]) { fulfillmentOrderReleaseHold(id: $id, holdIds: $holdIds) {
  fulfillmentOrder { status } userErrors { field message code } } }`
const send = `mutation ($items: [FulfillmentOrderLineItemInput!]) { fulfillmentCreate(fulfillment: {
  lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: "${id}", fulfillmentOrderLineItems: $items }] }) {
  fulfillment { id } userErrors { message } } }`
const state = `{ order(id: "${orderId}") { displayFulfillmentStatus fulfillable closed
  fulfillmentOrders(first: 1) { nodes { status lineItems(first: 9) { nodes { id remainingQuantity } } } }
  events(first: 99) { nodes { message } } } }`
const event = `mutation ($event: FulfillmentEventInput!) { fulfillmentEventCreate(fulfillmentEvent: $event) {
  fulfillmentEvent { status message happenedAt city } userErrors { field message } } }`
const parcel = `query ($id: ID!) { fulfillment(id: $id) { displayStatus inTransitAt deliveredAt
  estimatedDeliveryAt events(first: 9) { nodes { status happenedAt } } } }`

forEachDatabase((databases) => {
  const openShop = async () => {
    const shop = await openShopOn(await databases.fresh())
    const { admin } = shop
    return {
      ...shop,
      hold: async (given: object = {}, of = id) =>
        (await admin.ask(hold, { id: of, hold: { reason: 'INCORRECT_ADDRESS', ...given } }))
          .fulfillmentOrderHold,
      release: async (holdIds: string[] | null = null) =>
        (await admin.ask(release, { id, holdIds })).fulfillmentOrderReleaseHold,
      send: async (items: object[] | null = null) =>
        (await admin.ask(send, { items })).fulfillmentCreate,
      order: async () => (await admin.ask(state)).order,
    }
  }

  it('keeps an order from being sent while it is on hold', async () => {
    const { buy, hold, release, send, order, admin } = await openShop()
    await buy(null)
    expect(await hold({ reasonNotes: 'Calls back' })).toEqual({
      fulfillmentHold: {
        id: 'gid://shopify/FulfillmentHold/1',
        reason: 'INCORRECT_ADDRESS',
        reasonNotes: 'Calls back',
        displayReason: 'incorrect address',
        handle: '',
        heldByRequestingApp: true,
      },
      fulfillmentOrder: {
        status: 'ON_HOLD',
        supportedActions: [{ action: 'HOLD' }, { action: 'RELEASE_HOLD' }],
        fulfillmentHolds: [{ reason: 'INCORRECT_ADDRESS' }],
      },
      userErrors: [],
    })
    expect((await send()).userErrors).toHaveLength(1)
    expect(await order()).toMatchObject({
      displayFulfillmentStatus: 'ON_HOLD',
      fulfillable: false,
      fulfillmentOrders: { nodes: [{ status: 'ON_HOLD' }] },
    })
    const found = await admin.ask(
      `{ held: ordersCount(query: "fulfillment_status:on_hold") { count }
        open: ordersCount(query: "fulfillment_status:unfulfilled") { count } }`,
    )
    expect(found).toEqual({ held: { count: 1 }, open: { count: 0 } })
    expect(await release()).toEqual({ fulfillmentOrder: { status: 'OPEN' }, userErrors: [] })
    expect((await release()).userErrors).toHaveLength(1)
    expect((await send()).userErrors).toEqual([])
    expect((await order()).events.nodes[1].message).toBe(
      'The order was put on hold (reason: incorrect address).',
    )
  })

  it('has several holds, each by its handle, and is released with the last', async () => {
    const { buy, hold, release, order } = await openShop()
    await buy(null)
    const first = await hold()
    await hold({ reason: 'AWAITING_PAYMENT', handle: 'money' })
    expect((await hold()).userErrors).toEqual([
      {
        field: ['fulfillmentHold', 'handle'],
        message:
          'The handle provided for the fulfillment hold is already in use by this app for another hold on this fulfillment order.',
        code: 'DUPLICATE_FULFILLMENT_HOLD_HANDLE',
      },
    ])
    for (let n = 2; n < 10; n++) expect((await hold({ handle: `${n}` })).userErrors).toEqual([])
    expect((await hold({ handle: 'one more' })).userErrors[0].code).toBe(
      'FULFILLMENT_ORDER_HOLD_LIMIT_REACHED',
    )
    const one = await release([first.fulfillmentHold.id])
    expect(one.fulfillmentOrder.status).toBe('ON_HOLD')
    expect((await release()).fulfillmentOrder.status).toBe('OPEN')
    expect((await order()).displayFulfillmentStatus).toBe('UNFULFILLED')
    expect((await hold({}, 'gid://shopify/FulfillmentOrder/99')).userErrors).toEqual([
      {
        field: ['id'],
        message: 'Fulfillment order does not exist.',
        code: 'FULFILLMENT_ORDER_NOT_FOUND',
      },
    ])
  })

  it('holds what is left of an order, which then cannot be canceled', async () => {
    const { buy, hold, release, send, order, admin } = await openShop()
    await buy(null, 2)
    const [line] = (await order()).fulfillmentOrders.nodes[0].lineItems.nodes
    const { fulfillment } = await send([{ id: line.id, quantity: 1 }])
    await hold()
    const cancel = `mutation { orderCancel(orderId: "${orderId}", reason: OTHER, restock: true) {
      orderCancelUserErrors { code } } }`
    expect((await admin.ask(cancel)).orderCancel.orderCancelUserErrors).toEqual([
      { code: 'INVALID' },
    ])
    expect((await release()).fulfillmentOrder.status).toBe('IN_PROGRESS')
    await hold()
    await admin.ask(
      'mutation ($id: ID!) { fulfillmentCancel(id: $id) { userErrors { message } } }',
      {
        id: fulfillment.id,
      },
    )
    expect((await order()).displayFulfillmentStatus).toBe('ON_HOLD')
    expect((await admin.ask(cancel)).orderCancel.orderCancelUserErrors).toEqual([])
    expect((await order()).displayFulfillmentStatus).toBe('RESTOCKED')
    expect((await hold()).userErrors).toHaveLength(1)
  })

  it('tells how far a parcel is, by when it was there, and tells its buyer too', async () => {
    const { buy, send, admin, ask, signedIn, order, clock } = await openShop()
    const token = await signedIn()
    await buy(token)
    const { fulfillment } = await send()
    clock.now = new Date('2026-12-03T12:00:00Z')
    const told = async () => {
      const { customer } = await ask(
        `query ($token: String!) { customer(customerAccessToken: $token) { orders(first: 1) { nodes {
          metafield(namespace: "custom", key: "deliveries") { type value } } } } }`,
        { token },
      )
      const [{ metafield }] = customer.orders.nodes
      return metafield && JSON.parse(metafield.value)
    }
    expect(await told()).toBeNull()
    const add = async (given: object) =>
      (await admin.ask(event, { event: { fulfillmentId: fulfillment.id, ...given } }))
        .fulfillmentEventCreate
    const delivered = { status: 'DELIVERED', happenedAt: '2026-12-03T10:00:00Z', city: 'Portland' }
    expect(await add(delivered)).toEqual({
      fulfillmentEvent: { ...delivered, message: null },
      userErrors: [],
    })
    const transit = { status: 'IN_TRANSIT', happenedAt: '2026-12-01T10:00:00Z' }
    await add({ ...transit, estimatedDeliveryAt: '2026-12-02T10:00:00Z' })
    expect((await admin.ask(parcel, { id: fulfillment.id })).fulfillment).toEqual({
      displayStatus: 'DELIVERED',
      inTransitAt: '2026-12-01T10:00:00Z',
      deliveredAt: '2026-12-03T10:00:00Z',
      estimatedDeliveryAt: '2026-12-02T10:00:00Z',
      events: {
        nodes: [transit, { status: 'DELIVERED', happenedAt: '2026-12-03T10:00:00Z' }],
      },
    })
    expect(await told()).toEqual([{ status: 'DELIVERED', at: '2026-12-03T10:00:00.000Z' }])
    expect((await order()).events.nodes.at(-1).message).toBe(
      'A package’s delivery was updated (in transit).',
    )
    expect((await add({ ...transit, happenedAt: 'soon' })).userErrors).toEqual([
      { field: ['fulfillmentEvent', 'happenedAt'], message: 'happenedAt is invalid' },
    ])
    await admin.ask(
      'mutation ($id: ID!) { fulfillmentCancel(id: $id) { userErrors { message } } }',
      {
        id: fulfillment.id,
      },
    )
    expect((await add(transit)).userErrors).toHaveLength(1)
  })

  it('takes no delivery from before the order, nor from a time to come', async () => {
    const { buy, send, admin, clock } = await openShop()
    await buy(null)
    const { fulfillment } = await send()
    const refusal = async (given: object) => {
      const sent = { fulfillmentId: fulfillment.id, status: 'IN_TRANSIT', ...given }
      return (await admin.ask(event, { event: sent })).fulfillmentEventCreate.userErrors
    }
    const atHours = (hours: number) =>
      new Date(clock.now.getTime() + hours * 3_600_000).toISOString()
    for (const happenedAt of [atHours(-24), atHours(0), atHours(24)])
      expect(await refusal({ happenedAt })).toEqual([])
    for (const happenedAt of ['0001-01-01T00:00:00Z', atHours(-25), atHours(25), '9999-12-31'])
      expect(await refusal({ happenedAt })).toEqual([
        {
          field: ['fulfillmentEvent', 'happenedAt'],
          message: "happenedAt can't be before the order or in the future.",
        },
      ])
    expect(await refusal({ estimatedDeliveryAt: atHours(365 * 24) })).toEqual([])
    for (const estimatedDeliveryAt of [atHours(-25), atHours(366 * 24), '9999-12-31'])
      expect(await refusal({ estimatedDeliveryAt })).toEqual([
        {
          field: ['fulfillmentEvent', 'estimatedDeliveryAt'],
          message: "estimatedDeliveryAt can't be before the order or more than a year away.",
        },
      ])
  })
})
