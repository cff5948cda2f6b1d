import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type DaySales, salesByDay } from '#/clients/shop-admin/sales.ts'
import { staffLimits } from '#/contract/limits.ts'
import type { AdminReview, AdminReviewStats } from '#/contract/moderation.ts'
import type { Scope } from '#/contract/staff.ts'
import { Banner } from '../../ui/banner.tsx'
import { ArrowIcon } from '../../ui/icons.tsx'
import { adminContext, type LoadingAs, useAdmin } from '../admin-session.ts'
import { useFormats } from '../formats.ts'
import { WaitingList } from '../frame/bell.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { isGranted, mayOpen } from '../frame/screens.ts'
import { useLastLoaded } from '../list/list-address.ts'
import { LoadingFailed } from '../list/list-page.tsx'
import { ListCards } from '../list/list-rows.tsx'
import { Panel } from '../panel.tsx'
import { OverdueWarning } from '../reviews/overdue-warning.tsx'
import { RatingStars, ReviewDate, ReviewStatusBadge } from '../reviews/review-facts.tsx'
import { SecondFactorPanel } from '../security/second-factor-panel.tsx'
import { toolButton } from '../tool-button.tsx'
import type { Route } from './+types/dashboard-page.ts'
import { ApprovalRates } from './approval-rates.tsx'
import { SalesPanel } from './sales-panel.tsx'

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const admin = context.get(adminContext)
  const { searchParams } = new URL(request.url)
  const filter = searchParams.get('filter') ?? ''
  const may = (scope: Scope) => isGranted(admin.session?.scopes ?? null, scope)
  const [reviews, sales, launch] = await Promise.all([
    may('read_reviews') ? loadReviews(admin) : undefined,
    may('read_reports') ? admin.ask(salesByDay(2 * (periods[filter] ?? 30))) : undefined,
    may('write_settings') ? admin.load.launchChecklist() : undefined,
  ])
  return { filter, reviews, sales, launch: launch?.ok ? launch.value : undefined }
}

/** The number of days for each value in the URL. */
const periods: Readonly<Record<string, number>> = { 7: 7, 90: 90 }

async function loadReviews({ load }: LoadingAs): Promise<ReviewSummaryProps> {
  const [stats, recent] = await Promise.all([
    load.stats(),
    load.list({ limit: staffLimits.dashboardReviews, offset: 0 }),
  ])
  return {
    stats: stats.ok ? stats.value : null,
    recent: recent.ok ? recent.value.reviews : null,
  }
}

/** An overview of what the reader may see, with links to what needs work (dashboard-1). */
export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('admin')
  const { session } = useAdmin()
  const { filter, reviews, sales, launch } = loaderData
  const name = session?.admin.name || t('dashboard.nobody')
  return (
    <>
      <PageHead title={t('nav.dashboard')} heading={t('dashboard.welcome', { name })} />
      <div className="grid gap-4">
        {launch && !launch.launched && <LaunchBanner open={launch.open.length} />}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          {sales !== undefined && <Sales days={sales} address={filter} />}
          <WaitingPanel />
        </div>
        {reviews ? <ReviewSummary {...reviews} /> : <SecondFactorPanel />}
      </div>
    </>
  )
}

function Sales({ days, address }: { days: DaySales[] | null; address: string }) {
  const { t } = useTranslation('admin')
  const last = useLastLoaded(days, address)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {days === null && <LoadingFailed text={t('sales.failed')} />}
      {last && <SalesPanel both={last} />}
    </div>
  )
}

function LaunchBanner({ open }: { open: number }) {
  const { t } = useTranslation('admin')
  return (
    <Banner tone="warning" className="flex flex-wrap items-center justify-between gap-3">
      <p>{t('dashboard.launch', { count: open })}</p>
      <Link to="/admin/settings/shop" className={toolButton()}>
        {t('dashboard.launchLink')}
      </Link>
    </Banner>
  )
}

interface ReviewSummaryProps {
  /** Both are null where they could not be loaded. */
  stats: AdminReviewStats | null
  recent: AdminReview[] | null
}

function ReviewSummary(loaded: ReviewSummaryProps) {
  const { t } = useTranslation(['admin', 'adminReviews'])
  const stats = useLastLoaded(loaded.stats, 'stats')
  const recent = useLastLoaded(loaded.recent, 'recent')
  return (
    <div className="grid gap-4">
      {loaded.stats === null && <LoadingFailed text={t('dashboard.statsFailed')} />}
      {loaded.recent === null && <LoadingFailed text={t('adminReviews:loadingFailed')} />}
      {stats && <OverdueWarning count={stats.overdueReviews} />}
      <StatCards stats={stats} />
      <Shortcuts pending={stats?.pendingReviews ?? null} />
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
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
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
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
    <nav aria-label={t('dashboard.shortcuts')} className="grid gap-3 sm:grid-cols-3">
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

/** The tasks that are waiting, with links to them. */
function WaitingPanel() {
  const { t } = useTranslation('admin')
  return (
    <Panel heading={t('waiting.heading')}>
      <WaitingList />
    </Panel>
  )
}
