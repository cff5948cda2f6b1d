import { useCallback } from 'react'
import type { BackendCall, BackendResult } from '#/clients/backend/call-backend.ts'
import { unreachable } from '#/clients/backend/unreachable.ts'
import type { OwnReview, ReviewInput } from '#/contract/reviews.ts'
import { useSession } from '../session/session-provider.tsx'
import { useCustomerCall } from '../session/use-customer-call.ts'

type Requests = typeof import('#/clients/backend/reviews.ts')

/** What talks to the backend is downloaded by those who want something of it. */
export async function askReviews<T>(
  ask: (requests: Requests) => Promise<BackendResult<T>>,
): Promise<BackendResult<T>> {
  const requests = await import('#/clients/backend/reviews.ts').catch(() => null)
  return requests ? ask(requests) : unreachable
}

/** The same as a customer. */
export function useReviewCall() {
  const call = useCustomerCall()
  return useCallback(
    <T>(make: (requests: Requests) => Omit<BackendCall<T>, 'token'>) =>
      askReviews((requests) => call(make(requests))),
    [call],
  )
}

/** Who sends a review, and how. */
export interface ReviewSender {
  status: 'loading' | 'signedOut' | 'signedIn'
  send: (review: ReviewInput) => Promise<BackendResult<OwnReview>>
  /** Answered with the id by which a review has it. */
  sendPhoto: (file: Blob) => Promise<BackendResult<{ id: string }>>
}

/** The customer who is signed in. */
export function useCustomerSender(): ReviewSender {
  const { status } = useSession()
  const call = useReviewCall()
  return {
    status,
    send: (review) => call(({ writeReview }) => writeReview(review)),
    sendPhoto: (file) => call(({ sendPicture }) => sendPicture(file)),
  }
}
