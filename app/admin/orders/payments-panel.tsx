import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#/clients/shop-admin/orders.ts'
import { add, parseMoney, serializeMoney } from '#/contract/money.ts'
import { paymentMethodId } from '#/contract/payment-methods.ts'
import { useFormats } from '../formats.ts'
import { Panel } from '../panel.tsx'
import { useAmounts, useMethodName } from './order-facts.tsx'
import { SumRows, type SumRowsProps } from './sum-rows.tsx'

/** What the order costs, and its payments and refunds one by one. */
export function Payments({ order }: { order: OrderDetail }) {
  const { t } = useTranslation(['adminOrders', 'payments'])
  const { time } = useFormats()
  const amount = useAmounts()
  const nameOf = useMethodName()
  const { transactions } = order
  const isProcessing = isUnpaid(order) && !order.canMarkAsPaid
  return (
    <Panel heading={t('payments.heading')}>
      <Totals order={order} />
      {transactions.length === 0 && (
        <p className="border-t border-line px-4 py-2.5 text-slate">
          {t('payments.method', { method: order.paymentGatewayNames.map(nameOf).join(', ') })}
        </p>
      )}
      {isProcessing && (
        <p className="border-t border-line px-4 py-2.5">{t('payments.processing')}</p>
      )}
      <ul className="divide-y divide-line border-t border-line empty:hidden">
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

function Totals({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('adminOrders')
  const amount = useAmounts()
  const method = order.shippingLine.title === 'express' ? 'express' : 'standard'
  const isRefunded = Number(order.totalRefundedSet.presentmentMoney.amount) > 0
  const total = t('lines.total')
  const discount = parseMoney(order.totalDiscountsSet.presentmentMoney)
  const full = add(parseMoney(order.subtotalPriceSet.presentmentMoney), discount)
  const names = order.discountApplications.nodes.map(({ code, title }) => code ?? title)
  const rows: SumRowsProps['rows'] = [
    [t('lines.subtotal'), amount({ presentmentMoney: serializeMoney(full) })],
    ...(discount.amount > 0
      ? [
          [
            t('lines.discount', { name: names.join(', ') }),
            <>−{amount(order.totalDiscountsSet)}</>,
          ] as const,
        ]
      : []),
    [
      // A code for free shipping takes nothing off the items.
      [t(`lines.${method}`), discount.amount === 0 && names.length > 0 && `(${names.join(', ')})`]
        .filter(Boolean)
        .join(' '),
      amount(order.totalShippingPriceSet),
    ],
    [t(order.taxesIncluded ? 'lines.taxIncluded' : 'lines.tax'), amount(order.totalTaxSet)],
    [total, amount(order.totalPriceSet)],
    ...(isRefunded ? [[t('lines.refunded'), amount(order.totalRefundedSet)] as const] : []),
  ]
  return (
    <div className="px-4 py-3">
      <SumRows rows={rows} total={total} />
    </div>
  )
}
