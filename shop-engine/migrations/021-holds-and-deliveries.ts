import type { Kysely } from 'kysely'
import { createIndex, createTableWithId, partOf } from '../../database/columns.ts'

/** Why orders are on hold, and the progress of parcels. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, 'shop_fulfillment_holds')
    .addColumn('order_id', 'bigint', partOf('shop_orders.id'))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('notes', 'text')
    .addColumn('handle', 'text', (c) => c.notNull())
    .addColumn('held_by', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await createIndex(db, 'shop_fulfillment_holds_of_order', {
    on: 'shop_fulfillment_holds',
    columns: ['order_id', 'held_by', 'handle'],
    unique: true,
  })
  await createTableWithId(db, 'shop_fulfillment_events')
    .addColumn('fulfillment_id', 'bigint', partOf('shop_fulfillments.id'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('happened_at', 'text', (c) => c.notNull())
    .addColumn('details_json', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await createIndex(db, 'shop_fulfillment_events_of_parcel', {
    on: 'shop_fulfillment_events',
    columns: ['fulfillment_id', 'happened_at', 'id'],
  })
}
