import { askedReviews } from '../../contract/review-requests.ts'
import { ownReview, type ReviewRequest } from '../../contract/reviews.ts'
import { callBackend, noBody } from './call-backend.ts'

/** What the page behind an email that asks for reviews sends; the email's token says whose it is. */

const path = '/api/review-request'

export function readAskedReviews(token: string) {
  return callBackend({ path, token, response: askedReviews })
}

export function writeAskedReview(token: string, review: ReviewRequest) {
  return callBackend({ method: 'POST', path, token, json: review, response: ownReview })
}

/** Ends the emails. */
export function stopReviewRequests(token: string) {
  return callBackend({ method: 'POST', path: `${path}/stop`, token, response: noBody })
}
