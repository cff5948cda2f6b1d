import type { ReviewOrder, Stars } from '../../contract/review-kinds.ts'
import type { PictureSize } from '../../contract/review-pictures.ts'
import { askedReviews } from '../../contract/review-requests.ts'
import {
  helpfulVotes,
  hiddenPicture,
  ownReview,
  ownReviews,
  type ReviewInput,
  reviewPage,
  reviewRefusal,
  reviewStats,
  sentPicture,
} from '../../contract/reviews.ts'
import { callBackend, noBody, type TokenlessCall } from './call-backend.ts'

/** The sort order and filters of a product's reviews. */
export interface ReviewChoice {
  sort: ReviewOrder
  /** Undefined: any. */
  stars: Stars | undefined
  verifiedOnly: boolean
}

/** One part of the product's visible reviews. */
export function readReviews(
  productId: string,
  { sort, stars, verifiedOnly }: ReviewChoice,
  { limit, offset }: { limit: number; offset: number },
) {
  const query = new URLSearchParams({ limit: String(limit), offset: String(offset) })
  if (sort !== 'newest') query.set('sort', sort)
  if (stars !== undefined) query.set('stars', String(stars))
  if (verifiedOnly) query.set('verified', 'true')
  const path = `/api/reviews/product/${encodeURIComponent(productId)}?${query}`
  return callBackend({ path, response: reviewPage })
}

export function readReviewStats(productId: string) {
  const path = `/api/reviews/stats/${encodeURIComponent(productId)}`
  return callBackend({ path, response: reviewStats })
}

/** What the customer has written and voted for, about one product or all. */
export function myReviews(productId?: string): TokenlessCall<typeof ownReviews._output> {
  const query = productId === undefined ? '' : `?${new URLSearchParams({ productId })}`
  return { path: `/api/reviews/mine${query}`, response: ownReviews }
}

/** The fields of a refusal besides its message. */
export function readRefusal(body: unknown) {
  return reviewRefusal.safeParse(body).data
}

/** Responds with the review, which is now pending or published. */
export function writeReview(review: ReviewInput): TokenlessCall<typeof ownReview._output> {
  return { method: 'POST', path: '/api/reviews', json: review, response: ownReview }
}

/** Sends a picture for a review that is written with its id. */
export function sendPicture(file: Blob): TokenlessCall<typeof sentPicture._output> {
  return { method: 'POST', path: '/api/reviews/pictures', file, response: sentPicture }
}

/** One of the customer's own pictures. */
export function readPicture(
  id: string,
  size: PictureSize,
): TokenlessCall<typeof hiddenPicture._output> {
  return { path: `/api/reviews/pictures/${id}?size=${size}`, response: hiddenPicture }
}

export function deleteReview(id: string): TokenlessCall<undefined> {
  return { method: 'DELETE', path: `/api/reviews/${encodeURIComponent(id)}`, response: noBody }
}

/** Votes a review helpful, or withdraws the vote; responds with the current number of votes. */
export function voteHelpful(
  id: string,
  helpful: boolean,
): TokenlessCall<typeof helpfulVotes._output> {
  return {
    method: helpful ? 'POST' : 'DELETE',
    path: `/api/reviews/${encodeURIComponent(id)}/helpful`,
    response: helpfulVotes,
  }
}

/** For the page behind an email that asks for reviews; the email's token identifies the customer. */
const requestPath = '/api/review-request'

export function readAskedReviews(token: string) {
  return callBackend({ path: requestPath, token, response: askedReviews })
}

export function writeAskedReview(token: string, json: ReviewInput) {
  return callBackend({ method: 'POST', path: requestPath, token, json, response: ownReview })
}

export function sendAskedPicture(token: string, file: Blob) {
  const path = `${requestPath}/pictures`
  return callBackend({ method: 'POST', path, token, file, response: sentPicture })
}

export function readAskedPicture(token: string, id: string, size: PictureSize) {
  const path = `${requestPath}/pictures/${id}?size=${size}`
  return callBackend({ path, token, response: hiddenPicture })
}

/** Stops the emails. */
export function stopReviewRequests(token: string) {
  return callBackend({ method: 'POST', path: `${requestPath}/stop`, token, response: noBody })
}
