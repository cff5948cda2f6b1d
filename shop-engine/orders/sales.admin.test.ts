import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openShopOn } from './orders.fixture.ts'

const query = `query ($query: String!) { shopifyqlQuery(query: $query) {
  parseErrors tableData { columns { name dataType } rows } } }`
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

  it('says so where a query is not answered', async () => {
    const { admin } = await openShopOn(await databases.fresh())
    for (const asked of ['', 'FROM products SHOW title', lastDays(999), 'x'.repeat(10_000)])
      expect((await admin.ask(query, { query: asked })).shopifyqlQuery).toEqual({
        tableData: null,
        parseErrors: ['This query is not supported.'],
      })
  })
})
