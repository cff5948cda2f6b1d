import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import {
  changeConsent,
  customerGid,
  readCustomer,
  type StaffCustomer,
  updateCustomer,
} from '#/clients/shop-admin/customers.ts'
import { formatMoney } from '#/contract/money.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Badge } from '../../ui/badge.tsx'
import { adminContext, useAdmin } from '../admin-session.ts'
import { Editor } from '../editor/editor.tsx'
import { useFormats } from '../formats.ts'
import { PageHead } from '../frame/page-head.tsx'
import { useLastLoaded } from '../list/list-address.ts'
import { LoadingFailed } from '../list/list-page.tsx'
import { type Column, ListRows } from '../list/list-rows.tsx'
import { Panel } from '../panel.tsx'
import type { Route } from './+types/customer-page.ts'
import { AddressBook } from './address-book.tsx'
import { CustomerAccount, isDisabled } from './customer-account.tsx'
import { Consent } from './customer-consent.tsx'
import { CustomerFields, readCustomerFields, useChange } from './customer-fields.tsx'

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const id = customerGid(/^\d{1,15}$/.test(params.id) ? params.id : '0')
  return context.get(adminContext).ask(readCustomer, { id })
}

/** One customer: profile, orders, addresses, and what staff noted (admin-15). */
export default function CustomerPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation('adminCustomers')
  const loaded = useLastLoaded(loaderData, params.id)
  const customer = loaded?.customer
  return (
    <>
      <PageHead
        heading={customer?.displayName ?? t('heading')}
        crumbs={[{ to: '/admin/customers', text: t('heading') }]}
        actions={
          customer && (
            <Badge tone="neutral">
              {isDisabled(customer) ? t('disabled') : t(`states.${customer.state}`)}
            </Badge>
          )
        }
      />
      {loaderData === null && <LoadingFailed text={t('loadingFailed')} />}
      {customer === null && <p>{t('unknown')}</p>}
      {customer && <Customer key={customer.id} customer={customer} />}
    </>
  )
}

/** Built from the editable fields: a new order is no conflict, but a change within the same second is one. */
const versionOf = ({ firstName, lastName, email, phone, locale, ...customer }: StaffCustomer) =>
  JSON.stringify([
    ...[firstName, lastName, email, phone, locale, customer.note, customer.tags],
    customer.emailMarketingConsent?.marketingState,
  ])

function Customer({ customer }: { customer: StaffCustomer }) {
  const { shop } = useAdmin()
  const change = useChange()
  const id = customerGid(customer.id)
  const { email } = customer
  const accepts = customer.emailMarketingConsent?.marketingState === 'SUBSCRIBED'
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Editor
        version={versionOf(customer)}
        read={(typed) => ({
          value: { input: readCustomerFields(typed), accepts: typed.accepts === 'on' },
        })}
        readVersion={async () => {
          const now = await shop.ask(readCustomer, { id })
          return now.customer ? versionOf(now.customer) : undefined
        }}
        save={async (value) => {
          const refused = await change(updateCustomer, { input: { id, ...value.input } })
          const keepsConsent = value.accepts === accepts || !(email && value.input.email?.trim())
          if (refused || keepsConsent) return refused
          const state = value.accepts ? 'SUBSCRIBED' : 'UNSUBSCRIBED'
          return change(changeConsent, { id, state })
        }}
      >
        <CustomerFields customer={customer} />
        {email !== null && <Consent customer={customer} />}
      </Editor>
      <div className="grid gap-4">
        <Orders customer={customer} />
        <AddressBook customer={customer} />
        <CustomerAccount customer={customer} />
      </div>
    </div>
  )
}

function Orders({ customer }: { customer: StaffCustomer }) {
  const { t } = useTranslation('adminCustomers')
  const { number } = useFormats()
  const language = useLanguage()
  const { nodes } = customer.orders
  return (
    <Panel heading={t('orders')}>
      <p className="border-b border-line px-4 py-2.5 text-slate">
        {nodes.length === 0
          ? t('ordersNone')
          : t('ordersSum', {
              number: number(customer.numberOfOrders),
              spent: formatMoney(customer.amountSpent, { language }),
            })}
      </p>
      <ListRows rows={nodes} columns={useOrderColumns()} />
    </Panel>
  )
}

function useOrderColumns(): readonly Column<StaffCustomer['orders']['nodes'][number]>[] {
  const { t } = useTranslation('adminCustomers')
  const { date } = useFormats()
  const language = useLanguage()
  return [
    {
      key: 'name',
      heading: t('order'),
      cell: ({ id, name }) => (
        <Link to={`/admin/orders/${id}`} className="inline-block py-0.5 underline">
          {name}
        </Link>
      ),
    },
    {
      key: 'date',
      heading: t('date'),
      className: 'whitespace-nowrap text-slate',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{date(createdAt)}</time>,
    },
    {
      key: 'total',
      heading: t('total'),
      className: 'tabular-nums',
      cell: ({ totalPriceSet }) => formatMoney(totalPriceSet.presentmentMoney, { language }),
    },
  ]
}
