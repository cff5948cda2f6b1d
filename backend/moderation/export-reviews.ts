import { toCsv } from '#/contract/csv-cells.ts'
import { curatedFor, type ReviewColumn, reviewColumns } from '#/contract/review-files.ts'
import type { ReviewStatus } from '#/contract/review-kinds.ts'
import { reviewPicturePath } from '#/contract/review-pictures.ts'
import type { BackendDeps } from '../http/backend-deps.ts'
import type { Review } from '../reviews/review.types.ts'
import { reviewsAfter } from './admin-list.store.ts'
import { nameOf } from './admin-view.ts'

const batch = 500

type ExportDeps = Pick<BackendDeps, 'database' | 'settings'>

/** All reviews, or those in a state, as a CSV file that Judge.me can import too. */
export function exportReviews(
  { database: { db }, settings }: ExportDeps,
  status?: ReviewStatus,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let after: string | null = null
  return new ReadableStream({
    async pull(controller) {
      if (after === null) controller.enqueue(encoder.encode(toCsv([reviewColumns])))
      const reviews: Review[] = await reviewsAfter(db, { after: after ?? '', status, count: batch })
      after = reviews.at(-1)?.id ?? ''
      if (reviews.length > 0)
        controller.enqueue(
          encoder.encode(toCsv(reviews.map((review) => toCells(review, settings))).slice(1)),
        )
      if (reviews.length < batch) controller.close()
    },
  })
}

function toCells(review: Review, { publicUrl }: ExportDeps['settings']) {
  const pictures = review.status === 'approved' ? review.pictures : []
  const cells: Record<ReviewColumn, string | number | null> = {
    title: null,
    body: review.text,
    rating: review.rating,
    review_date: review.createdAt,
    source: 'shop',
    curated: curatedFor[review.status],
    reviewer_name: nameOf(review),
    reviewer_email: review.author.email,
    product_id: review.product.id,
    product_handle: review.product.handle,
    reply: review.reply?.text ?? null,
    picture_urls: pictures.map(({ id }) => publicUrl + reviewPicturePath(id)).join(',') || null,
    review_id: review.id,
    status: review.status,
    language: review.language,
    verified_purchase: review.verified ? 'yes' : 'no',
    helpful_votes: review.helpful,
    rejection_reason: review.rejection?.reason ?? null,
  }
  return reviewColumns.map((column) => cells[column])
}
