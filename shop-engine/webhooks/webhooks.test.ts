import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { tagProduct, webhookFixture } from './webhooks.fixture.ts'

const fields = 'webhookSubscription { id topic uri includeFields } userErrors { field message }'
const create = `mutation ($topic: WebhookSubscriptionTopic!, $input: WebhookSubscriptionInput!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: $input) { ${fields} } }`
const update = `mutation ($id: ID!, $input: WebhookSubscriptionInput!) {
  webhookSubscriptionUpdate(id: $id, webhookSubscription: $input) { ${fields} } }`
const remove = `mutation ($id: ID!) { webhookSubscriptionDelete(id: $id) {
  deletedWebhookSubscriptionId userErrors { field message } } }`
const list = `query ($topics: [WebhookSubscriptionTopic!]) {
  webhookSubscriptions(first: 9, topics: $topics) { nodes { id topic uri } }
  webhookSubscriptionsCount { count precision } }`
const address = 'https://203.0.114.7/hook'
const orderId = 'gid://shopify/Order/1'

forEachDatabase((databases) => {
  const { receiver, open } = webhookFixture(databases)

  it('makes, lists, changes and deletes subscriptions, and tells the audit log', async () => {
    const { admin } = await open()
    const input = { callbackUrl: `${address}?key=secret`, includeFields: ['id', 'variants.sku'] }
    const { webhookSubscriptionCreate: made } = await admin.ask(create, {
      topic: 'PRODUCTS_UPDATE',
      input: { ...input, format: 'JSON' },
    })
    const { id } = made.webhookSubscription
    expect(made).toEqual({
      webhookSubscription: {
        id: expect.stringMatching(/^gid:\/\/shopify\/WebhookSubscription\/\d+$/),
        topic: 'PRODUCTS_UPDATE',
        uri: `${address}?key=secret`,
        includeFields: ['id', 'variants.sku'],
      },
      userErrors: [],
    })
    const again = await admin.ask(create, { topic: 'PRODUCTS_UPDATE', input })
    expect(again.webhookSubscriptionCreate).toEqual({
      webhookSubscription: null,
      userErrors: [
        {
          field: ['webhookSubscription', 'callbackUrl'],
          message: 'Address for this topic has already been taken',
        },
      ],
    })
    const moved = await admin.ask(update, { id, input: { uri: address, includeFields: [] } })
    expect(moved.webhookSubscriptionUpdate.webhookSubscription.uri).toBe(address)
    expect(await admin.ask(list)).toEqual({
      webhookSubscriptions: { nodes: [{ id, topic: 'PRODUCTS_UPDATE', uri: address }] },
      webhookSubscriptionsCount: { count: 1, precision: 'EXACT' },
    })
    const { node, webhookSubscription } = await admin.ask(
      `query ($id: ID!) { node(id: $id) { id } webhookSubscription(id: $id) { format callbackUrl
        apiVersion { handle } endpoint { ... on WebhookHttpEndpoint { callbackUrl } } } }`,
      { id },
    )
    expect(node).toEqual({ id })
    expect(webhookSubscription).toEqual({
      format: 'JSON',
      callbackUrl: address,
      apiVersion: { handle: '2025-10' },
      endpoint: { callbackUrl: address },
    })
    const gone = await admin.ask(remove, { id })
    expect(gone.webhookSubscriptionDelete.deletedWebhookSubscriptionId).toBe(id)
    const unknown = await admin.ask(remove, { id })
    expect(unknown.webhookSubscriptionDelete.userErrors).toEqual([
      { field: ['id'], message: 'Webhook subscription does not exist' },
    ])
    expect((await admin.ask(list)).webhookSubscriptionsCount.count).toBe(0)
    const told = admin.changes.filter(({ object }) => object === id)
    expect(told.map(({ mutation, before, after }) => [mutation, before, after])).toEqual([
      [
        'webhookSubscriptionCreate',
        {},
        { topic: 'PRODUCTS_UPDATE', uri: address, includeFields: 'id, variants.sku' },
      ],
      ['webhookSubscriptionUpdate', { includeFields: 'id, variants.sku' }, { includeFields: '' }],
      [
        'webhookSubscriptionDelete',
        { topic: 'PRODUCTS_UPDATE', uri: address, includeFields: '' },
        {},
      ],
    ])
  })

  it('needs the scope of what a topic tells of', async () => {
    const { admin, subscribe } = await open()
    const { id } = await subscribe('ORDERS_CREATE', { uri: address })
    const stranger = { scopes: ['write_products'] as const }
    const product = { topic: 'PRODUCTS_UPDATE', input: { uri: address } }
    for (const [query, variables] of [
      [create, { ...product, topic: 'ORDERS_CREATE' }],
      [update, { id, input: { uri: `${address}/2` } }],
      [remove, { id }],
    ] as const) {
      const { errors } = await admin.response(query, variables, stranger)
      expect(errors[0].extensions).toMatchObject({
        code: 'ACCESS_DENIED',
        requiredAccess: '`read_orders` access scope.',
      })
    }
    const seen = await admin.ask(list, {}, stranger)
    expect(seen.webhookSubscriptionsCount.count).toBe(0)
    const one = `query ($id: ID!) { webhookSubscription(id: $id) { id } node(id: $id) { id } }`
    expect(await admin.ask(one, { id }, stranger)).toEqual({
      webhookSubscription: null,
      node: null,
    })
    const { webhookSubscriptionCreate } = await admin.ask(create, product, stranger)
    expect(webhookSubscriptionCreate.userErrors).toEqual([])
    expect((await admin.ask(list)).webhookSubscriptionsCount.count).toBe(2)
  })

  it('signs what it sends, and says what it is about', async () => {
    const { url, received } = await receiver()
    const { admin, subscribe, sendAll, clock } = await open()
    await subscribe('PRODUCTS_UPDATE', { uri: `${url}/a` })
    await subscribe('PRODUCTS_UPDATE', { uri: `${url}/b`, includeFields: ['id', 'variants.sku'] })
    await admin.ask(tagProduct, { tags: ['new'] })
    expect(received).toEqual([])
    await sendAll()
    expect(received).toHaveLength(2)
    const [whole, part] = ['/a', '/b'].map((path) => received.find((one) => one.path === path))
    expect(whole?.isSigned && part?.isSigned).toBe(true)
    expect(whole?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-shopify-topic': 'products/update',
      'x-shopify-shop-domain': 'localhost:3000',
      'x-shopify-api-version': '2025-10',
      'x-shopify-triggered-at': clock.now.toISOString(),
      'x-shopify-event-id': part?.headers['x-shopify-event-id'],
    })
    expect(whole?.headers['x-shopify-webhook-id']).not.toBe(part?.headers['x-shopify-webhook-id'])
    expect(whole?.body).toMatchObject({
      id: 1,
      admin_graphql_api_id: 'gid://shopify/Product/1',
      tags: expect.stringContaining('new'),
      status: 'active',
    })
    expect(whole?.body.variants[0]).toMatchObject({
      price: '39.90',
      sku: 'GB-KIT-NC',
      inventory_quantity: 90,
    })
    expect(Object.keys(part?.body)).toEqual(['id', 'variants'])
    expect(Object.keys(part?.body.variants[0])).toEqual(['sku'])
    await sendAll()
    expect(received).toHaveLength(2)
  })

  it('tells of an order from its beginning to its end', async () => {
    const { url, received } = await receiver()
    const { admin, subscribe, sendAll, buy, fulfil } = await open()
    for (const topic of ['CREATE', 'PAID', 'PARTIALLY_FULFILLED', 'FULFILLED', 'CANCELLED'])
      await subscribe(`ORDERS_${topic}`, { uri: `${url}/${topic}` })
    await subscribe('INVENTORY_LEVELS_UPDATE', { uri: url })
    await buy(null, 2, { paymentMethod: 'bank-transfer' })
    await sendAll()
    const topics = () => received.splice(0).map(({ topic }) => topic)
    expect(
      received.filter(({ topic }) => topic === 'inventory_levels/update').length,
    ).toBeGreaterThan(1)
    const level = received.find(({ topic }) => topic === 'inventory_levels/update')
    expect(level?.body).toMatchObject({
      inventory_item_id: expect.any(Number),
      location_id: 1,
      available: expect.any(Number),
    })
    const placed = received.find(({ topic }) => topic === 'orders/create')
    expect(placed?.body).toMatchObject({
      id: 1,
      name: '#1001',
      order_number: 1001,
      email: 'ada@glovebox.test',
      financial_status: 'pending',
      fulfillment_status: null,
      currency: 'USD',
      customer: null,
      note_attributes: [{ name: 'Gift', value: 'Yes, "please"' }],
      line_items: [
        { quantity: 2, fulfillable_quantity: 2, properties: [{ name: 'Text' }, { name: '_font' }] },
        { quantity: 1, properties: [] },
      ],
      shipping_address: { first_name: 'Ada', province_code: 'CA', country_code: 'US' },
      fulfillments: [],
    })
    const { total_price, subtotal_price, total_tax, total_shipping_price } = placed?.body ?? {}
    const cents = [subtotal_price, total_tax, total_shipping_price].map((one) =>
      Math.round(one * 100),
    )
    expect(cents.reduce((sum, one) => sum + one, 0)).toBe(Math.round(total_price * 100))
    expect(JSON.stringify(placed?.body)).not.toMatch(/key=|orders\/\w{20}/)
    topics()

    await admin.ask(
      `mutation { orderMarkAsPaid(input: { id: "${orderId}" }) { userErrors { message } } }`,
    )
    await sendAll()
    expect(received[0]?.body).toMatchObject({ financial_status: 'paid' })
    expect(topics()).toEqual(['orders/paid'])
    await fulfil({ pieces: new Map([[0, 1]]) })
    await sendAll()
    expect(received[0]?.body).toMatchObject({
      fulfillment_status: 'partial',
      fulfillments: [{ status: 'success', tracking_numbers: ['1Z999AA10123456784'] }],
    })
    expect(topics()).toEqual(['orders/partially_fulfilled'])
    await fulfil()
    await sendAll()
    expect(topics()).toEqual(['orders/fulfilled'])

    await buy(null)
    await sendAll()
    expect(topics()).toEqual(expect.arrayContaining(['orders/create', 'orders/paid']))
    const cancel = `mutation { orderCancel(orderId: "gid://shopify/Order/2", reason: CUSTOMER,
      restock: true, refund: false, notifyCustomer: false) { orderCancelUserErrors { message } } }`
    await admin.ask(cancel)
    await sendAll()
    const cancelled = received.find(({ topic }) => topic === 'orders/cancelled')
    expect(cancelled?.body).toMatchObject({ id: 2, cancel_reason: 'customer' })
    expect(topics()).toContain('inventory_levels/update')
    await admin.ask(cancel)
    await sendAll()
    expect(received).toEqual([])
  })

  it('tells of products, stock and customers whoever changes them, and of nothing that was refused', async () => {
    const { url, received } = await receiver()
    const { admin, subscribe, sendAll, signedIn, ask, adaId } = await open()
    for (const topic of ['PRODUCTS_CREATE', 'PRODUCTS_DELETE', 'INVENTORY_LEVELS_UPDATE'])
      await subscribe(topic, { uri: url })
    for (const topic of ['CUSTOMERS_CREATE', 'CUSTOMERS_UPDATE', 'CUSTOMERS_DELETE'])
      await subscribe(topic, { uri: url })
    const told = async () => {
      await sendAll()
      return received.splice(0)
    }
    const createProduct = `mutation ($title: String!) { productCreate(product: { title: $title }) {
      product { id variants(first: 1) { nodes { inventoryItem { id } } } } userErrors { message } } }`
    await admin.ask(createProduct, { title: '' })
    expect(await told()).toEqual([])
    const { productCreate } = await admin.ask(createProduct, { title: 'Cloth' })
    const [created] = await told()
    expect(created).toMatchObject({ topic: 'products/create', body: { title: 'Cloth' } })
    const { id, variants } = productCreate.product
    await admin.ask(
      `mutation ($item: ID!) { inventoryAdjustQuantities(input: { name: "available",
        reason: "received", changes: [{ inventoryItemId: $item, delta: 3,
        locationId: "gid://shopify/Location/1" }] }) { userErrors { message } } }`,
      { item: variants.nodes[0].inventoryItem.id },
    )
    expect(await told()).toMatchObject([
      { topic: 'inventory_levels/update', body: { available: 3 } },
    ])
    await admin.ask(
      `mutation ($id: ID!) { productDelete(input: { id: $id }) { userErrors { message } } }`,
      { id },
    )
    expect(await told()).toMatchObject([
      { topic: 'products/delete', body: { id: Number(id.split('/').at(-1)) } },
    ])

    const token = await signedIn()
    await ask(
      `mutation ($token: String!) { customerUpdate(customerAccessToken: $token,
        customer: { firstName: "Augusta" }) { customerUserErrors { message } } }`,
      { token },
    )
    expect(await told()).toMatchObject([
      { topic: 'customers/update', body: { first_name: 'Augusta', addresses: [] } },
    ])
    await admin.ask(
      `mutation { customerCreate(input: { phone: "(415) 555-0178" }) { userErrors { message } } }`,
    )
    expect(await told()).toMatchObject([
      {
        topic: 'customers/create',
        body: { email: null, phone: '(415) 555-0178', email_marketing_consent: null },
      },
    ])
    const number = Number(adaId.split('/').at(-1))
    await admin.ask(
      `mutation { tagsAdd(id: "gid://shopify/Customer/${number}", tags: ["vip"]) {
        userErrors { message } }
        customerDelete(input: { id: "gid://shopify/Customer/${number}" }) {
        userErrors { message } } }`,
    )
    // What was still to be told of somebody who is gone now is told to nobody.
    expect(await told()).toMatchObject([{ topic: 'customers/delete', body: { id: number } }])
  })
})
