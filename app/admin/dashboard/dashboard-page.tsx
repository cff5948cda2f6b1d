import { useCallback } from 'react'
import { limits } from '#/contract/limits.ts'
import { useAdmin } from '../admin-context.ts'
import { Problem } from '../problem.tsx'
import { SecondFactorPanel } from '../security/second-factor-panel.tsx'
import { useRequest } from '../use-request.ts'
import { ApprovalRates } from './approval-rates.tsx'
import { OverdueWarning } from './overdue-warning.tsx'
import { RecentReviews } from './recent-reviews.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { StatCards } from './stat-cards.tsx'

/** How things stand, and where to go next (dashboard-1). */
export function DashboardPage() {
  const { client, session } = useAdmin()
  const latest = useCallback(
    () => client.list({ limit: limits.dashboardReviews, offset: 0 }),
    [client],
  )
  const stats = useRequest(client.stats)
  const recent = useRequest(latest)
  return (
    <>
      <h1 className="text-heading">Welcome, {session?.admin.name || 'Admin'}</h1>
      <div className="mt-4 grid gap-4">
        {stats.failed && (
          <Problem text="Failed to fetch stats" onRetry={() => void stats.reload()} />
        )}
        {recent.failed && (
          <Problem text="Failed to fetch reviews" onRetry={() => void recent.reload()} />
        )}
        {stats.value && <OverdueWarning count={stats.value.overdueReviews} />}
        <StatCards stats={stats.value} />
        <Shortcuts pending={stats.value?.pendingReviews ?? null} />
        <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
          <RecentReviews reviews={recent.value?.reviews ?? null} failed={recent.failed} />
          <div className="grid gap-4">
            <ApprovalRates stats={stats.value} />
            <SecondFactorPanel />
          </div>
        </div>
      </div>
    </>
  )
}
