import { cleanText } from './clean-text.ts'
import { isLanguage, type Language } from './languages.ts'
import { limits } from './limits.ts'
import { hasHiddenCharacters } from './plain-text.ts'
import { rejectionReasons, reviewOrders, reviewStatuses, starCounts } from './review-kinds.ts'
import { pictureSizes } from './review-pictures.ts'
import { wholeNumber, z } from './schema.ts'

/** The API between the shop and its visitors about reviews (reviews-3). */

/** Max characters of a rejection's explanation, and of the shop's public reply. */
export const rejectionTextMax = 500
export const replyTextMax = 1_000

const gidOfProduct = /^(?:gid:\/\/shopify\/Product\/)?([0-9]{1,20})$/

/** The provider's id of a product, whole or its last part; read as its last part. */
export const productKey = z
  .string()
  .regex(gidOfProduct)
  .transform((id) => gidOfProduct.exec(id)?.[1] ?? id)

export const reviewId = z.string().regex(/^[0-9a-f]{32}$/)
export const pictureId = reviewId

/** Several lines that a person typed, without invisible characters; the length is counted as browsers do. */
export function writtenText({ min, max }: { min: number; max: number }) {
  return z
    .string()
    .max(max * 2)
    .transform(cleanText)
    .pipe(
      z
        .string()
        .min(min)
        .max(max)
        .refine(
          (text) => text.isWellFormed() && !hasHiddenCharacters(text.replace(/[\n\t]/g, ' ')),
        ),
    )
}

export const stars = z.literal(starCounts)
export const reviewText = writtenText({ min: limits.reviewTextMin, max: limits.reviewTextMax })

/** `POST /api/reviews`; `pictures` are ids of pictures that were sent to `…/pictures` before. */
export const reviewInput = z.strictObject({
  productId: productKey,
  rating: stars,
  reviewText,
  pictures: z
    .array(pictureId)
    .max(limits.reviewPictures)
    .refine((ids) => new Set(ids).size === ids.length)
    .optional(),
})
export type ReviewInput = z.infer<typeof reviewInput>

/** `GET /api/reviews/product/{productId}`; `sort`, `stars` and `verified` are optional (reviews-17). */
export const reviewListQuery = z.strictObject({
  limit: wholeNumber(1, 50).default(limits.reviewsPage),
  offset: wholeNumber(0, 10_000_000).default(0),
  sort: z.enum(reviewOrders).default('newest'),
  stars: wholeNumber(1, 5).pipe(stars).optional(),
  verified: z.literal('true').optional(),
})
export type ReviewListQuery = z.infer<typeof reviewListQuery>

/** `GET /api/reviews/stats?ids=1,2,3`, for all cards of a list at once. */
export const reviewStatsQuery = z.strictObject({
  ids: z
    .string()
    .max(5_500)
    .transform((ids) => ids.split(','))
    .pipe(z.array(productKey).min(1).max(250)),
})

/** `GET /api/reviews/mine`: the customer's own reviews, of one product or all. */
export const ownReviewsQuery = z.strictObject({ productId: productKey.optional() })

/** `POST /api/reviews/pictures` */
export const sentPicture = z.object({ id: pictureId })

/** `GET …/pictures/{id}`, for those who may see an unpublished picture. */
export const pictureQuery = z.strictObject({ size: z.enum(pictureSizes).default('large') })
/** The whole picture as a `data:` URL. */
export const hiddenPicture = z.object({ url: z.string() })

/** Sides are in pixels. */
export const reviewPicture = z.object({ id: pictureId, width: z.number(), height: z.number() })

const moment = z.iso.datetime()
const language = z.custom<Language>(isLanguage)

/** A review as everybody may read it. */
const publicReview = z.object({
  id: z.string(),
  /** Empty for a review whose author has no account here. */
  customerId: z.string(),
  customerFirstName: z.string(),
  customerLastName: z.string(),
  verifiedPurchase: z.boolean(),
  rating: stars,
  reviewText: z.string(),
  createdAt: moment,
  /** The language that it was written in. */
  language,
  /** When the product was bought; null if that isn't verified. */
  purchasedAt: moment.nullable(),
  /** How many customers found it helpful. */
  helpfulVotes: z.number(),
  /** The shop's public reply. */
  reply: z.object({ text: z.string(), createdAt: moment }).nullable(),
  pictures: z.array(reviewPicture).default([]),
})
export type PublicReview = z.infer<typeof publicReview>

/** The same as its author sees it, with its status. */
export const ownReview = publicReview.extend({
  productId: z.string(),
  productHandle: z.string(),
  productTitle: z.string(),
  status: z.enum(reviewStatuses),
  rejection: z.object({ reason: z.enum(rejectionReasons), text: z.string() }).nullable(),
})
export type OwnReview = z.infer<typeof ownReview>

export const ownReviews = z.object({
  reviews: z.array(ownReview),
  /** Other people's reviews that the customer has found helpful. */
  votes: z.array(z.string()),
  /** Whether the customer may review the product; null if that wasn't requested, or if they already have. */
  eligibility: z.enum(['eligible', 'deliveryPending', 'purchaseRequired']).nullable().default(null),
})
export type OwnReviews = z.infer<typeof ownReviews>

export const reviewPage = z.object({ reviews: z.array(publicReview), hasMore: z.boolean() })
export type ReviewPage = z.infer<typeof reviewPage>

export const reviewStats = z.object({
  /** 0 while there are none; not rounded. */
  averageRating: z.number(),
  totalReviews: z.number(),
  /** How many have 1, 2, 3, 4 and 5 stars. */
  byStars: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
})
export type ReviewStats = z.infer<typeof reviewStats>

export const helpfulVotes = z.object({ helpfulVotes: z.number() })

/** The fields of a refused review besides `error` (reviews-11, reviews-12). */
export const reviewRefusal = z.object({
  error: z.string(),
  message: z.string().optional(),
  requiresProfileUpdate: z.boolean().optional(),
  requiresPurchase: z.boolean().optional(),
})

/** One of the shop's best reviews, and its product. */
export type BestReview = PublicReview & { productHandle: string; productTitle: string }
