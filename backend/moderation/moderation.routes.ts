import { Hono } from 'hono'
import { fallbackLanguage } from '#/contract/languages.ts'
import { languageOf } from '#/contract/locale-choices.ts'
import {
  type AdminReview,
  adminReviewsQuery,
  exportQuery,
  rejection,
  replyRequest,
} from '#/contract/moderation.ts'
import { type ImportResults, importRequest } from '#/contract/review-files.ts'
import { parseInput, readJson, readJsonIfAny } from '#/http/body.ts'
import { type AdminEnv, onlyAdmins } from '../admins/require-admin.ts'
import { appendAudit } from '../audit/audit.ts'
import type { BackendDeps } from '../http/backend-deps.ts'
import type { Review } from '../reviews/review.types.ts'
import { reviewIdOf } from '../reviews/reviews.routes.ts'
import { moderationList, moderationStats } from './admin-list.service.ts'
import { adminTitles } from './admin-titles.ts'
import { toAdminReview } from './admin-view.ts'
import { exportReviews } from './export-reviews.ts'
import { importReviews } from './import-reviews.ts'
import { logModeration } from './log-moderation.ts'
import { approveReview, rejectReview, removeReview, replyToReview } from './moderation.service.ts'
import { findHints } from './risk-hints.ts'
import { undoModeration } from './undo.service.ts'

/** Reviews as staff read them and decide on them. */
export function moderationRoutes(deps: BackendDeps) {
  const { database, clock } = deps
  const titles = adminTitles(deps)
  const shopOf = ({ env }: { env: AdminEnv['Bindings'] }) =>
    deps.shopFor({ language: fallbackLanguage, address: env.address })
  const named = async <T extends AdminReview>(reviews: readonly T[], address: string) => {
    const today = await titles(
      reviews.map(({ productId }) => productId),
      address,
    )
    return reviews.map((review) => ({
      ...review,
      productTitle: today.get(review.productId) ?? review.productTitle,
    }))
  }
  const view = async (review: Review, { env }: { env: AdminEnv['Bindings'] }) => {
    const hints = await findHints(database.db, [review])
    const [shown] = await named([toAdminReview(review, hints.get(review.id) ?? [])], env.address)
    return shown
  }
  return new Hono<AdminEnv>()
    .use('/admin/*', onlyAdmins(deps))
    .get('/admin/reviews/stats', async (c) => c.json(await moderationStats(deps)))
    .get('/admin/reviews', async (c) => {
      const query = parseInput(c.req.query(), adminReviewsQuery)
      const page = await moderationList(deps, query, shopOf(c))
      return c.json({ ...page, reviews: await named(page.reviews, c.env.address) })
    })
    .get('/admin/reviews/export', async (c) => {
      const { status } = parseInput(c.req.query(), exportQuery)
      const { id, email } = c.var.admin
      const counts = await moderationStats(deps)
      const count = status === undefined ? counts.totalReviews : counts[`${status}Reviews`]
      const entry = { at: clock(), admin: { id, email }, details: { count } }
      await database.transact((tx) => appendAudit(tx, { ...entry, action: 'EXPORT_REVIEWS' }))
      return c.body(exportReviews(database, status), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="reviews.csv"',
      })
    })
    .post('/admin/reviews/import', async (c) => {
      const { reviews } = await readJson(c.req.raw, importRequest)
      const shop = deps.shopFor({
        language: languageOf(c.req.raw.headers),
        address: c.env.address,
      })
      const { admin } = c.var
      const results = await importReviews(deps, { rows: reviews, admin, shop })
      const response: ImportResults = { results }
      return c.json(response)
    })
    .patch('/admin/reviews/:id/approve', async (c) => {
      const append = logModeration(c.var.admin, clock)
      const id = reviewIdOf(c.req.param('id'))
      return c.json(await view(await approveReview(deps, { reviewId: id, append }), c))
    })
    .patch('/admin/reviews/:id/reject', async (c) => {
      const append = logModeration(c.var.admin, clock)
      const id = reviewIdOf(c.req.param('id'))
      const why = await readJsonIfAny(c.req.raw, rejection)
      return c.json(await view(await rejectReview(deps, { reviewId: id, append, ...why }), c))
    })
    .put('/admin/reviews/:id/reply', async (c) => {
      const append = logModeration(c.var.admin, clock)
      const id = reviewIdOf(c.req.param('id'))
      const { text } = await readJson(c.req.raw, replyRequest)
      return c.json(await view(await replyToReview(deps, { reviewId: id, append, text }), c))
    })
    .post('/admin/reviews/:id/undo', async (c) => {
      const id = reviewIdOf(c.req.param('id'))
      return c.json(await view(await undoModeration(deps, { reviewId: id, admin: c.var.admin }), c))
    })
    .delete('/admin/reviews/:id', async (c) => {
      const append = logModeration(c.var.admin, clock)
      await removeReview(deps, { reviewId: reviewIdOf(c.req.param('id')), append })
      return c.body(null, 204)
    })
}
