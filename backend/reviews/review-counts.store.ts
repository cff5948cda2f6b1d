import { type ReviewStatus, reviewStatuses } from '#/contract/review-kinds.ts'
import type { ReviewStats } from '#/contract/reviews.ts'
import { prepared } from '#/database/prepared.ts'
import type { Db } from '../database/tables.ts'
import type { Review } from './review.types.ts'
import { addToPeriods } from './review-periods.store.ts'

type Counted = Pick<Review, 'status' | 'rating' | 'createdAt'> & { product: { id: string } }

/** The row that counts all products together. */
const allProducts = '*'

/**
 * Updates the counts for a review that changed; `before` is undefined for a new one, `now` for a deleted one. Rows are
 * always locked in the same order, which rules out deadlocks.
 */
export async function recount(
  tx: Db,
  before: Counted | undefined,
  now: Counted | undefined,
): Promise<void> {
  const changes = [
    ...(before ? [{ review: before, by: -1 as const }] : []),
    ...(now ? [{ review: now, by: 1 as const }] : []),
  ].sort((a, b) => keyOf(a.review).localeCompare(keyOf(b.review)))
  for (const { review, by } of changes) await add(tx, review.product.id, review, by)
  for (const { review, by } of changes) await add(tx, allProducts, review, by)
  for (const { review, by } of changes) await addToPeriods(tx, review, by)
}

function keyOf({ status, rating, product }: Counted): string {
  return `${product.id} ${status} ${rating}`
}

async function add(
  tx: Db,
  productId: string,
  { status, rating }: Counted,
  by: number,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('backend_review_counts')
    .set((eb) => ({ count: eb('count', '+', by) }))
    .where('product_id', '=', productId)
    .where('status', '=', status)
    .where('rating', '=', rating)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return
  await tx
    .insertInto('backend_review_counts')
    .values({ product_id: productId, status, rating, count: by })
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'status', 'rating'])
        .doUpdateSet((eb) => ({ count: eb('backend_review_counts.count', '+', by) })),
    )
    .execute()
}

/** How many visible reviews products have, by stars; products without any are missing. */
export async function readStats(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, ReviewStats>> {
  if (productIds.length === 0) return new Map()
  const rows = await visibleCounts(db, { productIds })
  const stats = new Map<string, ReviewStats>()
  for (const { product_id, rating, count } of rows) {
    const counts = stats.get(product_id) ?? noReviews
    const byStars = counts.byStars.with(rating - 1, count)
    stats.set(product_id, toStats(byStars))
  }
  return stats
}

const visibleCounts = prepared(['productIds'], (db: Db, { productIds }) =>
  db
    .selectFrom('backend_review_counts')
    .select(['product_id', 'rating', 'count'])
    .where('product_id', 'in', productIds)
    .where('status', '=', 'approved')
    .where('count', '>', 0),
)

export const noReviews = toStats([0, 0, 0, 0, 0])

function toStats(byStars: readonly number[]): ReviewStats {
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = byStars
  const totalReviews = one + two + three + four + five
  const sum = one + 2 * two + 3 * three + 4 * four + 5 * five
  return {
    averageRating: totalReviews === 0 ? 0 : sum / totalReviews,
    totalReviews,
    byStars: [one, two, three, four, five],
  }
}

/** How many reviews the shop or a product of it has in each state, by stars from 1 to 5. */
export async function countByStatus(
  db: Db,
  product = allProducts,
): Promise<Record<ReviewStatus, number[]>> {
  const rows = await db
    .selectFrom('backend_review_counts')
    .select(['status', 'rating', 'count'])
    .where('product_id', '=', product)
    .execute()
  const counts: Record<ReviewStatus, number[]> = {
    pending: [0, 0, 0, 0, 0],
    approved: [0, 0, 0, 0, 0],
    rejected: [0, 0, 0, 0, 0],
  }
  for (const status of reviewStatuses)
    for (const row of rows) if (row.status === status) counts[status][row.rating - 1] = row.count
  return counts
}

/** True for the one caller that finds that nothing was ever counted. */
export async function claimEmptyCounts(tx: Db): Promise<boolean> {
  const existing = await tx.selectFrom('backend_review_counts').select('count').limit(1).execute()
  if (existing.length > 0) return false
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('backend_review_counts')
    .values({ product_id: allProducts, status: 'approved', rating: 5, count: 0 })
    .onConflict((conflict) => conflict.columns(['product_id', 'status', 'rating']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
