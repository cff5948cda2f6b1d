import type { Kysely } from 'kysely'
import { createIndex, isPostgres } from '../../database/columns.ts'

/** PostgreSQL scans all products in the order of ids, by this index alone; SQLite takes the one by price. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return
  await db.schema.dropIndex('shop_products_by_id').execute()
  await createIndex(db, 'shop_products_by_id', {
    on: 'shop_products',
    columns: ['published', 'id', 'min_price_cents', 'max_price_cents', 'position'],
  })
}
