import { useTranslation } from 'react-i18next'
import type { RiskHint } from '#/contract/moderation.ts'
import type { ReviewStatus } from '#/contract/review-kinds.ts'
import { Badge } from '../../ui/badge.tsx'
import { Stars } from '../../ui/stars.tsx'
import { useFormats } from '../formats.ts'

/** How each fact about a review is shown, on every screen. */

const tones = {
  pending: 'waiting',
  approved: 'good',
  rejected: 'bad',
} as const satisfies Record<ReviewStatus, string>

export function ReviewStatusBadge({ status }: { status: ReviewStatus }) {
  const { t } = useTranslation('adminReviews')
  return <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>
}

export function RatingStars({ rating }: { rating: number }) {
  const { t } = useTranslation('adminReviews')
  return <Stars rating={rating} label={t('stars', { rating })} className="h-4 w-22" />
}

export function ReviewDate({ createdAt }: { createdAt: string }) {
  const { date } = useFormats()
  return (
    <time dateTime={createdAt} className="text-slate">
      {date(createdAt)}
    </time>
  )
}

/** What a moderator should look at. */
export function HintBadges({ hints }: { hints: readonly RiskHint[] }) {
  const { t } = useTranslation('adminReviews')
  if (hints.length === 0) return null
  return (
    <ul aria-label={t('lookAt')} className="mt-1 flex flex-wrap gap-1">
      {hints.map((hint) => (
        <li
          key={hint}
          className="rounded-small border border-leather/40 bg-leather-mist px-1.5 text-xs text-leather-deep"
        >
          {t(`hints.${hint}`)}
        </li>
      ))}
    </ul>
  )
}
