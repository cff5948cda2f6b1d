import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#/clients/shop-admin/orders.ts'
import { Panel } from '../panel.tsx'
import { useAmounts } from './order-facts.tsx'

/** The order's items. */
export function OrderLines({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('adminOrders')
  return (
    <Panel heading={t('lines.heading')}>
      <ul className="divide-y divide-line">
        {order.lineItems.nodes.map((line) => (
          <OrderLine key={line.id} line={line} isOpen={order.cancelledAt === null} />
        ))}
      </ul>
    </Panel>
  )
}

interface OrderLineProps {
  line: OrderDetail['lineItems']['nodes'][number]
  /** True: the rest may still be sent. */
  isOpen: boolean
}

function OrderLine({ line, isOpen }: OrderLineProps) {
  const { t } = useTranslation('adminOrders')
  const amount = useAmounts()
  const { quantity, image } = line
  const look = 'size-12 shrink-0 rounded-small bg-mist object-cover'
  const refunded = quantity - line.refundableQuantity
  return (
    <li className="flex gap-3 px-4 py-3">
      {image ? (
        <img src={image.url} alt="" width={48} height={48} className={look} />
      ) : (
        <div className={look} />
      )}
      <div className="min-w-0 grow wrap-anywhere">
        <p className="font-medium">{line.title}</p>
        <p className="text-slate">{[line.variantTitle, line.sku].filter(Boolean).join(' · ')}</p>
        {line.customAttributes.map(({ key, value }) => (
          <p key={key} className="whitespace-pre-line text-slate">
            {key}: {value}
          </p>
        ))}
        {refunded > 0 && <p className="text-slate">{t('lines.refundedItems', { n: refunded })}</p>}
        {isOpen && line.unfulfilledQuantity > 0 && (
          <p className="text-slate">{t('lines.left', { n: line.unfulfilledQuantity })}</p>
        )}
      </div>
      <div className="text-right tabular-nums">
        <p>{amount(line.originalTotalSet)}</p>
        <p className="whitespace-nowrap text-slate">
          {quantity} × {amount(line.originalUnitPriceSet)}
        </p>
      </div>
    </li>
  )
}
