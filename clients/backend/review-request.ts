import { askedReviews } from '../../contract/review-requests.ts'
import { ownReview, type ReviewRequest } from '../../contract/reviews.ts'
import { callBackend, noBody } from './call-backend.ts'

/** What the page behind a letter that asks for reviews sends; the letter's token says whose it is. */

const path = '/api/review-request'

export function readAskedReviews(token: string) {
  return callBackend({ path, token, answer: askedReviews })
}

export function writeAskedReview(token: string, review: ReviewRequest) {
  return callBackend({ method: 'POST', path, token, json: review, answer: ownReview })
}

/** Ends the letters. */
export function stopReviewRequests(token: string) {
  return callBackend({ method: 'POST', path: `${path}/stop`, token, answer: noBody })
}
