import type { Kysely } from 'kysely'
import { blobType, createIndex } from '../../../database/columns.ts'

/** Pictures that customers send with a review. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('backend_reviews').addColumn('pictures_json', 'text').execute()
  const on = 'backend_review_pictures'
  await db.schema
    .createTable(on)
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('customer_id', 'text', (c) => c.notNull())
    .addColumn('review_id', 'text', (c) => c.references('backend_reviews.id').onDelete('set null'))
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('small', blobType(db), (c) => c.notNull())
    .addColumn('large', blobType(db), (c) => c.notNull())
    .execute()
  await createIndex(db, 'backend_review_pictures_of_review', { on, columns: ['review_id'] })
  await createIndex(db, 'backend_review_pictures_of_customer', { on, columns: ['customer_id'] })
  await createIndex(db, 'backend_review_pictures_by_age', { on, columns: ['created_at'] })
}
