import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Review } from '../reviews/review.types.ts'
import type { BackendTables } from '../tables.ts'
import { hashOfText, searchWords } from './search-words.ts'

type Db = Kysely<BackendTables>

/** Lets a new review be found by its text, its author, and its product. It is forgotten with the review. */
export async function indexReview(tx: Db, review: Review): Promise<void> {
  const { author, product, text } = review
  const found = [text, author.firstName, author.lastName, author.email, product.title]
  await tx
    .insertInto('backend_review_search')
    .values({
      review_id: review.id,
      words: searchWords(found.filter(Boolean).join(' ')),
      text_hash: hashOfText(text),
    })
    .execute()
}

/** Narrows to the reviews that hold all the words; of the last one a beginning will do. */
export function holdsWords(db: Db, terms: readonly string[]): RawBuilder<boolean> {
  const last = terms.length - 1
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    const query = terms.map((term, i) => `'${term}'${i === last ? ':*' : ''}`).join(' & ')
    return sql<boolean>`backend_review_search.vector @@ to_tsquery('simple', ${query})`
  }
  const query = terms.map((term, i) => `"${term}"${i === last ? ' *' : ''}`).join(' ')
  return sql<boolean>`backend_review_search.id in (
    select rowid from backend_review_words where backend_review_words match ${query})`
}

/** The newest reviews, as they were written, that hold all the words. */
export async function findByWords(
  db: Db,
  terms: readonly string[],
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('backend_review_search')
    .select('review_id')
    .where(holdsWords(db, terms))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ review_id }) => review_id)
}

/** Those of the reviews whose text another review has too. */
export async function repeatedAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('backend_review_search as one')
    .select('one.review_id')
    .where('one.review_id', 'in', ids)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('backend_review_search as other')
          .select('other.id')
          .whereRef('other.text_hash', '=', 'one.text_hash')
          .whereRef('other.id', '<>', 'one.id'),
      ),
    )
    .execute()
  return new Set(rows.map(({ review_id }) => review_id))
}
