import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { createIndex, createTableWithId } from '../../../database/columns.ts'

/** What moderators need for many reviews: pages in the middle, search, and undo. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('backend_reviews').addColumn('author_since', 'text').execute()

  await db.schema
    .createTable('backend_review_periods')
    .addColumn('unit', 'text', (c) => c.notNull())
    .addColumn('period', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull().check(sql`count >= 0`))
    .addPrimaryKeyConstraint('backend_review_periods_key', ['unit', 'period', 'status'])
    .execute()
  for (const [unit, length] of Object.entries({ month: 7, day: 10 })) {
    const period = sql`substr(created_at, 1, ${sql.lit(length)})`
    await sql`insert into backend_review_periods (unit, period, status, count)
      select ${sql.lit(unit)}, ${period}, status, count(*) from backend_reviews
      group by ${period}, status`.execute(db)
  }

  await db.schema
    .createTable('backend_moderation_undo')
    .addColumn('review_id', 'text', (c) => c.primaryKey())
    .addColumn('admin_id', 'bigint', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('before_json', 'text', (c) => c.notNull())
    .addColumn('letter_id', 'bigint')
    .execute()
  await createIndex(db, 'backend_moderation_undo_by_age', {
    on: 'backend_moderation_undo',
    columns: ['at'],
  })
  await createSearch(db)
}

/** The program normalizes words, so that both databases find the same. */
async function createSearch(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, 'backend_review_search')
    .addColumn('review_id', 'text', (c) =>
      c.notNull().unique().references('backend_reviews.id').onDelete('cascade'),
    )
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('text_hash', 'text', (c) => c.notNull())
    .execute()
  await createIndex(db, 'backend_review_search_by_text', {
    on: 'backend_review_search',
    columns: ['text_hash'],
  })
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`alter table backend_review_search add column vector tsvector
      generated always as (to_tsvector('simple', words)) stored`.execute(db)
    await sql`create index backend_review_search_vector on backend_review_search
      using gin (vector)`.execute(db)
    return
  }
  await sql`create virtual table backend_review_words using fts5(
    words, content = 'backend_review_search', content_rowid = 'id',
    tokenize = 'unicode61 remove_diacritics 0', prefix = '2 3 4')`.execute(db)
  await sql`create trigger backend_review_search_added after insert on backend_review_search begin
    insert into backend_review_words (rowid, words) values (new.id, new.words);
  end`.execute(db)
  await sql`create trigger backend_review_search_gone after delete on backend_review_search begin
    insert into backend_review_words (backend_review_words, rowid, words)
      values ('delete', old.id, old.words);
  end`.execute(db)
}
