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

  it('says so where a query is not answered', async () => {
    const { admin } = await openShopOn(await databases.fresh())
    for (const asked of ['', 'FROM products SHOW title', lastDays(999), 'x'.repeat(10_000)])
      expect((await admin.ask(query, { query: asked })).shopifyqlQuery).toEqual({
        tableData: null,
        parseErrors: ['This query is not supported.'],
      })
  })
})
