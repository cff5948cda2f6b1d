import { serverLimits } from '#/contract/limits.ts'
import type { PictureSize, ReviewPicture } from '#/contract/review-pictures.ts'
import type { Db } from '../database/tables.ts'
import type { Review } from './review.types.ts'

/** A picture as WebP, in both of its sizes. */
export interface NewPicture extends ReviewPicture {
  large: Uint8Array
  small: Uint8Array
}

/** Stores a picture for a review to come; of those in no review, only the customer's newest few are kept. */
export async function insertPicture(
  tx: Db,
  { id, width, height, large, small }: NewPicture,
  { customerId, at }: { customerId: string; at: string },
): Promise<void> {
  const values = { id, width, height, large, small, customer_id: customerId, created_at: at }
  await tx.insertInto('backend_review_pictures').values(values).execute()
  const newest = tx
    .selectFrom('backend_review_pictures')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('review_id', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(serverLimits.unusedPictures)
  await tx
    .deleteFrom('backend_review_pictures')
    .where('customer_id', '=', customerId)
    .where('review_id', 'is', null)
    .where('id', 'not in', newest)
    .execute()
}

/** The given pictures that are the customer's and in no review, in the given order. */
export async function findUnused(
  db: Db,
  ids: readonly string[],
  customerId: string | null,
): Promise<ReviewPicture[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('backend_review_pictures')
    .select(['id', 'width', 'height'])
    .where('id', 'in', ids)
    .where('customer_id', '=', customerId)
    .where('review_id', 'is', null)
    .execute()
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** Attaches a review's pictures to it; false if another review has got one of them meanwhile. */
export async function attachPictures(tx: Db, { id, pictures }: Review): Promise<boolean> {
  if (pictures.length === 0) return true
  const { numUpdatedRows } = await tx
    .updateTable('backend_review_pictures')
    .set({ review_id: id })
    .where('id', 'in', idsOf(pictures))
    .where('review_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === BigInt(pictures.length)
}

/** Pictures of a review that is about to be deleted are kept as long from now on as new ones in no review. */
export async function keepPicturesFor(tx: Db, reviewId: string, at: Date): Promise<void> {
  await tx
    .updateTable('backend_review_pictures')
    .set({ created_at: at.toISOString() })
    .where('review_id', '=', reviewId)
    .execute()
}

export async function deletePictures(tx: Db, pictures: readonly ReviewPicture[]): Promise<void> {
  if (pictures.length === 0) return
  await tx.deleteFrom('backend_review_pictures').where('id', 'in', idsOf(pictures)).execute()
}

/** Also those that are in no review. */
export async function deletePicturesOf(tx: Db, customerId: string): Promise<void> {
  await tx.deleteFrom('backend_review_pictures').where('customer_id', '=', customerId).execute()
}

/** Moves the pictures of reviews that now belong to another customer. */
export async function movePictures(tx: Db, { from, to }: { from: string; to: string }) {
  const moved = tx.selectFrom('backend_reviews').select('id').where('customer_id', '=', to)
  await tx
    .updateTable('backend_review_pictures')
    .set({ customer_id: to })
    .where('customer_id', '=', from)
    .where('review_id', 'in', moved)
    .execute()
}

/** Which customer or review a picture must belong to; `published`: it must be public. */
type Of = { customerId: string } | { reviewId: string } | 'published'

/** A picture as WebP; null if it doesn't meet the condition or never existed. */
export async function readContent(
  db: Db,
  id: string,
  { size, of }: { size: PictureSize; of: Of },
): Promise<Uint8Array | null> {
  let query = db
    .selectFrom('backend_review_pictures as picture')
    .select(`picture.${size} as content`)
    .where('picture.id', '=', id)
  if (of === 'published')
    query = query
      .innerJoin('backend_reviews as review', 'review.id', 'picture.review_id')
      .where('review.status', '=', 'approved')
  else if ('reviewId' in of) query = query.where('picture.review_id', '=', of.reviewId)
  else query = query.where('picture.customer_id', '=', of.customerId)
  return (await query.executeTakeFirst())?.content ?? null
}

const idsOf = (pictures: readonly ReviewPicture[]) => pictures.map(({ id }) => id)
