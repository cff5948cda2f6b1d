import { useTranslation } from 'react-i18next'
import english from '#/content/en/orders.json'
import { Badge } from '../ui/badge.tsx'

/** The statuses that are known (orders-5), by their color; every other one is gray. */
const tones = {
  PENDING: 'waiting',
  AUTHORIZED: 'waiting',
  PAID: 'good',
  PARTIALLY_PAID: 'partly',
  REFUNDED: 'undone',
  VOIDED: 'bad',
  FULFILLED: 'good',
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

/** How far an order is paid or sent. */
export function StatusBadge({ of, status }: StatusBadgeProps) {
  const { t } = useTranslation('orders')
  return (
    <Badge tone={hasTone(status) ? tones[status] : 'neutral'}>
      <span className="sr-only">{t(of)} </span>
      <span>{hasMessages(status) ? t(`status.${status}`) : status.replaceAll('_', ' ')}</span>
    </Badge>
  )
}
