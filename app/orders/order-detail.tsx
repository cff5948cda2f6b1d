import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { longDate } from '#/contract/dates.ts'
import { AddressLines } from '../forms/address.tsx'
import { useLanguage } from '../i18n/language-provider.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { BuyAgain } from './buy-again.tsx'
import { OrderBadges } from './order-badges.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderTotals } from './order-totals.tsx'
import type { OrderView } from './order-view.ts'

interface OrderDetailProps {
  order: OrderView
  /** False for whoever has only the order's link: they look, and that is all. */
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
          <OrderItems lines={order.lines} />
          {own && !order.test && <BuyAgain lines={order.lines} />}
          {order.parcels.length > 0 && <OrderParcels parcels={order.parcels} />}
        </div>
        <div className="flex flex-col gap-6 print:mt-8">
          <OrderTotals order={order} />
          <section aria-labelledby="address" className="flex flex-col gap-2 lg:px-8 print:p-0">
            <h2 id="address" className="text-lg">
              {t('detail.address')}
            </h2>
            {order.address && <AddressLines address={order.address} named />}
          </section>
        </div>
      </div>
    </>
  )
}

function Heading({ order, own }: OrderDetailProps) {
  const { t } = useTranslation(['orders', 'common'])
  const language = useLanguage()
  return (
    <header className="flex flex-col gap-4">
      {own && (
        <Link
          to="/orders"
          className="inline-flex min-h-8 items-center self-start text-pine underline decoration-1 underline-offset-4 hover:decoration-2 print:hidden"
        >
          {t('detail.backToOrders')}
        </Link>
      )}
      <p className="hidden font-display text-xl font-semibold print:block">
        {t('common:shopName')}
      </p>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="flex flex-col gap-2">
          <h1 className="text-title">{t('number', { number: order.number })}</h1>
          <p className="text-slate">
            {t('detail.placedOn', { date: longDate(order.placedAt, language) })}
          </p>
          {order.cancelledAt !== null && (
            <p className="text-slate">
              {t('detail.cancelledOn', { date: longDate(order.cancelledAt, language) })}
            </p>
          )}
        </div>
        <Button tone="second" size="small" className="print:hidden" onClick={() => window.print()}>
          {t('detail.print')}
        </Button>
      </div>
      <OrderBadges order={order} />
    </header>
  )
}
