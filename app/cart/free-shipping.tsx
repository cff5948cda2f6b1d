import { useTranslation } from 'react-i18next'
import { withoutZeros } from '#/content/fact-variables.ts'
import { type Money, money } from '#/contract/money.ts'
import { useFormatMoney } from '../currency/currency-provider.tsx'
import { useFreeShippingFrom } from '../currency/free-shipping-from.ts'

interface FreeShippingProps {
  /** The cart's subtotal; null while there is no cart. */
  subtotal: Money | null
  /** True: screen readers announce changes, because the visitor can change the cart here. */
  announced?: boolean
}

/**
 * How much is missing for free shipping, in the chosen currency if the shop provides the amount. Without a cart, its
 * bar is invisible, so that nothing moves when the cart comes. It has room for two lines, so that nothing moves when the
 * amount changes.
 */
export function FreeShipping({ subtotal, announced = false }: FreeShippingProps) {
  const { t } = useTranslation('products')
  const format = useFormatMoney()
  const threshold = useFreeShippingFrom()
  if (threshold === null || (subtotal && subtotal.currency !== threshold.currency))
    return <p className="min-h-14 text-sm text-slate">{t('shipping.general')}</p>
  const reached = Math.min(threshold.amount, subtotal?.amount ?? 0)
  const amount = format(money(threshold.amount - reached, threshold.currency))
  return (
    <div className="flex flex-col gap-2">
      <p
        className="flex min-h-10 items-center text-sm font-medium"
        role={announced ? 'status' : undefined}
      >
        {reached === threshold.amount
          ? t('shipping.free')
          : reached === 0
            ? t('shipping.from', { amount: withoutZeros(amount) })
            : t('shipping.until', { amount })}
      </p>
      <progress
        aria-label={t('shipping.progress')}
        max={threshold.amount}
        value={reached}
        className={`progress-line ${reached === 0 ? 'invisible' : ''}`}
      />
    </div>
  )
}
