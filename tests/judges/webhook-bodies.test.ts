import { expect, it } from 'vitest'
import { webhookTopicNames, webhookTopics } from '#/contract/webhooks.ts'
import { insertDiscount } from '#/shop-engine/discounts/discounts.fixture.ts'
import { webhookFixture } from '#/shop-engine/webhooks/webhooks.fixture.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { schemaOf } from './webhook-bodies.ts'

forEachDatabase((databases) => {
  const { open, receiver } = webhookFixture(databases)

  it('sends bodies as Shopify documents them, on every topic', async () => {
    const { url, received } = await receiver()
    const { admin, subscribe, sendAll, buy, fulfil, database, clock, adaId } = await open()
    for (const topic of webhookTopicNames) await subscribe(topic, { uri: `${url}/${topic}` })
    await insertDiscount(database.db, { code: 'TEN' })
    await insertDiscount(database.db, {
      code: null,
      title: 'Spring',
      value: { kind: 'amount', cents: 300, each: false },
    })
    const made = async (mutation: string) => {
      const answer = await admin.ask(`mutation { made: ${mutation} }`)
      expect([mutation, answer.made.userErrors ?? answer.made.orderCancelUserErrors]).toEqual([
        mutation,
        [],
      ])
      await sendAll()
      clock.now = new Date(clock.now.getTime() + 30_000)
      return answer.made
    }
    const errors = 'userErrors { message }'
    const order = (number: number) => `gid://shopify/Order/${number}`
    const bank = { paymentMethod: 'bank-transfer' }
    await buy(null, 2, { ...bank, discountCode: 'TEN' })
    for (const _ of Array(2)) await buy(null, 1, bank)
    await sendAll()
    await made(`orderMarkAsPaid(input: { id: "${order(1)}" }) { ${errors} }`)
    await made(`orderUpdate(input: { id: "${order(1)}", note: "Ring twice" }) { ${errors} }`)
    const { order: placed } = await admin.ask(
      `{ order(id: "${order(1)}") { lineItems(first: 9) { nodes { id quantity } } } }`,
    )
    const [, second] = placed.lineItems.nodes
    await fulfil({
      orderNumber: '1001',
      pieces: new Map([[0, 1]]),
    })
    await sendAll()
    await fulfil({ orderNumber: '1001' })
    await made(`fulfillmentTrackingInfoUpdate(fulfillmentId: "gid://shopify/Fulfillment/1",
      trackingInfoInput: { company: "UPS", number: "77" }) { ${errors} }`)
    await made(`refundCreate(input: { orderId: "${order(1)}", note: "Sorry", refundLineItems: [
      { lineItemId: "${second.id}", quantity: 1, restockType: RETURN }],
      transactions: [{ orderId: "${order(1)}", kind: REFUND, gateway: "bank-transfer", amount: "1" }] }) { ${errors} }`)
    const { returnableFulfillments } = await admin.ask(
      `{ returnableFulfillments(orderId: "${order(1)}", first: 5) { nodes {
        returnableFulfillmentLineItems(first: 5) { nodes { fulfillmentLineItem { id } } } } } }`,
    )
    const { id: line } =
      returnableFulfillments.nodes[0].returnableFulfillmentLineItems.nodes[0].fulfillmentLineItem
    const wanted = `{ orderId: "${order(1)}", returnLineItems: [
      { fulfillmentLineItemId: "${line}", quantity: 1, returnReason: UNWANTED }] }`
    const gone = (number: number) => `gid://shopify/Return/${number}`
    await made(`returnRequest(input: ${wanted}) { ${errors} }`)
    await made(
      `returnDeclineRequest(input: { id: "${gone(1)}", declineReason: OTHER }) { ${errors} }`,
    )
    await made(`returnRequest(input: ${wanted}) { ${errors} }`)
    await made(`returnApproveRequest(input: { id: "${gone(2)}" }) { ${errors} }`)
    await made(`returnCancel(id: "${gone(2)}") { ${errors} }`)
    await made(`returnCreate(returnInput: ${wanted}) { ${errors} }`)
    await made(`returnClose(id: "${gone(3)}") { ${errors} }`)
    await made(`returnReopen(id: "${gone(3)}") { ${errors} }`)
    const { return: opened } = await admin.ask(
      `{ return(id: "${gone(3)}") { returnLineItems(first: 1) { nodes { id } } } }`,
    )
    await made(`returnProcess(input: { returnId: "${gone(3)}", returnLineItems: [
      { id: "${opened.returnLineItems.nodes[0].id}", quantity: 1 }] }) { ${errors} }`)
    await made(`orderCancel(orderId: "${order(2)}", reason: CUSTOMER, restock: true) {
      orderCancelUserErrors { message } }`)
    await made(`orderDelete(orderId: "${order(2)}") { ${errors} }`)
    const { product } = await made(`productCreate(product: { title: "Rope", productOptions: [
      { name: "Size", values: [{ name: "S" }] }] }) { product { id } ${errors} }`)
    await made(`productUpdate(product: { id: "${product.id}", tags: ["new"] }) { ${errors} }`)
    await made(`tagsAdd(id: "gid://shopify/Product/1", tags: ["new"]) { ${errors} }`)
    await made(`productDelete(input: { id: "${product.id}" }) { ${errors} }`)
    const { customer } = await made(
      `customerCreate(input: { email: "new@shop.example" }) { customer { id } ${errors} }`,
    )
    await made(`customerAddressCreate(customerId: "${adaId}", address: { lastName: "L",
      address1: "1 Market Street", city: "Oakland", provinceCode: "CA", countryCode: US, zip: "94105" }) { ${errors} }`)
    await made(`customerDelete(input: { id: "${customer.id}" }) { ${errors} }`)

    const told = new Set(received.map(({ topic }) => topic))
    expect([...told].sort()).toEqual(
      webhookTopicNames.map((name) => webhookTopics[name].name).sort(),
    )
    for (const { topic, body } of received)
      expect([topic, schemaOf(topic).safeParse(body).error?.issues]).toEqual([topic, undefined])
    const placedBody = received.find(({ topic }) => topic === 'orders/create')?.body
    expect(placedBody.discount_codes).toMatchObject([{ code: 'TEN', type: 'percentage' }])
    expect(placedBody.discount_applications.length).toBeGreaterThan(0)
    expect(placedBody.tax_lines).toMatchObject([{ price: placedBody.total_tax }])
    const updates = received.filter(({ topic }) => topic === 'orders/updated')
    expect(updates.some(({ body }) => body.note === 'Ring twice')).toBe(true)
  })

  it('judges a body that lacks a field, or has it of another type', async () => {
    const { url, received } = await receiver()
    const { admin, subscribe, sendAll } = await open()
    await subscribe('PRODUCTS_UPDATE', { uri: url })
    await admin.ask(
      'mutation { tagsAdd(id: "gid://shopify/Product/1", tags: ["new"]) { userErrors { message } } }',
    )
    await sendAll()
    const [{ topic = '', body } = {}] = received
    const isRight = (changed: object) => schemaOf(topic).safeParse({ ...body, ...changed }).success
    expect(isRight({})).toBe(true)
    for (const wrong of [
      { tags: ['new'] },
      { created_at: '2026-11-21T09:00:00.000Z' },
      { variants: undefined },
    ])
      expect(isRight(wrong)).toBe(false)
  })
})
