import { auditKinds } from './audit.ts'
import { isLanguage, type languages } from './languages.ts'
import { rejectionReasons, reviewStatuses, starCounts } from './review-kinds.ts'
import { rejectionTextMax, replyTextMax, reviewPicture, stars, writtenText } from './reviews.ts'
import { wholeNumber, z } from './schema.ts'
import { staffLimits } from './staff-limits.ts'

/** The API between the admin and the backend about reviews (moderation-8, moderation-9). */

/** What a moderator should look at; a hint never decides anything. */
const riskHints = ['link', 'repeated', 'profanity', 'new-account'] as const
export type RiskHint = (typeof riskHints)[number]

/** How many days an account counts as new. */
export const newAccountDays = 2
/** How long the admin offers Undo, and how long the shop accepts it. */
export const undoShownMs = 10_000
export const undoPossibleMs = 20_000
/** A search looks at this many of the newest reviews with its words. */
export const searchMax = 100
/** And at this many of the log's newest entries. */
export const auditSearchMax = 20_000

/** `GET /api/admin/reviews`; everything but the page is optional (moderation-14). */
export const adminReviewsQuery = z.strictObject({
  limit: wholeNumber(1, 100).default(staffLimits.adminReviewsPage),
  offset: wholeNumber(0, 100_000_000).default(0),
  status: z.enum(reviewStatuses).optional(),
  search: z.string().trim().max(100).optional(),
  rating: wholeNumber(1, 5).optional(),
  /** The last part of a product's id. */
  product: z
    .string()
    .regex(/^\d{1,20}$/)
    .optional(),
  order: z.enum(['newest', 'oldest']).default('newest'),
})
export type AdminReviewsQuery = z.infer<typeof adminReviewsQuery>

/** `GET /api/admin/reviews/audit-logs` */
export const auditLogsQuery = z.strictObject({
  limit: wholeNumber(1, 100).default(staffLimits.auditLogsPage),
  offset: wholeNumber(0, 100_000_000).default(0),
  kind: z.enum(auditKinds).optional(),
  /** An email address, or a token's name. */
  person: z.string().min(1).max(254).optional(),
  /** What the entry says, who did it, or from where. */
  search: z.string().trim().max(100).optional(),
  /** The first and the last day, in the shop's time zone. */
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
})
export type AuditLogsQuery = z.infer<typeof auditLogsQuery>

const moment = z.iso.datetime()
const language = z.custom<(typeof languages)[number]>(isLanguage)

/** A review as a moderator sees it. */
export const adminReview = z.object({
  id: z.string(),
  rating: stars,
  reviewText: z.string(),
  customerName: z.string(),
  /** Empty for a review that came from elsewhere without one. */
  customerEmail: z.string(),
  status: z.enum(reviewStatuses),
  createdAt: moment,
  productId: z.string(),
  productHandle: z.string(),
  productTitle: z.string(),
  customerId: z.string(),
  language,
  verifiedPurchase: z.boolean(),
  orderNumber: z.string().nullable(),
  helpfulVotes: z.number(),
  moderatedAt: moment.nullable(),
  reply: z.object({ text: z.string(), createdAt: moment }).nullable(),
  rejection: z.object({ reason: z.enum(rejectionReasons), text: z.string() }).nullable(),
  hints: z.array(z.enum(riskHints)),
  pictures: z.array(reviewPicture).default([]),
})
export type AdminReview = z.infer<typeof adminReview>

export const adminReviewPage = z.object({
  reviews: z.array(adminReview),
  total: z.number(),
  /** True: there are more results than the search has looked at. */
  partial: z.boolean(),
})
export type AdminReviewPage = z.infer<typeof adminReviewPage>

const byStatus = z.object({ pending: z.number(), approved: z.number(), rejected: z.number() })

/** `GET /api/admin/reviews/stats`; the last two are for the dashboard (dashboard-6). */
export const adminReviewStats = z.object({
  totalReviews: z.number(),
  pendingReviews: z.number(),
  approvedReviews: z.number(),
  rejectedReviews: z.number(),
  /** How many have been pending for more than `limits.reviewDays`. */
  overdueReviews: z.number(),
  /** From 1 to 5 stars. */
  byStars: z.array(byStatus).length(starCounts.length),
})
export type AdminReviewStats = z.infer<typeof adminReviewStats>

/** `PATCH /api/admin/reviews/{id}/reject`; without a body the reason is `other`. */
export const rejection = z.strictObject({
  reason: z.enum(rejectionReasons).default('other'),
  /** The moderator's explanation, which the author gets to read. */
  text: writtenText({ min: 0, max: rejectionTextMax }).default(''),
})
export type Rejection = z.infer<typeof rejection>

/** `PUT /api/admin/reviews/{id}/reply`; an empty text removes the reply. */
export const replyRequest = z.strictObject({ text: writtenText({ min: 0, max: replyTextMax }) })

/** `GET /api/admin/reviews/export` */
export const exportQuery = z.strictObject({ status: z.enum(reviewStatuses).optional() })
