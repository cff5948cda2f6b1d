import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * On PostgreSQL, each review is also indexed by its block of 10,000 and of 100,000, so that the newest with a word
 * are found without reading all that have it. Searches can't name these blocks, because words have no spaces.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`alter table backend_review_search drop column vector`.execute(db)
  await sql`alter table backend_review_search add column vector tsvector
    generated always as (
      to_tsvector('simple', words) || array_to_tsvector(array[
        '10000 ' || (id / 10000)::text, '100000 ' || (id / 100000)::text])
    ) stored`.execute(db)
  await sql`create index backend_review_search_vector on backend_review_search
    using gin (vector)`.execute(db)
}
