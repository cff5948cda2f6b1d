import { useCallback, useEffect, useState } from 'react'
import type { OwnReview, OwnReviews } from '#/contract/reviews.ts'
import { useSession } from '../session/session-provider.tsx'
import { useReviewCall } from './review-requests.ts'

type Outcome<T> = { ok: true; value: T } | { ok: false; error: string | null }

export interface OwnReviewsView {
  /** Null until they are known, and for who is not signed in. */
  reviews: readonly OwnReview[] | null
  votes: ReadonlySet<string>
  failed: boolean
  add(review: OwnReview): void
  remove(id: string): Promise<Outcome<undefined>>
  /** Answered with how many find the review helpful now. */
  vote(id: string, helpful: boolean): Promise<Outcome<number>>
}

const nothing: OwnReviews = { reviews: [], votes: [] }

/**
 * What the customer has written and voted for, about one product or all. Pages are the same for everyone, so
 * the browser asks for it.
 */
export function useOwnReviews(productId?: string): OwnReviewsView {
  const { status } = useSession()
  const call = useReviewCall()
  const [known, setKnown] = useState<OwnReviews | null>(null)
  const [failed, setFailed] = useState(false)
  const signedIn = status === 'signedIn'

  useEffect(() => {
    let left = false
    setKnown(null)
    setFailed(false)
    if (signedIn)
      call(({ myReviews }) => myReviews(productId)).then((answer) => {
        if (left) return
        if (answer.ok) setKnown(answer.value)
        else setFailed(true)
      })
    return () => {
      left = true
    }
  }, [signedIn, productId, call])

  const change = useCallback(
    (make: (now: OwnReviews) => OwnReviews) => setKnown((now) => make(now ?? nothing)),
    [],
  )

  return {
    reviews: known?.reviews ?? null,
    votes: new Set(known?.votes),
    failed,
    add: (review) => change((now) => ({ ...now, reviews: [review, ...now.reviews] })),
    async remove(id) {
      const answer = await call(({ deleteReview }) => deleteReview(id))
      if (answer.ok)
        change((now) => ({ ...now, reviews: now.reviews.filter((one) => one.id !== id) }))
      return answer
    },
    async vote(id, helpful) {
      const answer = await call(({ voteHelpful }) => voteHelpful(id, helpful))
      if (!answer.ok) return answer
      change(({ votes, ...now }) => {
        const others = votes.filter((one) => one !== id)
        return { ...now, votes: helpful ? [...others, id] : others }
      })
      return { ok: true, value: answer.value.helpfulVotes }
    },
  }
}
