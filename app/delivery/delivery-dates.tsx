import { useTranslation } from 'react-i18next'
import { shopFacts } from '#/content/shop-facts.ts'
import { afterBusinessDays, dateOf } from '#/contract/business-days.ts'
import { shortDay } from '#/contract/dates.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { useShopDay } from './use-shop-day.ts'

/** When standard shipping arrives that is ordered now. The browser fills it in; `className` keeps its place. */
export function DeliveryDates({ className = '' }: { className?: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const today = useShopDay()
  const [first, last] = shopFacts.shipping.standard.businessDays
  const written = (count: number) =>
    today === null ? '' : shortDay(dateOf(afterBusinessDays(today, count)), language)
  return (
    <span className={`block ${className}`}>
      {today !== null && t('deliveryDates', { from: written(first), to: written(last) })}
    </span>
  )
}
