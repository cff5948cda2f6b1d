import type { Kysely } from 'kysely'
import { createIndex, createTableWithId, partOf } from '../../database/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, 'shop_draft_orders')
    .addColumn('cart_token', 'text', partOf('shop_carts.token'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('tags_json', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('invoice_sent_at', 'text')
    .addColumn('completed_at', 'text')
    .addColumn('order_id', 'bigint', (c) => c.references('shop_orders.id').onDelete('set null'))
    .execute()
  const on = 'shop_draft_orders'
  await createIndex(db, `${on}_of_cart`, { on, columns: ['cart_token'], unique: true })
  await createIndex(db, `${on}_by_updated_at`, { on, columns: ['updated_at', 'id'] })
  await createIndex(db, `${on}_by_status`, { on, columns: ['status', 'id'] })
}
