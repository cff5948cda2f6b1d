import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminReview } from '#/contract/moderation.ts'
import { useNotify } from '../../ui/notices.tsx'
import { useAdmin } from '../admin-session.ts'
import { useKeys } from '../frame/keys.tsx'
import type { Cursor } from '../list/use-cursor.ts'
import type { Selection } from '../list/use-selection.ts'
import type { Action, ModerationChange } from './moderation-actions.ts'
import { matchingReviews, type ReviewQuery } from './review-list.ts'
import type { Moderation } from './use-moderation.ts'

/** A new object each time, so that a late response closes only its own dialog. */
export type OpenDialog =
  | { name: 'review'; review: AdminReview }
  | { name: 'decision'; action: Action; reviews: readonly AdminReview[]; bulk: boolean }

interface ReviewActionsOptions {
  query: ReviewQuery
  selection: Selection<AdminReview>
  cursor: Cursor
  moderation: Moderation
}

/** What the list's buttons and keys do. */
export function useReviewActions({ query, selection, cursor, moderation }: ReviewActionsOptions) {
  const { t } = useTranslation('adminReviews')
  const { client } = useAdmin()
  const notify = useNotify()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)

  function decide(reviews: readonly AdminReview[], change: ModerationChange) {
    const leaves = change.action === 'delete' || query.filter !== 'all'
    if (reviews.length === 1 && reviews[0]?.id === cursor.id) cursor.goOn(leaves)
    selection.drop(reviews)
    setDialog(null)
    void moderation.decide(reviews, change)
  }
  return {
    dialog,
    setDialog,
    decide,
    open: (review: AdminReview) => setDialog({ name: 'review', review }),
    act(review: AdminReview, action: Action) {
      if (action !== 'reject') decide([review], { action })
      else setDialog({ name: 'decision', action, reviews: [review], bulk: false })
    },
    actOnSelected(action: Action) {
      if (selection.rows.length === 0) return notify({ tone: 'bad', text: t('selectOne') })
      setDialog({ name: 'decision', action, reviews: selection.rows, bulk: true })
    },
    async selectMatching() {
      const found = await matchingReviews(client, query)
      if (found) selection.selectEverywhere(found)
      else notify({ tone: 'bad', text: t('loadingFailed') })
    },
  }
}

export type ReviewActions = ReturnType<typeof useReviewActions>

interface ReviewKeysOptions extends Pick<ReviewActionsOptions, 'selection' | 'cursor'> {
  rows: readonly AdminReview[]
  actions: ReviewActions
}

export function useReviewKeys(options: ReviewKeysOptions) {
  const { rows, selection, cursor, actions } = options
  const { t } = useTranslation('adminReviews')
  const atCursor = (run: (review: AdminReview) => void) => () => {
    const review = rows.find(({ id }) => id === cursor.id)
    if (review) run(review)
  }
  const press = (action: 'approve' | 'reject', wrong: AdminReview['status']) => () => {
    if (selection.rows.length > 0) return actions.actOnSelected(action)
    atCursor((review) => {
      if (review.status !== wrong) actions.act(review, action)
    })()
  }
  useKeys([
    { key: 'j', shown: 'j / k', label: t('keys.move'), run: () => cursor.move(1) },
    { key: 'k', run: () => cursor.move(-1) },
    { key: 'a', label: t('keys.approve'), run: press('approve', 'approved') },
    { key: 'r', label: t('keys.reject'), run: press('reject', 'rejected') },
    { key: 'x', label: t('keys.select'), run: atCursor(({ id }) => selection.toggle(id)) },
    { key: 'o', label: t('keys.open'), run: atCursor(actions.open) },
  ])
}
