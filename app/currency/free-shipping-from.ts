import { freeShippingFrom } from '#/content/fact-variables.ts'
import { type Money, money } from '#/contract/money.ts'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { useLanguage } from '../i18n/language-provider.tsx'
import { useCurrency, useFormatMoney } from './currency-provider.tsx'

/** The threshold is set in US dollars; only the shop knows it in other currencies. */
export function useFreeShippingFrom(): Money | null {
  const { selected, freeShippingFrom } = useCurrency()
  const { facts } = useBrowserSettings()
  if (freeShippingFrom?.currency === selected.code) return freeShippingFrom
  return selected.code === 'USD' ? money(facts.freeShippingFromCents, 'USD') : null
}

/** For texts beside prices: the threshold in dollars and in the chosen currency. */
export function useFreeShippingText() {
  const language = useLanguage()
  const { facts } = useBrowserSettings()
  const format = useFormatMoney()
  const from = useFreeShippingFrom()
  const dollars = freeShippingFrom(language, facts)
  const elsewhere = from !== null && from.currency !== 'USD' ? ` (${format(from)})` : ''
  return { freeShippingFrom: dollars + elsewhere }
}
