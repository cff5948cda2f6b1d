import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AdminReview, AdminReviewStats } from '#/contract/moderation.ts'
import { ChevronIcon } from '../../ui/icons.tsx'
import { useAdmin } from '../admin-session.ts'
import { useFormats } from '../formats.ts'
import { mayOpen } from '../frame/screens.ts'
import { useLastLoaded } from '../list/list-address.ts'
import { LoadingFailed } from '../list/list-page.tsx'
import { ListCards } from '../list/list-rows.tsx'
import { Panel } from '../panel.tsx'
import { OverdueWarning } from '../reviews/overdue-warning.tsx'
import { RatingStars, ReviewDate, ReviewStatusBadge } from '../reviews/review-facts.tsx'
import { ApprovalRates } from './approval-rates.tsx'

/** The latest reviews; null where they couldn't be loaded. */
export function RecentReviews(loaded: { reviews: readonly AdminReview[] | null }) {
  const { t } = useTranslation(['admin', 'adminReviews'])
  const reviews = useLastLoaded(loaded.reviews, 'recent')
  return (
    <Panel heading={t('dashboard.recent')}>
      {loaded.reviews === null && <LoadingFailed text={t('adminReviews:loadingFailed')} />}
      {reviews?.length === 0 && (
        <p className="p-8 text-center text-slate">{t('dashboard.noReviews')}</p>
      )}
      <ListCards rows={reviews ?? []} card={(review) => <RecentReview {...review} />} />
    </Panel>
  )
}

function RecentReview(review: AdminReview) {
  return (
    <>
      <div className="flex items-center gap-x-3">
        <RatingStars rating={review.rating} />
        <span className="truncate font-semibold" title={review.customerName}>
          {review.customerName}
        </span>
        <span className="ml-auto shrink-0">
          <ReviewDate {...review} />
        </span>
      </div>
      <div className="mt-1 flex items-start justify-between gap-x-3">
        <p className="line-clamp-2 min-w-0 whitespace-pre-line text-slate wrap-anywhere">
          {review.reviewText}
        </p>
        <span className="shrink-0">
          <ReviewStatusBadge status={review.status} />
        </span>
      </div>
    </>
  )
}

/** How reviews stand, with the ways to them; null where it couldn't be loaded. */
export function ReviewSummary(loaded: { stats: AdminReviewStats | null }) {
  const { t } = useTranslation('admin')
  const stats = useLastLoaded(loaded.stats, 'stats')
  return (
    <>
      {loaded.stats === null && <LoadingFailed text={t('dashboard.statsFailed')} />}
      {stats && <OverdueWarning count={stats.overdueReviews} />}
      <Panel heading={t('nav.reviews')}>
        <ReviewCounts stats={stats} />
        <ApprovalRates stats={stats} />
        <Shortcuts pending={stats?.pendingReviews ?? null} />
      </Panel>
    </>
  )
}

const counts = [
  ['total', 'totalReviews', 'bg-ink'],
  ['pending', 'pendingReviews', 'bg-signal'],
  ['approved', 'approvedReviews', 'bg-pine'],
  ['rejected', 'rejectedReviews', 'bg-alarm'],
] as const

function ReviewCounts({ stats }: { stats: AdminReviewStats | null }) {
  const { t } = useTranslation('admin')
  const { number } = useFormats()
  return (
    <dl className="grid gap-y-1.5 px-4 py-3">
      {counts.map(([label, field, dot]) => (
        <div key={field} className="flex items-center justify-between gap-2">
          <dt className="flex items-center gap-2 text-slate">
            <span aria-hidden="true" className={`size-2 rounded-full ${dot}`} />
            {t(`dashboard.${label}`)}
          </dt>
          <dd className="font-semibold tabular-nums">{stats ? number(stats[field]) : '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

function Shortcuts({ pending }: { pending: number | null }) {
  const { t } = useTranslation('admin')
  const { granted } = useAdmin()
  const waiting = pending === null ? ' ' : t('dashboard.waiting', { count: pending })
  const ways = [
    ['/admin/reviews?filter=pending', t('dashboard.reviewPending'), waiting],
    ['/admin/reviews', t('dashboard.allReviews'), ''],
    ['/admin/audit-logs', t('dashboard.auditLogs'), ''],
  ] as const
  return (
    <nav
      aria-label={t('dashboard.shortcuts')}
      className="divide-y divide-line border-t border-line"
    >
      {ways
        .filter(([address]) => mayOpen(granted, address))
        .map(([address, label, more]) => (
          <Link
            key={address}
            to={address}
            className="flex min-h-11 items-center justify-between gap-3 px-4 py-2 hover:bg-chalk"
          >
            <span>
              <span className="block font-semibold">{label}</span>
              {more && <span className="block min-h-5 text-slate">{more}</span>}
            </span>
            <ChevronIcon className="size-4 -rotate-90 text-slate" />
          </Link>
        ))}
    </nav>
  )
}
