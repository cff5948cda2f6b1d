import { useTranslation } from 'react-i18next'
import english from '#/content/en/orders.json'
import { Badge } from '../ui/badge.tsx'
import type { OrderView } from './order-view.ts'

/** The statuses that are known (orders-5), by their color; every other one is gray. */
const tones = {
  PENDING: 'waiting',
  AUTHORIZED: 'waiting',
  PAID: 'good',
  PARTIALLY_PAID: 'partly',
  REFUNDED: 'undone',
  VOIDED: 'bad',
  FULFILLED: 'good',
  DELIVERED: 'good',
  UNFULFILLED: 'waiting',
  PARTIALLY_FULFILLED: 'partly',
  RESTOCKED: 'undone',
} as const

type KnownStatus = keyof typeof english.status
const hasMessages = (status: string): status is KnownStatus => Object.hasOwn(english.status, status)
const hasTone = (status: string): status is keyof typeof tones => Object.hasOwn(tones, status)

interface StatusBadgeProps {
  of: 'paymentStatus' | 'deliveryStatus'
  status: string
}

/** An order's payment or fulfillment status. */
function StatusBadge({ of, status }: StatusBadgeProps) {
  const { t } = useTranslation('orders')
  return (
    <Badge calm tone={hasTone(status) ? tones[status] : 'neutral'}>
      <span className="sr-only">{t(of)} </span>
      <span className="lowercase first-letter:uppercase inline-block">
        {hasMessages(status) ? t(`status.${status}`) : status.replaceAll('_', ' ')}
      </span>
    </Badge>
  )
}

interface OrderBadgesProps {
  order: OrderView
  /** True: where there's room, each kind of status is in the same place for all orders of a list. */
  inColumns?: boolean
}

const columns =
  'xl:grid xl:grid-cols-[11rem_auto] xl:justify-start xl:justify-items-start xl:gap-y-1 xl:*:data-[tone=test]:order-last xl:*:nth-3:col-start-2'

/** An order's statuses at a glance. */
export function OrderBadges({ order, inColumns = false }: OrderBadgesProps) {
  const { t } = useTranslation('orders')
  const { financialStatus, fulfillmentStatus, parcels, test } = order
  return (
    <p className={`flex flex-wrap items-center gap-2 ${inColumns ? columns : ''}`}>
      {test && (
        <Badge calm tone="test">
          {t('test')}
        </Badge>
      )}
      {financialStatus !== null && <StatusBadge of="paymentStatus" status={financialStatus} />}
      {fulfillmentStatus !== null && <StatusBadge of="deliveryStatus" status={fulfillmentStatus} />}
      {parcels.length > 0 && (
        <Badge calm tone="good">
          {t('tracking')}
        </Badge>
      )}
    </p>
  )
}
