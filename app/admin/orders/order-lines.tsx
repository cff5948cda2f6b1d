import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#/clients/shop-admin/orders.ts'
import { add, parseMoney, serializeMoney } from '#/contract/money.ts'
import { Panel } from '../panel.tsx'
import { useAmounts, useMethodName } from './order-facts.tsx'

/** The order's items and its totals. */
export function OrderLines({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('adminOrders')
  return (
    <Panel heading={t('lines.heading')}>
      <ul>
        {order.lineItems.nodes.map((line) => (
          <OrderLine key={line.id} line={line} isOpen={order.cancelledAt === null} />
        ))}
      </ul>
      <Totals order={order} />
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
    <li className="flex gap-3 border-b border-line px-4 py-3">
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

function Totals({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('adminOrders')
  const amount = useAmounts()
  const nameOf = useMethodName()
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
    <div className="grid gap-1 px-4 py-3">
      <SumRows rows={rows} total={total} />
      <p className="text-slate">
        {t('lines.paidBy', { method: order.paymentGatewayNames.map(nameOf).join(', ') })}
      </p>
    </div>
  )
}

interface SumRowsProps {
  rows: readonly (readonly [string, ReactNode])[]
  /** The name of the row that the others add up to. */
  total: string
}

/** Rows of amounts that end in their total. */
export function SumRows({ rows, total }: SumRowsProps) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-1 tabular-nums">
      {rows.map(([name, value]) => (
        <div key={name} className={name === total ? 'contents font-semibold' : 'contents'}>
          <dt>{name}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
