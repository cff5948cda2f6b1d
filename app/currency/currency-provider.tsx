import { createContext, type ReactNode, use, useCallback, useMemo } from 'react'
import type { CurrencyOption, Market } from '#/contract/currency-options.ts'
import { formatMoney, type Money } from '#/contract/money.ts'
import { useLanguage } from '../i18n/language-provider.tsx'

interface Currency {
  /** What the shop offers, sorted by name. */
  options: readonly CurrencyOption[]
  selected: CurrencyOption
  /** In the selected currency; null if the shop doesn't provide it. */
  freeShippingFrom: Money | null
}

const CurrencyContext = createContext<Currency | null>(null)

interface CurrencyProviderProps {
  market: Market
  selected: CurrencyOption
  children: ReactNode
}

export function CurrencyProvider({ market, selected, children }: CurrencyProviderProps) {
  const { currencies: options, freeShippingFrom } = market
  const currency = useMemo(
    () => ({ options, selected, freeShippingFrom }),
    [options, selected, freeShippingFrom],
  )
  return <CurrencyContext value={currency}>{children}</CurrencyContext>
}

export function useCurrency(): Currency {
  const currency = use(CurrencyContext)
  if (currency === null) throw new Error('A page of the shop is rendered without its currency.')
  return currency
}

/** Formats prices in the visitor's language, with the shop's symbol for each currency. */
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
