import type { PublicReview } from '#/contract/reviews.ts'
import type { StructuredData } from '../seo/json-ld.tsx'
import { initialOf } from './author-name.tsx'
import type { ReviewsView } from './reviews-view.ts'

/** The product with the reviews that its page shows, rated from 1 to 5, as is assumed where it isn't said. */
export function withReviews(
  product: StructuredData,
  reviews: ReviewsView | null,
  anonymous: string,
): StructuredData {
  if (reviews === null || reviews.stats.totalReviews === 0) return product
  const { averageRating, totalReviews } = reviews.stats
  return {
    ...product,
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Math.round(averageRating * 10) / 10,
      reviewCount: totalReviews,
    },
    review: reviews.lists?.page.reviews.map((review) => reviewData(review, anonymous)),
  }
}

function reviewData(review: PublicReview, anonymous: string) {
  const { customerFirstName, customerLastName } = review
  const name = `${customerFirstName} ${initialOf(customerLastName)}`.trim()
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: name || anonymous },
    datePublished: review.createdAt.slice(0, 10),
    reviewRating: { '@type': 'Rating', ratingValue: review.rating },
    ...(review.reviewText && { reviewBody: review.reviewText }),
    inLanguage: review.language,
  }
}
