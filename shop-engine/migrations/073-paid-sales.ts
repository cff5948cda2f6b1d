import type { Kysely } from 'kysely'
import { createIndex } from '../../database/columns.ts'

/** A day's sales are what was paid and not refunded; they can still be read from the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('shop_orders_sales').execute()
  await createIndex(db, 'shop_orders_sales', {
    on: 'shop_orders',
    columns: ['processed_at', 'financial_status', 'status', 'shop_total', 'total', 'refunded'],
  })
}
