import { emailAddress } from './email-addresses.ts'
import { fallbackLanguage, isLanguage, type languages } from './languages.ts'
import { limits } from './limits.ts'
import { plainLine } from './plain-text.ts'
import { reviewStatuses, starCounts } from './review-kinds.ts'
import { productKey, replyTextMax, writtenText } from './reviews.ts'
import { z } from './schema.ts'

/** Reviews that were written elsewhere, and how they are imported (moderation-14). */

/** Reviews per request. */
export const importChunk = 40
/** Imported texts may be longer or shorter than those written here. */
const importedTextMax = 5_000

const stars = z.coerce.number().pipe(z.literal(starCounts))
/** As files of other shops write it. */
const handle = z.string().trim().toLowerCase().min(1).max(255)
const moment = z
  .string()
  .max(40)
  .transform((text) => new Date(text))
  .pipe(z.date())
const language = z.custom<(typeof languages)[number]>(isLanguage)

/** One review of a file, with its product's handle or id. */
export const importedReview = z
  .strictObject({
    productHandle: handle.optional(),
    productId: productKey.optional(),
    rating: stars,
    /** Empty for a rating without words. */
    reviewText: writtenText({ min: 0, max: importedTextMax }).default(''),
    customerName: plainLine(2 * limits.nameMax),
    customerEmail: emailAddress.optional(),
    createdAt: moment.optional(),
    reply: writtenText({ min: 1, max: replyTextMax }).optional(),
    status: z.enum(reviewStatuses).default('pending'),
    language: language.default(fallbackLanguage),
  })
  .refine(
    ({ productHandle, productId }) => productHandle !== undefined || productId !== undefined,
    {
      path: ['productHandle'],
    },
  )
export type ImportedReview = z.infer<typeof importedReview>
/** A review of a file before anything was checked. */
export type RawImportedReview = { [field in keyof ImportedReview]?: string }

/** `POST /api/admin/reviews/import`: each review is accepted or refused by itself. */
export const importRequest = z.strictObject({
  reviews: z.array(z.record(z.string(), z.unknown())).min(1).max(importChunk),
})

const importOutcome = z.union([
  z.object({
    outcome: z.enum(['imported', 'duplicate', 'unknown-product']),
    /** A field that can't be what it says; the review was imported without it. */
    leftOut: z.string().optional(),
  }),
  /** The field that is wrong. */
  z.object({ outcome: z.literal('refused'), field: z.string() }),
])
export type ImportOutcome = z.infer<typeof importOutcome>
export const importResults = z.object({ results: z.array(importOutcome) })
export type ImportResults = z.infer<typeof importResults>

/** The columns of a review file: those of Judge.me, in its order, so that its import accepts ours, and then our own. */
export const reviewColumns = [
  'title',
  'body',
  'rating',
  'review_date',
  'source',
  'curated',
  'reviewer_name',
  'reviewer_email',
  'product_id',
  'product_handle',
  'reply',
  'picture_urls',
  'review_id',
  'status',
  'language',
  'verified_purchase',
  'helpful_votes',
  'rejection_reason',
] as const
export type ReviewColumn = (typeof reviewColumns)[number]

/** Judge.me's names for our states. */
export const curatedFor = { approved: 'ok', pending: 'not-yet', rejected: 'spam' } as const
