import { useTranslation } from 'react-i18next'

interface Progress {
  cancelledAt: string | null
  financialStatus: string | null
  /** Null if nothing is shipped. */
  fulfillmentStatus: string | null
}

const steps = ['ordered', 'preparing', 'shipped', 'delivered'] as const

/** The index of the order's current step. */
function stepOf({ financialStatus, fulfillmentStatus }: Progress): number {
  if (fulfillmentStatus === 'DELIVERED') return 3
  if (fulfillmentStatus === 'FULFILLED' || fulfillmentStatus === 'PARTIALLY_FULFILLED') return 2
  return financialStatus === 'PENDING' || financialStatus === 'AUTHORIZED' ? 0 : 1
}

function nameOf(step: (typeof steps)[number], now: number, { fulfillmentStatus }: Progress) {
  if (step === 'ordered' && now === 0) return 'unpaid'
  return step === 'shipped' && fulfillmentStatus === 'PARTIALLY_FULFILLED' ? 'partlyShipped' : step
}

/** How far an order is, in words; renders nothing for one that was canceled or isn't shipped. */
export function OrderProgress({ order }: { order: Progress }) {
  const { t } = useTranslation('orders')
  const { cancelledAt, financialStatus, fulfillmentStatus } = order
  const isOver = cancelledAt !== null || fulfillmentStatus === 'RESTOCKED'
  if (fulfillmentStatus === null || isOver || financialStatus === 'VOIDED') return null
  if (financialStatus === 'REFUNDED') return <p className="font-medium">{t('progress.refunded')}</p>
  const now = stepOf(order)
  return (
    <div className="@container max-w-200 print:hidden">
      <ol aria-label={t('progress.label')} className="progress-steps">
        {steps.map((step, index) => (
          <li key={step} aria-current={index === now ? 'step' : undefined}>
            {t(`progress.${nameOf(step, now, order)}`)}
          </li>
        ))}
      </ol>
    </div>
  )
}
