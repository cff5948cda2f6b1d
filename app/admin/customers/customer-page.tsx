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
import { Badge } from '../../ui/badge.tsx'
import { useAdmin } from '../admin-session.ts'
import { Editor } from '../editor/editor.tsx'
import { useFormats } from '../formats.ts'
import { type Column, ListRows } from '../list/list-rows.tsx'
import { Panel } from '../panel.tsx'
import { loadRecord, recordTexts } from '../record/load-record.ts'
import { RecordPage } from '../record/record-page.tsx'
import { useReadVersion } from '../record/use-read-version.ts'
import type { Route } from './+types/customer-page.ts'
import { AddressBook } from './address-book.tsx'
import { CustomerAccount, isDisabled } from './customer-account.tsx'
import { Consent } from './customer-consent.tsx'
import {
  CustomerFields,
  customerGid,
  readCustomerFields,
  useCustomerRefusal,
} from './customer-fields.tsx'

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadRecord(args, 'Customer', readCustomer)

/** One customer: profile, orders, addresses, and what staff noted (admin-15). */
export default function CustomerPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation('adminCustomers')
  return (
    <RecordPage
      loaded={loaderData}
      id={params.id}
      texts={recordTexts(t)}
      list="/admin/customers"
      headingOf={({ displayName }) => displayName}
      actionsOf={(customer) => (
        <Badge tone="neutral">
          {isDisabled(customer) ? t('disabled') : t(`states.${customer.state}`)}
        </Badge>
      )}
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
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
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
      className: 'max-md:basis-auto!',
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
      isNumber: true,
      className: 'max-md:ml-auto',
      cell: ({ totalPriceSet }) => formatMoney(totalPriceSet.presentmentMoney, { language }),
    },
  ]
}
