import type { RiskHint } from '#/contract/moderation.ts'
import type { RejectionReason, ReviewStatus } from '#/contract/review-kinds.ts'
import { Badge } from '../../ui/badge.tsx'
import { Stars } from '../../ui/stars.tsx'
import { usDate } from '../us-dates.ts'

/** How each fact about a review is shown, wherever it is. */

export const statuses = {
  pending: { label: 'Pending', tone: 'waiting' },
  approved: { label: 'Approved', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'bad' },
} as const satisfies Record<ReviewStatus, object>

export function ReviewStatusBadge({ status }: { status: ReviewStatus }) {
  const { tone, label } = statuses[status]
  return <Badge tone={tone}>{label}</Badge>
}

export function RatingStars({ rating }: { rating: number }) {
  return <Stars rating={rating} label={`${rating} out of 5 stars`} className="size-4" />
}

export function ReviewDate({ createdAt }: { createdAt: string }) {
  return (
    <time dateTime={createdAt} className="text-slate">
      {usDate(createdAt)}
    </time>
  )
}

export const rejectionReasonLabels: Readonly<Record<RejectionReason, string>> = {
  fake: 'Fake: not from using the product',
  misleading: 'Misleading about the product',
  'private-information': 'Contains private information',
  profanity: 'Insults or coarse language',
  unrelated: 'Not about the product',
  other: 'Other (say why)',
}

const hintLabels: Readonly<Record<RiskHint, string>> = {
  link: 'Link',
  repeated: 'Repeated text',
  profanity: 'Profanity',
  'new-account': 'New account',
}

/** What a moderator should look at. */
export function HintBadges({ hints }: { hints: readonly RiskHint[] }) {
  if (hints.length === 0) return null
  return (
    <ul aria-label="Look at" className="mt-1 flex flex-wrap gap-1">
      {hints.map((hint) => (
        <li
          key={hint}
          className="rounded-small border border-leather/40 bg-leather-mist px-1.5 text-xs text-leather-deep"
        >
          {hintLabels[hint]}
        </li>
      ))}
    </ul>
  )
}
