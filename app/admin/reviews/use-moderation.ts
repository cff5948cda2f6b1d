import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AdminReview, AdminReviewPage } from '#/contract/moderation.ts'
import { useNotify } from '../../ui/notices.tsx'
import { useAdmin } from '../admin-session.ts'
import { type Decided, shownPage, stillUnknown, withDecided } from './moderated-reviews.ts'
import {
  type Action,
  asModerated,
  carryOut,
  type ModerationChange,
  noAnswer,
  type Outcome,
  summary,
} from './moderation-actions.ts'
import type { Filter } from './review-list.ts'

/** Reviews of a bulk action that it failed for. */
export interface PartlyFailed {
  action: Action
  asked: number
  failed: readonly Extract<Outcome, { done: false }>[]
}

/** Decides, shows it at once, lists what failed, and takes back. */
export function useModeration() {
  const { client } = useAdmin()
  const { revalidate } = useRevalidator()
  const notify = useNotify()
  const [decided, setDecided] = useState<Decided>(new Map())
  const [partly, setPartly] = useState<PartlyFailed | null>(null)
  const { done, show, dismiss } = useDone()

  /** Undefined: it has not been done, so all is as before. */
  const settle = (id: string, review: AdminReview | null | undefined) => {
    const since = performance.now()
    setDecided((now) => withDecided(now, id, review === undefined ? undefined : { review, since }))
  }

  async function decide(reviews: readonly AdminReview[], change: ModerationChange) {
    const { action } = change
    setPartly(null)
    for (const review of reviews) {
      const expected = { review: asModerated(review, change), since: null }
      setDecided((now) => withDecided(now, review.id, expected))
    }
    const outcomes = await Promise.all(
      reviews.map(async (review) => {
        const outcome = await carryOut(client, review, change)
        settle(review.id, outcome.done ? outcome.now : undefined)
        return outcome
      }),
    )
    const successful = outcomes.filter((outcome) => outcome.done).map(({ review }) => review)
    const failed = outcomes.filter((outcome) => !outcome.done)
    if (successful.length > 0) show(summary(action, successful), successful)
    if (failed.length > 0 && reviews.length > 1)
      setPartly({ action, asked: reviews.length, failed })
    else
      for (const { message } of failed)
        notify({ tone: 'bad', text: `Failed to ${action} review: ${message}` })
    await revalidate()
  }

  async function undo() {
    if (!done) return
    dismiss()
    await Promise.all(
      done.reviews.map(async ({ id }) => {
        const response = await client.undo(id)
        if (response.ok) return settle(id, response.value)
        const why = response.error ?? noAnswer
        notify({ tone: 'bad', text: `Failed to undo: ${why}` })
      }),
    )
    await revalidate()
  }

  return {
    decide,
    undo,
    done,
    /** Tells of something that is not taken back from here. */
    show,
    dismiss,
    partly,
    dismissPartly: () => setPartly(null),
    /** A list that was loaded, with all that was decided since. */
    shown: (list: AdminReviewPage & { askedAt: number }, filter: Filter) =>
      shownPage(list, stillUnknown(decided, list.askedAt), filter),
  }
}

interface Done {
  /** New with each, so that its time starts anew. */
  id: number
  label: string
  reviews: readonly AdminReview[]
  /** False: it is only shown. */
  undoable: boolean
}

/** What was done last, and can be taken back for a while. */
function useDone() {
  const [done, setDone] = useState<Done | null>(null)
  const made = useRef(0)
  return {
    done,
    show(label: string, reviews: readonly AdminReview[] = []) {
      made.current += 1
      setDone({ id: made.current, label, reviews, undoable: reviews.length > 0 })
    },
    dismiss: () => setDone(null),
  }
}

export type Moderation = ReturnType<typeof useModeration>
