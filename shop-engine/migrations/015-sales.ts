import type { Kysely } from 'kysely'
import { createIndex } from '../../database/columns.ts'

/** A day's sales can be read from the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndex(db, 'shop_orders_sales', {
    on: 'shop_orders',
    columns: ['processed_at', 'status', 'shop_total'],
  })
}
