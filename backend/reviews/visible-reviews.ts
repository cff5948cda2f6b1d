import type { BestReview } from '#/contract/reviews.ts'
import type { Database } from '#/database/database.ts'
import type { VisibleReviews } from '#/ports/backend.ts'
import type { BackendTables } from '../database/tables.ts'
import type { Review } from './review.types.ts'
import { noReviews } from './review-counts.store.ts'
import { listBest } from './review-list.store.ts'
import { toPublic } from './review-view.ts'
import { listReviews, statsOf } from './reviews.service.ts'

/** How many are considered for the few that are shown. */
const candidates = 40
/** Shorter ones say little, longer ones take up too much room. */
const length = { from: 60, to: 320 }

/** Reviews for rendering the website's pages. */
export function createVisibleReviews(database: Database<BackendTables>): VisibleReviews {
  return {
    async ofProduct(productId, query) {
      const [stats, { reviews, hasMore }] = await Promise.all([
        statsOf({ database }, [productId]),
        listReviews({ database }, productId, query),
      ])
      return {
        stats: stats.get(productId) ?? noReviews,
        page: { reviews: reviews.map(toPublic), hasMore },
      }
    },
    stats: (productIds) => statsOf({ database }, productIds),
    async best(language, count) {
      const found = await listBest(database.db, language, candidates)
      const fitting = found.filter(
        ({ text }) => text.length >= length.from && text.length <= length.to,
      )
      return oneOfEach(fitting).slice(0, count).map(toBest)
    },
  }
}

/** The first review of each product. */
function oneOfEach(reviews: readonly Review[]): Review[] {
  const seen = new Set<string>()
  return reviews.filter(({ product }) => !seen.has(product.id) && seen.add(product.id))
}

function toBest(review: Review): BestReview {
  const { handle, title } = review.product
  return { ...toPublic(review), productHandle: handle, productTitle: title }
}
