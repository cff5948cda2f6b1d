import { useTranslation } from 'react-i18next'
import { draftFilters, type ListedDraft, listDrafts } from '#/clients/shop-admin/drafts.ts'
import { Badge } from '../../ui/badge.tsx'
import { useFormats } from '../formats.ts'
import { FilterBar } from '../list/filter-bar.tsx'
import { useLastLoaded } from '../list/list-address.ts'
import { ListPage } from '../list/list-page.tsx'
import { type Column, ListRows } from '../list/list-rows.tsx'
import { listTexts, loadList } from '../list/load-list.ts'
import { NewLink } from '../list/new-link.tsx'
import { RowLink } from '../list/row-link.tsx'
import { useAmounts } from '../orders/order-facts.tsx'
import type { Route } from './+types/drafts-page.ts'

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadList(args, listDrafts, { filters: draftFilters })

/** Orders that staff prepare, and their status (admin-21). */
export default function DraftsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['adminDrafts', 'adminOrders'])
  const list = useLastLoaded(loaderData.list, loaderData.address)
  const rows = list?.draftOrders.nodes ?? []
  const tabs = [
    { filter: 'open', label: t('tabs.open'), count: list?.waiting.count ?? null },
    { filter: 'sent', label: t('tabs.sent') },
    { filter: 'completed', label: t('tabs.completed') },
  ]
  return (
    <ListPage
      {...listTexts(t, loaderData.list)}
      crumbs={[{ to: '/admin/orders', text: t('adminOrders:heading') }]}
      total={list && rows.length}
      pageInfo={list?.draftOrders.pageInfo}
      about={t('about')}
      create={<NewLink to="/admin/orders/drafts/new" scope="write_draft_orders" text={t('new')} />}
      toolbar={<FilterBar all={t('tabs.all')} tabs={tabs} search={t('search')} />}
    >
      <ListRows rows={rows} columns={useColumns()} />
    </ListPage>
  )
}

const tones = { OPEN: 'waiting', INVOICE_SENT: 'partly', COMPLETED: 'good' } as const

export function DraftBadge({ status }: Pick<ListedDraft, 'status'>) {
  const { t } = useTranslation('adminDrafts')
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
}

/** Where drafts are found. */
export function useDraftCrumbs() {
  const { t } = useTranslation(['adminDrafts', 'adminOrders'])
  return [
    { to: '/admin/orders', text: t('adminOrders:heading') },
    { to: '/admin/orders/drafts', text: t('heading') },
  ]
}

function useColumns(): readonly Column<ListedDraft>[] {
  const { t } = useTranslation(['adminDrafts', 'adminOrders'])
  const { date } = useFormats()
  const amount = useAmounts()
  return [
    {
      key: 'draft',
      heading: t('draft'),
      cell: ({ name, legacyResourceId }) => (
        <RowLink to={`/admin/orders/drafts/${legacyResourceId}`}>{name}</RowLink>
      ),
    },
    {
      key: 'date',
      heading: t('changed'),
      className: 'text-slate',
      cell: ({ updatedAt }) => date(updatedAt),
    },
    {
      key: 'customer',
      heading: t('adminOrders:columns.customer'),
      className: 'max-w-60 wrap-anywhere',
      cell: ({ customer, shippingAddress, email }) =>
        shippingAddress?.name || customer?.displayName || email || '–',
    },
    {
      key: 'status',
      heading: t('statusHeading'),
      cell: ({ status }) => <DraftBadge status={status} />,
    },
    {
      key: 'total',
      heading: t('adminOrders:columns.total'),
      isNumber: true,
      cell: ({ totalPriceSet }) => amount(totalPriceSet),
    },
  ]
}
