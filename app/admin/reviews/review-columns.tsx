import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AdminReview } from '#/contract/moderation.ts'
import { idKey } from '#/contract/page-addresses.ts'
import { listAddress, useListQuery } from '../list/list-address.ts'
import type { Column } from '../list/list-rows.tsx'
import { AdminPhotos } from './admin-photos.tsx'
import type { Action } from './moderation-actions.ts'
import { RowActions } from './review-actions.tsx'
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
      cell: (review) => <ReviewCell review={review} onOpen={open} />,
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

/** On a phone; only what's still to be decided has buttons for it, all else is behind the dots. */
export function ReviewCard({ review, act, open }: ReviewCommands & { review: AdminReview }) {
  const { customerName, customerEmail } = review
  const isPending = review.status === 'pending'
  const actions = <RowActions review={review} onAction={act} onOpen={open} isFolded={!isPending} />
  return (
    <>
      <div className="flex items-center justify-between gap-x-3">
        <p className="min-w-0 truncate" title={`${customerName} ${customerEmail}`}>
          <span className="mr-2 font-semibold">{customerName}</span>
          <span className="text-slate">{customerEmail}</span>
        </p>
        <span className="ml-auto shrink-0">
          <ReviewDate {...review} />
        </span>
        {!isPending && <div className="-my-3 -mr-3 -ml-2">{actions}</div>}
      </div>
      <ReviewFacts review={review}>
        <ReviewNotes {...review} />
      </ReviewFacts>
      <ReviewText review={review} onOpen={open} />
      {isPending && <div className="mt-2">{actions}</div>}
    </>
  )
}

interface ReviewTextProps {
  review: AdminReview
  onOpen: (review: AdminReview) => void
}

function ReviewFacts({ review, children }: { review: AdminReview; children?: ReactNode }) {
  const { t } = useTranslation('adminReviews')
  const { nextQuery } = useListQuery()
  const product = idKey(review.productId)
  return (
    <div className="facts">
      <RatingStars {...review} />
      <ReviewStatusBadge {...review} />
      <Link
        to={listAddress(nextQuery, { product })}
        title={t('onlyProduct', { product: review.productTitle })}
        className="inline-flex min-h-6 items-center text-xs text-slate hover:text-ink hover:underline"
      >
        {review.productTitle}
      </Link>
      {children}
    </div>
  )
}

/** That it was bought, answered, or why it was rejected. */
function ReviewNotes({ verifiedPurchase, reply, rejection }: AdminReview) {
  const { t } = useTranslation('adminReviews')
  const facts = [
    verifiedPurchase && t('verified'),
    reply && t('answered'),
    rejection && t(`shortReasons.${rejection.reason}`),
  ].filter(Boolean)
  return facts.length > 0 && <span className="text-xs text-slate">{facts.join(' · ')}</span>
}

function ReviewCell({ review, onOpen }: ReviewTextProps) {
  return (
    <>
      <ReviewFacts review={review} />
      <ReviewText review={review} onOpen={onOpen}>
        <p className="facts text-xs">
          <ReviewNotes {...review} />
          <OpenButton review={review} onOpen={onOpen} />
        </p>
      </ReviewText>
    </>
  )
}

/** Clicking the text opens the whole review. */
function ReviewText({ review, onOpen, children }: ReviewTextProps & { children?: ReactNode }) {
  const { t } = useTranslation('adminReviews')
  return (
    <>
      <button
        type="button"
        className="mt-1 line-clamp-2 text-left whitespace-pre-line hover:underline md:line-clamp-3"
        onClick={() => onOpen(review)}
      >
        {review.reviewText || t('noText')}
      </button>
      {children}
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
