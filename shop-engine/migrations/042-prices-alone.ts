import type { Kysely } from 'kysely'
import { createIndex } from '../../database/columns.ts'

/** Scans of all products, or those in a price range, read only an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('shop_products_by_min_price_cents').execute()
  await createIndex(db, 'shop_products_by_min_price_cents', {
    on: 'shop_products',
    columns: ['published', 'min_price_cents', 'id', 'max_price_cents', 'position'],
  })
}
