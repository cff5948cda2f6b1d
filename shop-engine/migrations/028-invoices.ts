import type { Kysely } from 'kysely'
import { createIndex } from '../../database/columns.ts'

/** An invoice outlives its order, so it names the order without depending on its row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shop_invoice_numbers')
    .addColumn('kind', 'text', (c) => c.primaryKey())
    .addColumn('last_number', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('shop_invoices')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('number', 'bigint', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('order_id', 'bigint', (c) => c.notNull())
    .addColumn('order_key', 'text', (c) => c.notNull())
    .addColumn('issued_at', 'text', (c) => c.notNull())
    .addColumn('buyer_json', 'text', (c) => c.notNull())
    .addColumn('content_json', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('shop_invoices_key', ['kind', 'number'])
    .execute()
  const on = 'shop_invoices'
  await createIndex(db, 'shop_invoices_by_subject', { on, columns: ['subject'], unique: true })
  await createIndex(db, 'shop_invoices_of_order', { on, columns: ['order_id'] })
  await keepTaxRate(db)
}

/** Null for older orders, whose rate wasn't recorded. */
async function keepTaxRate(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('shop_orders').addColumn('tax_rate_percent', 'text').execute()
  await db.schema
    .alterTable('shop_orders')
    .addColumn('tax_included', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
