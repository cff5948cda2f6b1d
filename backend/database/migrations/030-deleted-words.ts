import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../../../database/columns.ts'

/** SQLite's index of reviews would else hold the words of a deleted one until its parts are merged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) return
  await sql`insert into backend_review_words (backend_review_words, rank)
    values ('secure-delete', 1)`.execute(db)
}
