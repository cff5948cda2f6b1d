import { useTranslation } from 'react-i18next'
import { Totals, TotalsRow } from '../currency/totals.tsx'
import { Section } from '../ui/section.tsx'
import type { OrderView } from './order-view.ts'

/** What the order came to. */
export function OrderTotals({ order }: { order: OrderView }) {
  const { t } = useTranslation('orders')
  const { subtotal, discount, shipping, tax, taxIncluded, total, refunded } = order
  return (
    <Section
      id="summary"
      heading={t('detail.summary')}
      className="flex flex-col gap-4 rounded-panel bg-mist p-6 sm:p-8 print:break-inside-avoid print:bg-transparent print:p-0"
    >
      <Totals>
        {subtotal && <TotalsRow name={t('detail.subtotal')} amount={subtotal} />}
        {discount && (
          <TotalsRow
            name={t(discount.name ? 'detail.discountNamed' : 'detail.discount', discount)}
            amount={discount.amount}
            off
          />
        )}
        <TotalsRow name={t('detail.shipping')} amount={shipping} free={t('detail.free')} />
        {tax && !taxIncluded && <TotalsRow name={t('detail.tax')} amount={tax} />}
        <TotalsRow name={t('detail.total')} amount={total} sum />
        {tax && taxIncluded && <TotalsRow name={t('detail.taxIncluded')} amount={tax} />}
        {refunded && <TotalsRow name={t('detail.refunded')} amount={refunded} />}
      </Totals>
    </Section>
  )
}
