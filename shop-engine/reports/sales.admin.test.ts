import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openShopOn } from '../orders/orders.fixture.ts'
import { openCodes } from '../orders/random-codes.fixture.ts'
import { cents, expectReportsAgree, type Row, report } from './agreeing.fixture.ts'

const query = `query ($query: String!) { shopifyqlQuery(query: $query) {
  parseErrors tableData { columns { name dataType } rows } } }`
const createOrder = `mutation ($order: OrderCreateOrderInput!) {
  orderCreate(order: $order) { userErrors { field message } } }`
const inNewYork = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  address1: '1 Analytical Way',
  city: 'New York',
  provinceCode: 'NY',
  countryCode: 'US',
  zip: '10001',
} as const
const lastDays = (days: number) =>
  `FROM sales SHOW orders, total_sales TIMESERIES day SINCE -${days}d UNTIL today`

forEachDatabase((databases) => {
  it('sums the sales of each day by the shop’s calendar, without canceled orders', async () => {
    const { buy, admin, database, clock } = await openShopOn(await databases.fresh())
    clock.now = new Date('2026-11-02T12:00:00Z')
    for (let i = 0; i < 5; i += 1) await buy(null)
    const ordered = ['2026-10-31T03:59:59Z', '2026-10-31T04:00:00Z', '2026-11-02T04:59:00Z']
    for (const [i, at] of ordered.entries())
      await database.db
        .updateTable('shop_orders')
        .set({ processed_at: new Date(at).toISOString(), shop_total: 1000 + i })
        .where('id', '=', i + 1)
        .execute()
    await database.db
      .updateTable('shop_orders')
      .set({ status: 'cancelled' })
      .where('id', '=', 5)
      .execute()
    await database.db
      .updateTable('shop_orders')
      .set({ shop_total: 99 })
      .where('id', '=', 4)
      .execute()
    const { shopifyqlQuery } = await admin.ask(query, { query: lastDays(3) })
    expect(shopifyqlQuery).toEqual({
      parseErrors: [],
      tableData: {
        columns: [
          { name: 'day', dataType: 'DAY_TIMESTAMP' },
          { name: 'orders', dataType: 'INTEGER' },
          { name: 'total_sales', dataType: 'MONEY' },
        ],
        rows: [
          { day: '2026-10-30', orders: '1', total_sales: '10.0' },
          { day: '2026-10-31', orders: '1', total_sales: '10.01' },
          { day: '2026-11-01', orders: '1', total_sales: '10.02' }, // summer time ended
          { day: '2026-11-02', orders: '1', total_sales: '0.99' },
        ],
      },
    })
  })

  it('counts what was paid and not refunded, on the dashboard and for the customer', async () => {
    const { buy, signedIn, admin, database } = await openShopOn(await databases.fresh())
    const token = await signedIn()
    await buy(token)
    await buy(token, 1, { paymentMethod: 'bank-transfer' })
    await buy(token)
    await buy(token)
    const set = (id: number, change: object) =>
      database.db.updateTable('shop_orders').set(change).where('id', '=', id).execute()
    await set(3, { financial_status: 'PARTIALLY_REFUNDED', refunded: 1_000 })
    await set(4, { financial_status: 'REFUNDED', refunded: 2_723 })
    const sales = async () => {
      const { shopifyqlQuery } = await admin.ask(query, { query: lastDays(0) })
      const { orders: nodes } = await admin.ask(
        '{ orders(first: 1) { nodes { customer { numberOfOrders amountSpent { amount } } } } }',
      )
      return { day: shopifyqlQuery.tableData.rows[0], customer: nodes.nodes[0].customer }
    }
    expect(await sales()).toEqual({
      day: { day: '2026-11-21', orders: '2', total_sales: '44.46' },
      customer: { numberOfOrders: '4', amountSpent: { amount: '44.46' } },
    })
    await set(2, { financial_status: 'PAID' })
    expect(await sales()).toMatchObject({
      day: { orders: '3', total_sales: '71.69' },
      customer: { amountSpent: { amount: '71.69' } },
    })
  })

  it('groups what was sold by product, discount, state, and channel, in dollars', async () => {
    const shop = await openShopOn(await databases.fresh())
    await openCodes(shop)
    const { buy, admin, database } = shop
    await buy(null, 2)
    await buy(null, 1, { discountCode: 'SHARE' }, 'FR')
    await buy(null, 1, { paymentMethod: 'bank-transfer' })
    const line = {
      title: 'Engraving',
      quantity: 1,
      priceSet: { shopMoney: { amount: '12.00', currencyCode: 'USD' } },
    }
    const { orderCreate } = await admin.ask(createOrder, {
      order: {
        email: 'ada@glovebox.test',
        lineItems: [line],
        financialStatus: 'PAID',
        shippingAddress: inNewYork,
      },
    })
    expect(orderCreate.userErrors).toEqual([])
    await database.db
      .updateTable('shop_orders')
      .set({ financial_status: 'PAID' })
      .where('id', '<', 3)
      .execute()
    const by = (group: string, shown: string) =>
      report(shop, `FROM sales SHOW ${shown} GROUP BY ${group} SINCE -1d UNTIL today`)
    const products = await by('product_title', 'quantity_ordered, gross_sales, discounts')
    expect(products).toMatchObject([
      { product_title: 'Gel Cleaner', quantity_ordered: '3' },
      { product_title: 'Wet Wipes', quantity_ordered: '2' },
      { product_title: 'Engraving', quantity_ordered: '1', gross_sales: '12.0', discounts: '0.0' },
    ])
    const inFrench = await admin.ask(
      query,
      { query: 'FROM sales SHOW orders GROUP BY product_title SINCE -1d UNTIL today' },
      { language: 'fr' },
    )
    const { rows } = inFrench.shopifyqlQuery.tableData
    expect(rows.map((row: Row) => row.product_title)).toEqual([
      'Gel nettoyant',
      'Lingettes humides',
      'Engraving',
    ])
    expect(await by('sales_channel', 'orders, unpaid_sales')).toMatchObject([
      { sales_channel: 'web', orders: '2' },
      { sales_channel: 'api', orders: '1', unpaid_sales: '0.0' },
    ])
    const [code, ...others] = await by('discount_name', 'orders, discounts')
    expect([code?.discount_name, code?.orders, others]).toEqual(['SHARE', '1', []])
    expect(cents(code?.discounts)).toBeLessThan(0)
    expect(await by('shipping_region', 'orders')).toEqual([
      { shipping_region: 'CA', orders: '2' },
      { shipping_region: 'NY', orders: '1' },
    ])
    await expectReportsAgree(shop)
  })

  it('says so where a query is not answered', async () => {
    const { admin } = await openShopOn(await databases.fresh())
    for (const asked of [
      '',
      'FROM products SHOW title',
      lastDays(999),
      'x'.repeat(10_000),
      'FROM sales SHOW profit TIMESERIES day SINCE -1d UNTIL today',
      'FROM sales SHOW orders GROUP BY star_sign SINCE -1d UNTIL today',
      'FROM sales SHOW orders TIMESERIES day SINCE 2026-11-31 UNTIL today',
      'FROM sales SHOW orders TIMESERIES day SINCE 2026-11-02 UNTIL 2026-11-01',
    ])
      expect((await admin.ask(query, { query: asked })).shopifyqlQuery).toEqual({
        tableData: null,
        parseErrors: ['This query is not supported.'],
      })
  })
})
