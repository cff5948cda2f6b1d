import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { type AdminReview, type AdminReviewPage, undoShownMs } from '#/contract/moderation.ts'
import { useNotify } from '../../ui/notices.tsx'
import { useAdmin } from '../admin-session.ts'
import { useOfferUndo } from '../list/undo-bar.tsx'
import { type Decided, shownPage, stillUnknown, withDecided } from './moderated-reviews.ts'
import {
  type Action,
  asModerated,
  carryOut,
  type ModerationChange,
  type Outcome,
} from './moderation-actions.ts'
import type { Filter } from './review-list.ts'

/** Reviews of a bulk action that it failed for. */
export interface PartlyFailed {
  action: Action
  total: number
  failed: readonly { review: AdminReview; failure: string }[]
}

/** Moderates reviews: shows each change at once, lists failures, and offers Undo. */
export function useModeration() {
  const { t } = useTranslation(['adminReviews', 'admin'])
  const { client } = useAdmin()
  const { revalidate } = useRevalidator()
  const notify = useNotify()
  const { expect, resolve, shown } = useDecided()
  const { partly, dismissPartly, report } = useOutcomes()
  const offerUndo = useOfferUndo()

  async function decide(reviews: readonly AdminReview[], change: ModerationChange) {
    dismissPartly()
    for (const review of reviews) expect(review.id, asModerated(review, change))
    const outcomes = await Promise.all(
      reviews.map(async (review) => {
        const outcome = await carryOut(client, review, change)
        resolve(review.id, 'now' in outcome ? outcome.now : undefined)
        return outcome
      }),
    )
    const done = report(change.action, outcomes)
    const undo = () => void takeBack(done.reviews)
    if (done.reviews.length > 0) offerUndo({ label: done.label, shownMs: undoShownMs, undo })
    await revalidate()
  }

  async function takeBack(reviews: readonly AdminReview[]) {
    await Promise.all(
      reviews.map(async ({ id }) => {
        const response = await client.undo(id)
        if (response.ok) return resolve(id, response.value)
        const message = response.error ?? t('admin:noAnswer')
        notify({ tone: 'bad', text: t('failed.undo', { message }) })
      }),
    )
    await revalidate()
  }

  return { decide, partly, dismissPartly, shown }
}

/** The changes made here, applied to the loaded list. */
function useDecided() {
  const [decided, setDecided] = useState<Decided>(new Map())
  return {
    /** The review as it will be once the backend has responded. */
    expect: (id: string, review: AdminReview | null) =>
      setDecided((now) => withDecided(now, id, { review, since: null })),
    /** Undefined: the change failed, so everything stays as before. */
    resolve(id: string, review: AdminReview | null | undefined) {
      const since = performance.now()
      const entry = review === undefined ? undefined : { review, since }
      setDecided((now) => withDecided(now, id, entry))
    },
    /** A loaded list with all changes since. */
    shown: (list: AdminReviewPage & { askedAt: number }, filter: Filter) =>
      shownPage(list, stillUnknown(decided, list.askedAt), filter),
  }
}

/** Reports the outcome: what was done, and what failed. */
function useOutcomes() {
  const { t } = useTranslation(['adminReviews', 'admin'])
  const notify = useNotify()
  const [partly, setPartly] = useState<PartlyFailed | null>(null)

  function report(action: Action, outcomes: readonly Outcome[]) {
    const changed = outcomes.flatMap((outcome) => ('now' in outcome ? [outcome.review] : []))
    const failed = outcomes.flatMap((outcome) => {
      if ('now' in outcome) return []
      const message = outcome.error ?? t('admin:noAnswer')
      return [{ review: outcome.review, failure: t(`failed.${action}`, { message }) }]
    })
    if (failed.length > 0 && outcomes.length > 1)
      setPartly({ action, total: outcomes.length, failed })
    else for (const { failure } of failed) notify({ tone: 'bad', text: failure })
    const { length: count } = changed
    const name = changed[0]?.customerName ?? ''
    return { label: t(`done.${action}`, { count, name }), reviews: changed }
  }
  return { partly, dismissPartly: () => setPartly(null), report }
}

export type Moderation = ReturnType<typeof useModeration>
