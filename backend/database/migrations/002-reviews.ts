import { type Kysely, sql } from 'kysely'
import { createIndex, partOf } from '../../../database/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createReviews(db)
  await indexReviews(db)
  await createCounts(db)
  await createVotes(db)
}

async function createReviews(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('backend_reviews')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('product_id', 'text', (c) => c.notNull())
    .addColumn('product_handle', 'text', (c) => c.notNull())
    .addColumn('product_title', 'text', (c) => c.notNull())
    .addColumn('customer_id', 'text')
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('email', 'text')
    .addColumn('rating', 'integer', (c) => c.notNull().check(sql`rating between 1 and 5`))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) =>
      c.notNull().check(sql`status in ('pending', 'approved', 'rejected')`),
    )
    .addColumn('verified', 'integer', (c) => c.notNull())
    .addColumn('order_id', 'text')
    .addColumn('order_number', 'text')
    .addColumn('order_line', 'text')
    .addColumn('purchased_at', 'text')
    .addColumn('helpful', 'integer', (c) => c.notNull().defaultTo(0).check(sql`helpful >= 0`))
    .addColumn('reply_text', 'text')
    .addColumn('replied_at', 'text')
    .addColumn('rejection_reason', 'text')
    .addColumn('rejection_text', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('moderated_at', 'text')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
}

async function indexReviews(db: Kysely<unknown>): Promise<void> {
  await createIndex(db, 'backend_reviews_one_per_customer', {
    on: 'backend_reviews',
    columns: ['customer_id', 'product_id'],
    unique: true,
  })
  // One index per sort order of a product's list, with what it filters by, so that skipping many rows is cheap.
  const lists = {
    newest: ['created_at desc', 'id', 'rating', 'verified'],
    highest: ['rating desc', 'created_at desc', 'id', 'verified'],
    lowest: ['rating', 'created_at desc', 'id', 'verified'],
    helpful: ['helpful desc', 'created_at desc', 'id', 'rating', 'verified'],
  } as const
  for (const [order, columns] of Object.entries(lists)) {
    await createIndex(db, `backend_reviews_${order}`, {
      on: 'backend_reviews',
      columns: ['product_id', 'status', ...columns],
    })
  }
  await createIndex(db, 'backend_reviews_best', {
    on: 'backend_reviews',
    columns: ['status', 'rating', 'language', 'helpful desc', 'created_at desc', 'id'],
  })
  await createIndex(db, 'backend_reviews_all', {
    on: 'backend_reviews',
    columns: ['created_at desc', 'id'],
  })
  await createIndex(db, 'backend_reviews_all_by_status', {
    on: 'backend_reviews',
    columns: ['status', 'created_at desc', 'id'],
  })
}

async function createCounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('backend_review_counts')
    .addColumn('product_id', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('rating', 'integer', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull().check(sql`count >= 0`))
    .addPrimaryKeyConstraint('backend_review_counts_key', ['product_id', 'status', 'rating'])
    .execute()
}

async function createVotes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('backend_review_votes')
    .addColumn('review_id', 'text', partOf('backend_reviews.id'))
    .addColumn('customer_id', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('backend_review_votes_key', ['review_id', 'customer_id'])
    .execute()
  await createIndex(db, 'backend_review_votes_of_customer', {
    on: 'backend_review_votes',
    columns: ['customer_id', 'review_id'],
  })
}
