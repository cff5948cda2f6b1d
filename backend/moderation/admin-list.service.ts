import type { ShopAccess } from '#/clients/shop/shop.ts'
import { dayMs } from '#/contract/durations.ts'
import { limits } from '#/contract/limits.ts'
import {
  type AdminReviewPage,
  type AdminReviewStats,
  type AdminReviewsQuery,
  searchMax,
} from '#/contract/moderation.ts'
import { starCounts } from '#/contract/review-kinds.ts'
import type { Db } from '../database/tables.ts'
import type { BackendDeps } from '../http/backend-deps.ts'
import type { Review } from '../reviews/review.types.ts'
import { countByStatus } from '../reviews/review-counts.store.ts'
import { countBefore } from '../reviews/review-periods.store.ts'
import { findByTerms } from '../reviews/review-search.store.ts'
import { searchTerms } from '../reviews/search-terms.ts'
import { pageOfReviews } from './admin-list.store.ts'
import { toAdminReview } from './admin-view.ts'
import { findHints } from './risk-hints.ts'
import { titledProducts } from './titled-products.ts'

type ListDeps = Pick<BackendDeps, 'database' | 'clock'>

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/** How many reviews there are, by state and stars, and how many have waited too long. */
export async function moderationStats({ database, clock }: ListDeps): Promise<AdminReviewStats> {
  const { db } = database
  const { pending, approved, rejected } = await countByStatus(db)
  const late = new Date(clock().getTime() - limits.reviewDays * dayMs).toISOString()
  return {
    totalReviews: sum(pending) + sum(approved) + sum(rejected),
    pendingReviews: sum(pending),
    approvedReviews: sum(approved),
    rejectedReviews: sum(rejected),
    overdueReviews: await countBefore(db, 'pending', late),
    byStars: starCounts.map((stars) => ({
      pending: pending[stars - 1] ?? 0,
      approved: approved[stars - 1] ?? 0,
      rejected: rejected[stars - 1] ?? 0,
    })),
  }
}

/** A page of all reviews, or of those that match a search by their own words or their product's title. */
export async function moderationList(
  { database }: ListDeps,
  { search = '', ...page }: AdminReviewsQuery,
  shop: ShopAccess,
): Promise<AdminReviewPage> {
  const { db } = database
  if (search === '') {
    const { status, rating, product } = page
    const counts = await countByStatus(db, product)
    const inStates = status === undefined ? Object.values(counts) : [counts[status]]
    const counted =
      rating === undefined ? inStates.flat() : inStates.map((of) => of[rating - 1] ?? 0)
    const reviews = await pageOfReviews(db, page)
    return { ...(await asPage(db, reviews)), total: sum(counted), partial: false }
  }
  const terms = searchTerms(search)
  if (terms.words.length === 0) return { reviews: [], total: 0, partial: false }
  const products = await titledProducts(shop, search, terms)
  const found = await findByTerms(db, terms, { ...page, max: searchMax, products })
  const partial = found.looked === searchMax
  return { ...(await asPage(db, found.reviews)), total: found.total, partial }
}

async function asPage(db: Db, reviews: readonly Review[]) {
  const hints = await findHints(db, reviews)
  return { reviews: reviews.map((review) => toAdminReview(review, hints.get(review.id) ?? [])) }
}
