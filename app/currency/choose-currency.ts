import { type CurrencyOption, fallbackCurrencies } from '#/clients/shop/markets.ts'
import { defaultCurrency } from '#/contract/limits.ts'
import { currencyOfCountry } from '#/contract/markets.ts'

type Options = readonly CurrencyOption[]

/** The option whose prices a page in this market shows. */
export function optionForCountry(options: Options, country: string): CurrencyOption {
  return (
    options.find((option) => option.country === country) ??
    optionForCode(options, currencyOfCountry[country] ?? defaultCurrency)
  )
}

/** The option of a currency; if the shop does not offer it, its first one (spec 1 §4). */
export function optionForCode(options: Options, code: string): CurrencyOption {
  const chosen = options.find((option) => option.code === code) ?? options[0]
  return chosen ?? optionForCode(fallbackCurrencies, code)
}
