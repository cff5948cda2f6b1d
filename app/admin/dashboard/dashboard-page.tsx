import { limits } from '#/contract/limits.ts'
import type { AdminReview } from '#/contract/moderation.ts'
import { adminContext, useAdmin } from '../admin-session.ts'
import { useLastLoaded } from '../list/list-address.ts'
import { LoadingFailed } from '../list/list-page.tsx'
import { ListCards } from '../list/list-rows.tsx'
import { Panel } from '../panel.tsx'
import { RatingStars, ReviewDate, ReviewStatusBadge } from '../reviews/review-facts.tsx'
import { SecondFactorPanel } from '../security/second-factor-panel.tsx'
import type { Route } from './+types/dashboard-page.ts'
import { ApprovalRates } from './approval-rates.tsx'
import { OverdueWarning } from './overdue-warning.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { StatCards } from './stat-cards.tsx'

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
            <ListCards
              rows={recent ?? []}
              card={(review) => <RecentReview {...review} />}
              className=""
            />
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
