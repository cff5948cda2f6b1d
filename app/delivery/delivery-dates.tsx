import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { type Day, dayIn } from '#/contract/business-days.ts'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { useLanguage } from '../i18n/language-provider.tsx'
import { arrivalDays } from './arrival-days.ts'

/**
 * When an order placed now arrives by standard shipping; nothing while the shop is closed, or if nobody can pay at once.
 * Filled in by the browser; `className` reserves its space.
 */
export function DeliveryDates({ className = '' }: { className?: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { facts, paidLater } = useBrowserSettings()
  const { timeZone, standardShippingDays, closed } = facts
  const today = useShopDay(timeZone)
  if (closed || paidLater) return null
  return (
    <span className={`block ${className}`}>
      {today !== null && t('deliveryDates', arrivalDays(today, standardShippingDays, language))}
    </span>
  )
}

const lookEveryMs = 60_000

/**
 * Today at the shop, which is the day that an order counts as placed on. Null in pages from the server, because these
 * are cached past midnight.
 */
function useShopDay(timeZone: string): Day | null {
  return useSyncExternalStore(
    watch,
    () => dayIn(timeZone, new Date()),
    () => null,
  )
}

function watch(changed: () => void): () => void {
  const timer = setInterval(changed, lookEveryMs)
  return () => clearInterval(timer)
}
