import { Link } from 'react-router'
import { limits } from '#/contract/limits.ts'
import type { AdminReview, AdminReviewStats } from '#/contract/moderation.ts'
import { ArrowIcon } from '../../ui/icons.tsx'
import { adminContext, useAdmin } from '../admin-session.ts'
import { useLastLoaded } from '../list/list-address.ts'
import { LoadingFailed } from '../list/list-page.tsx'
import { ListCards } from '../list/list-rows.tsx'
import { Panel } from '../panel.tsx'
import { OverdueWarning } from '../reviews/overdue-warning.tsx'
import { RatingStars, ReviewDate, ReviewStatusBadge } from '../reviews/review-facts.tsx'
import { SecondFactorPanel } from '../security/second-factor-panel.tsx'
import type { Route } from './+types/dashboard-page.ts'
import { ApprovalRates } from './approval-rates.tsx'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { load } = context.get(adminContext)
  const [stats, recent] = await Promise.all([
    load.stats(),
    load.list({ limit: limits.dashboardReviews, offset: 0 }),
  ])
  return {
    stats: stats.ok ? stats.value : null,
    recent: recent.ok ? recent.value.reviews : null,
  }
}

/** How things stand, and where to go next (dashboard-1). */
export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { session } = useAdmin()
  const stats = useLastLoaded(loaderData.stats, 'stats')
  const recent = useLastLoaded(loaderData.recent, 'recent')
  return (
    <>
      <title>Dashboard – Glovebox Admin</title>
      <h1 className="text-heading">Welcome, {session?.admin.name || 'Admin'}</h1>
      <div className="mt-4 grid gap-4">
        {loaderData.stats === null && <LoadingFailed text="Failed to fetch stats" />}
        {loaderData.recent === null && <LoadingFailed text="Failed to fetch reviews" />}
        {stats && <OverdueWarning count={stats.overdueReviews} />}
        <StatCards stats={stats} />
        <Shortcuts pending={stats?.pendingReviews ?? null} />
        <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
          <Panel heading="Recent Reviews">
            {recent?.length === 0 && <p className="p-8 text-center text-slate">No reviews yet</p>}
            <ListCards rows={recent ?? []} card={(review) => <RecentReview {...review} />} />
          </Panel>
          <div className="grid gap-4">
            <ApprovalRates stats={stats} />
            <SecondFactorPanel />
          </div>
        </div>
      </div>
    </>
  )
}

function RecentReview(review: AdminReview) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
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
  ['Total Reviews', 'totalReviews', 'bg-ink'],
  ['Pending', 'pendingReviews', 'bg-signal'],
  ['Approved', 'approvedReviews', 'bg-pine'],
  ['Rejected', 'rejectedReviews', 'bg-alarm'],
] as const

function StatCards({ stats }: { stats: AdminReviewStats | null }) {
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {cards.map(([label, field, dot]) => (
        <div key={field} className="rounded-control border border-line bg-white px-4 py-3">
          <dt className="flex items-center gap-2 text-slate">
            <span aria-hidden="true" className={`size-2 rounded-full ${dot}`} />
            {label}
          </dt>
          <dd className="mt-1 font-display text-2xl font-semibold tabular-nums">
            {stats ? stats[field].toLocaleString('en-US') : '–'}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Shortcuts({ pending }: { pending: number | null }) {
  const waiting =
    pending === null
      ? ' '
      : `${pending.toLocaleString('en-US')} ${pending === 1 ? 'review' : 'reviews'} waiting for approval`
  const ways = [
    ['/admin/reviews?filter=pending', 'Review Pending', waiting],
    ['/admin/reviews', 'All Reviews', 'Search, answer and decide'],
    ['/admin/audit-logs', 'Audit Logs', 'Who did what, and when'],
  ] as const
  return (
    <nav aria-label="Shortcuts" className="grid gap-3 sm:grid-cols-3">
      {ways.map(([address, label, more]) => (
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
