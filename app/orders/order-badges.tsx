import { useTranslation } from 'react-i18next'
import { Badge } from '../ui/badge.tsx'
import type { OrderView } from './order-view.ts'
import { StatusBadge } from './status-badge.tsx'

/** How an order stands, at a glance. */
export function OrderBadges({ order }: { order: OrderView }) {
  const { t } = useTranslation('orders')
  const { financialStatus, fulfillmentStatus, parcels, test } = order
  return (
    <p className="flex flex-wrap items-center gap-2">
      {test && <Badge tone="test">{t('test')}</Badge>}
      {financialStatus !== null && <StatusBadge of="paymentStatus" status={financialStatus} />}
      {fulfillmentStatus !== null && <StatusBadge of="deliveryStatus" status={fulfillmentStatus} />}
      {parcels.length > 0 && <Badge tone="good">{t('tracking')}</Badge>}
    </p>
  )
}
