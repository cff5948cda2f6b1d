import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AdminReview, AdminReviewStats } from '#/contract/moderation.ts'
import { ArrowIcon } from '../../ui/icons.tsx'
import { useAdmin } from '../admin-session.ts'
import { useFormats } from '../formats.ts'
import { mayOpen } from '../frame/screens.ts'
import { useLastLoaded } from '../list/list-address.ts'
import { LoadingFailed } from '../list/list-page.tsx'
import { ListCards } from '../list/list-rows.tsx'
import { Panel } from '../panel.tsx'
import { OverdueWarning } from '../reviews/overdue-warning.tsx'
import { RatingStars, ReviewDate, ReviewStatusBadge } from '../reviews/review-facts.tsx'
import { SecondFactorPanel } from '../security/second-factor-panel.tsx'
import { ApprovalRates } from './approval-rates.tsx'

export interface ReviewSummaryProps {
  /** Both are null where they could not be loaded. */
  stats: AdminReviewStats | null
  recent: AdminReview[] | null
}

/** How reviews stand: beside the sales for who may see these, over the whole page for a moderator. */
export function ReviewSummary(loaded: ReviewSummaryProps) {
  const { t } = useTranslation(['admin', 'adminReviews'])
  const stats = useLastLoaded(loaded.stats, 'stats')
  const recent = useLastLoaded(loaded.recent, 'recent')
  return (
    <div className="@container grid gap-4">
      {loaded.stats === null && <LoadingFailed text={t('dashboard.statsFailed')} />}
      {loaded.recent === null && <LoadingFailed text={t('adminReviews:loadingFailed')} />}
      {stats && <OverdueWarning count={stats.overdueReviews} />}
      <StatCards stats={stats} />
      <Shortcuts pending={stats?.pendingReviews ?? null} />
      <div className="grid items-start gap-4 @3xl:grid-cols-[3fr_2fr]">
        <Panel heading={t('dashboard.recent')}>
          {recent?.length === 0 && (
            <p className="p-8 text-center text-slate">{t('dashboard.noReviews')}</p>
          )}
          <ListCards rows={recent ?? []} card={(review) => <RecentReview {...review} />} />
        </Panel>
        <div className="grid gap-4">
          <ApprovalRates stats={stats} />
          <SecondFactorPanel />
        </div>
      </div>
    </div>
  )
}

function RecentReview(review: AdminReview) {
  return (
    <>
      <div className="facts">
        <RatingStars rating={review.rating} />
        <ReviewStatusBadge status={review.status} />
        <span className="font-semibold">{review.customerName}</span>
        <span className="ml-auto">
          <ReviewDate {...review} />
        </span>
      </div>
      <p className="mt-1 line-clamp-2 whitespace-pre-line text-slate">{review.reviewText}</p>
    </>
  )
}

const cards = [
  ['total', 'totalReviews', 'bg-ink'],
  ['pending', 'pendingReviews', 'bg-signal'],
  ['approved', 'approvedReviews', 'bg-pine'],
  ['rejected', 'rejectedReviews', 'bg-alarm'],
] as const

function StatCards({ stats }: { stats: AdminReviewStats | null }) {
  const { t } = useTranslation('admin')
  const { number } = useFormats()
  return (
    <dl className="grid grid-cols-2 gap-3 @2xl:grid-cols-4">
      {cards.map(([label, field, dot]) => (
        <div key={field} className="rounded-control border border-line bg-white px-4 py-3">
          <dt className="flex items-center gap-2 text-slate">
            <span aria-hidden="true" className={`size-2 rounded-full ${dot}`} />
            {t(`dashboard.${label}`)}
          </dt>
          <dd className="mt-1 font-display text-2xl font-semibold tabular-nums">
            {stats ? number(stats[field]) : '–'}
          </dd>
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
    ['/admin/reviews', t('dashboard.allReviews'), t('dashboard.allReviewsText')],
    ['/admin/audit-logs', t('dashboard.auditLogs'), t('dashboard.auditLogsText')],
  ] as const
  return (
    <nav aria-label={t('dashboard.shortcuts')} className="grid gap-3 @2xl:grid-cols-3">
      {ways
        .filter(([address]) => mayOpen(granted, address))
        .map(([address, label, more]) => (
          <Link
            key={address}
            to={address}
            className="flex items-center justify-between gap-3 rounded-control border border-line bg-white px-4 py-3 hover:border-edge"
          >
            <span>
              <span className="block font-semibold">{label}</span>
              <span className="block min-h-5 text-slate">{more}</span>
            </span>
            <ArrowIcon className="size-5 text-slate" />
          </Link>
        ))}
    </nav>
  )
}
