import { type Kysely, sql } from 'kysely'
import { createIndex, createTableWithId, partOf } from '../../database/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, 'shop_returns')
    .addColumn('order_id', 'bigint', partOf('shop_orders.id'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('withdrawal', 'integer', (c) => c.notNull())
    .addColumn('decline_reason', 'text')
    .addColumn('decline_note', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('approved_at', 'text')
    .addColumn('closed_at', 'text')
    .execute()
  await createTableWithId(db, 'shop_return_lines')
    .addColumn('return_id', 'bigint', partOf('shop_returns.id'))
    .addColumn('fulfillment_id', 'bigint', partOf('shop_fulfillments.id'))
    .addColumn('order_line_id', 'bigint', partOf('shop_order_lines.id'))
    .addColumn('quantity', 'bigint', (c) => c.notNull().check(sql`quantity > 0`))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('customer_note', 'text')
    .execute()
  const ofOrder = { on: 'shop_returns', columns: ['order_id', 'id'] }
  await createIndex(db, 'shop_returns_of_order', ofOrder)
  const lines = 'shop_return_lines'
  await createIndex(db, `${lines}_of_return`, { on: lines, columns: ['return_id', 'id'] })
  await createIndex(db, `${lines}_of_parcel`, { on: lines, columns: ['fulfillment_id'] })
  await createIndex(db, `${lines}_of_line`, { on: lines, columns: ['order_line_id'] })
  await db.schema.alterTable('shop_refund_lines').addColumn('return_line_id', 'bigint').execute()
  await createIndex(db, 'shop_refund_lines_of_return_line', {
    on: 'shop_refund_lines',
    columns: ['return_line_id'],
  })
  await extendOrders(db)
}

/** Orders with open returns can be found like unpaid orders. */
async function extendOrders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('shop_orders')
    .addColumn('return_status', 'text', (c) => c.notNull().defaultTo('NO_RETURN'))
    .execute()
  await createIndex(db, 'shop_orders_by_return_status', {
    on: 'shop_orders',
    columns: ['return_status', 'processed_at', 'id'],
  })
}
