import { createAdminApiClient } from '@shopify/admin-api-client'
import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { keyIn } from '../carts/cart.fixture.ts'
import { buy } from '../checkout/checkout.fixture.ts'
import { openEngine } from '../engine.fixture.ts'

const create = `mutation ($product: ProductCreateInput!) { productCreate(product: $product) {
  product { id status variants(first: 1) { nodes { id inventoryItem { id } } } }
  userErrors { field message } } }`
const price = `mutation ($id: ID!, $variants: [ProductVariantsBulkInput!]!) {
  productVariantsBulkUpdate(productId: $id, variants: $variants) {
    productVariants { price sku } userErrors { field message } } }`
const publish = `mutation ($id: ID!, $input: [PublicationInput!]!) {
  publishablePublish(id: $id, input: $input) { userErrors { field message } } }`
const stock = `mutation ($input: InventorySetQuantitiesInput!) {
  inventorySetQuantities(input: $input) { userErrors { field message } } }`
const pay = `mutation ($id: ID!) { orderMarkAsPaid(input: { id: $id }) {
  order { displayFinancialStatus } userErrors { field message } } }`
const send = `mutation ($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) {
    fulfillment { status trackingInfo { number } } userErrors { field message } } }`

forEachDatabase((database) => {
  it('drives a shop from nothing to a parcel on its way, unmodified', async () => {
    const { engine, ask, admin } = openEngine(await database.fresh())
    const client = createAdminApiClient({
      storeDomain: 'http://localhost:3000',
      apiVersion: '2025-10',
      accessToken: 'shpat_all',
      logger: () => {},
      customFetchApi: (url, init) => engine.admin(new Request(String(url), init)),
    })
    const request = async (query: string, variables: object = {}) => {
      const { data, errors } = await client.request(query, { variables: { ...variables } })
      expect(errors).toBeUndefined()
      for (const { userErrors = [] } of Object.values<{ userErrors?: unknown[] }>(data ?? {}))
        expect(userErrors).toEqual([])
      return data
    }

    const { productCreate } = await request(create, {
      product: { title: 'Glass Cloth', status: 'ACTIVE', descriptionHtml: '<p>No streaks.</p>' },
    })
    const { id, variants } = productCreate.product
    const [variant] = variants.nodes
    await request(price, {
      id,
      variants: [{ id: variant.id, price: '12.50', inventoryItem: { sku: 'cloth' } }],
    })
    const { publications, locations } = await request(
      '{ publications(first: 1) { nodes { id } } locations(first: 1) { nodes { id } } }',
    )
    await request(publish, { id, input: [{ publicationId: publications.nodes[0].id }] })
    const quantities = [
      {
        inventoryItemId: variant.inventoryItem.id,
        locationId: locations.nodes[0].id,
        quantity: 3,
        compareQuantity: 0,
      },
    ]
    await request(stock, { input: { name: 'available', reason: 'received', quantities } })

    const listed = await ask('{ products(first: 9) { nodes { title totalInventory } } }')
    expect(listed.products.nodes).toEqual([{ title: 'Glass Cloth', totalInventory: 3 }])
    const { cartCreate } = await ask(
      `mutation ($variant: ID!) { cartCreate(input: {
        lines: [{ merchandiseId: $variant, quantity: 2 }], buyerIdentity: { countryCode: US } }) {
        cart { checkoutUrl } } }`,
      { variant: variant.id },
    )
    const key = keyIn(cartCreate.cart.checkoutUrl)
    expect(await buy(engine.checkout, key, { paymentMethod: 'bank-transfer' })).toBeNull()

    const { orders } =
      await request(`{ orders(first: 1, reverse: true, query: "financial_status:pending") {
      nodes { id subtotalPriceSet { shopMoney { amount } } fulfillmentOrders(first: 1) { nodes { id } } } } }`)
    const [order] = orders.nodes
    expect(order.subtotalPriceSet.shopMoney.amount).toBe('25.0')
    const paid = await request(pay, { id: order.id })
    expect(paid.orderMarkAsPaid.order.displayFinancialStatus).toBe('PAID')
    const sent = await request(send, {
      fulfillment: {
        lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: order.fulfillmentOrders.nodes[0].id }],
        trackingInfo: { company: 'UPS', number: '1Z999' },
        notifyCustomer: true,
      },
    })
    expect(sent.fulfillmentCreate.fulfillment).toMatchObject({
      status: 'SUCCESS',
      trackingInfo: [{ number: '1Z999' }],
    })
    const left = await ask('{ products(first: 9) { nodes { totalInventory } } }')
    expect(left.products.nodes).toEqual([{ totalInventory: 1 }])
    const mutations = admin.changes.map(({ mutation }) => mutation)
    for (const one of ['productCreate', 'publishablePublish', 'inventorySetQuantities'])
      expect(mutations).toContain(one)
    for (const one of ['productVariantsBulkUpdate', 'orderMarkAsPaid', 'fulfillmentCreate'])
      expect(mutations).toContain(one)
  })
})
