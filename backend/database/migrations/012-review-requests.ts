import type { Kysely } from 'kysely'
import { createIndex } from '../../../database/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('backend_review_requests')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().unique())
    .addColumn('order_number', 'text', (c) => c.notNull())
    .addColumn('customer_id', 'text', (c) => c.notNull())
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('customer_since', 'text', (c) => c.notNull())
    .addColumn('sent_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
  await createIndex(db, 'backend_review_requests_of_customer', {
    on: 'backend_review_requests',
    columns: ['customer_id'],
  })
  await db.schema
    .createTable('backend_review_request_progress')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('last_shipment', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('backend_review_request_stops')
    .addColumn('customer_id', 'text', (c) => c.primaryKey())
    .addColumn('stopped_at', 'text', (c) => c.notNull())
    .execute()
}
