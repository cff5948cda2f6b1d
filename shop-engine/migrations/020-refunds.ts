import { type Kysely, sql } from 'kysely'
import { createIndex, createTableWithId, partOf } from '../../database/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createRefunds(db)
  await extendTransactions(db)
  await keepClaims(db)
}

async function createRefunds(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, 'shop_refunds')
    .addColumn('order_id', 'bigint', partOf('shop_orders.id'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount >= 0`))
    .addColumn('shipping', 'bigint', (c) => c.notNull().check(sql`shipping >= 0`))
    .addColumn('shipping_tax', 'bigint', (c) => c.notNull().check(sql`shipping_tax >= 0`))
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('notify', 'integer', (c) => c.notNull())
    .addColumn('author', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute()
  await createTableWithId(db, 'shop_refund_lines')
    .addColumn('refund_id', 'bigint', partOf('shop_refunds.id'))
    .addColumn('order_line_id', 'bigint', partOf('shop_order_lines.id'))
    .addColumn('quantity', 'bigint', (c) => c.notNull().check(sql`quantity > 0`))
    .addColumn('unsent', 'bigint', (c) => c.notNull())
    .addColumn('restock_type', 'text', (c) => c.notNull())
    .addColumn('restocked', 'integer', (c) => c.notNull())
    .addColumn('subtotal', 'bigint', (c) => c.notNull().check(sql`subtotal >= 0`))
    .addColumn('tax', 'bigint', (c) => c.notNull().check(sql`tax >= 0`))
    .execute()
  const byStatus = { on: 'shop_refunds', columns: ['status', 'updated_at'] }
  await createIndex(db, 'shop_refunds_by_status', byStatus)
  const ofOrder = { on: 'shop_refunds', columns: ['order_id', 'id'] }
  await createIndex(db, 'shop_refunds_of_order', ofOrder)
  const ofRefund = { on: 'shop_refund_lines', columns: ['refund_id', 'id'] }
  await createIndex(db, 'shop_refund_lines_of_refund', ofRefund)
  const ofLine = { on: 'shop_refund_lines', columns: ['order_line_id'] }
  await createIndex(db, 'shop_refund_lines_of_line', ofLine)
}

/** Refunds may be pending, or fail. */
async function extendTransactions(db: Kysely<unknown>): Promise<void> {
  const table = 'shop_order_transactions'
  await db.schema
    .alterTable(table)
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('SUCCESS'))
    .execute()
  for (const column of ['refund_id', 'parent_id'])
    await db.schema.alterTable(table).addColumn(column, 'bigint').execute()
  for (const column of ['request_key', 'reference', 'error'])
    await db.schema.alterTable(table).addColumn(column, 'text').execute()
  await createIndex(db, `${table}_of_refund`, { on: table, columns: ['refund_id'] })
  await createIndex(db, `${table}_by_reference`, { on: table, columns: ['reference'] })
}

/** What a line took from stock; for older orders, what its variant consists of today. */
async function keepClaims(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shop_order_claims')
    .addColumn('order_line_id', 'bigint', partOf('shop_order_lines.id'))
    .addColumn('stock_item_id', 'bigint', partOf('shop_stock_items.id'))
    .addColumn('units', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('shop_order_claims_key', ['order_line_id', 'stock_item_id'])
    .execute()
  await createIndex(db, 'shop_order_claims_of_item', {
    on: 'shop_order_claims',
    columns: ['stock_item_id'],
  })
  await sql`insert into shop_order_claims (order_line_id, stock_item_id, units)
    select line.id, part.stock_item_id, part.units from shop_order_lines line
    join shop_bundle_components part on part.variant_id = line.variant_id`.execute(db)
}
