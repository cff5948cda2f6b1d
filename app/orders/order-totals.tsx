import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Price } from '../currency/price.tsx'
import type { OrderView } from './order-view.ts'

/** What the order came to. */
export function OrderTotals({ order }: { order: OrderView }) {
  const { t } = useTranslation('orders')
  const { subtotal, shipping, tax, total, refunded } = order
  return (
    <section
      aria-labelledby="summary"
      className="flex flex-col gap-4 rounded-panel bg-mist p-6 sm:p-8 print:break-inside-avoid print:bg-transparent print:p-0"
    >
      <h2 id="summary" className="text-heading">
        {t('detail.summary')}
      </h2>
      <dl className="flex flex-col gap-3">
        {subtotal && (
          <Row name={t('detail.subtotal')}>
            <Price value={subtotal} />
          </Row>
        )}
        <Row name={t('detail.shipping')}>
          {shipping.amount === 0 ? t('detail.free') : <Price value={shipping} />}
        </Row>
        {tax && (
          <Row name={t('detail.tax')}>
            <Price value={tax} />
          </Row>
        )}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-4 text-lg font-semibold">
          <dt>{t('detail.total')}</dt>
          <dd>
            <Price value={total} />
          </dd>
        </div>
        {refunded && (
          <Row name={t('detail.refunded')}>
            <Price value={refunded} />
          </Row>
        )}
      </dl>
    </section>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}
