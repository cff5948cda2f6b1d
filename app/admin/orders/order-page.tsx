import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type OrderDetail, readOrder } from '#/clients/shop-admin/orders.ts'
import { useFormats } from '../formats.ts'
import { Panel } from '../panel.tsx'
import { loadRecord, recordTexts } from '../record/load-record.ts'
import { RecordPage } from '../record/record-page.tsx'
import type { Route } from './+types/order-page.ts'
import { HoldPanel } from './hold-panel.tsx'
import { OrderActions } from './order-actions.tsx'
import { AddressLines, deliveryStatusOf, PaymentBadge, ProgressBadges } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { ParcelPanel } from './parcel-panel.tsx'
import { Payments } from './payments-panel.tsx'
import { Refunds } from './refunds-panel.tsx'
import { ReturnPanel } from './return-panel.tsx'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadRecord(args, 'Order', readOrder)

/** One order: its items, its buyer, its history, and every action on it. */
export default function OrderPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation('adminOrders')
  return (
    <RecordPage
      loaded={loaderData}
      id={params.id}
      texts={recordTexts(t)}
      list="/admin/orders"
      headingOf={({ name }) => name}
      actionsOf={(order) => <OrderActions order={order} />}
    >
      {(order) => <Order order={order} />}
    </RecordPage>
  )
}

function Order({ order }: { order: OrderDetail }) {
  const { time } = useFormats()
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <PaymentBadge status={order.displayFinancialStatus} />
        <ProgressBadges {...order} status={deliveryStatusOf(order)} />
        <span className="text-slate">{time(order.processedAt)}</span>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(16rem,1fr)]">
        <div className="grid gap-4">
          <HoldPanel order={order} />
          <OrderLines order={order} />
          {order.fulfillments.map((parcel) => (
            <ParcelPanel
              key={parcel.id}
              parcel={parcel}
              page={order.statusPageUrl}
              isOver={order.cancelledAt !== null}
            />
          ))}
          {order.returns.nodes.map((orderReturn) => (
            <ReturnPanel key={orderReturn.id} order={order} orderReturn={orderReturn} />
          ))}
          <Payments order={order} />
          <Refunds refunds={order.refunds} page={order.statusPageUrl} />
          <OrderTimeline events={order.events.nodes} />
        </div>
        <div className="grid gap-4">
          <Buyer order={order} />
          <OrderNotes order={order} />
        </div>
      </div>
    </>
  )
}

function Buyer({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('adminOrders')
  const { customer, email, phone, shippingAddress } = order
  const link = 'inline-block py-0.5 underline underline-offset-2 hover:no-underline'
  return (
    <Panel heading={t('buyer.heading')}>
      <div className="divide-y divide-line wrap-anywhere *:px-4 *:py-3">
        <div>
          {customer ? (
            <p>
              <Link to={`/admin/customers/${customer.legacyResourceId}`} className={link}>
                {customer.displayName}
              </Link>
            </p>
          ) : (
            <p className="text-slate">{t('buyer.guest')}</p>
          )}
          {email && (
            <a href={`mailto:${email}`} className={link}>
              {email}
            </a>
          )}
          {phone && <p>{phone}</p>}
        </div>
        <div>
          <h3 className="font-sans text-sm font-semibold">{t('buyer.address')}</h3>
          <AddressLines address={shippingAddress} />
        </div>
      </div>
    </Panel>
  )
}
