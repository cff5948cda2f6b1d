import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../../../database/columns.ts'

/** Otherwise SQLite's index of reviews would keep a deleted review's words until its segments are merged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) return
  await sql`insert into backend_review_words (backend_review_words, rank)
    values ('secure-delete', 1)`.execute(db)
}
