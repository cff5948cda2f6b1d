import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AdminReview } from '#/contract/moderation.ts'
import { idKey } from '#/contract/page-addresses.ts'
import { listAddress, useListQuery } from '../list/list-address.ts'
import type { Column } from '../list/list-rows.tsx'
import { MoreAction, MoreActions } from '../more-actions.tsx'
import { ToolButton, type ToolTone } from '../tool-button.tsx'
import { AdminPhotos } from './admin-photos.tsx'
import type { Action } from './moderation-actions.ts'
import { HintBadges, RatingStars, ReviewDate, ReviewStatusBadge } from './review-facts.tsx'
import type { ReviewQuery } from './review-list.ts'

export interface ReviewCommands {
  act: (review: AdminReview, action: Action) => void
  open: (review: AdminReview) => void
}

export function useReviewColumns(
  order: ReviewQuery['order'],
  { act, open }: ReviewCommands,
): readonly Column<AdminReview>[] {
  const { t } = useTranslation('adminReviews')
  return [
    {
      key: 'customer',
      heading: t('columns.customer'),
      className: 'max-w-48 min-w-40',
      cell: (review) => <Author {...review} />,
    },
    {
      key: 'review',
      heading: t('columns.review'),
      className: 'w-full',
      cell: (review) => <ReviewText review={review} onOpen={open} />,
    },
    {
      key: 'date',
      heading: <DateHeading order={order} />,
      sort: order === 'newest' ? 'descending' : 'ascending',
      className: 'whitespace-nowrap',
      cell: (review) => <ReviewDate {...review} />,
    },
    {
      key: 'actions',
      heading: t('columns.actions'),
      cell: (review) => (
        <div className="flex justify-end">
          <RowActions review={review} onAction={act} />
        </div>
      ),
    },
  ]
}

function Author({ customerName, customerEmail }: AdminReview) {
  return (
    <>
      <span className="block truncate font-semibold" title={customerName}>
        {customerName}
      </span>
      <span className="block truncate text-slate" title={customerEmail}>
        {customerEmail}
      </span>
    </>
  )
}

/** The column that the list is sorted by; clicking it reverses the order. */
function DateHeading({ order }: Pick<ReviewQuery, 'order'>) {
  const { t } = useTranslation('adminReviews')
  const { nextQuery } = useListQuery()
  const other = order === 'newest' ? 'oldest' : 'newest'
  return (
    <Link
      to={listAddress(nextQuery, { order: other === 'newest' ? '' : other })}
      className="inline-flex min-h-6 items-center gap-1 hover:text-ink hover:underline"
      title={t(`order.${other}`)}
    >
      {t('columns.date')}
      <span aria-hidden="true">{order === 'newest' ? '↓' : '↑'}</span>
    </Link>
  )
}

export function ReviewCard({ review, act, open }: ReviewCommands & { review: AdminReview }) {
  return (
    <>
      <div className="flex gap-x-3">
        <div className="min-w-0 grow">
          <Author {...review} />
        </div>
        <span className="shrink-0">
          <ReviewDate {...review} />
        </span>
      </div>
      <ReviewText review={review} onOpen={open} />
      <div className="mt-2">
        <RowActions review={review} onAction={act} />
      </div>
    </>
  )
}

interface ReviewTextProps {
  review: AdminReview
  onOpen: (review: AdminReview) => void
}

/** Clicking the text opens the whole review, and the line below it says so. */
function ReviewText({ review, onOpen }: ReviewTextProps) {
  const { t } = useTranslation('adminReviews')
  const { nextQuery } = useListQuery()
  const product = idKey(review.productId)
  const facts = [
    review.verifiedPurchase && t('verified'),
    review.reply && t('answered'),
    review.rejection && t(`shortReasons.${review.rejection.reason}`),
  ]
  return (
    <>
      <div className="facts mb-1">
        <RatingStars {...review} />
        <ReviewStatusBadge {...review} />
        <Link
          to={listAddress(nextQuery, { product })}
          title={t('onlyProduct', { product: review.productTitle })}
          className="inline-flex min-h-6 items-center text-xs text-slate hover:text-ink hover:underline"
        >
          {review.productTitle}
        </Link>
      </div>
      <button
        type="button"
        className="line-clamp-3 text-left whitespace-pre-line hover:underline"
        onClick={() => onOpen(review)}
      >
        {review.reviewText || t('noText')}
      </button>
      <p className="flex flex-wrap items-center gap-x-3 text-xs text-slate">
        {facts.some(Boolean) && <span>{facts.filter(Boolean).join(' · ')}</span>}
        <OpenButton review={review} onOpen={onOpen} />
      </p>
      <HintBadges hints={review.hints} />
      {review.pictures.length > 0 && (
        <div className="mt-2 [&_button]:size-16">
          <AdminPhotos review={review} />
        </div>
      )}
    </>
  )
}

function OpenButton({ review, onOpen }: ReviewTextProps) {
  const { t } = useTranslation('adminReviews')
  return (
    <button
      type="button"
      aria-label={t('openFor', { name: review.customerName })}
      className="inline-flex min-h-6 items-center font-semibold text-ink underline underline-offset-2 hover:no-underline"
      onClick={() => onOpen(review)}
    >
      {t('open')}
    </button>
  )
}

interface RowActionsProps {
  review: AdminReview
  onAction: (review: AdminReview, action: Action) => void
}

/** The actions that a review's status allows (moderation-4). */
export function RowActions({ review, onAction }: RowActionsProps) {
  const { t } = useTranslation('adminReviews')
  const button = (action: Action, tone: ToolTone) => (
    <ToolButton
      tone={tone}
      aria-label={t(`actionsFor.${action}`, { name: review.customerName })}
      onClick={() => onAction(review, action)}
    >
      {t(`actions.${action}`)}
    </ToolButton>
  )
  return (
    <div className="flex items-center gap-1.5">
      {review.status !== 'approved' && button('approve', 'good')}
      {review.status !== 'rejected' && button('reject', 'bad')}
      <MoreActions
        rowName={t('reviewOf', { name: review.customerName })}
        entries={{
          delete: (
            <MoreAction
              tone="bad"
              aria-label={t('actionsFor.delete', { name: review.customerName })}
              onClick={() => onAction(review, 'delete')}
            >
              {t('actions.delete')}
            </MoreAction>
          ),
        }}
      />
    </div>
  )
}
