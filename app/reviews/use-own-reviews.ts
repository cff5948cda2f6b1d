import { useRef, useState } from 'react'
import type { OwnReview, OwnReviews } from '#/contract/reviews.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { useSession } from '../session/session-provider.tsx'
import { useQuery } from '../ui/use-query.ts'
import type { LoadPhoto } from './review-photos.tsx'
import { useReviewCall } from './review-requests.ts'

type Outcome<T> = { ok: true; value: T } | { ok: false; error: string | null }

export interface OwnReviewsView {
  /** Null until they are known, and for guests. */
  reviews: readonly OwnReview[] | null
  votes: ReadonlySet<string>
  /** Null until it's known, and if it doesn't matter. */
  eligibility: OwnReviews['eligibility']
  failed: boolean
  add(review: OwnReview): void
  remove(id: string): Promise<Outcome<undefined>>
  loadPhoto: LoadPhoto
  /** Resolves to the review's current number of helpful votes. */
  vote(id: string, helpful: boolean): Promise<Outcome<number>>
}

/** What the customer has done since the request; the response may not include it. */
interface Change {
  key: string | null
  make: (now: OwnReviews) => OwnReviews
}

const nothing: OwnReviews = { reviews: [], votes: [], eligibility: null }

/** The response with all changes since. */
function useKnown(productId: string | undefined, call: ReturnType<typeof useReviewCall>) {
  const { customer } = useSession()
  const key = customer && `${customer.id} ${productId}`
  // A change may have begun before it was known who is signed in.
  const latestKey = useRef(key)
  latestKey.current = key
  const { value } = useQuery(() => call(({ myReviews }) => myReviews(productId)), {
    key,
    version: useLanguage(),
  })
  const [changes, setChanges] = useState<readonly Change[]>([])
  const known = changes
    .filter((change) => change.key === key)
    .reduce<OwnReviews | null>(
      (now, { make }) => make(now ?? nothing),
      value?.ok ? value.value : null,
    )
  return {
    known,
    failed: value?.ok === false,
    change: (make: Change['make']) =>
      setChanges((before) => [...before, { key: latestKey.current, make }]),
  }
}

/**
 * The customer's reviews and votes, for one product or all. The browser loads them, because pages are the same for
 * everyone.
 */
export function useOwnReviews(productId?: string): OwnReviewsView {
  const call = useReviewCall()
  const { known, failed, change } = useKnown(productId, call)
  return {
    reviews: known?.reviews ?? null,
    votes: new Set(known?.votes),
    eligibility: known?.eligibility ?? null,
    failed,
    add: (review) =>
      change((now) => ({ ...now, reviews: [review, ...without(now.reviews, review.id)] })),
    async remove(id) {
      const response = await call(({ deleteReview }) => deleteReview(id))
      if (response.ok) change((now) => ({ ...now, reviews: without(now.reviews, id) }))
      return response
    },
    async loadPhoto(id, size) {
      const response = await call(({ readPicture }) => readPicture(id, size))
      return response.ok ? response.value.url : null
    },
    async vote(id, helpful) {
      const response = await call(({ voteHelpful }) => voteHelpful(id, helpful))
      if (!response.ok) return response
      change(({ votes, ...now }) => {
        const others = votes.filter((vote) => vote !== id)
        return { ...now, votes: helpful ? [...others, id] : others }
      })
      return { ok: true, value: response.value.helpfulVotes }
    },
  }
}

function without(reviews: readonly OwnReview[], id: string): OwnReview[] {
  return reviews.filter((review) => review.id !== id)
}
