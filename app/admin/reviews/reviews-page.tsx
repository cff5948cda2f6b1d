import { useTranslation } from 'react-i18next'
import { Link, replace, useNavigate } from 'react-router'
import { type AdminReview, type AdminReviewStats, searchMax } from '#/contract/moderation.ts'
import { reviewStatuses, starCounts } from '#/contract/review-kinds.ts'
import { staffLimits } from '#/contract/staff-limits.ts'
import { Select } from '../../forms/select.tsx'
import { Banner } from '../../ui/banner.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { adminContext } from '../admin-session.ts'
import { BulkBar } from '../list/bulk-bar.tsx'
import { listAddress, pageAddress, useLastLoaded, useListQuery } from '../list/list-address.ts'
import { ListPage } from '../list/list-page.tsx'
import { ListRows } from '../list/list-rows.tsx'
import { SearchForm } from '../list/search-form.tsx'
import { Tabs } from '../list/tabs.tsx'
import { useCursor } from '../list/use-cursor.ts'
import { type Selection, useSelection } from '../list/use-selection.ts'
import { ToolButton, toolButton, toolField } from '../tool-button.tsx'
import type { Route } from './+types/reviews-page.ts'
import { OverdueWarning } from './overdue-warning.tsx'
import { ReviewCard, useReviewColumns } from './review-columns.tsx'
import { ReviewDialogs } from './review-dialogs.tsx'
import { useReviewFiles } from './review-files.tsx'
import { loadReviews, maxSelected, reviewQuery } from './review-list.ts'
import { type Moderation, useModeration } from './use-moderation.ts'
import { useReviewActions, useReviewKeys } from './use-review-actions.ts'

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const query = reviewQuery(searchParams)
  const { load } = context.get(adminContext)
  const askedAt = performance.now()
  const [list, stats] = await Promise.all([loadReviews(load, query), load.stats()])
  if (list.ok && list.value.reviews.length === 0 && query.page > 1) {
    const last = Math.max(1, Math.ceil(list.value.total / staffLimits.adminReviewsPage))
    throw replace(pathname + pageAddress(searchParams, Math.min(last, query.page - 1)))
  }
  return {
    address: request.url,
    list: list.ok ? { ...list.value, askedAt } : null,
    stats: stats.ok ? stats.value : null,
  }
}

/** The one list of reviews, and every moderation action (moderation-1). */
export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['adminReviews', 'admin'])
  const { query, list, stats, rows, moderation, selection, cursor, actions } =
    useModeratedList(loaderData)
  const columns = useReviewColumns(query.order, actions)
  const files = useReviewFiles(query.filter)
  const total = list?.total ?? 0
  return (
    <>
      <ListPage
        heading={t('heading')}
        of={t('of')}
        empty={t('empty')}
        failure={loaderData.list === null ? t('loadingFailed') : null}
        total={list?.total ?? null}
        size={staffLimits.adminReviewsPage}
        entries={files.entries}
        notices={<Notices moderation={moderation} stats={stats} />}
        toolbar={
          <>
            <ReviewTabs pending={stats?.pendingReviews} />
            <SearchForm label={t('search')} />
            <NarrowedBy product={rows[0]?.productTitle} />
          </>
        }
        bulkBar={<ReviewBulkBar selection={selection} actions={actions} total={total} />}
      >
        {list?.partial && (
          <p className="border-b border-line px-4 py-2 text-slate">
            {t('partial', { max: searchMax })}
          </p>
        )}
        <ListRows
          rows={rows}
          selection={selection}
          cursor={cursor}
          columns={columns}
          align="top"
          card={(review) => <ReviewCard review={review} {...actions} />}
        />
      </ListPage>
      <ReviewDialogs actions={actions} />
      {files.dialog}
    </>
  )
}

/** The list with all changes since it was loaded, and the actions of its buttons and keys. */
function useModeratedList({ address, ...loaded }: Route.ComponentProps['loaderData']) {
  const { t } = useTranslation('adminReviews')
  // Rows that the next list won't include disappear at once.
  const query = reviewQuery(useListQuery().nextQuery)
  const moderation = useModeration()
  const lastList = useLastLoaded(loaded.list, address)
  const stats = useLastLoaded(loaded.stats, 'stats')
  const list = lastList && moderation.shown(lastList, query.filter)
  const rows = list?.reviews ?? []
  const nameOf = ({ customerName: name }: AdminReview) => t('reviewOf', { name })
  const selection = useSelection({ rows, address, of: t('of'), nameOf })
  const cursor = useCursor(rows)
  const actions = useReviewActions({ query, selection, cursor, moderation })
  useReviewKeys({ rows, selection, cursor, actions })
  return { query, list, stats, rows, moderation, selection, cursor, actions }
}

function Notices({
  moderation,
  stats,
}: {
  moderation: Moderation
  stats: AdminReviewStats | null
}) {
  const { t } = useTranslation(['adminReviews', 'everyPage'])
  const { partly, dismissPartly } = moderation
  return (
    <>
      {stats && <OverdueWarning count={stats.overdueReviews} />}
      {partly && (
        <Banner tone="bad" role="alert">
          <div className="flex items-start justify-between gap-4">
            <p className="font-semibold">
              {t('partly', { done: partly.total - partly.failed.length, asked: partly.total })}
            </p>
            <ToolButton onClick={dismissPartly}>{t('everyPage:close')}</ToolButton>
          </div>
          <ul className="mt-1 list-disc pl-5">
            {partly.failed.map(({ review, failure }) => (
              <li key={review.id}>{t('partlyOne', { name: review.customerName, failure })}</li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  )
}

interface ReviewBulkBarProps {
  selection: Selection<AdminReview>
  actions: ReturnType<typeof useReviewActions>
  /** On all pages together. */
  total: number
}

function ReviewBulkBar({ selection, actions, total }: ReviewBulkBarProps) {
  const { t } = useTranslation('adminReviews')
  const onSelect = () => void actions.selectMatching()
  return (
    <BulkBar selection={selection} matching={{ total, max: maxSelected, onSelect }}>
      <ToolButton tone="main" onClick={() => actions.actOnSelected('approve')}>
        {t('bulk.approve')}
      </ToolButton>
      <ToolButton tone="bad" onClick={() => actions.actOnSelected('reject')}>
        {t('bulk.reject')}
      </ToolButton>
    </BulkBar>
  )
}

/** The active star and product filters, with a link that removes them. */
function NarrowedBy({ product }: { product: string | undefined }) {
  const { t } = useTranslation('adminReviews')
  const navigate = useNavigate()
  const { nextQuery } = useListQuery()
  return (
    <div className="flex flex-wrap items-center gap-2">
      {nextQuery.has('product') && (
        <Link
          to={listAddress(nextQuery, { product: '' })}
          aria-label={t('allProducts')}
          title={t('allProducts')}
          className={toolButton()}
        >
          {product ?? t('oneProduct')} <CloseIcon className="size-4" />
        </Link>
      )}
      <Select
        aria-label={t('columns.rating')}
        value={nextQuery.get('rating') ?? ''}
        className={toolField}
        onChange={({ target }) => void navigate(listAddress(nextQuery, { rating: target.value }))}
      >
        <option value="">{t('allStars')}</option>
        {starCounts.toReversed().map((count) => (
          <option key={count} value={count}>
            {t('ofStars', { count })}
          </option>
        ))}
      </Select>
    </div>
  )
}

function ReviewTabs({ pending }: { pending: number | undefined }) {
  const { t } = useTranslation('adminReviews')
  const tabs = reviewStatuses.map((status) => ({
    filter: status,
    label: t(`tabs.${status}`),
    count: status === 'pending' ? pending : 0,
  }))
  return <Tabs tabs={[{ filter: '', label: t('all') }, ...tabs]} />
}
