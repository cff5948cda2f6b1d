import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartItem } from '#/clients/shop/carts.ts'
import { defaultVariantTitle } from '#/contract/limits.ts'
import type { testTotals } from '#/contract/test-checkout.ts'
import { Price } from '../currency/price.tsx'
import { LinePicture } from '../orders/line-picture.tsx'

interface TestSummaryProps {
  items: readonly CartItem[]
  totals: ReturnType<typeof testTotals>
}

/** What would be bought, and what it would come to. */
export function TestSummary({ items, totals }: TestSummaryProps) {
  const { t } = useTranslation('testCheckout')
  return (
    <section
      aria-labelledby="summary"
      className="flex flex-col gap-6 rounded-panel bg-mist p-6 sm:p-8 lg:sticky lg:top-24"
    >
      <h2 id="summary" className="text-heading">
        {t('summary.heading')}
      </h2>
      <ul aria-label={t('summary.lines')} className="flex flex-col gap-4">
        {items.map((item) => (
          <li key={item.lineId} className="flex items-start gap-4">
            <LinePicture url={item.image?.url ?? null} size={56} />
            <div className="min-w-0 grow">
              <p className="font-medium">{item.name}</p>
              {item.variantTitle !== defaultVariantTitle && (
                <p className="text-sm text-slate">{item.variantTitle}</p>
              )}
              <p className="text-sm text-slate">
                {t('summary.quantity', { quantity: item.quantity })}
              </p>
            </div>
            <Price value={item.total} />
          </li>
        ))}
      </ul>
      <dl className="flex flex-col gap-3 border-t border-line pt-6">
        <Row name={t('summary.subtotal')}>
          <Price value={totals.subtotal} />
        </Row>
        <Row name={t('summary.shipping')}>{t('summary.free')}</Row>
        <Row name={t('summary.tax')}>
          <Price value={totals.tax} />
        </Row>
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-4 text-lg font-semibold">
          <dt>{t('summary.total')}</dt>
          <dd>
            <Price value={totals.total} />
          </dd>
        </div>
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
