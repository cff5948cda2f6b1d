import type { Kysely } from 'kysely'
import { createIndex, createTableWithId, partOf } from '../../database/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, 'shop_discounts')
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('code', 'text')
    .addColumn('code_key', 'text', (c) => c.unique())
    .addColumn('rule_json', 'text', (c) => c.notNull())
    .addColumn('starts_at', 'text', (c) => c.notNull())
    .addColumn('ends_at', 'text')
    .addColumn('usage_limit', 'integer')
    .addColumn('once_per_customer', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('uses', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('shop_discount_uses')
    .addColumn('discount_id', 'bigint', partOf('shop_discounts.id'))
    .addColumn('order_id', 'bigint', partOf('shop_orders.id'))
    .addColumn('buyer_hash', 'text', (c) => c.notNull())
    .addColumn('customer_id', 'bigint')
    .addPrimaryKeyConstraint('shop_discount_uses_once', ['discount_id', 'order_id'])
    .execute()
  const on = 'shop_discount_uses'
  await createIndex(db, 'shop_discount_uses_buyer', { on, columns: ['discount_id', 'buyer_hash'] })
  await db.schema
    .alterTable('shop_orders')
    .addColumn('discounts_json', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
}
