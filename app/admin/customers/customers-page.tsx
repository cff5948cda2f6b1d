import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type CustomerSummary, listCustomers } from '#/clients/shop-admin/customers.ts'
import { formatMoney } from '#/contract/money.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { useAdmin } from '../admin-session.ts'
import { useFormats } from '../formats.ts'
import { FilterBar } from '../list/filter-bar.tsx'
import { useLastLoaded } from '../list/list-address.ts'
import { ListPage } from '../list/list-page.tsx'
import { type Column, ListRows } from '../list/list-rows.tsx'
import { listTexts, loadList } from '../list/load-list.ts'
import { NewLink } from '../list/new-link.tsx'
import { RowLink } from '../list/row-link.tsx'
import { SavedViews } from '../list/saved-views.tsx'
import { SaveButton } from '../save-button.tsx'
import type { Route } from './+types/customers-page.ts'

const filters = {
  subscribed: 'accepts_marketing:true',
  disabled: 'state:disabled',
}

const sortKeys = { name: 'NAME', since: 'CREATED_AT' } as const

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadList(args, listCustomers, { size: 25, filters, sortKeys })

/** Everybody with an account, found by name, address, phone number, or tag (admin-15). */
export default function CustomersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('adminCustomers')
  const loaded = useLastLoaded(loaderData.list, loaderData.address)
  return (
    <ListPage
      {...listTexts(t, loaderData.list)}
      total={loaded?.nodes.length ?? null}
      pageInfo={loaded?.pageInfo}
      about={t('about')}
      entries={{
        export: (className) => <ExportButton className={className} />,
        files: (className) => (
          <Link to="/admin/customers/files" className={className}>
            {t('files')}
          </Link>
        ),
      }}
      create={<NewLink to="/admin/customers/new" scope="write_customers" text={t('add')} />}
      toolbar={
        <>
          <FilterBar
            all={t('tabs.all')}
            tabs={[
              { filter: 'subscribed', label: t('tabs.subscribed') },
              { filter: 'disabled', label: t('tabs.disabled') },
            ]}
            search={t('search')}
          />
          <SavedViews screen="/admin/customers" />
        </>
      }
    >
      <ListRows rows={loaded?.nodes ?? []} columns={useColumns()} />
    </ListPage>
  )
}

function ExportButton({ className }: { className: string }) {
  const { t } = useTranslation(['adminCustomers', 'admin'])
  const { client } = useAdmin()
  return (
    <SaveButton
      text={t('export')}
      failed={t('admin:failed')}
      name="newsletter.csv"
      className={className}
      write={() => client.exportSubscribers()}
    />
  )
}

function useColumns(): readonly Column<CustomerSummary>[] {
  const { t } = useTranslation('adminCustomers')
  const { date, number } = useFormats()
  const language = useLanguage()
  return [
    {
      key: 'name',
      isSortable: true,
      heading: t('name'),
      className: 'max-w-80 wrap-anywhere max-md:basis-full',
      cell: ({ id, displayName, email }) => (
        <>
          <RowLink to={`/admin/customers/${id}`}>{displayName}</RowLink>
          {displayName !== email && <span className="block text-slate">{email}</span>}
        </>
      ),
    },
    {
      key: 'state',
      heading: t('account'),
      className: 'text-slate max-md:hidden',
      cell: ({ state }) => t(`states.${state}`),
    },
    {
      key: 'newsletter',
      heading: t('subscribed'),
      className: 'text-slate max-md:hidden',
      cell: ({ emailMarketingConsent }) =>
        emailMarketingConsent?.marketingState === 'SUBSCRIBED' ? t('yes') : '–',
    },
    {
      key: 'orders',
      heading: t('orderCount'),
      isNumber: true,
      className: 'max-md:hidden',
      cell: ({ numberOfOrders }) => number(numberOfOrders),
    },
    {
      key: 'spent',
      heading: t('spent'),
      isNumber: true,
      cell: ({ amountSpent, numberOfOrders: count }) => (
        <>
          {formatMoney(amountSpent, { language })}
          <span className="block text-right text-slate md:hidden">
            {t('orderNumber', { count, n: number(count) })}
          </span>
        </>
      ),
    },
    {
      key: 'since',
      isSortable: true,
      sort: 'descending',
      heading: t('since'),
      className: 'whitespace-nowrap text-slate max-md:hidden',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{date(createdAt)}</time>,
    },
  ]
}
