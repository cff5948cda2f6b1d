import { useState } from 'react'
import type { OwnReview, OwnReviews } from '#/contract/reviews.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { useSession } from '../session/session-provider.tsx'
import { useQuery } from '../ui/use-query.ts'
import type { LoadPhoto } from './review-photos.tsx'
import { useReviewCall } from './review-requests.ts'

type Outcome<T> = { ok: true; value: T } | { ok: false; error: string | null }

export interface OwnReviewsView {
  /** Null until they are known, and for who is not signed in. */
  reviews: readonly OwnReview[] | null
  votes: ReadonlySet<string>
  /** Null until it is known, and where it doesn't matter. */
  eligibility: OwnReviews['eligibility']
  failed: boolean
  add(review: OwnReview): void
  remove(id: string): Promise<Outcome<undefined>>
  loadPhoto: LoadPhoto
  /** Answered with how many find the review helpful now. */
  vote(id: string, helpful: boolean): Promise<Outcome<number>>
}

/** What the customer has done since it was asked; the answer may not know of it. */
interface Change {
  key: string | null
  make: (now: OwnReviews) => OwnReviews
}

const nothing: OwnReviews = { reviews: [], votes: [], eligibility: null }

/** The answer with what was changed since. */
function useKnown(productId: string | undefined, call: ReturnType<typeof useReviewCall>) {
  const { customer } = useSession()
  const key = customer && `${customer.id} ${productId}`
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
    change: (make: Change['make']) => setChanges((before) => [...before, { key, make }]),
  }
}

/**
 * What the customer has written and voted for, about one product or all. Pages are the same for everyone, so
 * the browser asks for it.
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
        const others = votes.filter((one) => one !== id)
        return { ...now, votes: helpful ? [...others, id] : others }
      })
      return { ok: true, value: response.value.helpfulVotes }
    },
  }
}

function without(reviews: readonly OwnReview[], id: string): OwnReview[] {
  return reviews.filter((one) => one.id !== id)
}
