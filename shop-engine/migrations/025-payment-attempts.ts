import type { Kysely } from 'kysely'
import { createIndex } from '../../database/columns.ts'

/** Payments on a provider's page, the stock they reserve, and the provider's events. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createAttempts(db)
  await db.schema
    .createTable('shop_reservations')
    .addColumn('cart_token', 'text', (c) => c.notNull())
    .addColumn('stock_item_id', 'bigint', (c) => c.notNull())
    .addColumn('pieces', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('shop_reservations_key', ['cart_token', 'stock_item_id'])
    .execute()
  await db.schema
    .createTable('shop_payment_events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  for (const columns of [
    ['cart_token', 'created_at'],
    ['state', 'reserved_until'],
    ['payment_id'],
    ['order_id'],
  ]) {
    const name = `shop_payment_attempts_by_${columns[0]}`
    await createIndex(db, name, { on: 'shop_payment_attempts', columns })
  }
}

async function createAttempts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shop_payment_attempts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('cart_token', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('session_id', 'text')
    .addColumn('session_url', 'text')
    .addColumn('session_open', 'integer', (c) => c.notNull())
    .addColumn('payment_id', 'text')
    .addColumn('order_id', 'bigint')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('reserved_until', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute()
}
