import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { shopFacts } from '#/content/shop-facts.ts'
import { afterBusinessDays, type Day, dateOf, dayIn } from '#/contract/business-days.ts'
import { daysFromTo } from '#/contract/dates.ts'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { useLanguage } from '../i18n/language-provider.tsx'

/** When standard shipping arrives that is ordered now. The browser fills it in; `className` keeps its place. */
export function DeliveryDates({ className = '' }: { className?: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timeZone } = useBrowserSettings().facts
  const today = useShopDay(timeZone)
  const [first, last] = shopFacts.shipping.standard.businessDays
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
 * The day that it is at the shop: what is ordered until its end counts as ordered on it. Null where a page
 * comes from the server, because a page is kept from one day to the next.
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
