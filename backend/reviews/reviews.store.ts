import { Refusal } from '#/contract/errors.ts'
import type { ReviewStatus } from '#/contract/review-kinds.ts'
import type { Db } from '../database/tables.ts'
import type { Review } from './review.types.ts'
import { attachPictures, deletePictures } from './review-pictures.store.ts'
import { toReview, toRow } from './review-row.ts'
import { indexReview } from './review-search.store.ts'

/** Inserts a review with its pictures; false if the customer has reviewed the product. @throws Refusal `photoGone` */
export async function insertReview(tx: Db, review: Review): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('backend_reviews')
    .values(toRow(review))
    .onConflict((conflict) => conflict.columns(['customer_id', 'product_id']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  if (!(await attachPictures(tx, review))) throw new Refusal('photoGone')
  await indexReview(tx, review)
  return true
}

/**
 * Locks a review until the transaction ends, so that a decision is based on its current state. The version that
 * it returns already counts the coming change.
 */
export async function holdReview(tx: Db, id: string): Promise<Review | undefined> {
  const row = await tx
    .updateTable('backend_reviews')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row && toReview(row)
}

/** Saves a decision on a locked review; false if its state has changed. */
export async function saveModeration(
  tx: Db,
  { id, rejection, moderatedAt, status }: Review,
  before: ReviewStatus,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('backend_reviews')
    .set({
      status,
      rejection_reason: rejection?.reason ?? null,
      rejection_text: rejection?.text ?? null,
      moderated_at: moderatedAt,
    })
    .where('id', '=', id)
    .where('status', '=', before)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function saveReply(tx: Db, { id, reply }: Review): Promise<void> {
  await tx
    .updateTable('backend_reviews')
    .set({ reply_text: reply?.text ?? null, replied_at: reply?.at ?? null })
    .where('id', '=', id)
    .execute()
}

/** Deletes the pictures that a locked review no longer has. */
export async function savePictures(tx: Db, after: Review, before: Review): Promise<void> {
  await deletePictures(
    tx,
    before.pictures.filter((picture) => !after.pictures.includes(picture)),
  )
  await tx
    .updateTable('backend_reviews')
    .set({ pictures_json: JSON.stringify(after.pictures) })
    .where('id', '=', after.id)
    .execute()
}

/** Returns the deleted review; its pictures, now in no review, are cleaned up later. */
export async function deleteReview(tx: Db, id: string): Promise<Review | undefined> {
  const row = await tx
    .deleteFrom('backend_reviews')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row && toReview(row)
}

/** Deletes a review with its pictures and returns it; undefined if it belongs to someone else or never existed. */
export async function deleteReviewOf(
  tx: Db,
  customerId: string,
  id: string,
): Promise<Review | undefined> {
  const row = await tx
    .deleteFrom('backend_reviews')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  const review = toReview(row)
  await deletePictures(tx, review.pictures)
  return review
}

/** What a customer has written about one product or all, newest first. */
export async function listReviewsOf(
  db: Db,
  customerId: string,
  productId?: string,
): Promise<Review[]> {
  let written = db.selectFrom('backend_reviews').selectAll().where('customer_id', '=', customerId)
  if (productId !== undefined) written = written.where('product_id', '=', productId)
  const rows = await written.orderBy('created_at', 'desc').orderBy('id').execute()
  return rows.map(toReview)
}

export async function hasReviewed(db: Db, customerId: string, productId: string): Promise<boolean> {
  const row = await db
    .selectFrom('backend_reviews')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return row !== undefined
}
