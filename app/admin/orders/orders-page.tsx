import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import {
  type ListedOrder,
  listOrders,
  type OrderList,
  orderFilters,
} from '#/clients/shop-admin/orders.ts'
import { useAdmin } from '../admin-session.ts'
import { useFormats } from '../formats.ts'
import { isGranted } from '../frame/screens.ts'
import type { ListEntries } from '../list/list-actions.tsx'
import { useLastLoaded, useListQuery } from '../list/list-address.ts'
import { ListPage } from '../list/list-page.tsx'
import { type Column, ListRows } from '../list/list-rows.tsx'
import { listTexts, loadList, searchOf } from '../list/load-list.ts'
import { NewLink } from '../list/new-link.tsx'
import { RowLink } from '../list/row-link.tsx'
import { SavedViews } from '../list/saved-views.tsx'
import { SearchForm } from '../list/search-form.tsx'
import { Tabs } from '../list/tabs.tsx'
import { useSelection } from '../list/use-selection.ts'
import type { Route } from './+types/orders-page.ts'
import { ExportButton } from './export-button.tsx'
import { OrderBulkBar } from './order-bulk-bar.tsx'
import { buyerOf, OrderCard } from './order-card.tsx'
import { deliveryStatusOf, PaymentBadge, ProgressBadges, useAmounts } from './order-facts.tsx'
import { ParcelTools } from './parcel-tools.tsx'

const sortKeys = { date: 'PROCESSED_AT', total: 'TOTAL_PRICE' } as const

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadList(args, listOrders, { filters: orderFilters, sortKeys })

/** Every order, newest first, with tabs for what needs to be done. */
export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['adminOrders', 'adminDrafts'])
  const { address } = loaderData
  const list = useLastLoaded(loaderData.list, address)
  const rows = list?.orders.nodes ?? []
  const nameOf = ({ name }: ListedOrder) => name
  const selection = useSelection({ rows, address, of: t('of'), nameOf })
  return (
    <ListPage
      {...listTexts(t, loaderData.list)}
      total={list && rows.length}
      pageInfo={list?.orders.pageInfo}
      about={t('about')}
      entries={useEntries(selection.rows)}
      create={
        <NewLink
          to="/admin/orders/drafts/new"
          scope="write_draft_orders"
          text={t('adminDrafts:new')}
        />
      }
      toolbar={
        <>
          <OrderTabs {...list} />
          <SearchForm label={t('search')} />
          <SavedViews screen="/admin/orders" />
          <ParcelTools />
        </>
      }
      bulkBar={<OrderBulkBar selection={selection} />}
    >
      <ListRows
        rows={rows}
        columns={useColumns()}
        card={(order) => <OrderCard order={order} />}
        selection={selection}
      />
    </ListPage>
  )
}

/** Orders that staff place begin as drafts. */
function useEntries(selected: readonly ListedOrder[]): ListEntries {
  const { t } = useTranslation('adminDrafts')
  const { granted } = useAdmin()
  const query = searchOf(useListQuery().query, orderFilters)
  return {
    export: (className) => <ExportButton query={query} selected={selected} className={className} />,
    drafts: isGranted(granted, 'read_draft_orders')
      ? (className) => (
          <Link to="/admin/orders/drafts" className={className}>
            {t('heading')}
          </Link>
        )
      : undefined,
  }
}

function OrderTabs(
  list: Partial<Pick<OrderList, 'unpaid' | 'unfulfilled' | 'returns' | 'payouts'>>,
) {
  const { t } = useTranslation('adminOrders')
  const tabs = [
    { filter: '', label: t('tabs.all') },
    { filter: 'unpaid', label: t('tabs.unpaid'), count: list.unpaid?.count ?? null },
    { filter: 'unfulfilled', label: t('tabs.unfulfilled'), count: list.unfulfilled?.count ?? null },
    { filter: 'returns', label: t('tabs.returns'), count: list.returns?.count ?? null },
    { filter: 'payouts', label: t('tabs.payouts'), count: list.payouts?.count ?? null },
    { filter: 'open', label: t('tabs.open') },
    { filter: 'closed', label: t('tabs.closed') },
    { filter: 'cancelled', label: t('tabs.cancelled') },
  ]
  return <Tabs tabs={tabs} />
}

function Named({ name, legacyResourceId }: ListedOrder) {
  return <RowLink to={`/admin/orders/${legacyResourceId}`}>{name}</RowLink>
}

function useColumns(): readonly Column<ListedOrder>[] {
  const { t } = useTranslation('adminOrders')
  const { date } = useFormats()
  const amount = useAmounts()
  return [
    { key: 'order', heading: t('columns.order'), cell: (order) => <Named {...order} /> },
    {
      key: 'date',
      isSortable: true,
      sort: 'descending',
      heading: t('columns.date'),
      className: 'text-slate',
      cell: ({ processedAt }) => date(processedAt),
    },
    {
      key: 'customer',
      heading: t('columns.customer'),
      className: 'max-w-60 wrap-anywhere',
      cell: buyerOf,
    },
    {
      key: 'payment',
      heading: t('columns.payment'),
      cell: (order) => <PaymentBadge status={order.displayFinancialStatus} />,
    },
    {
      key: 'delivery',
      heading: t('columns.delivery'),
      cell: (order) => (
        <span className="flex flex-wrap gap-1">
          <ProgressBadges {...order} status={deliveryStatusOf(order)} />
        </span>
      ),
    },
    {
      key: 'items',
      heading: t('columns.items'),
      className: 'text-slate',
      cell: ({ subtotalLineItemsQuantity: count }) => t('items', { count }),
    },
    {
      key: 'total',
      isSortable: true,
      heading: t('columns.total'),
      isNumber: true,
      cell: ({ totalPriceSet }) => amount(totalPriceSet),
    },
  ]
}
