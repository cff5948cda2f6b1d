import { type Context, Hono } from 'hono'
import {
  type AdminReview,
  adminReviewsQuery,
  exportQuery,
  rejection,
  replyRequest,
} from '#/contract/moderation.ts'
import { type ImportResults, importRequest } from '#/contract/review-files.ts'
import { pictureQuery } from '#/contract/reviews.ts'
import { parseInput, readJson, readJsonIfAny } from '#/http/body.ts'
import { type AdminEnv, may } from '../admins/require-admin.ts'
import { appendAudit } from '../audit/audit.ts'
import type { BackendDeps } from '../http/backend-deps.ts'
import { visitorOf } from '../http/signed-in-customer.ts'
import type { Review } from '../reviews/review.types.ts'
import { readHidden } from '../reviews/review-pictures.ts'
import { reviewIdOf } from '../reviews/reviews.routes.ts'
import { moderationList, moderationStats } from './admin-list.service.ts'
import { type AdminTitles, adminTitles } from './admin-titles.ts'
import { toAdminReview } from './admin-view.ts'
import { exportReviews } from './export-reviews.ts'
import { importReviews } from './import-reviews.ts'
import {
  approveReview,
  rejectReview,
  removePicture,
  removeReview,
  replyToReview,
} from './moderation.service.ts'
import { findHints } from './risk-hints.ts'
import { undoModeration } from './undo.service.ts'

/** Staff's routes for reading and moderating reviews. */
export function moderationRoutes(deps: BackendDeps) {
  const titles = adminTitles(deps)
  return new Hono<AdminEnv>()
    .route('/', listRoutes(deps, titles))
    .route('/', decisionRoutes(deps, titles))
}

function listRoutes(deps: BackendDeps, titles: AdminTitles) {
  const { database, clock, shopFor } = deps
  return new Hono<AdminEnv>()
    .get('/admin/reviews/stats', may('read_reviews'), async (c) =>
      c.json(await moderationStats(deps)),
    )
    .get('/admin/reviews', may('read_reviews'), async (c) => {
      const { address } = c.env
      const query = parseInput(c.req.query(), adminReviewsQuery)
      const shop = shopFor({ language: c.env.languages.first, address })
      const page = await moderationList(deps, query, shop)
      return c.json({ ...page, reviews: await withTitles(titles, page.reviews, visitorOf(c)) })
    })
    .get('/admin/reviews/:id/pictures/:picture', may('read_reviews'), async (c) => {
      const { size } = parseInput(c.req.query(), pictureQuery)
      const of = { reviewId: c.req.param('id') }
      return c.json(await readHidden(database, c.req.param('picture'), { size, of }))
    })
    .get('/admin/reviews/export', may('read_reviews'), async (c) => {
      const { status } = parseInput(c.req.query(), exportQuery)
      const { id, email } = c.var.admin
      const counts = await moderationStats(deps)
      const count = status === undefined ? counts.totalReviews : counts[`${status}Reviews`]
      const entry = { at: clock(), admin: { id, email }, details: { count } }
      await database.transact((tx) => appendAudit(tx, { ...entry, action: 'EXPORT_REVIEWS' }))
      return c.body(exportReviews(deps, status), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="reviews.csv"',
      })
    })
    .post('/admin/reviews/import', may('write_reviews'), async (c) => {
      const { reviews: rows } = await readJson(c.req.raw, importRequest)
      const shop = shopFor(visitorOf(c))
      const results = await importReviews(deps, { rows, admin: c.var.admin, shop })
      return c.json({ results } satisfies ImportResults)
    })
}

function decisionRoutes(deps: BackendDeps, titles: AdminTitles) {
  const requestOf = (c: { req: { param(name: 'id'): string }; var: AdminEnv['Variables'] }) => ({
    reviewId: reviewIdOf(c.req.param('id')),
    admin: c.var.admin,
  })
  const view = async (review: Review, c: Context<AdminEnv>) => {
    const hints = await findHints(deps.database.db, [review])
    const reviews = [toAdminReview(review, hints.get(review.id) ?? [])]
    return (await withTitles(titles, reviews, visitorOf(c)))[0]
  }
  return new Hono<AdminEnv>()
    .patch('/admin/reviews/:id/approve', may('write_reviews'), async (c) =>
      c.json(await view(await approveReview(deps, requestOf(c)), c)),
    )
    .patch('/admin/reviews/:id/reject', may('write_reviews'), async (c) => {
      const review = requestOf(c)
      const why = await readJsonIfAny(c.req.raw, rejection)
      return c.json(await view(await rejectReview(deps, { ...review, ...why }), c))
    })
    .put('/admin/reviews/:id/reply', may('write_reviews'), async (c) => {
      const review = requestOf(c)
      const { text } = await readJson(c.req.raw, replyRequest)
      return c.json(await view(await replyToReview(deps, { ...review, text }), c))
    })
    .delete('/admin/reviews/:id/pictures/:picture', may('write_reviews'), async (c) => {
      const pictureId = c.req.param('picture')
      return c.json(await view(await removePicture(deps, { ...requestOf(c), pictureId }), c))
    })
    .post('/admin/reviews/:id/undo', may('write_reviews'), async (c) =>
      c.json(await view(await undoModeration(deps, requestOf(c)), c)),
    )
    .delete('/admin/reviews/:id', may('write_reviews'), async (c) => {
      await removeReview(deps, requestOf(c))
      return c.body(null, 204)
    })
}

async function withTitles(
  titles: AdminTitles,
  reviews: readonly AdminReview[],
  reader: Parameters<AdminTitles>[1],
): Promise<AdminReview[]> {
  const current = await titles(
    reviews.map(({ productId }) => productId),
    reader,
  )
  return reviews.map((review) => ({
    ...review,
    productTitle: current.get(review.productId) ?? review.productTitle,
  }))
}
