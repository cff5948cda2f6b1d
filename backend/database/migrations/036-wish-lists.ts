import type { Kysely } from 'kysely'
import { createIndex, createTableWithId } from '../../../database/columns.ts'

/** What customers have saved for later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const on = 'backend_saved_products'
  await createTableWithId(db, on)
    .addColumn('customer_id', 'text', (c) => c.notNull())
    .addColumn('product_id', 'text', (c) => c.notNull())
    .addColumn('product_handle', 'text', (c) => c.notNull())
    .addColumn('product_title', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  const columns = ['customer_id', 'product_id']
  await createIndex(db, 'backend_saved_products_once', { on, columns, unique: true })
}
