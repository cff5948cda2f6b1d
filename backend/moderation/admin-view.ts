import type { AdminReview, RiskHint } from '#/contract/moderation.ts'
import type { Review } from '../reviews/review.types.ts'

/** A review as a moderator sees it. */
export function toAdminReview(review: Review, hints: readonly RiskHint[]): AdminReview {
  const { author, product, reply, purchase } = review
  return {
    id: review.id,
    rating: review.rating,
    reviewText: review.text,
    customerName: nameOf(review),
    customerEmail: author.email ?? '',
    status: review.status,
    createdAt: review.createdAt,
    productId: product.id,
    productHandle: product.handle,
    productTitle: product.title,
    customerId: author.customerId ?? '',
    language: review.language,
    verifiedPurchase: review.verified,
    orderNumber: purchase?.orderNumber || null,
    helpfulVotes: review.helpful,
    moderatedAt: review.moderatedAt,
    reply: reply && { text: reply.text, createdAt: reply.at },
    rejection: review.rejection,
    hints: [...hints],
    pictures: [...review.pictures],
  }
}

export function nameOf({ author }: Pick<Review, 'author'>): string {
  return `${author.firstName} ${author.lastName}`.trim()
}
