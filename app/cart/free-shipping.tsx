import { useTranslation } from 'react-i18next'
import { shopFacts } from '#/content/shop-facts.ts'
import { type Money, money } from '#/contract/money.ts'
import { useFormatMoney } from '../currency/currency-provider.tsx'

const { freeFromCents } = shopFacts.shipping

/** How far it is to free shipping. The promise is in US dollars; other currencies read it as it stands. */
export function FreeShipping({ subtotal }: { subtotal: Money }) {
  const { t } = useTranslation('cart')
  const format = useFormatMoney()
  if (subtotal.currency !== 'USD') {
    return <p className="text-sm text-slate">{t('shipping.general')}</p>
  }
  const missing = Math.max(0, freeFromCents - subtotal.amount)
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-medium" role="status">
        {missing === 0
          ? t('shipping.free')
          : t('shipping.until', { amount: format(money(missing, 'USD')) })}
      </p>
      <progress
        aria-label={t('shipping.progress')}
        max={freeFromCents}
        value={Math.min(freeFromCents, subtotal.amount)}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-pine [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-pine [&::-webkit-progress-value]:transition-[width] [&::-webkit-progress-value]:duration-300"
      />
    </div>
  )
}
