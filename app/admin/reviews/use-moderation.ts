import { useCallback, useEffect, useRef, useState } from 'react'
import type { AdminReview } from '#/contract/moderation.ts'
import { undoShownMs } from '#/contract/moderation.ts'
import { useNotify } from '../../ui/notices.tsx'
import { useAdmin } from '../admin-context.ts'
import {
  type Action,
  asModerated,
  carryOut,
  type ModerationChange,
  type Outcome,
  summary,
} from './moderation-actions.ts'
import type { ReviewList } from './use-review-list.ts'

/** What was done last, and can be taken back for a while. */
export interface Undoable {
  /** New with each, so that its time starts anew. */
  id: number
  label: string
  /** None: it is only said. */
  reviews: readonly AdminReview[]
}

/** Reviews of a bulk action that it failed for. */
export interface PartlyFailed {
  action: Action
  asked: number
  failed: readonly Extract<Outcome, { done: false }>[]
}

/** Decides, shows it at once, says what failed, and takes back. */
export function useModeration({ expect, settle, reload }: ReviewList) {
  const { client } = useAdmin()
  const notify = useNotify()
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  const [partly, setPartly] = useState<PartlyFailed | null>(null)
  const made = useRef(0)

  useEffect(() => {
    if (!undoable) return
    const timer = setTimeout(() => setUndoable(null), undoShownMs)
    return () => clearTimeout(timer)
  }, [undoable])

  const decide = useCallback(
    async (reviews: readonly AdminReview[], change: ModerationChange) => {
      const { action } = change
      setPartly(null)
      for (const review of reviews) expect(review.id, asModerated(review, change))
      const outcomes = await Promise.all(
        reviews.map(async (review) => {
          const outcome = await carryOut(client, review, change)
          settle(review.id, outcome.done ? outcome.now : undefined)
          return outcome
        }),
      )
      const done = outcomes.filter((outcome) => outcome.done).map(({ review }) => review)
      const failed = outcomes.filter((outcome) => !outcome.done)
      if (done.length > 0)
        setUndoable({ id: ++made.current, label: summary(action, done), reviews: done })
      if (failed.length > 0 && reviews.length > 1)
        setPartly({ action, asked: reviews.length, failed })
      else
        for (const { message } of failed)
          notify({ tone: 'bad', text: `Failed to ${action} review: ${message}` })
      await reload()
    },
    [client, expect, settle, reload, notify],
  )

  const undo = useCallback(async () => {
    if (!undoable) return
    setUndoable(null)
    const responses = await Promise.all(undoable.reviews.map(({ id }) => client.undo(id)))
    for (const response of responses)
      if (!response.ok)
        notify({
          tone: 'bad',
          text: `Failed to undo: ${response.error ?? 'The shop did not answer.'}`,
        })
    for (const [i, { id }] of undoable.reviews.entries()) {
      const response = responses[i]
      if (response?.ok) settle(id, response.value)
    }
    await reload()
  }, [client, undoable, settle, reload, notify])

  /** Says what was done that is not taken back from here. */
  const notifyUndone = useCallback(
    (label: string) => setUndoable({ id: ++made.current, label, reviews: [] }),
    [],
  )

  return { decide, undo, notifyUndone, undoable, partly, dismissPartial: () => setPartly(null) }
}
