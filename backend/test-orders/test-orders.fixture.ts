import type { TestDatabase } from '#/tests/fixtures/databases.ts'
import { openOrders } from '../orders/orders.fixture.ts'

export type OpenOptions = Parameters<typeof openOrders>[1]

/** A shop with its backend, a signed-in test customer, and what they may see. */
export async function openTestOrders(databases: TestDatabase, options: OpenOptions = {}) {
  const database = await databases.fresh()
  const opened = await openOrders(database, options)
  const { db } = database
  const count = async (table: 'backend_test_orders' | 'backend_test_order_keys') =>
    (await db.selectFrom(table).select('created_at').execute()).length
  return {
    ...opened,
    database,
    token: await opened.tokenOf(),
    count,
    emails: () => db.selectFrom('mail_outbox').selectAll().orderBy('id').execute(),
    /** Like staff: the change is published to every process. */
    raisePrices: () =>
      database.transact(async (tx, publish) => {
        await tx.updateTable('shop_variants').set({ price_cents: 1490 }).execute()
        publish('catalogue')
      }),
    stock: () => db.selectFrom('shop_stock_items').selectAll().orderBy('id').execute(),
  }
}
