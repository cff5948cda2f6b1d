import type { Kysely } from 'kysely'
import type { BackendTables } from '../tables.ts'

type Db = Kysely<BackendTables>

export interface Vote {
  reviewId: string
  customerId: string
}

/** False when this customer's vote stands already. */
export async function insertVote(tx: Db, vote: Vote, at: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('backend_review_votes')
    .values({ review_id: vote.reviewId, customer_id: vote.customerId, created_at: at })
    .onConflict((conflict) => conflict.columns(['review_id', 'customer_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False when there was none. */
export async function deleteVote(tx: Db, { reviewId, customerId }: Vote): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('backend_review_votes')
    .where('review_id', '=', reviewId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** How many votes the review has now. */
export async function changeHelpful(tx: Db, reviewId: string, by: 1 | -1): Promise<number> {
  const { helpful } = await tx
    .updateTable('backend_reviews')
    .set((eb) => ({ helpful: eb('helpful', '+', by) }))
    .where('id', '=', reviewId)
    .returning('helpful')
    .executeTakeFirstOrThrow()
  return helpful
}

/** Which of these reviews the customer has found helpful. */
export async function votedAmong(
  db: Db,
  customerId: string,
  reviewIds: readonly string[],
): Promise<string[]> {
  if (reviewIds.length === 0) return []
  const rows = await db
    .selectFrom('backend_review_votes')
    .select('review_id')
    .where('customer_id', '=', customerId)
    .where('review_id', 'in', reviewIds)
    .execute()
  return rows.map(({ review_id }) => review_id)
}
