import type { Db } from '../database/tables.ts'

export interface Vote {
  reviewId: string
  customerId: string
}

/** False if this customer has already voted. */
export async function insertVote(tx: Db, vote: Vote, at: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('backend_review_votes')
    .values({ review_id: vote.reviewId, customer_id: vote.customerId, created_at: at })
    .onConflict((conflict) => conflict.columns(['review_id', 'customer_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False if there was none. */
export async function deleteVote(tx: Db, { reviewId, customerId }: Vote): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('backend_review_votes')
    .where('review_id', '=', reviewId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** A stored vote, without its review. */
export interface SavedVote {
  customerId: string
  at: string
}

export async function votesFor(db: Db, reviewId: string): Promise<SavedVote[]> {
  const rows = await db
    .selectFrom('backend_review_votes')
    .select(['customer_id', 'created_at'])
    .where('review_id', '=', reviewId)
    .execute()
  return rows.map(({ customer_id, created_at }) => ({ customerId: customer_id, at: created_at }))
}

/** Restores the votes of a restored review. */
export async function restoreVotes(
  tx: Db,
  reviewId: string,
  votes: readonly SavedVote[],
): Promise<void> {
  for (const { customerId, at } of votes) await insertVote(tx, { reviewId, customerId }, at)
}

/** Returns how many votes the review has now. */
export async function changeHelpful(tx: Db, reviewId: string, by: 1 | -1): Promise<number> {
  const { helpful } = await tx
    .updateTable('backend_reviews')
    .set((eb) => ({ helpful: eb('helpful', '+', by) }))
    .where('id', '=', reviewId)
    .returning('helpful')
    .executeTakeFirstOrThrow()
  return helpful
}

/** The reviews, of one product or all, that a customer marked as helpful. */
export async function listVotesOf(
  db: Db,
  customerId: string,
  productId?: string,
): Promise<string[]> {
  let votes = db
    .selectFrom('backend_review_votes as vote')
    .innerJoin('backend_reviews as review', 'review.id', 'vote.review_id')
    .select('vote.review_id')
    .where('vote.customer_id', '=', customerId)
  if (productId !== undefined) votes = votes.where('review.product_id', '=', productId)
  const rows = await votes.orderBy('vote.review_id').execute()
  return rows.map(({ review_id }) => review_id)
}
