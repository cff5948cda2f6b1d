import { serverLimits } from '#/contract/limits.ts'
import type { PictureSize, ReviewPicture } from '#/contract/review-pictures.ts'
import type { Db } from '../database/tables.ts'
import type { Review } from './review.types.ts'

/** A picture as WebP, in both of its sizes. */
export interface NewPicture extends ReviewPicture {
  large: Uint8Array
  small: Uint8Array
}

/** Keeps a picture until its customer puts it into a review; of those in none, the newest few. */
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

/** Those of these pictures that are in no review and this customer's, in this order. */
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

/** Puts the pictures that a review has into it; false where one of them has come into another meanwhile. */
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

export async function deletePictures(tx: Db, pictures: readonly ReviewPicture[]): Promise<void> {
  if (pictures.length === 0) return
  await tx.deleteFrom('backend_review_pictures').where('id', 'in', idsOf(pictures)).execute()
}

/** Also those that are in no review. */
export async function deletePicturesOf(tx: Db, customerId: string): Promise<void> {
  await tx.deleteFrom('backend_review_pictures').where('customer_id', '=', customerId).execute()
}

/** Gives another customer the pictures of the reviews that are theirs by now. */
export async function movePictures(tx: Db, { from, to }: { from: string; to: string }) {
  const moved = tx.selectFrom('backend_reviews').select('id').where('customer_id', '=', to)
  await tx
    .updateTable('backend_review_pictures')
    .set({ customer_id: to })
    .where('customer_id', '=', from)
    .where('review_id', 'in', moved)
    .execute()
}

/** Whose, or which review's, a picture has to be; `published`: one that everybody may see. */
type Of = { customerId: string } | { reviewId: string } | 'published'

/** A picture as WebP; null where it is not what it has to be, as for one that never was. */
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
