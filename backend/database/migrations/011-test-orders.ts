import type { Kysely } from 'kysely'
import { createIndex, createTableWithId, partOf } from '../../../database/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, 'backend_test_orders')
    .addColumn('customer_id', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('subtotal', 'bigint', (c) => c.notNull())
    .addColumn('shipping', 'bigint', (c) => c.notNull())
    .addColumn('tax', 'bigint', (c) => c.notNull())
    .addColumn('total', 'bigint', (c) => c.notNull())
    .addColumn('address_json', 'text', (c) => c.notNull())
    .execute()
  await createIndex(db, 'backend_test_orders_of_customer', {
    on: 'backend_test_orders',
    columns: ['customer_id', 'created_at', 'id'],
  })

  await db.schema
    .createTable('backend_test_order_lines')
    .addColumn('order_id', 'bigint', partOf('backend_test_orders.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('product_id', 'text', (c) => c.notNull())
    .addColumn('variant_id', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('variant_title', 'text')
    .addColumn('quantity', 'integer', (c) => c.notNull())
    .addColumn('unit_price', 'bigint', (c) => c.notNull())
    .addColumn('image', 'text')
    .addPrimaryKeyConstraint('backend_test_order_lines_key', ['order_id', 'position'])
    .execute()
  await createKeys(db)
}

async function createKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('backend_test_order_keys')
    .addColumn('key_hash', 'text', (c) => c.primaryKey())
    .addColumn('request_hash', 'text', (c) => c.notNull())
    .addColumn('order_id', 'bigint', partOf('backend_test_orders.id'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await createIndex(db, 'backend_test_order_keys_by_age', {
    on: 'backend_test_order_keys',
    columns: ['created_at'],
  })
}
