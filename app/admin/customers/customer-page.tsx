import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import {
  changeConsent,
  readCustomer,
  type StaffCustomer,
  updateCustomer,
} from '#/clients/shop-admin/customers.ts'
import { formatMoney } from '#/contract/money.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { useAdmin } from '../admin-session.ts'
import { Editor } from '../editor/editor.tsx'
import { Fact, Facts } from '../facts.tsx'
import { useFormats } from '../formats.ts'
import { type Column, ListRows } from '../list/list-rows.tsx'
import { PaymentBadge, ProgressBadges } from '../orders/order-facts.tsx'
import { Panel } from '../panel.tsx'
import { loadRecord, recordTexts } from '../record/load-record.ts'
import { RecordPage } from '../record/record-page.tsx'
import { useReadVersion } from '../record/use-read-version.ts'
import type { Route } from './+types/customer-page.ts'
import { AddressBook } from './address-book.tsx'
import { CustomerActions } from './customer-actions.tsx'
import { Consent } from './customer-consent.tsx'
import {
  CustomerFields,
  customerGid,
  readCustomerFields,
  useCustomerRefusal,
} from './customer-fields.tsx'

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadRecord(args, 'Customer', readCustomer)

/** A customer: orders, addresses, profile, and what staff noted (admin-15). */
export default function CustomerPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation('adminCustomers')
  return (
    <RecordPage
      loaded={loaderData}
      id={params.id}
      texts={recordTexts(t)}
      list="/admin/customers"
      headingOf={({ displayName }) => displayName}
      actionsOf={(customer) => <CustomerActions customer={customer} />}
    >
      {(customer) => <Customer customer={customer} />}
    </RecordPage>
  )
}

/** Built from the editable fields: a new order is no conflict, but a change within the same second is one. */
const versionOf = ({ firstName, lastName, email, phone, locale, ...customer }: StaffCustomer) =>
  JSON.stringify([
    firstName,
    lastName,
    email,
    phone,
    locale,
    customer.note,
    customer.tags,
    customer.emailMarketingConsent?.marketingState,
  ])

function Customer({ customer }: { customer: StaffCustomer }) {
  const { shop } = useAdmin()
  const id = customerGid(customer)
  const { email } = customer
  const accepts = customer.emailMarketingConsent?.marketingState === 'SUBSCRIBED'
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(17rem,1fr)]">
      <div className="grid gap-4">
        <Summary customer={customer} />
        <Orders customer={customer} />
        <AddressBook customer={customer} />
      </div>
      <Editor
        version={versionOf(customer)}
        read={(typed) => ({
          value: { input: readCustomerFields(typed), accepts: typed.accepts === 'on' },
        })}
        readVersion={useReadVersion(readCustomer, id, versionOf)}
        save={async (value) => {
          const saved = await shop.change(updateCustomer, { input: { id, ...value.input } })
          const keepsConsent = value.accepts === accepts || !(email && value.input.email?.trim())
          if (!saved.ok || keepsConsent) return saved
          const state = value.accepts ? 'SUBSCRIBED' : 'UNSUBSCRIBED'
          return shop.change(changeConsent, { id, state })
        }}
        refused={useCustomerRefusal()}
      >
        <CustomerFields customer={customer} />
        {email !== null && <Consent customer={customer} />}
      </Editor>
    </div>
  )
}

function Summary({ customer }: { customer: StaffCustomer }) {
  const { t } = useTranslation('adminCustomers')
  const { date, number } = useFormats()
  const language = useLanguage()
  const { email, phone } = customer
  return (
    <Facts>
      {/* Elsewhere, the profile is beside it. */}
      <Fact name={t('contact')} className="col-span-2 lg:hidden">
        {[email, phone].filter((text) => text !== null).join(' · ') || '–'}
      </Fact>
      <Fact name={t('spent')}>{formatMoney(customer.amountSpent, { language })}</Fact>
      <Fact name={t('orderCount')}>{number(customer.numberOfOrders)}</Fact>
      <Fact name={t('since')}>{date(customer.createdAt)}</Fact>
    </Facts>
  )
}

function Orders({ customer }: { customer: StaffCustomer }) {
  const { t } = useTranslation('adminCustomers')
  const { email, displayName } = customer
  const { nodes } = customer.orders
  return (
    <Panel heading={t('orders')}>
      {nodes.length === 0 && <p className="p-4 text-slate">{t('ordersNone')}</p>}
      <ListRows rows={nodes} columns={useOrderColumns()} />
      {customer.numberOfOrders > nodes.length && (
        <p className="border-t border-line px-4 py-2.5">
          <Link
            to={`/admin/orders?${new URLSearchParams({ search: email ?? displayName })}`}
            className="inline-block py-0.5 underline underline-offset-2"
          >
            {t('ordersAll')}
          </Link>
        </p>
      )}
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
      key: 'status',
      heading: t('status'),
      className: 'max-md:ml-auto',
      cell: ({ displayFinancialStatus, displayFulfillmentStatus, ...order }) => (
        <span className="flex flex-wrap gap-1">
          {displayFinancialStatus !== null && <PaymentBadge status={displayFinancialStatus} />}
          <ProgressBadges status={displayFulfillmentStatus} {...order} />
        </span>
      ),
    },
    {
      key: 'total',
      heading: t('total'),
      isNumber: true,
      cell: ({ totalPriceSet }) => formatMoney(totalPriceSet.presentmentMoney, { language }),
    },
  ]
}
