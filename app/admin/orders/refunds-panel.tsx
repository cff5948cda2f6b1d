import { useTranslation } from 'react-i18next'
import type { OrderRefund } from '#/clients/shop-admin/orders.ts'
import { idKey } from '#/contract/page-addresses.ts'
import { useAdmin } from '../admin-session.ts'
import { useFormats } from '../formats.ts'
import { isGranted } from '../frame/screens.ts'
import { Panel } from '../panel.tsx'
import { useAct } from '../record/use-change.ts'
import { ToolButton } from '../tool-button.tsx'
import { DocumentLink } from './document-link.tsx'
import { useAmounts } from './order-facts.tsx'

/** The refunds, and what they were for. */
export function Refunds({ refunds, page }: { refunds: readonly OrderRefund[]; page: string }) {
  const { t } = useTranslation('adminOrders')
  const amount = useAmounts()
  return refunds.map((refund) => (
    <Panel key={refund.id} heading={t('refund.panel', { amount: amount(refund.totalRefundedSet) })}>
      <RefundFacts refund={refund} page={page} />
    </Panel>
  ))
}

/** Whether staff have to send the money themselves, and haven't yet. */
const isToPayOut = ({ transactions }: OrderRefund) =>
  transactions.nodes.some(
    ({ status, manualPaymentGateway }) => status === 'PENDING' && manualPaymentGateway,
  )

function RefundFacts({ refund, page }: { refund: OrderRefund; page: string }) {
  const { t } = useTranslation('adminOrders')
  const { time } = useFormats()
  const { id, createdAt, note, refundLineItems, transactions } = refund
  const isIn = (status: string) => transactions.nodes.some((part) => part.status === status)
  const toPayOut = isToPayOut(refund)
  return (
    <div className="grid gap-1 px-4 py-3 wrap-anywhere">
      <p className="text-slate">{time(createdAt)}</p>
      {isIn('FAILURE') && <p className="font-semibold">{t('refund.failed')}</p>}
      {toPayOut && <Payout refund={refund} />}
      {!toPayOut && (isIn('PENDING') || isIn('AWAITING_RESPONSE')) && <p>{t('refund.pending')}</p>}
      <ul>
        {refundLineItems.nodes.map(({ quantity, lineItem }) => (
          <li key={lineItem.name}>
            {quantity} × {lineItem.name}
          </li>
        ))}
      </ul>
      {note && <p>{note}</p>}
      {!toPayOut && (isIn('SUCCESS') || isIn('PENDING')) && (
        <p>
          <DocumentLink page={page} name={`refund-${idKey(id)}`}>
            {t('creditNote')}
          </DocumentLink>
        </p>
      )}
    </div>
  )
}

/** Says that the money is still to be sent, and marks it as sent. */
function Payout({ refund: { id } }: { refund: OrderRefund }) {
  const { t } = useTranslation('adminOrders')
  const { client, granted } = useAdmin()
  const act = useAct()
  const markAsSent = () => act(() => client.markRefundAsSent(idKey(id)), { done: t('refund.sent') })
  return (
    <>
      <p className="font-semibold">{t('refund.toPayOut')}</p>
      {isGranted(granted, 'write_orders') && (
        <p>
          <ToolButton onClick={() => void markAsSent()}>{t('refund.markAsSent')}</ToolButton>
        </p>
      )}
    </>
  )
}
