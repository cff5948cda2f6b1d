import { Refusal } from '#/contract/errors.ts'
import type { BackendDeps } from '../http/backend-deps.ts'
import { changeHelpful, deleteVote, insertVote, type Vote } from './review-votes.store.ts'
import { holdReview } from './reviews.store.ts'

type VotesDeps = Pick<BackendDeps, 'database' | 'clock'>

/**
 * Adds or removes a customer's vote for a visible review, which counts once, however often it's sent.
 * @returns how many votes the review has now
 * @throws Refusal `reviewNotFound`, also for one that is not visible; `ownReview` for the customer's own
 */
export function voteHelpful(
  { database, clock }: VotesDeps,
  vote: Vote,
  helpful: boolean,
): Promise<number> {
  const at = clock().toISOString()
  return database.transact(async (tx, publish) => {
    const review = await holdReview(tx, vote.reviewId)
    if (review?.status !== 'approved') throw new Refusal('reviewNotFound')
    if (review.author.customerId === vote.customerId) throw new Refusal('ownReview')
    const changed = helpful ? await insertVote(tx, vote, at) : await deleteVote(tx, vote)
    if (!changed) return review.helpful
    publish('reviews', [review.product.id])
    return changeHelpful(tx, vote.reviewId, helpful ? 1 : -1)
  })
}
