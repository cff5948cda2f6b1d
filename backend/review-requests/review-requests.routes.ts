import { type Context, Hono } from 'hono'
import { Refusal } from '#/contract/errors.ts'
import { reviewRequestToken } from '#/contract/review-requests.ts'
import { reviewInput } from '#/contract/reviews.ts'
import { hashOfSecret } from '#/credentials/random-secrets.ts'
import { readJson } from '#/http/body.ts'
import { bearerToken } from '#/http/headers.ts'
import type { BackendDeps, BackendEnv } from '../http/backend-deps.ts'
import { visitorOf } from '../http/signed-in-customer.ts'
import { picturesRoutes } from '../reviews/review-pictures.ts'
import { toOwn } from '../reviews/review-view.ts'
import { endRequests, readAskedReviews, writeAskedReview } from './review-requests.service.ts'
import { findRequest } from './review-requests.store.ts'

/** For the page behind a review request's link. Its token is sent in a header, except to unsubscribe in one click. */
export function reviewRequestsRoutes(deps: BackendDeps) {
  const { rateLimiter, shopFor } = deps
  const askedBy = (c: Context<BackendEnv>) => ({ token: tokenOf(c), shop: shopFor(visitorOf(c)) })
  return new Hono<BackendEnv>()
    .get('/review-request', async (c) => {
      await rateLimiter.take('review-request:ip', c.env.address)
      return c.json(await readAskedReviews(deps, askedBy(c)))
    })
    .post('/review-request', async (c) => {
      const request = askedBy(c)
      const review = await readJson(c.req.raw, reviewInput)
      await rateLimiter.take('review:ip', c.env.address)
      const { language } = visitorOf(c)
      const written = await writeAskedReview(deps, request, { review, language })
      return c.json(toOwn(written), 201)
    })
    .post('/review-request/stop', async (c) => {
      await rateLimiter.take('review-request:ip', c.env.address)
      await endRequests(deps, c.req.query('token') ?? tokenOf(c))
      return c.body(null, 204)
    })
    .route(
      '/review-request/pictures',
      picturesRoutes(deps, (c) => askedCustomer(c, deps)),
    )
}

/** The customer who got the email whose token the request has. @throws Refusal `reviewRequestOver` */
async function askedCustomer(c: Context<BackendEnv>, deps: BackendDeps): Promise<string> {
  const now = deps.clock().toISOString()
  const request = await findRequest(deps.database.db, hashOfSecret(tokenOf(c)), now)
  if (!request) throw new Refusal('reviewRequestOver')
  return request.customer.id
}

/** @throws Refusal `reviewRequestOver` for an invalid token */
function tokenOf(c: Context<BackendEnv>): string {
  const { success, data } = reviewRequestToken.safeParse(bearerToken(c.req.raw.headers))
  if (!success) throw new Refusal('reviewRequestOver')
  return data
}
