import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#/clients/shop-admin/orders.ts'
import { paymentMethodId } from '#/contract/payment-methods.ts'
import { useFormats } from '../formats.ts'
import { Panel } from '../panel.tsx'
import { useAmounts } from './order-facts.tsx'

/** The payments and refunds of the order, one by one. */
export function Payments({ order }: { order: OrderDetail }) {
  const { t } = useTranslation(['adminOrders', 'payments'])
  const { time } = useFormats()
  const amount = useAmounts()
  const { transactions } = order
  const isProcessing = isUnpaid(order) && !order.canMarkAsPaid
  if (transactions.length === 0 && !isProcessing) return null
  return (
    <Panel heading={t('payments.heading')}>
      {isProcessing && <p className="px-4 py-2.5">{t('payments.processing')}</p>}
      <ul className="divide-y divide-line">
        {transactions.map(({ id, kind, status, gateway, processedAt, amountSet }) => {
          const method = paymentMethodId.safeParse(gateway).data
          return (
            <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-2.5">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {method ? t(`payments:${method}.paid`) : gateway}
                {status === 'FAILURE' && ` (${t('payments.failed')})`}
              </span>
              <span className="text-slate">{processedAt && time(processedAt)}</span>
              <span className="tabular-nums">
                {kind === 'REFUND' && '−'}
                {amount(amountSet)}
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

const isUnpaid = ({ cancelledAt, displayFinancialStatus: status }: OrderDetail) =>
  cancelledAt === null && (status === 'PENDING' || status === 'PARTIALLY_PAID')
