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
export function findByWords(db: Db, terms: SearchTerms, page: Page): Promise<Found> {
  return db.getExecutor().adapter instanceof PostgresAdapter
    ? findOnPostgres(db, terms, page)
    : pageOfHits(db, hitsOnSqlite(terms), page)
}

type Page = Pick<AdminReviewsQuery, 'limit' | 'offset' | 'order'> & {
  status?: ReviewStatus
  most: number
}
/** A database's own way to the reviews that hold the words, the newest first. */
type Hits = RawBuilder<{ review_id: string }>

/** An index of states would lead SQLite through all reviews in place of the few hits, so the state is compared as a text. */
async function pageOfHits(db: Db, hits: Hits, page: Page): Promise<Found> {
  const { limit, offset, order, status, most } = page
  const inState = status === undefined ? sql`true` : sql`review.status || '' = ${status}`
  const sorting = order === 'newest' ? sql`created_at desc, id` : sql`created_at, id desc`
  const { rows } = await sql<{ id: string | null; total: number; looked: number }>`
    with hits as materialized (${hits} limit ${most}),
      found as materialized (
        select review.id, review.created_at from hits
        cross join backend_reviews as review where review.id = hits.review_id and ${inState})
    select shown.id, counted.total, counted.looked from
      (select (select count(*) from found) as total, (select count(*) from hits) as looked) as counted
      left join (select id, created_at from found order by ${sorting}
        limit ${limit} offset ${offset}) as shown on true
    order by ${sorting}`.execute(db)
  return {
    ids: rows.flatMap(({ id }) => id ?? []),
    total: Number(rows[0]?.total ?? 0),
    looked: Number(rows[0]?.looked ?? 0),
  }
}

function hitsOnSqlite({ words, lastIsBeginning }: SearchTerms): Hits {
  const query = words.map((word) => `"${word}"`).join(' ') + (lastIsBeginning ? ' *' : '')
  return sql`select search.review_id from backend_review_words as hit
    join backend_review_search as search on search.id = hit.rowid
    where hit.words match ${query} order by hit.rowid desc`
}

/** A frequent word is found soon among the newest reviews; its index would name too many. */
const recentReviews = 1_500
/** By so many the index names reviews too (migration 014). The rarer a word, the more are looked through. */
const blockSizes = [10_000, 100_000]

async function findOnPostgres(db: Db, terms: SearchTerms, page: Page): Promise<Found> {
  const { last } = await db
    .selectFrom('backend_review_search')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow()
  const query = vectorQuery(terms)
  const first = last - recentReviews
  const recent = await pageOfHits(db, recentHits(query, first), page)
  if (recent.looked === page.most || first < 1) return recent
  for (const size of blockSizes) {
    const block = Math.floor(last / size)
    const newest = `'${size} ${block}' | '${size} ${block - 1}'`
    const found = await pageOfHits(db, indexedHits(sql`${query} && ${newest}::tsquery`), page)
    if (found.looked === page.most || block <= 1) return found
  }
  return pageOfHits(db, indexedHits(query), page)
}

/** Nothing but the reviews themselves is asked, from the newest on. */
function recentHits(query: RawBuilder<unknown>, first: number): Hits {
  return sql`select review_id from (
    select review_id, vector from backend_review_search where id > ${first}
    order by id desc offset 0) as recent where vector @@ ${query}`
}

/** The index is asked before anything is sorted: `offset 0` keeps the planner from reading all rows instead. */
function indexedHits(query: RawBuilder<unknown>): Hits {
  return sql`select review_id from (
    select id, review_id from backend_review_search
    where vector @@ (${query}) offset 0) as hit order by id desc`
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
