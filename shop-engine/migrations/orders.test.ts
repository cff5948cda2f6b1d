import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '#/database/database.ts'
import { migrate } from '#/database/migrate.ts'
import { migrateAll } from '#/server/migrate-all.ts'
import type { AllTables } from '#/server/tables.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openEngine } from '../engine.fixture.ts'
import { shopMigrations } from './list.ts'

const address = JSON.stringify({
  firstName: 'Zoë',
  lastName: 'King',
  address1: '1 Main Street',
  city: 'Portland',
  state: 'OR',
  zip: '97201',
})

forEachDatabase(({ location }) => {
  it('gives orders from before a state, a history, and words to be found by', async () => {
    const opened = await openDatabase(await location())
    const older = Object.entries(shopMigrations).filter(([name]) => name < '008')
    await opened.withoutTimeout((all) => migrate(all, 'shop', Object.fromEntries(older)))
    const at = '2026-11-21T09:00:00.000Z'
    const rows = [
      [1, 'USD', 'PENDING', 'UNFULFILLED', null],
      [2, 'EUR', 'PAID', 'FULFILLED', null],
      [3, 'USD', 'PENDING', 'UNFULFILLED', at],
    ] as const
    for (const [id, currency, financial, fulfillment, canceledAt] of rows)
      await sql`insert into shop_orders (id, key, cart_token, email, language, country, currency,
        subtotal, shipping, tax, total, shipping_method, shipping_address_json, payment_method,
        financial_status, fulfillment_status, processed_at, canceled_at) values (${id}, ${`k${id}`},
        ${`c${id}`}, 'zoe@example.com', 'en', 'US', ${currency}, 870, 0, 0, 870, 'standard',
        ${address}, 'bank-transfer', ${financial}, ${fulfillment}, ${at}, ${canceledAt})`.execute(
        opened.db,
      )

    await migrateAll(opened)

    const { admin } = openEngine(opened.withTables<AllTables>())
    const { orders } = await admin.ask(`{ orders(first: 5, query: "zoe king", sortKey: ID) { nodes {
      name closed cancelledAt transactions { kind }
      events(first: 5) { nodes { action } } } } }`)
    const events = (...actions: string[]) => ({ nodes: actions.map((action) => ({ action })) })
    expect(orders.nodes).toMatchObject([
      { name: '#1001', closed: false, cancelledAt: null, events: events('placed') },
      {
        name: '#1002',
        closed: true,
        transactions: [{ kind: 'SALE' }],
        events: events('placed'),
      },
      { name: '#1003', closed: false, events: events('placed', 'cancelled') },
    ])
    const totals = sql<{ shop_total: number }>`select shop_total from shop_orders order by id`
    expect((await totals.execute(opened.db)).rows.map((row) => row.shop_total)).toEqual([
      870, 1_000, 870,
    ])
    expect(
      (await admin.ask(`{ ordersCount(query: "status:open") { count } }`)).ordersCount,
    ).toEqual({ count: 1 })
    await opened.close()
  })
})
