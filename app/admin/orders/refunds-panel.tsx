import { useTranslation } from 'react-i18next'
import type { OrderRefund } from '#/clients/shop-admin/orders.ts'
import { idKey } from '#/contract/page-addresses.ts'
import { useFormats } from '../formats.ts'
import { Panel } from '../panel.tsx'
import { DocumentLink } from './document-link.tsx'
import { useAmounts } from './order-facts.tsx'

/** The refunds, and what they were for. */
export function Refunds({ refunds, page }: { refunds: readonly OrderRefund[]; page: string }) {
  const { t } = useTranslation('adminOrders')
  const amount = useAmounts()
  const { time } = useFormats()
  return refunds.map(({ id, createdAt, note, totalRefundedSet, refundLineItems, transactions }) => {
    const isIn = (status: string) => transactions.nodes.some((one) => one.status === status)
    return (
      <Panel key={id} heading={t('refund.panel', { amount: amount(totalRefundedSet) })}>
        <div className="grid gap-1 px-4 py-3 wrap-anywhere">
          <p className="text-slate">{time(createdAt)}</p>
          {isIn('FAILURE') && <p className="font-semibold">{t('refund.failed')}</p>}
          {(isIn('PENDING') || isIn('AWAITING_RESPONSE')) && <p>{t('refund.pending')}</p>}
          <ul>
            {refundLineItems.nodes.map(({ quantity, lineItem }) => (
              <li key={lineItem.name}>
                {quantity} × {lineItem.name}
              </li>
            ))}
          </ul>
          {note && <p>{note}</p>}
          {(isIn('SUCCESS') || isIn('PENDING')) && (
            <p>
              <DocumentLink page={page} name={`refund-${idKey(id)}`}>
                {t('creditNote')}
              </DocumentLink>
            </p>
          )}
        </div>
      </Panel>
    )
  })
}
