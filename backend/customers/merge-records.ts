import type { Db } from '../database/tables.ts'
import { deleteUndoOf } from '../moderation/undo.store.ts'
import { removeSubscriber } from '../newsletter/newsletter.store.ts'
import { deleteCustomerReviews } from '../reviews/customer-reviews.ts'
import { movePictures } from '../reviews/review-pictures.store.ts'
import { changeHelpful, deleteVote, listVotesOf } from '../reviews/review-votes.store.ts'
import { moveSaved } from '../wish-list/wish-list.store.ts'

/**
 * Moves one customer's reviews, questions, saved products, votes, and test orders to another. Where that would make two
 * reviews of a product, two votes, or a vote for one's own review, those of the customer who stays win.
 * @returns true if something public changed
 */
export async function mergeRecords(
  tx: Db,
  { from, to, now }: { from: { id: string; email: string | null }; to: string; now: Date },
): Promise<boolean> {
  const reviewedProducts = tx
    .selectFrom('backend_reviews')
    .select('product_id')
    .where('customer_id', '=', to)
  await tx
    .updateTable('backend_reviews')
    .set((eb) => ({ customer_id: to, version: eb('version', '+', 1) }))
    .where('customer_id', '=', from.id)
    .where('product_id', 'not in', reviewedProducts)
    .execute()
  await movePictures(tx, { from: from.id, to })
  const votesWent = await moveVotes(tx, { from: from.id, to })
  for (const table of [
    'backend_test_orders',
    'backend_review_requests',
    'backend_product_questions',
  ] as const)
    await tx
      .updateTable(table)
      .set({ customer_id: to })
      .where('customer_id', '=', from.id)
      .execute()
  await moveStop(tx, { from: from.id, to })
  await moveSaved(tx, { from: from.id, to })
  if (from.email !== null) await removeSubscriber(tx, { email: from.email, now })
  await deleteUndoOf(tx, from.id)
  const reviewsWent = await deleteCustomerReviews(tx, from.id)
  return votesWent || reviewsWent.size > 0
}

interface Between {
  from: string
  to: string
}

async function moveVotes(tx: Db, { from, to }: Between): Promise<boolean> {
  const voted = tx
    .selectFrom('backend_review_votes')
    .select('review_id')
    .where('customer_id', '=', to)
  const own = tx.selectFrom('backend_reviews').select('id').where('customer_id', '=', to)
  await tx
    .updateTable('backend_review_votes')
    .set({ customer_id: to })
    .where('customer_id', '=', from)
    .where('review_id', 'not in', voted)
    .execute()
  const ownVotes = await tx
    .selectFrom('backend_review_votes')
    .select('review_id as reviewId')
    .where('customer_id', '=', to)
    .where('review_id', 'in', own)
    .execute()
  const twice = (await listVotesOf(tx, from)).map((reviewId) => ({ reviewId, customerId: from }))
  const gone = [...twice, ...ownVotes.map((vote) => ({ ...vote, customerId: to }))]
  for (const vote of gone)
    if (await deleteVote(tx, vote)) await changeHelpful(tx, vote.reviewId, -1)
  return gone.length > 0
}

/** A customer who has stopped review requests still gets none. */
async function moveStop(tx: Db, { from, to }: Between): Promise<void> {
  const stopped = await tx
    .deleteFrom('backend_review_request_stops')
    .where('customer_id', '=', from)
    .returning('stopped_at')
    .executeTakeFirst()
  if (!stopped) return
  await tx
    .insertInto('backend_review_request_stops')
    .values({ customer_id: to, ...stopped })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute()
}
