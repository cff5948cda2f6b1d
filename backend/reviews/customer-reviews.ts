import type { Db } from '../database/tables.ts'
import { recount } from './review-counts.store.ts'
import { deletePicturesOf, readContent } from './review-pictures.store.ts'
import { asAddress } from './review-pictures.ts'
import { toOwn } from './review-view.ts'
import { changeHelpful, deleteVote, listVotesOf } from './review-votes.store.ts'
import { deleteReviewOf, holdReview, listReviewsOf } from './reviews.store.ts'

/** All of a customer's reviews and votes, as shown to them, including the picture files. */
export async function gatherReviews(db: Db, customerId: string) {
  const reviews = []
  for (const review of await listReviewsOf(db, customerId)) {
    const pictures = []
    for (const picture of review.pictures) {
      const of = { customerId }
      const content = await readContent(db, picture.id, { size: 'large', of })
      if (content) pictures.push({ ...picture, url: asAddress(content) })
    }
    reviews.push({ ...toOwn(review), pictures })
  }
  return { reviews, helpfulVotes: await listVotesOf(db, customerId) }
}

/**
 * Deletes all of a customer's reviews and votes.
 * @returns the products of public reviews that were deleted or have fewer votes
 */
export async function deleteCustomerReviews(tx: Db, customerId: string): Promise<Set<string>> {
  const products = new Set<string>()
  for (const reviewId of await listVotesOf(tx, customerId)) {
    const review = await holdReview(tx, reviewId)
    if (!(await deleteVote(tx, { reviewId, customerId }))) continue
    await changeHelpful(tx, reviewId, -1)
    if (review?.status === 'approved') products.add(review.product.id)
  }
  for (const { id } of await listReviewsOf(tx, customerId)) {
    const gone = await deleteReviewOf(tx, customerId, id)
    if (!gone) continue
    await recount(tx, gone, undefined)
    if (gone.status === 'approved') products.add(gone.product.id)
  }
  await deletePicturesOf(tx, customerId)
  return products
}
