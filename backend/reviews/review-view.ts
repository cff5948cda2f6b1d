import type { OwnReview, PublicReview } from '#/contract/reviews.ts'
import type { Review } from './review.types.ts'

/** A review as the public sees it. */
export function toPublic(review: Review): PublicReview {
  const { id, author, rating, text, language, verified, purchase, helpful, reply } = review
  return {
    id,
    customerId: author.customerId ?? '',
    customerFirstName: author.firstName,
    customerLastName: author.lastName,
    verifiedPurchase: verified,
    rating,
    reviewText: text,
    createdAt: review.createdAt,
    language,
    purchasedAt: verified ? (purchase?.at ?? null) : null,
    helpfulVotes: helpful,
    reply: reply && { text: reply.text, createdAt: reply.at },
    pictures: [...review.pictures],
  }
}

/** A review as its author sees it. */
export function toOwn(review: Review): OwnReview {
  return {
    ...toPublic(review),
    productId: review.product.id,
    productHandle: review.product.handle,
    productTitle: review.product.title,
    status: review.status,
    rejection: review.rejection,
  }
}
