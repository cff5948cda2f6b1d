import { useTranslation } from 'react-i18next'
import { daysFromTo } from '#/contract/dates.ts'
import { dayMs } from '#/contract/durations.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import type { OrderView } from './order-view.ts'

/** When an order is expected; nothing once those days are over. */
export function ExpectedDelivery({ order: { arrival } }: { order: Pick<OrderView, 'arrival'> }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  if (arrival === null) return null
  const [first, last] = [new Date(arrival.from), new Date(arrival.to)]
  if (Date.now() > last.getTime() + dayMs) return null
  const { from, to } = daysFromTo(first, last, language)
  return <p className="font-semibold">{t('arrives', { from, to })}</p>
}
