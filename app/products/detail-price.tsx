import { useTranslation } from 'react-i18next'
import type { Money } from '#/contract/money.ts'
import { Price } from '../currency/price.tsx'

/** The price, beside the former one where it has come down. */
export function DetailPrice({ price, before }: { price: Money; before: Money | null }) {
  const { t } = useTranslation('products')
  const reduced = before !== null && before.amount > price.amount
  return (
    <p className="flex flex-wrap items-baseline gap-3 font-display text-2xl font-semibold">
      {reduced && <span className="sr-only">{t('detail.nowPrice')}</span>}
      <Price value={price} />
      {reduced && (
        <s className="text-lg font-normal text-slate">
          <span className="sr-only">{t('detail.wasPrice')} </span>
          <Price value={before} />
        </s>
      )}
    </p>
  )
}
