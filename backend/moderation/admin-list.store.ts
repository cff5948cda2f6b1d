import { dayMs } from '#/contract/durations.ts'
import type { AdminReviewsQuery } from '#/contract/moderation.ts'
import type { ReviewStatus } from '#/contract/review-kinds.ts'
import type { Db } from '../database/tables.ts'
import type { Review } from '../reviews/review.types.ts'
import { readInOrder } from '../reviews/review-list.store.ts'
import { dayAt } from '../reviews/review-periods.store.ts'
import { toReview } from '../reviews/review-row.ts'

type Page = Pick<AdminReviewsQuery, 'limit' | 'offset' | 'order'> & { status?: ReviewStatus }

/** So many reviews are passed over faster than their day is found. */
const fewToPass = 100

/**
 * A page of all reviews. The day that it begins with is found by adding up what each month and each day has,
 * so that a page in the middle of a million costs what the first one costs.
 */
export async function pageOfReviews(db: Db, page: Page): Promise<Review[]> {
  const { offset, order, status } = page
  const start = offset <= fewToPass ? { day: null, before: offset } : await dayAt(db, page)
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

/** Reviews after the one with this id, in the order of their ids; for a file of all. */
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
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + dayMs).toISOString().slice(0, 10)
}
