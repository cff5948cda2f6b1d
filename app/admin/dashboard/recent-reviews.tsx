import type { AdminReview } from '#/contract/moderation.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Panel } from '../panel.tsx'
import { Stars } from '../stars.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { usDate } from '../us-dates.ts'

interface RecentReviewsProps {
  reviews: readonly AdminReview[] | null
  failed: boolean
}

export function RecentReviews({ reviews, failed }: RecentReviewsProps) {
  return (
    <Panel heading="Recent Reviews">
      <List reviews={reviews} failed={failed} />
    </Panel>
  )
}

function List({ reviews, failed }: RecentReviewsProps) {
  if (reviews === null) return failed ? null : <Skeleton className="m-4 h-80" />
  if (reviews.length === 0) return <p className="p-8 text-center text-slate">No reviews yet</p>
  return (
    <ul>
      {reviews.map((review) => (
        <li key={review.id} className="border-b border-line px-4 py-3 last:border-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Stars rating={review.rating} />
            <StatusBadge status={review.status} />
            <span className="font-semibold">{review.customerName}</span>
            <time dateTime={review.createdAt} className="ml-auto text-slate">
              {usDate(review.createdAt)}
            </time>
          </div>
          <p className="mt-1 line-clamp-2 whitespace-pre-line text-slate">{review.reviewText}</p>
        </li>
      ))}
    </ul>
  )
}
