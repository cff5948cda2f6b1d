import { createContext, type ReactNode, use, useCallback, useMemo } from 'react'
import type { CurrencyOption } from '#/contract/currency-options.ts'
import { formatMoney, type Money } from '#/contract/money.ts'
import { useLanguage } from '../i18n/language-provider.tsx'

interface Currency {
  /** What the shop offers, sorted by name. */
  options: readonly CurrencyOption[]
  selected: CurrencyOption
}

const CurrencyContext = createContext<Currency | null>(null)

export function CurrencyProvider({
  options,
  selected,
  children,
}: Currency & { children: ReactNode }) {
  const currency = useMemo(() => ({ options, selected }), [options, selected])
  return <CurrencyContext value={currency}>{children}</CurrencyContext>
}

export function useCurrency(): Currency {
  const currency = use(CurrencyContext)
  if (currency === null) throw new Error('A page of the shop is rendered without its currency.')
  return currency
}

/** Writes prices in the visitor's language, with the sign that the shop gives to each currency. */
export function useFormatMoney(): (value: Money) => string {
  const language = useLanguage()
  const options = use(CurrencyContext)?.options
  return useCallback(
    (value) => {
      const symbol = options?.find(({ code }) => code === value.currency)?.symbol
      return formatMoney(value, { language, symbol })
    },
    [language, options],
  )
}
