import { sql } from 'kysely'
import { dayFromIso, isoOfDay } from '#/contract/business-days.ts'
import type { AdminReviewsQuery } from '#/contract/moderation.ts'
import { type ReviewStatus, reviewStatuses } from '#/contract/review-kinds.ts'
import type { Db } from '../database/tables.ts'
import type { Review } from '../reviews/review.types.ts'
import { readInOrder } from '../reviews/review-list.store.ts'
import { dayAt } from '../reviews/review-periods.store.ts'
import { toReview } from '../reviews/review-row.ts'

type Page = Pick<AdminReviewsQuery, 'limit' | 'offset' | 'order' | 'status' | 'rating' | 'product'>

/** Skipping up to this many reviews is faster than finding their day. */
const fewToPass = 100

/**
 * A page of all reviews. The day it begins with is found by adding up the counts of months and days, so that a
 * page in the middle of a million costs no more than the first one.
 */
export async function pageOfReviews(db: Db, page: Page): Promise<Review[]> {
  const { offset, order, status } = page
  if (page.rating !== undefined || page.product !== undefined) return narrowedPage(db, page)
  const start =
    offset <= fewToPass
      ? { day: null, before: offset }
      : await dayAt(db, { offset, order, ...(status !== undefined && { status }) })
  if (!start) return []
  let ids = db.selectFrom('backend_reviews').select('id').limit(page.limit).offset(start.before)
  if (status !== undefined) ids = ids.where('status', '=', status)
  if (order === 'newest') {
    if (start.day !== null) ids = ids.where('created_at', '<', dayAfter(start.day))
    ids = ids.orderBy('created_at', 'desc').orderBy('id')
  } else {
    if (start.day !== null) ids = ids.where('created_at', '>=', start.day)
    ids = ids.orderBy('created_at').orderBy('id', 'desc')
  }
  const found = await ids.execute()
  return readInOrder(
    db,
    found.map(({ id }) => id),
  )
}

/**
 * The reviews of a product or with a rating, in the order of an index: in one, each state of a product is a range; in
 * another, each rating is, and there the state is compared as an expression so that no other index is used.
 */
async function narrowedPage(db: Db, page: Page): Promise<Review[]> {
  const { limit, offset, order, status, rating, product } = page
  const [byTime, byId] =
    order === 'newest' ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const)
  const all = db
    .selectFrom('backend_reviews')
    .select(['id', 'created_at'])
    .$if(rating !== undefined, (query) => query.where(sql`rating`, '=', rating))
    .orderBy('created_at', byTime)
    .orderBy('id', byId)
    .limit(offset + limit)
  const inState = (state: ReviewStatus) =>
    product === undefined
      ? all.where(sql`status || ''`, '=', state)
      : all.where('product_id', '=', product).where('status', '=', state)
  const states = status === undefined ? reviewStatuses : [status]
  const ranges = product === undefined && status === undefined ? [all] : states.map(inState)
  const parts = ranges.map((range) => sql`select id, created_at from (${range}) as part`)
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(parts, sql` union all `)}) as either
    order by created_at ${sql.raw(byTime)}, id ${sql.raw(byId)} limit ${limit} offset ${offset}`.execute(
    db,
  )
  return readInOrder(
    db,
    rows.map(({ id }) => id),
  )
}

/** Reviews after the one with this id, in id order; for exports. */
export async function reviewsAfter(
  db: Db,
  { after, status, count }: { after: string; status: ReviewStatus | undefined; count: number },
): Promise<Review[]> {
  let query = db.selectFrom('backend_reviews').selectAll().where('id', '>', after)
  if (status !== undefined) query = query.where('status', '=', status)
  const rows = await query.orderBy('id').limit(count).execute()
  return rows.map(toReview)
}

function dayAfter(day: string): string {
  return isoOfDay(dayFromIso(day) + 1)
}
