import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openShopOn } from './orders.fixture.ts'

const list = `query ($query: String, $sortKey: OrderSortKeys, $reverse: Boolean, $first: Int,
    $last: Int, $after: String, $before: String) {
  orders(first: $first, last: $last, after: $after, before: $before, query: $query,
    sortKey: $sortKey, reverse: $reverse) {
    nodes { name } pageInfo { hasNextPage hasPreviousPage endCursor startCursor } } }`
const detail = `query ($id: ID!) { order(id: $id) {
  id name number email note tags closed cancelledAt cancelReason statusPageUrl test
  displayFinancialStatus displayFulfillmentStatus canMarkAsPaid fulfillable unpaid
  totalPriceSet { shopMoney { amount currencyCode } presentmentMoney { amount currencyCode } }
  subtotalPriceSet { shopMoney { amount } } totalTaxSet { shopMoney { amount } }
  totalShippingPriceSet { shopMoney { amount } } totalOutstandingSet { shopMoney { amount } }
  totalReceivedSet { presentmentMoney { amount } }
  shippingAddress { name city provinceCode countryCodeV2 formatted }
  lineItems(first: 9) { nodes { name sku quantity unfulfilledQuantity image { url altText }
    originalTotalSet { shopMoney { amount } } } }
  transactions { kind status amountSet { presentmentMoney { amount } } manualPaymentGateway }
  events(first: 20) { nodes { action message ... on BasicEvent { author arguments } } }
  fulfillmentOrders(first: 1) { nodes { id status supportedActions { action }
    lineItems(first: 9) { nodes { id totalQuantity remainingQuantity } } } }
  fulfillments { id name status totalQuantity trackingInfo { company number url } } } }`
const id = 'gid://shopify/Order/1'
const pay = `mutation ($id: ID!) { orderMarkAsPaid(input: { id: $id }) {
  order { displayFinancialStatus canMarkAsPaid } userErrors { field message } } }`
const cancel = `mutation ($restock: Boolean!, $refund: Boolean, $notify: Boolean) {
  orderCancel(orderId: "${id}", reason: CUSTOMER, restock: $restock, refund: $refund,
    notifyCustomer: $notify) { job { done } orderCancelUserErrors { field message code } } }`
const shape = (order: { events: { nodes: { action: string }[] } }) =>
  order.events.nodes.map(({ action }) => action)

forEachDatabase((databases) => {
  const openShop = async () => {
    const shop = await openShopOn(await databases.fresh())
    const order = async () => (await shop.admin.ask(detail, { id })).order
    const names = async (query: string, more: object = {}) => {
      const { orders } = await shop.admin.ask(list, { first: 20, query, ...more })
      return orders.nodes.map(({ name }: { name: string }) => name)
    }
    const transfer = { paymentMethod: 'bank-transfer' }
    return { ...shop, order, names, transfer }
  }

  it('lets an order that is being packed be sent', async () => {
    const database = await databases.fresh()
    const { buy, admin } = await openShopOn(database)
    await buy(null)
    await database.db
      .updateTable('shop_orders')
      .set({ fulfillment_status: 'IN_PROGRESS' })
      .execute()
    expect((await admin.ask(detail, { id })).order).toMatchObject({
      fulfillable: true,
      fulfillmentOrders: { nodes: [{ status: 'IN_PROGRESS' }] },
    })
  })

  it('tells of an order what a screen needs', async () => {
    const { buy, order, transfer } = await openShop()
    await buy(null, 2, transfer)
    const placed = await order()
    expect(placed).toMatchObject({
      name: '#1001',
      number: 1001,
      email: 'ada@glovebox.test',
      note: null,
      tags: [],
      closed: false,
      displayFinancialStatus: 'PENDING',
      displayFulfillmentStatus: 'UNFULFILLED',
      canMarkAsPaid: true,
      fulfillable: true,
      unpaid: true,
      shippingAddress: { name: 'Ada Lovelace', city: 'Portland', provinceCode: 'CA' },
      transactions: [],
      fulfillments: [],
    })
    expect(placed.totalPriceSet.shopMoney).toEqual(placed.totalPriceSet.presentmentMoney)
    expect(placed.totalOutstandingSet.shopMoney.amount).toBe(placed.totalPriceSet.shopMoney.amount)
    expect(placed.lineItems.nodes).toMatchObject([
      { quantity: 2, unfulfilledQuantity: 2 },
      { quantity: 1, unfulfilledQuantity: 1 },
    ])
    expect(placed.lineItems.nodes[0].image.url).toMatch(/^http:\/\/localhost:3000\/pictures\//)
    expect(placed.events.nodes).toEqual([
      { action: 'placed', message: 'The order was placed.', author: null, arguments: {} },
    ])
  })

  it('knows whose order it is, and what a customer ordered', async () => {
    const { buy, signedIn, admin } = await openShop()
    await buy(await signedIn())
    await buy(null)
    const { orders } = await admin.ask(`{ orders(first: 2) { nodes { customer {
      email numberOfOrders amountSpent { amount currencyCode } lastOrder { name }
      orders(first: 2) { nodes { name } } } } } }`)
    const customer = {
      email: 'ada@glovebox.test',
      numberOfOrders: '1',
      amountSpent: { amount: '27.23', currencyCode: 'USD' },
      lastOrder: { name: '#1001' },
      orders: { nodes: [{ name: '#1001' }] },
    }
    expect(orders.nodes).toEqual([{ customer }, { customer: null }])
  })

  it('takes a payment once, and notes who said so', async () => {
    const { buy, order, transfer, admin } = await openShop()
    await buy(null, 1, transfer)
    const { orderMarkAsPaid } = await admin.ask(pay, { id }, { key: 'payment-1' })
    expect(orderMarkAsPaid).toEqual({
      order: { displayFinancialStatus: 'PAID', canMarkAsPaid: false },
      userErrors: [],
    })
    expect((await admin.ask(pay, { id }, { key: 'payment-1' })).orderMarkAsPaid).toEqual(
      orderMarkAsPaid,
    )
    expect((await admin.ask(pay, { id })).orderMarkAsPaid).toEqual({
      order: null,
      userErrors: [{ field: ['id'], message: 'Order cannot be marked as paid.' }],
    })
    const paid = await order()
    const { amount } = paid.totalPriceSet.presentmentMoney
    expect(paid.transactions).toEqual([
      {
        kind: 'SALE',
        status: 'SUCCESS',
        amountSet: { presentmentMoney: { amount } },
        manualPaymentGateway: true,
      },
    ])
    expect(paid.totalReceivedSet.presentmentMoney.amount).toBe(amount)
    expect(paid.totalOutstandingSet.shopMoney.amount).toBe('0.0')
    expect(paid.events.nodes[1]).toMatchObject({ action: 'paid', author: 'shpat_all' })
    expect(admin.changes).toMatchObject([
      {
        mutation: 'orderMarkAsPaid',
        object: id,
        before: { financialStatus: 'PENDING' },
        after: { financialStatus: 'PAID' },
      },
    ])
  })

  it('cancels an unpaid order, puts it back in stock and tells the buyer', async () => {
    const { buy, order, transfer, admin, database, emails, names } = await openShop()
    const { db } = database
    const stock = () =>
      db.selectFrom('shop_stock_items').select(['id', 'quantity']).orderBy('id').execute()
    const before = await stock()
    await buy(null, 2, transfer)
    expect(await stock()).not.toEqual(before)
    const { orderCancel } = await admin.ask(cancel, { restock: true, notify: true })
    expect(orderCancel).toEqual({ job: { done: true }, orderCancelUserErrors: [] })
    expect(await stock()).toEqual(before)
    expect(await order()).toMatchObject({
      cancelReason: 'CUSTOMER',
      displayFinancialStatus: 'VOIDED',
      displayFulfillmentStatus: 'RESTOCKED',
      fulfillmentOrders: { nodes: [{ status: 'CANCELLED', supportedActions: [] }] },
    })
    const message = (await emails()).at(-1)
    expect(message?.subject).toBe('Your Glovebox order #1001 was canceled')
    expect(message?.text).toContain('Nothing was charged.')
    expect(await names('status:cancelled')).toEqual(['#1001'])
    expect((await admin.ask(pay, { id })).orderMarkAsPaid.userErrors).toHaveLength(1)
    const again = await admin.ask(cancel, { restock: true })
    expect(again.orderCancel.orderCancelUserErrors).toMatchObject([
      { field: ['orderId'], code: 'INVALID' },
    ])
    expect(await stock()).toEqual(before)
  })

  it('says of a canceled order that was paid what is owed, and sends no money unasked', async () => {
    const { buy, order, admin, emails } = await openShop()
    await buy(null)
    await admin.ask(cancel, { restock: false, refund: false, notify: true })
    const cancelled = await order()
    expect(cancelled).toMatchObject({
      displayFinancialStatus: 'PAID',
      displayFulfillmentStatus: 'UNFULFILLED',
    })
    const last = cancelled.events.nodes.at(-1)
    expect(last.message).toMatch(
      /^The order was canceled \(reason: customer changed or canceled order, left to refund: [\d.]+ USD\)\.$/,
    )
    expect((await emails()).at(-1)?.text).toContain(
      'We’re refunding it to your original payment method.',
    )
  })

  it('closes and opens, and tells shop money by the rate of the day', async () => {
    const { buy, order, admin, transfer, names } = await openShop()
    await buy(null, 2, transfer, 'DE')
    const { totalPriceSet, subtotalPriceSet, totalTaxSet, totalShippingPriceSet } = await order()
    expect(totalPriceSet.presentmentMoney.currencyCode).toBe('EUR')
    expect(totalPriceSet.shopMoney.currencyCode).toBe('USD')
    const sum = [subtotalPriceSet, totalTaxSet, totalShippingPriceSet]
      .map(({ shopMoney }) => Math.round(Number(shopMoney.amount) * 100))
      .reduce((all, one) => all + one)
    expect(sum).toBe(Math.round(Number(totalPriceSet.shopMoney.amount) * 100))
    expect(totalPriceSet.shopMoney.amount / totalPriceSet.presentmentMoney.amount).toBeCloseTo(
      1 / 0.87,
      2,
    )
    const step = (name: string) =>
      admin.ask(
        `mutation { ${name}(input: { id: "${id}" }) { order { closed } userErrors { message } } }`,
      )
    expect((await step('orderClose')).orderClose.order.closed).toBe(true)
    expect((await step('orderClose')).orderClose.userErrors).toHaveLength(1)
    expect(await names('status:open')).toEqual([])
    expect((await step('orderOpen')).orderOpen.order.closed).toBe(false)
    expect(shape(await order())).toEqual(['placed', 'closed', 'reopened'])
  })

  it('sends the order email again, and says whose order it is', async () => {
    const { buy, order, admin, emails } = await openShop()
    await buy(null)
    const sent = (await emails()).at(-1)
    const send = `mutation { orderInvoiceSend(id: "${id}") { order { id } userErrors { code } } }`
    expect((await admin.ask(send)).orderInvoiceSend.userErrors).toEqual([])
    expect((await emails()).at(-1)?.subject).toBe(sent?.subject)
    expect(shape(await order())).toEqual(['placed', 'email_sent'])
    const set = async (customerId: string) => {
      const { orderCustomerSet } = await admin.ask(
        `mutation { orderCustomerSet(orderId: "${id}", customerId: "${customerId}") {
          order { customer { email } } userErrors { code } } }`,
      )
      return orderCustomerSet
    }
    expect((await set('gid://shopify/Customer/999')).userErrors).toEqual([{ code: 'NOT_FOUND' }])
    const { customerCreate } = await admin.ask(
      'mutation { customerCreate(input: { email: "bob@shop.example" }) { customer { id } } }',
    )
    expect((await set(customerCreate.customer.id)).order.customer.email).toBe('bob@shop.example')
    await admin.ask(cancel, { restock: true })
    expect((await admin.ask(send)).orderInvoiceSend.userErrors).toEqual([
      { code: 'ORDER_INVOICE_SEND_UNSUCCESSFUL' },
    ])
  })

  it('says so where there is no such order', async () => {
    const { admin } = await openShop()
    const { orderMarkAsPaid } = await admin.ask(pay, { id: 'gid://shopify/Order/9' })
    expect(orderMarkAsPaid.userErrors).toEqual([{ field: ['id'], message: 'Order does not exist' }])
    const data = await admin.ask(`{ order(id: "gid://shopify/Order/9") { id }
      orderByIdentifier(identifier: { id: "gid://shopify/Order/9" }) { id }
      node(id: "gid://shopify/Fulfillment/9") { id } }`)
    expect(data).toEqual({ order: null, orderByIdentifier: null, node: null })
  })

  it('deletes what was canceled, and a test, and nothing else', async () => {
    const { admin, buy, orders, signedIn } = await openShopOn(await databases.fresh())
    const token = await signedIn()
    const remove = async (id: number) =>
      (
        await admin.ask(
          `mutation { orderDelete(orderId: "gid://shopify/Order/${id}") {
            deletedId userErrors { field code } } }`,
        )
      ).orderDelete
    await buy(token, 1, { paymentMethod: 'bank-transfer' })
    await buy(token)
    const refused = [{ field: ['orderId'], code: 'INVALID' }]
    expect(await remove(1)).toEqual({ deletedId: null, userErrors: refused })
    await admin.ask(`mutation { orderCancel(orderId: "gid://shopify/Order/1", reason: OTHER,
      restock: true) { job { done } } }`)
    for (const id of [1, 2])
      expect(await remove(id)).toEqual({
        deletedId: `gid://shopify/Order/${id}`,
        userErrors: [],
      })
    expect((await orders(token)).totalCount).toBe('0')
    expect(await admin.ask('{ ordersCount { count } }')).toEqual({ ordersCount: { count: 0 } })
    const missing = [{ field: ['orderId'], code: 'NOT_FOUND' }]
    expect((await remove(1)).userErrors).toEqual(missing)
  })
})
