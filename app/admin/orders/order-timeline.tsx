import { useTranslation } from 'react-i18next'
import type { OrderEvent } from '#/clients/shop-admin/orders.ts'
import english from '#/content/en/order-events.json'
import type { Language } from '#/contract/languages.ts'
import { formatMoney, fromDecimal } from '#/contract/money.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { useFormats } from '../formats.ts'
import { keyIn } from '../key-in.ts'
import { Panel } from '../panel.tsx'

type Detail = keyof typeof english.detail
const isAction = keyIn(english.action)
const isDetail = keyIn(english.detail)
const isAmount = (name: Detail) => name === 'amount' || name === 'owed'
const isReason = keyIn(english.reason)

/** "5.00 EUR" as a reader of the language writes it. */
function amountIn(text: string, language: Language): string {
  return text.replace(/^(\d+(?:\.\d+)?) ([A-Z]{3})$/, (_, decimal: string, currency: string) =>
    formatMoney(fromDecimal(decimal, currency), { language }),
  )
}

/** What happened to an order, the last first. */
export function OrderTimeline({ events }: { events: readonly OrderEvent[] }) {
  const { t } = useTranslation(['adminOrders', 'orderEvents'])
  const { time } = useFormats()
  const language = useLanguage()
  const sentenceOf = ({ arguments: details }: OrderEvent) => {
    const parts = Object.entries(details).flatMap(([name, value]) => {
      if (!isDetail(name)) return []
      const text = isReason(value) ? t(`orderEvents:reason.${value}`) : value
      return [
        t(`orderEvents:detail.${name}`, {
          value: isAmount(name) ? amountIn(text, language) : text,
        }),
      ]
    })
    const text = parts.join(', ')
    return text && ` ${text.charAt(0).toLocaleUpperCase(language)}${text.slice(1)}`
  }
  return (
    <Panel heading={t('timeline')}>
      <ol className="grid gap-3 p-4">
        {events.toReversed().map((event) => (
          <li key={event.id} className="wrap-anywhere">
            <p>
              {isAction(event.action) ? t(`orderEvents:action.${event.action}`) : event.action}
              {sentenceOf(event)}
            </p>
            <p className="text-slate">
              {[time(event.createdAt), event.author].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
