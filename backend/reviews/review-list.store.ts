import type { Language } from '#/contract/languages.ts'
import type { ReviewListQuery } from '#/contract/reviews.ts'
import type { Db } from '../database/tables.ts'
import type { Review } from './review.types.ts'
import { toReview } from './review-row.ts'

/**
 * One page of the product's visible reviews. An index has everything the list sorts and filters by, so earlier
 * pages are skipped there, without reading their texts.
 */
export async function listVisible(
  db: Db,
  productId: string,
  { sort, stars, verified, limit, offset }: ReviewListQuery,
): Promise<{ reviews: Review[]; hasMore: boolean }> {
  let part = db
    .selectFrom('backend_reviews')
    .select('id')
    .where('product_id', '=', productId)
    .where('status', '=', 'approved')
  if (stars !== undefined) part = part.where('rating', '=', stars)
  if (verified) part = part.where('verified', '=', 1)
  if (sort === 'highest') part = part.orderBy('rating', 'desc')
  if (sort === 'lowest') part = part.orderBy('rating')
  if (sort === 'helpful') part = part.orderBy('helpful', 'desc')
  const found = await part
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit + 1)
    .offset(offset)
    .execute()
  const ids = found.slice(0, limit).map(({ id }) => id)
  return { reviews: await readInOrder(db, ids), hasMore: found.length > limit }
}

/** The reviews with these ids, in the order of the list. */
export async function readInOrder(db: Db, ids: readonly string[]): Promise<Review[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('backend_reviews').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? []).map(toReview)
}

/** Visible reviews with 5 stars in this language, the most helpful first. */
export async function listBest(db: Db, language: Language, limit: number): Promise<Review[]> {
  const rows = await db
    .selectFrom('backend_reviews')
    .selectAll()
    .where('status', '=', 'approved')
    .where('rating', '=', 5)
    .where('language', '=', language)
    .orderBy('helpful', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toReview)
}
