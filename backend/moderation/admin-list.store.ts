import type { Kysely } from 'kysely'
import type { AdminReviewsQuery } from '#/contract/moderation.ts'
import type { ReviewStatus } from '#/contract/review-kinds.ts'
import type { Review } from '../reviews/review.types.ts'
import { toReview } from '../reviews/review-row.ts'
import type { BackendTables } from '../tables.ts'
import { countDays, dayAt } from './review-days.store.ts'

type Db = Kysely<BackendTables>
type Page = Pick<AdminReviewsQuery, 'limit' | 'offset' | 'order'> & { status?: ReviewStatus }

/**
 * A page of all reviews. The day that it begins with is found by adding up what each day has, so that a page
 * in the middle of a million costs what the first one costs.
 */
export async function pageOfReviews(db: Db, page: Page): Promise<Review[]> {
  const days = await countDays(db, page.status)
  const newest = page.order === 'newest'
  const start = dayAt(newest ? days : days.reverse(), page.offset)
  if (!start) return []
  let ids = db.selectFrom('backend_reviews').select('id').limit(page.limit).offset(start.before)
  if (page.status !== undefined) ids = ids.where('status', '=', page.status)
  ids = newest
    ? ids.where('created_at', '<', dayAfter(start.day)).orderBy('created_at', 'desc').orderBy('id')
    : ids.where('created_at', '>=', start.day).orderBy('created_at').orderBy('id', 'desc')
  const found = await ids.execute()
  return readInOrder(
    db,
    found.map(({ id }) => id),
  )
}

/** Those of the reviews that are in a state, sorted, and how many there are in all. */
export async function pageAmong(
  db: Db,
  ids: readonly string[],
  { status, limit, offset, order }: Page,
): Promise<{ reviews: Review[]; total: number }> {
  if (ids.length === 0) return { reviews: [], total: 0 }
  let query = db.selectFrom('backend_reviews').select(['id', 'created_at']).where('id', 'in', ids)
  if (status !== undefined) query = query.where('status', '=', status)
  const rows = await query.orderBy('created_at', 'desc').orderBy('id').execute()
  if (order === 'oldest') rows.reverse()
  const shown = rows.slice(offset, offset + limit).map(({ id }) => id)
  return { reviews: await readInOrder(db, shown), total: rows.length }
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

async function readInOrder(db: Db, ids: readonly string[]): Promise<Review[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('backend_reviews').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? []).map(toReview)
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + 86_400_000).toISOString().slice(0, 10)
}
