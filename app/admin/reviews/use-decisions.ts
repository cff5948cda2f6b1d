import { useCallback, useEffect, useRef, useState } from 'react'
import type { AdminReview } from '#/contract/moderation.ts'
import { undoShownMs } from '#/contract/moderation.ts'
import { useSay } from '../../ui/notices.tsx'
import { usePortal } from '../portal-context.ts'
import {
  type Action,
  asDecided,
  carryOut,
  type Decision,
  inWords,
  type Outcome,
} from './decisions.ts'
import type { ReviewList } from './use-review-list.ts'

/** What was done last, and can be taken back for a while. */
export interface Undoable {
  /** New with each, so that its time starts anew. */
  id: number
  words: string
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
export function useDecisions({ expect, settle, reload }: ReviewList) {
  const { client } = usePortal()
  const say = useSay()
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  const [partly, setPartly] = useState<PartlyFailed | null>(null)
  const made = useRef(0)

  useEffect(() => {
    if (!undoable) return
    const timer = setTimeout(() => setUndoable(null), undoShownMs)
    return () => clearTimeout(timer)
  }, [undoable])

  const decide = useCallback(
    async (reviews: readonly AdminReview[], decision: Decision) => {
      const { action } = decision
      setPartly(null)
      for (const review of reviews) expect(review.id, asDecided(review, decision))
      const outcomes = await Promise.all(
        reviews.map(async (review) => {
          const outcome = await carryOut(client, review, decision)
          settle(review.id, outcome.done ? outcome.now : undefined)
          return outcome
        }),
      )
      const done = outcomes.filter((outcome) => outcome.done).map(({ review }) => review)
      const failed = outcomes.filter((outcome) => !outcome.done)
      if (done.length > 0)
        setUndoable({ id: ++made.current, words: inWords(action, done), reviews: done })
      if (failed.length > 0 && reviews.length > 1)
        setPartly({ action, asked: reviews.length, failed })
      else
        for (const { message } of failed)
          say({ tone: 'bad', text: `Failed to ${action} review: ${message}` })
      await reload()
    },
    [client, expect, settle, reload, say],
  )

  const undo = useCallback(async () => {
    if (!undoable) return
    setUndoable(null)
    const answers = await Promise.all(undoable.reviews.map(({ id }) => client.undo(id)))
    for (const answer of answers)
      if (!answer.ok)
        say({
          tone: 'bad',
          text: `Failed to undo: ${answer.error ?? 'The shop did not answer.'}`,
        })
    for (const [i, { id }] of undoable.reviews.entries()) {
      const answer = answers[i]
      if (answer?.ok) settle(id, answer.value)
    }
    await reload()
  }, [client, undoable, settle, reload, say])

  /** Says what was done that is not taken back from here. */
  const tell = useCallback(
    (words: string) => setUndoable({ id: ++made.current, words, reviews: [] }),
    [],
  )

  return { decide, undo, tell, undoable, partly, forgetPartly: () => setPartly(null) }
}
