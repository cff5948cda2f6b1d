import type { Db } from '../database/tables.ts'
import { recount } from './review-counts.store.ts'
import { toOwn } from './review-view.ts'
import { changeHelpful, deleteVote, listVotesOf } from './review-votes.store.ts'
import { deleteReviewOf, listReviewsOf } from './reviews.store.ts'

/** All that a customer has written and voted for, as it is shown to them. */
export async function gatherReviews(db: Db, customerId: string) {
  const reviews = await listReviewsOf(db, customerId)
  return { reviews: reviews.map(toOwn), helpfulVotes: await listVotesOf(db, customerId) }
}

/**
 * Deletes all that a customer has written and voted for.
 * @returns true when a review went that others could see
 */
export async function deleteCustomerReviews(tx: Db, customerId: string): Promise<boolean> {
  for (const reviewId of await listVotesOf(tx, customerId)) {
    if (await deleteVote(tx, { reviewId, customerId })) await changeHelpful(tx, reviewId, -1)
  }
  let seen = false
  for (const { id } of await listReviewsOf(tx, customerId)) {
    const gone = await deleteReviewOf(tx, customerId, id)
    if (!gone) continue
    await recount(tx, gone, undefined)
    seen ||= gone.status === 'approved'
  }
  return seen
}
