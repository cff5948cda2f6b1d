import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { AdminReviewsQuery } from '#/contract/moderation.ts'
import type { ReviewStatus } from '#/contract/review-kinds.ts'
import type { Review } from '../reviews/review.types.ts'
import type { BackendTables } from '../tables.ts'
import { hashOfText, type SearchTerms, searchWords } from './search-words.ts'

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

/** The ids of a page of what is found, how many there are, and how many reviews held the words. */
export interface Found {
  ids: string[]
  total: number
  looked: number
}

/**
 * Looks at the newest reviews, as they were written, that hold all the words; of those in the state that is
 * asked for, one page.
 */
export async function findByWords(
  db: Db,
  terms: SearchTerms,
  page: Pick<AdminReviewsQuery, 'limit' | 'offset' | 'order'> & {
    status?: ReviewStatus
    most: number
  },
): Promise<Found> {
  const { limit, offset, order, status, most } = page
  const { hits, looked } = await newestHits(db, terms, most)
  const inState = status === undefined ? sql`` : sql`where review.status = ${status}`
  const sorting =
    order === 'newest'
      ? sql`review.created_at desc, review.id`
      : sql`review.created_at, review.id desc`
  const { rows } = await sql<{ id: string; total: number }>`
    with found as materialized (${hits} limit ${most})
    select review.id, count(*) over () as total from found
    join backend_reviews as review on review.id = found.review_id
    ${inState} order by ${sorting} limit ${limit} offset ${offset}`.execute(db)
  return { ids: rows.map(({ id }) => id), total: Number(rows[0]?.total ?? 0), looked }
}

type Hits = RawBuilder<{ review_id: string }>

/** Each database's own way to the reviews that hold the words, the newest first, and how many there are. */
async function newestHits(db: Db, terms: SearchTerms, most: number) {
  const count = async (hits: Hits) => {
    const { rows } = await sql<{ looked: number }>`
      select count(*) as looked from (${hits} limit ${most}) as hit`.execute(db)
    return { hits, looked: Number(rows[0]?.looked ?? 0) }
  }
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return count(hitsOnSqlite(terms))
  const recent = await count(recentHitsOnPostgres(terms))
  return recent.looked === most ? recent : count(allHitsOnPostgres(terms))
}

function hitsOnSqlite({ words, lastIsBeginning }: SearchTerms): Hits {
  const query = words.map((word) => `"${word}"`).join(' ') + (lastIsBeginning ? ' *' : '')
  return sql`select search.review_id from backend_review_words as hit
    join backend_review_search as search on search.id = hit.rowid
    where hit.words match ${query} order by hit.rowid desc`
}

/** A frequent word is found soon among the newest reviews, and its index would name too many. */
const recentReviews = 4_000

function recentHitsOnPostgres(terms: SearchTerms): Hits {
  return sql`select review_id from backend_review_search
    where id > (select coalesce(max(id), 0) - ${sql.lit(recentReviews)} from backend_review_search)
      and vector @@ ${vectorQuery(terms)} order by id desc`
}

/** The index is asked before anything is sorted: `offset 0` keeps the planner from reading all rows instead. */
function allHitsOnPostgres(terms: SearchTerms): Hits {
  return sql`select review_id from (
    select id, review_id from backend_review_search
    where vector @@ ${vectorQuery(terms)} offset 0) as hit order by id desc`
}

function vectorQuery({ words, lastIsBeginning }: SearchTerms) {
  const query = words.map((word) => `'${word}'`).join(' & ') + (lastIsBeginning ? ':*' : '')
  return sql`to_tsquery('simple', ${query})`
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
