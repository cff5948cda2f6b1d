import type { CurrencyOption } from '#/contract/currency-options.ts'
import { currencyOfCountry } from '#/contract/markets.ts'

/** Used if the shop offers no currency at all. */
const nothingOffered: CurrencyOption = { code: 'EUR', symbol: '€', name: 'Euro', country: 'FR' }

/** The option for a country; null, an unknown country, gets the shop's default currency (currency-3). */
export function optionForCountry(
  options: readonly CurrencyOption[],
  country: string | null,
  defaultCurrency: string,
): CurrencyOption {
  const own = options.find((option) => option.country === country)
  return own ?? optionForCode(options, currencyOfCountry[country ?? ''] ?? defaultCurrency)
}

/** The option for a currency, or the shop's first one if it doesn't offer that currency (currency-2). */
export function optionForCode(options: readonly CurrencyOption[], code: string): CurrencyOption {
  return options.find((option) => option.code === code) ?? options[0] ?? nothingOffered
}
