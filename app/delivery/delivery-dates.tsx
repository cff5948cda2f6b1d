import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { afterBusinessDays, type Day, dateOf, dayIn } from '#/contract/business-days.ts'
import { daysFromTo } from '#/contract/dates.ts'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { useLanguage } from '../i18n/language-provider.tsx'

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
  const [first, last] = standardShippingDays
  if (closed || paidLater) return null
  return (
    <span className={`block ${className}`}>
      {today !== null &&
        t(
          'deliveryDates',
          daysFromTo(
            dateOf(afterBusinessDays(today, first)),
            dateOf(afterBusinessDays(today, last)),
            language,
          ),
        )}
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
