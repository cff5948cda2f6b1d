import type { Kysely } from 'kysely'
import { createIndex, createTableWithId } from '../../database/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, 'shop_webhook_subscriptions')
    .addColumn('topic', 'text', (c) => c.notNull())
    .addColumn('uri', 'text', (c) => c.notNull())
    .addColumn('include_fields_json', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('shop_webhook_subscriptions_once', ['topic', 'uri'])
    .execute()
  // No foreign key: an order must not fail because its subscription is being deleted.
  await createTableWithId(db, 'shop_webhook_deliveries')
    .addColumn('subscription_id', 'bigint', (c) => c.notNull())
    .addColumn('topic', 'text', (c) => c.notNull())
    .addColumn('object', 'text', (c) => c.notNull())
    .addColumn('event_id', 'text', (c) => c.notNull())
    .addColumn('triggered_at', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'text')
    .addColumn('attempted_at', 'text')
    .addColumn('sent_at', 'text')
    .addColumn('response_status', 'integer')
    .addColumn('last_error', 'text')
    .execute()
  const on = 'shop_webhook_deliveries'
  const due = ['subscription_id', 'next_attempt_at']
  await createIndex(db, 'shop_webhook_deliveries_due', { on, columns: due })
  await createIndex(db, 'shop_webhook_deliveries_log', { on, columns: ['subscription_id', 'id'] })
  await createIndex(db, 'shop_webhook_deliveries_age', { on, columns: ['triggered_at'] })
}
