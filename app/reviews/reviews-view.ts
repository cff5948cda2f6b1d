import { limits } from '#/contract/limits.ts'
import type { QuestionPage } from '#/contract/questions.ts'
import {
  type BestReview,
  type PublicReview,
  productKey,
  type ReviewListQuery,
  type ReviewPage,
  type ReviewStats,
} from '#/contract/reviews.ts'
import type { RequestContext } from '../context/request-context.ts'
import { initialOf } from './author-name.tsx'

/** What a product's page says of its reviews. */
export interface ReviewsView {
  stats: ReviewStats
  /** Missing in the browser as long as it shows them as HTML from the server. */
  lists?: ReviewLists
}

/** The reviews and questions that a product's page starts with. */
export interface ReviewLists {
  page: ReviewPage
  questions: QuestionPage
}

const firstPage: ReviewListQuery = { sort: 'newest', limit: limits.reviewsPage, offset: 0 }
const bestShown = 3

/** Null for a product whose id, in another kind of shop, isn't a number. */
export async function loadReviews(
  { reviews, questions }: RequestContext,
  productId: string,
): Promise<ReviewsView | null> {
  const key = productKey.safeParse(productId)
  if (!key.success) return null
  const [{ stats, page }, answered] = await Promise.all([
    reviews.ofProduct(key.data, firstPage),
    questions.ofProduct(key.data),
  ])
  return {
    stats,
    lists: { page: { ...page, reviews: page.reviews.map(withInitial) }, questions: answered },
  }
}

/** The stats of each product with reviews, by the given id. */
export async function loadRatings(
  { reviews }: RequestContext,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, ReviewStats>> {
  const keys = productIds.flatMap((id) => {
    const key = productKey.safeParse(id)
    return key.success ? [{ id, key: key.data }] : []
  })
  const stats = await reviews.stats(keys.map(({ key }) => key))
  return new Map(
    keys.flatMap(({ id, key }) => {
      const found = stats.get(key)
      return found && found.totalReviews > 0 ? [[id, found] as const] : []
    }),
  )
}

export async function loadBest({ reviews, language }: RequestContext): Promise<BestReview[]> {
  return (await reviews.best(language, bestShown)).map(withInitial)
}

/** Pages never show full last names, so they don't contain them either. */
function withInitial<T extends PublicReview>(review: T): T {
  return { ...review, customerLastName: initialOf(review.customerLastName) }
}
