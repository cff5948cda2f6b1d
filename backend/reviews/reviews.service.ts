import { Refusal } from '#/contract/errors.ts'
import type { Language } from '#/contract/languages.ts'
import type { ReviewInput, ReviewListQuery, ReviewStats } from '#/contract/reviews.ts'
import type { Database } from '#/database/database.ts'
import type { BackendTables } from '../database/tables.ts'
import type { Purchase, Review, ReviewAuthor, ReviewedProduct } from './review.types.ts'
import { noReviews, readStats, recount } from './review-counts.store.ts'
import { listVisible } from './review-list.store.ts'
import { findUnused } from './review-pictures.store.ts'
import { listVotesOf } from './review-votes.store.ts'
import { deleteReviewOf, insertReview, listReviewsOf } from './reviews.store.ts'

export interface ReviewsDeps {
  database: Database<BackendTables>
  clock: () => Date
  randomBytes: (count: number) => Uint8Array
  settings: {
    /** True: a review is visible as soon as it is written. */
    reviewsAutoApprove: boolean
  }
}

/** A review that is allowed: its author and purchase have been verified. */
export interface ProvenReview {
  request: ReviewInput
  language: Language
  author: ReviewAuthor
  product: ReviewedProduct
  purchase: Purchase
}

/** @throws Refusal `alreadyReviewed`, also if a customer sends two at once; `photoGone` */
export function writeReview(deps: ReviewsDeps, proven: ProvenReview): Promise<Review> {
  const { request, language, author, product, purchase } = proven
  const written: Review = {
    id: Buffer.from(deps.randomBytes(16)).toString('hex'),
    product,
    author,
    rating: request.rating,
    text: request.reviewText,
    language,
    status: deps.settings.reviewsAutoApprove ? 'approved' : 'pending',
    verified: true,
    purchase,
    helpful: 0,
    reply: null,
    rejection: null,
    createdAt: deps.clock().toISOString(),
    moderatedAt: null,
    version: 1,
    pictures: [],
  }
  const { pictures: sent = [] } = request
  return deps.database.transact(async (tx, publish) => {
    const pictures = await findUnused(tx, sent, author.customerId)
    if (pictures.length < sent.length) throw new Refusal('photoGone')
    const review = { ...written, pictures }
    if (!(await insertReview(tx, review))) throw new Refusal('alreadyReviewed')
    await recount(tx, undefined, review)
    if (review.status === 'approved') publish('reviews', [review.product.id])
    return review
  })
}

/** @throws Refusal `reviewNotFound`, whether it belongs to someone else or never existed */
export function deleteOwnReview(
  { database }: Pick<ReviewsDeps, 'database'>,
  customerId: string,
  reviewId: string,
): Promise<void> {
  return database.transact(async (tx, publish) => {
    const review = await deleteReviewOf(tx, customerId, reviewId)
    if (!review) throw new Refusal('reviewNotFound')
    await recount(tx, review, undefined)
    if (review.status === 'approved') publish('reviews', [review.product.id])
  })
}

/** One page of the product's visible reviews. */
export function listReviews(
  { database }: Pick<ReviewsDeps, 'database'>,
  productId: string,
  query: ReviewListQuery,
): Promise<{ reviews: Review[]; hasMore: boolean }> {
  return listVisible(database.db, productId, query)
}

/** The statistics of each product's visible reviews. */
export async function statsOf(
  { database }: Pick<ReviewsDeps, 'database'>,
  productIds: readonly string[],
): Promise<Map<string, ReviewStats>> {
  const stats = await readStats(database.db, productIds)
  return new Map(productIds.map((id) => [id, stats.get(id) ?? noReviews]))
}

/** All of a customer's reviews and votes, for one product or all. */
export async function ownReviews(
  { database }: Pick<ReviewsDeps, 'database'>,
  customerId: string,
  productId?: string,
): Promise<{ reviews: Review[]; votes: string[] }> {
  const [reviews, votes] = await Promise.all([
    listReviewsOf(database.db, customerId, productId),
    listVotesOf(database.db, customerId, productId),
  ])
  return { reviews, votes }
}
