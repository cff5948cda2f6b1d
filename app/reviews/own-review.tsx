import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnReview as Own } from '#/contract/reviews.ts'
import { ReviewCard } from './review-card.tsx'

const extensions = {
  pending: 'bg-signal-mist text-ink',
  approved: 'bg-pine-mist text-pine-deep',
  rejected: 'bg-alarm-mist text-alarm',
} as const

interface OwnReviewProps {
  review: Own
  children?: ReactNode
}

/** A customer's own review, with what became of it and why. */
export function OwnReview({ review, children }: OwnReviewProps) {
  const { t } = useTranslation('reviews')
  const { status, rejection } = review
  return (
    <ReviewCard
      review={review}
      mark={
        <span className={`rounded-full px-3 py-0.5 text-sm font-semibold ${extensions[status]}`}>
          {t(`own.${status}`)}
        </span>
      }
    >
      {rejection && (
        <div className="max-w-prose rounded-control bg-mist px-4 py-3 text-sm">
          <p>{t(`own.reasons.${rejection.reason}`)}</p>
          {rejection.text && (
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{rejection.text}</p>
          )}
        </div>
      )}
      {children}
    </ReviewCard>
  )
}
