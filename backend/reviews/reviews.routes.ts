import { Hono } from 'hono'
import { Refusal } from '#/contract/errors.ts'
import {
  type OwnReviews,
  ownReviewsQuery,
  productKey,
  type ReviewPage,
  type ReviewStats,
  reviewId,
  reviewInput,
  reviewListQuery,
  reviewStatsQuery,
} from '#/contract/reviews.ts'
import { parseInput, readJson } from '#/http/body.ts'
import type { BackendDeps, BackendEnv } from '../http/backend-deps.ts'
import { askingCustomer, visitorOf } from '../http/signed-in-customer.ts'
import { withCurrentTitles } from './current-titles.ts'
import { toOwn, toPublic } from './review-view.ts'
import {
  deleteOwnReview,
  listReviews,
  ownReviews,
  statsOf,
  writeReview,
} from './reviews.service.ts'
import { voteHelpful } from './votes.service.ts'
import { eligibilityOf, findTestPurchase, requireReviewer } from './who-may-review.ts'

/** The routes by which shoppers read and write reviews. A product is identified by its full id or its last part. */
export function reviewsRoutes(deps: BackendDeps) {
  return new Hono<BackendEnv>().route('/', publicRoutes(deps)).route('/', customerRoutes(deps))
}

function publicRoutes(deps: Pick<BackendDeps, 'database'>) {
  return new Hono<BackendEnv>()
    .get('/reviews/stats', async (c) => {
      const { ids } = parseInput(c.req.query(), reviewStatsQuery)
      const stats = await statsOf(deps, ids)
      const response: Record<string, ReviewStats> = Object.fromEntries(stats)
      return c.json(response)
    })
    .get('/reviews/stats/:productId{.+}', async (c) => {
      const productId = parseInput(c.req.param('productId'), productKey)
      const stats = await statsOf(deps, [productId])
      return c.json(stats.get(productId))
    })
    .get('/reviews/product/:productId{.+}', async (c) => {
      const productId = parseInput(c.req.param('productId'), productKey)
      const query = parseInput(c.req.query(), reviewListQuery)
      const { reviews, hasMore } = await listReviews(deps, productId, query)
      const response: ReviewPage = { reviews: reviews.map(toPublic), hasMore }
      return c.json(response)
    })
}

function customerRoutes(deps: BackendDeps) {
  const { rateLimiter } = deps
  const proofs = { ...deps, findOtherPurchase: findTestPurchase(deps) }
  return new Hono<BackendEnv>()
    .get('/reviews/mine', async (c) => {
      const asking = await askingCustomer(c, deps)
      const { productId } = parseInput(c.req.query(), ownReviewsQuery)
      const { reviews, votes } = await ownReviews(deps, asking.customer.id, productId)
      const named = await withCurrentTitles(asking.shop, reviews)
      const eligibility =
        productId === undefined || reviews.length > 0
          ? null
          : await eligibilityOf(asking, productId, proofs)
      const response: OwnReviews = { reviews: named.map(toOwn), votes, eligibility }
      return c.json(response)
    })
    .post('/reviews', async (c) => {
      const asking = await askingCustomer(c, deps)
      const request = await readJson(c.req.raw, reviewInput)
      await rateLimiter.take('review:ip', c.env.address)
      await rateLimiter.take('review:customer', asking.customer.id)
      const { language } = visitorOf(c)
      const proven = await requireReviewer(proofs, asking, request.productId)
      const review = await writeReview(deps, { request, language, ...proven })
      return c.json(toOwn(review), 201)
    })
    .delete('/reviews/:id', async (c) => {
      const { customer } = await askingCustomer(c, deps)
      await rateLimiter.take('review:customer', customer.id)
      await deleteOwnReview(deps, customer.id, reviewIdOf(c.req.param('id')))
      return c.body(null, 204)
    })
    .on(['POST', 'DELETE'], '/reviews/:id/helpful', async (c) => {
      const { customer } = await askingCustomer(c, deps)
      await rateLimiter.take('review-vote:ip', c.env.address)
      await rateLimiter.take('review-vote:customer', customer.id)
      const vote = { reviewId: reviewIdOf(c.req.param('id')), customerId: customer.id }
      const helpfulVotes = await voteHelpful(deps, vote, c.req.method === 'POST')
      return c.json({ helpfulVotes })
    })
}

/** Turns an invalid id into one that no review has. */
export function reviewIdOf(id: string): string {
  if (!reviewId.safeParse(id).success) throw new Refusal('reviewNotFound')
  return id
}
