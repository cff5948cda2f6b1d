import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { addressLines } from '#/contract/address-lines.ts'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { OrderProgress } from '../delivery/order-progress.tsx'
import { AddressLines } from '../forms/address.tsx'
import { useShopDate } from '../i18n/use-shop-date.ts'
import { Banner } from '../ui/banner.tsx'
import { lazyOptional } from '../ui/lazy-optional.ts'
import { Section } from '../ui/section.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { BuyAgain } from './buy-again.tsx'
import { ExpectedDelivery } from './expected-delivery.tsx'
import { OrderBadges } from './order-badges.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderTotals } from './order-totals.tsx'
import type { OrderView } from './order-view.ts'

/** Downloaded only for orders that were sent. */
const OrderReturns = lazyOptional(async () => (await import('./returns/order-returns.tsx')).default)

interface OrderDetailProps {
  order: OrderView
  /** False for visitors with only the order's link: they can view it and return items. */
  own: boolean
}

/** An order in full; printed, it is a receipt. */
export function OrderDetail({ order, own }: OrderDetailProps) {
  const { t } = useTranslation('orders')
  return (
    <>
      <Heading order={order} own={own} />
      {order.test && <Banner tone="warning">{t('detail.testNote')}</Banner>}
      {!own && <Banner className="print:hidden">{t('detail.guest')}</Banner>}
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1fr_22rem] print:block">
        <div className="flex min-w-0 flex-col gap-10">
          <OrderItems lines={order.lines}>
            {own && !order.test && <BuyAgain order={order} />}
          </OrderItems>
          {!order.test && <Help />}
          {order.parcels.length > 0 && <OrderParcels parcels={order.parcels} />}
          {order.parcels.length > 0 && !order.test && (
            <Suspense>
              <OrderReturns order={order} own={own} />
            </Suspense>
          )}
        </div>
        <div className="flex flex-col gap-6 print:mt-8">
          <OrderTotals order={order} />
          <div className="flex flex-col gap-6 rounded-panel bg-white p-6 sm:p-8 print:p-0">
            <Section heading={t('detail.address')} look="text-lg" className="flex flex-col gap-2">
              {order.address && <AddressLines address={order.address} named />}
            </Section>
            <OrderDocuments documents={order.documents} />
          </div>
        </div>
      </div>
    </>
  )
}

/** Where to go with a question about the order. */
function Help() {
  const { t } = useTranslation('orders')
  const links = [
    ['/contact', t('help.contact')],
    ['/shipping-policy', t('help.shipping')],
    ['/refund-policy', t('help.returns')],
  ] as const
  return (
    <Section
      heading={t('help.heading')}
      look="text-lg"
      className="flex flex-col gap-2 print:hidden"
    >
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        {links.map(([to, text]) => (
          <TextLink key={to} to={to}>
            {text}
          </TextLink>
        ))}
      </p>
    </Section>
  )
}

function Heading({ order, own }: OrderDetailProps) {
  const { t } = useTranslation('orders')
  const { facts } = useBrowserSettings()
  const shopDate = useShopDate()
  return (
    <header className="flex flex-col gap-4">
      {own && (
        <TextLink to="/orders" className="self-start print:hidden">
          {t('detail.backToOrders')}
        </TextLink>
      )}
      <p className="hidden font-display text-xl font-semibold print:block">
        {facts.shopName}
        <span className="block font-sans text-sm font-normal">
          {addressLines(facts).join(' · ')}
        </span>
      </p>
      <div className="flex flex-col gap-2">
        <h1 className="text-title">{t('number', { number: order.number })}</h1>
        <p className="text-slate">{t('detail.placedOn', { date: shopDate(order.placedAt) })}</p>
        {order.cancelledAt !== null && (
          <p className="text-slate">
            {t('detail.cancelledOn', {
              date: shopDate(order.cancelledAt),
            })}
          </p>
        )}
      </div>
      <OrderBadges order={order} />
      <div className="mt-2 flex flex-col gap-4 empty:hidden">
        <ExpectedDelivery order={order} />
        <OrderProgress order={order} />
      </div>
    </header>
  )
}
