import { PostgresAdapter, type RawBuilder, type Selectable, sql } from 'kysely'
import type { AdminReviewsQuery } from '#/contract/moderation.ts'
import { type ReviewStatus, reviewStatuses } from '#/contract/review-kinds.ts'
import type { BackendTables, Db } from '../database/tables.ts'
import type { Review } from './review.types.ts'
import { toReview } from './review-row.ts'
import { hashOfText, type SearchTerms, searchableText } from './search-terms.ts'

/** Indexes a new review by its text, author, and product. The entry is deleted with the review. */
export async function indexReview(tx: Db, review: Review): Promise<void> {
  const { author, product, text } = review
  const found = [text, author.firstName, author.lastName, author.email, product.title]
  await tx
    .insertInto('backend_review_search')
    .values({
      review_id: review.id,
      words: searchableText(found.filter(Boolean).join(' ')),
      text_hash: hashOfText(text),
      created_at: review.createdAt,
    })
    .execute()
}

/** A page of results, how many there are in all, and how many reviews have the words. */
interface Found {
  reviews: Review[]
  total: number
  looked: number
}

type Narrowed = Pick<AdminReviewsQuery, 'status' | 'rating' | 'product'>
type Page = Narrowed &
  Pick<AdminReviewsQuery, 'limit' | 'offset' | 'order'> & {
    max: number
    /** Reviews of these products are found too, whatever their words. */
    products?: readonly string[]
  }
type Row = Selectable<BackendTables['backend_reviews']>

/**
 * Searches the newest reviews that have all the words, and returns one page of those in the requested state.
 * Of reviews that aren't on the page, only the state is read.
 */
export async function findByTerms(db: Db, terms: SearchTerms, page: Page): Promise<Found> {
  const { limit, offset, order, status, max, products = [] } = page
  const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const worded = onPostgres ? hitsOnPostgres(terms, max) : hitsOnSqlite(terms, max)
  const hits = products.length === 0 ? worded : withProducts(worded, { products, status, max })
  const sorting = order === 'newest' ? sql`created_at desc, id` : sql`created_at, id desc`
  const { rows } = await sql<(Row | Record<keyof Row, null>) & { total: number; looked: number }>`
    with hits as materialized (${hits}), found as materialized (${among(page)})
    select review.*, counted.total, counted.looked from
      (select (select count(*) from found) as total, (select count(*) from hits) as looked) as counted
      left join (select id from found order by ${sorting} limit ${limit} offset ${offset}) as shown
        on true
      left join backend_reviews as review on review.id = shown.id
    order by ${order === 'newest' ? sql`review.created_at desc, review.id` : sql`review.created_at, review.id desc`}`.execute(
    db,
  )
  return {
    reviews: rows.flatMap((row) => (row.id === null ? [] : toReview(row))),
    total: Number(rows[0]?.total ?? 0),
    looked: Number(rows[0]?.looked ?? 0),
  }
}

/** Compares columns as expressions; otherwise SQLite would scan an index of all reviews instead of the few hits. */
function among({ status, rating, product }: Narrowed) {
  const tests = [
    ...(status === undefined ? [] : [sql`review.status || '' = ${status}`]),
    ...(rating === undefined ? [] : [sql`review.rating + 0 = ${rating}`]),
    ...(product === undefined ? [] : [sql`review.product_id || '' = ${product}`]),
  ]
  if (tests.length === 0) return sql`select review_id as id, created_at from hits`
  return sql`select review.id, hits.created_at from hits
    cross join backend_reviews as review
    where review.id = hits.review_id and ${sql.join(tests, sql` and `)}`
}

/** Each product and state is a range of an index in this order, so only the newest of each are read. */
function withProducts(
  worded: RawBuilder<unknown>,
  {
    products,
    status,
    max,
  }: { products: readonly string[]; status?: ReviewStatus | undefined; max: number },
) {
  const ranges = products.flatMap((product) =>
    (status === undefined ? reviewStatuses : [status]).map(
      (state) => sql`select review_id, created_at from (
        select id as review_id, created_at from backend_reviews
        where product_id = ${product} and status = ${state}
        order by created_at desc, id limit ${max}) as of_product`,
    ),
  )
  const all = [sql`select review_id, created_at from (${worded}) as worded`, ...ranges]
  return sql`select review_id, created_at from (${sql.join(all, sql` union `)}) as either
    order by created_at desc, review_id limit ${max}`
}

function hitsOnSqlite({ words, lastIsBeginning }: SearchTerms, max: number) {
  const query = words.map((word) => `"${word}"`).join(' ') + (lastIsBeginning ? ' *' : '')
  return sql`select search.review_id, search.created_at from backend_review_words as hit
    join backend_review_search as search on search.id = hit.rowid
    where hit.backend_review_words match ${query} order by hit.rowid desc limit ${max}`
}

/** See migration 015. */
function hitsOnPostgres({ words, lastIsBeginning }: SearchTerms, max: number) {
  const query = words.map((word) => `'@${word}'`).join(' & ') + (lastIsBeginning ? ':*' : '')
  return sql`select review_id, created_at
    from backend_newest_reviews(${query}, ${max}::integer)`
}

/** The ids of reviews whose text another review has too. */
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
