import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type ListedOrder, listOrders } from '#/clients/shop-admin/orders.ts'
import { type DaySales, dailySales, salesReport } from '#/clients/shop-admin/sales.ts'
import type { Scope } from '#/contract/staff.ts'
import { staffLimits } from '#/contract/staff-limits.ts'
import { Banner } from '../../ui/banner.tsx'
import { adminContext, type LoadingAs, useAdmin } from '../admin-session.ts'
import { WaitingList } from '../frame/bell.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { isGranted } from '../frame/screens.ts'
import { useLastLoaded } from '../list/list-address.ts'
import { LoadingFailed } from '../list/list-page.tsx'
import { Panel } from '../panel.tsx'
import { SecondFactorPanel } from '../security/second-factor-panel.tsx'
import { toolButton } from '../tool-button.tsx'
import type { Route } from './+types/dashboard-page.ts'
import { BestSellers } from './best-sellers.tsx'
import { RecentOrders } from './recent-orders.tsx'
import { RecentReviews, ReviewSummary } from './review-summary.tsx'
import { SalesPanel } from './sales-panel.tsx'

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const admin = context.get(adminContext)
  const { searchParams } = new URL(request.url)
  const filter = searchParams.get('filter') ?? ''
  const may = (scope: Scope) => isGranted(admin.session?.scopes ?? null, scope)
  const [reviews, orders, best, sales, launch] = await Promise.all([
    may('read_reviews') ? loadReviews(admin) : undefined,
    may('read_orders') ? loadOrders(admin) : undefined,
    may('read_reports') ? loadBest(admin, periods[filter] ?? 30) : undefined,
    may('read_reports') ? loadSales(admin, periods[filter] ?? 30) : undefined,
    may('write_settings') ? admin.load.launchChecklist() : undefined,
  ])
  return { filter, reviews, orders, best, sales, launch: launch?.ok ? launch.value : undefined }
}

async function loadSales({ ask }: LoadingAs, days: number): Promise<DaySales[] | null> {
  const shown = ['orders', 'total_sales'] as const
  const rows = await ask(salesReport('day', { days: 2 * days, shown }))
  return rows && dailySales(rows)
}

const loadBest = ({ ask }: LoadingAs, days: number) =>
  ask(salesReport('product_title', { days, shown: ['quantity_ordered', 'total_sales'] }))

async function loadOrders({ ask }: LoadingAs): Promise<readonly ListedOrder[] | null> {
  const sort = { sortKey: 'PROCESSED_AT', reverse: true }
  const list = await ask(listOrders, { query: '', first: newestOrders, ...sort })
  return list?.orders.nodes ?? null
}
const newestOrders = 5

/** The number of days for each value in the URL. */
const periods: Readonly<Record<string, number>> = { 7: 7, 90: 90 }

async function loadReviews({ load }: LoadingAs) {
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
  const { filter, reviews, orders, best, sales, launch } = loaderData
  const name = session?.admin.name || t('dashboard.nobody')
  return (
    <>
      <PageHead title={t('nav.dashboard')} heading={t('dashboard.welcome', { name })} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {launch && !launch.launched && <LaunchBanner open={launch.open.length} />}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,7fr)_minmax(0,3fr)]">
          <div className="lg:col-start-2">
            <WaitingPanel />
          </div>
          <div className={`${column} lg:col-start-1 lg:row-span-2 lg:row-start-1`}>
            {sales !== undefined && <Sales days={sales} address={filter} />}
            {orders !== undefined && <RecentOrders orders={orders} />}
            {reviews && <RecentReviews reviews={reviews.recent} />}
          </div>
          <div className={`${column} lg:col-start-2`}>
            {best !== undefined && <BestSellers rows={best} address={filter} />}
            {reviews && <ReviewSummary stats={reviews.stats} />}
            <SecondFactorPanel />
          </div>
        </div>
      </div>
    </>
  )
}

const column = 'grid grid-cols-[minmax(0,1fr)] gap-4'

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
      <Link to="/admin/settings/launch" className={toolButton()}>
        {t('dashboard.launchLink')}
      </Link>
    </Banner>
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
