import { useCallback } from 'react'
import type { BackendCall, BackendResult } from '#/clients/backend/call-backend.ts'
import { unreachable } from '#/clients/failure.ts'
import type { OwnReview, ReviewInput } from '#/contract/reviews.ts'
import { useSession } from '../session/session-provider.tsx'
import { useCustomerCall } from '../session/use-customer-call.ts'

type Requests = typeof import('#/clients/backend/reviews.ts')

/** Calls the backend with code that is downloaded on demand. */
export async function askReviews<T>(
  ask: (requests: Requests) => Promise<BackendResult<T>>,
): Promise<BackendResult<T>> {
  const requests = await import('#/clients/backend/reviews.ts').catch(() => null)
  return requests ? ask(requests) : unreachable
}

/** The same with the customer's token. */
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
  /** Resolves to the id that a review refers to it by. */
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
