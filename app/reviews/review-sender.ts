import type { BackendResult } from '#/clients/backend/call-backend.ts'
import type { OwnReview, ReviewRequest } from '#/contract/reviews.ts'
import { useSession } from '../session/session-provider.tsx'
import { useReviewCall } from './review-requests.ts'

/** Who sends a review, and how. */
export interface ReviewSender {
  status: 'loading' | 'signedOut' | 'signedIn'
  send: (review: ReviewRequest) => Promise<BackendResult<OwnReview>>
}

/** The customer who is signed in. */
export function useCustomerSender(): ReviewSender {
  const { status } = useSession()
  const call = useReviewCall()
  return { status, send: (review) => call(({ writeReview }) => writeReview(review)) }
}
