import { type Context, Hono } from 'hono'
import { Refusal } from '#/contract/errors.ts'
import { languageOf } from '#/contract/locale-choices.ts'
import { reviewRequestToken } from '#/contract/review-requests.ts'
import { reviewRequest } from '#/contract/reviews.ts'
import type { BackendDeps, BackendEnv } from '../app.ts'
import { readJson } from '../json-body.ts'
import { toOwn } from '../reviews/review-view.ts'
import { endRequests, readAskedReviews, writeAskedReview } from './review-requests.service.ts'

const uncached = { 'cache-control': 'no-store' }

/** The page behind an email that asks for reviews. Its token is sent like any other, never in an address. */
export function reviewRequestsRoutes(deps: BackendDeps) {
  const { throttle, shopFor } = deps
  const askedBy = (c: Context<BackendEnv>) => {
    const language = languageOf(c.req.raw.headers)
    return { token: tokenOf(c), shop: shopFor({ language, address: c.env.address }) }
  }
  return new Hono<BackendEnv>()
    .get('/review-request', async (c) => {
      await throttle.take('review-request:ip', c.env.address)
      return c.json(await readAskedReviews(deps, askedBy(c)), 200, uncached)
    })
    .post('/review-request', async (c) => {
      const asked = askedBy(c)
      const review = await readJson(c.req.raw, reviewRequest)
      await throttle.take('review:ip', c.env.address)
      const language = languageOf(c.req.raw.headers)
      const written = await writeAskedReview(deps, asked, { review, language })
      return c.json(toOwn(written), 201, uncached)
    })
    .post('/review-request/stop', async (c) => {
      await throttle.take('review-request:ip', c.env.address)
      await endRequests(deps, c.req.query('token') ?? tokenOf(c))
      return c.body(null, 204, uncached)
    })
}

/** @throws Refusal `reviewRequestOver` for what cannot be an email's token */
function tokenOf(c: Context<BackendEnv>): string {
  const [, token] = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  const { success, data } = reviewRequestToken.safeParse(token)
  if (!success) throw new Refusal('reviewRequestOver')
  return data
}
