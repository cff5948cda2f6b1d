import { useTranslation } from 'react-i18next'
import type { ListedOrder } from '#/clients/shop-admin/orders.ts'
import { formatMoney, parseMoney } from '#/contract/money.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { useFormats } from '../formats.ts'
import { useLastLoaded } from '../list/list-address.ts'
import { LoadingFailed } from '../list/list-page.tsx'
import { ListCards } from '../list/list-rows.tsx'
import { RowLink } from '../list/row-link.tsx'
import { DeliveryBadge, deliveryStatusOf, PaymentBadge } from '../orders/order-facts.tsx'
import { Panel } from '../panel.tsx'

/** The newest orders; null where they couldn't be loaded. */
export function RecentOrders(loaded: { orders: readonly ListedOrder[] | null }) {
  const { t } = useTranslation(['admin', 'adminOrders'])
  const orders = useLastLoaded(loaded.orders, 'orders')
  return (
    <Panel heading={t('dashboard.recentOrders')}>
      {loaded.orders === null && <LoadingFailed text={t('adminOrders:loadingFailed')} />}
      {orders?.length === 0 && (
        <p className="p-8 text-center text-slate">{t('dashboard.noOrders')}</p>
      )}
      <ListCards rows={orders ?? []} card={(order) => <RecentOrder {...order} />} />
    </Panel>
  )
}

function RecentOrder(order: ListedOrder) {
  const language = useLanguage()
  const { date } = useFormats()
  const total = parseMoney(order.totalPriceSet.presentmentMoney)
  return (
    <div className="facts">
      <RowLink to={`/admin/orders/${order.legacyResourceId}`}>{order.name}</RowLink>
      <span className="wrap-anywhere">{order.shippingAddress?.name}</span>
      <PaymentBadge status={order.displayFinancialStatus} />
      <DeliveryBadge status={deliveryStatusOf(order)} />
      <span className="ml-auto text-slate">{date(order.processedAt)}</span>
      <span className="font-semibold tabular-nums">{formatMoney(total, { language })}</span>
    </div>
  )
}
