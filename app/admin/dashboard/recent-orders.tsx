import { useTranslation } from 'react-i18next'
import type { ListedOrder } from '#/clients/shop-admin/orders.ts'
import { useLastLoaded } from '../list/list-address.ts'
import { LoadingFailed } from '../list/list-page.tsx'
import { ListCards } from '../list/list-rows.tsx'
import { OrderCard } from '../orders/order-card.tsx'
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
      <ListCards rows={orders ?? []} card={(order) => <OrderCard order={order} />} />
    </Panel>
  )
}
