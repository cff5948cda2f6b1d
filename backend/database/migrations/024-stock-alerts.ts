import type { Kysely } from 'kysely'
import { createIndex, createTableWithId } from '../../../database/columns.ts'

/** Who wants to be notified when a variant is back in stock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const on = 'backend_stock_alerts'
  await createTableWithId(db, on)
    .addColumn('variant_id', 'text', (c) => c.notNull())
    .addColumn('email', 'text')
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('token', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'text')
    .execute()
  const columns = ['variant_id', 'email']
  await createIndex(db, 'backend_stock_alerts_wanted', { on, columns, unique: true })
  await createIndex(db, 'backend_stock_alerts_by_email', { on, columns: ['email'] })
  await createIndex(db, 'backend_stock_alerts_by_token', { on, columns: ['token'] })
}
