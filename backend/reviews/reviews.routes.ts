import { Hono } from 'hono'
import { Refusal } from '#/contract/errors.ts'
import { languageOf } from '#/contract/locale-choices.ts'
import {
  type OwnReviews,
  ownReviewsQuery,
  productKey,
  type ReviewPage,
  type ReviewStats,
  reviewId,
  reviewListQuery,
  reviewRequest,
  reviewStatsQuery,
} from '#/contract/reviews.ts'
import type { z } from '#/contract/schema.ts'
import type { BackendDeps, BackendEnv } from '../app.ts'
import { askingCustomer } from '../customers/signed-in-customer.ts'
import { readJson } from '../json-body.ts'
import { withCurrentTitles } from './current-titles.ts'
import { toOwn, toPublic } from './review-view.ts'
import { deleteOwnReview, listReviews, ownReviews, statsOf } from './reviews.service.ts'
import { findTestPurchase } from './test-purchase.ts'
import { voteHelpful } from './votes.service.ts'
import { writeAsCustomer } from './write-as-customer.ts'

const uncached = { 'cache-control': 'no-store' }

/** Reviews as shoppers read and write them. A product is named by its whole id or the last part of it. */
export function reviewsRoutes(deps: BackendDeps) {
  const { throttle } = deps
  const proofs = { ...deps, findOtherPurchase: findTestPurchase(deps) }
  return new Hono<BackendEnv>()
    .get('/reviews/stats', async (c) => {
      const { ids } = read(reviewStatsQuery, c.req.query())
      const stats = await statsOf(deps, ids)
      const response: Record<string, ReviewStats> = Object.fromEntries(stats)
      return c.json(response, 200, uncached)
    })
    .get('/reviews/stats/:productId{.+}', async (c) => {
      const productId = read(productKey, c.req.param('productId'))
      const stats = await statsOf(deps, [productId])
      return c.json(stats.get(productId), 200, uncached)
    })
    .get('/reviews/product/:productId{.+}', async (c) => {
      const productId = read(productKey, c.req.param('productId'))
      const query = read(reviewListQuery, c.req.query())
      const { reviews, hasMore } = await listReviews(deps, productId, query)
      const response: ReviewPage = { reviews: reviews.map(toPublic), hasMore }
      return c.json(response, 200, uncached)
    })
    .get('/reviews/mine', async (c) => {
      const { customer, shop } = await askingCustomer(c, deps)
      const { productId } = read(ownReviewsQuery, c.req.query())
      const { reviews, votes } = await ownReviews(deps, customer.id, productId)
      const named = await withCurrentTitles(shop, reviews)
      const response: OwnReviews = { reviews: named.map(toOwn), votes }
      return c.json(response, 200, uncached)
    })
    .post('/reviews', async (c) => {
      const asking = await askingCustomer(c, deps)
      const request = await readJson(c.req.raw, reviewRequest)
      await throttle.take('review:ip', c.env.address)
      await throttle.take('review:customer', asking.customer.id)
      const language = languageOf(c.req.raw.headers)
      const review = await writeAsCustomer(proofs, asking, {
        request,
        language,
      })
      return c.json(toOwn(review), 201, uncached)
    })
    .delete('/reviews/:id', async (c) => {
      const { customer } = await askingCustomer(c, deps)
      await throttle.take('review:customer', customer.id)
      await deleteOwnReview(deps, customer.id, existing(c.req.param('id')))
      return c.body(null, 204, uncached)
    })
    .on(['POST', 'DELETE'], '/reviews/:id/helpful', async (c) => {
      const { customer } = await askingCustomer(c, deps)
      await throttle.take('review-vote:ip', c.env.address)
      await throttle.take('review-vote:customer', customer.id)
      const vote = { reviewId: existing(c.req.param('id')), customerId: customer.id }
      const helpfulVotes = await voteHelpful(deps, vote, c.req.method === 'POST')
      return c.json({ helpfulVotes }, 200, uncached)
    })
}

/** @throws Refusal `invalidInput` */
function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const { success, data, error } = schema.safeParse(value)
  if (!success) throw new Refusal('invalidInput', { cause: error })
  return data
}

/** What cannot be a review's id is one that no review has. */
function existing(id: string): string {
  if (!reviewId.safeParse(id).success) throw new Refusal('reviewNotFound')
  return id
}
