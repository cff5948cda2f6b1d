import { useTranslation } from 'react-i18next'
import type { CartItem } from '#/clients/shop/carts.ts'
import type { testTotals } from '#/contract/test-checkout.ts'
import { hasChoices } from '#/contract/variant-title.ts'
import { SummaryFrame } from '../checkout/summary-frame.tsx'
import { Price } from '../currency/price.tsx'
import { Totals, TotalsRow } from '../currency/totals.tsx'
import { LinePicture } from '../orders/line-picture.tsx'

interface TestSummaryProps {
  items: readonly CartItem[]
  totals: ReturnType<typeof testTotals>
}

/** The items and the totals. */
export function TestSummary({ items, totals }: TestSummaryProps) {
  const { t } = useTranslation('testCheckout')
  return (
    <SummaryFrame heading={t('summary.heading')} amount={totals.total}>
      <ul aria-label={t('summary.lines')} className="flex flex-col gap-4">
        {items.map((item) => (
          <li key={item.lineId} className="flex items-start gap-4">
            <Line item={item} />
          </li>
        ))}
      </ul>
      <div className="mt-6 border-t border-line pt-6">
        <Totals>
          <TotalsRow name={t('summary.subtotal')} amount={totals.subtotal} />
          <TotalsRow
            name={t('summary.shipping')}
            amount={totals.shipping}
            free={t('summary.free')}
          />
          <TotalsRow name={t('summary.tax')} amount={totals.tax} />
          <TotalsRow name={t('summary.total')} amount={totals.total} sum />
        </Totals>
      </div>
    </SummaryFrame>
  )
}

function Line({ item }: { item: CartItem }) {
  const { t } = useTranslation('testCheckout')
  return (
    <>
      <LinePicture url={item.image?.url ?? null} size={64} />
      <div className="min-w-0 grow">
        <p className="font-medium">{item.name}</p>
        {hasChoices(item) && <p className="text-sm text-slate">{item.variantTitle}</p>}
        <p className="text-sm text-slate">{t('summary.quantity', { quantity: item.quantity })}</p>
      </div>
      <Price value={item.total} />
    </>
  )
}
