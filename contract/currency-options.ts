import type { Money } from './money.ts'

/** An option of the currency switch (currency-1); `country` is the market that prices are requested for. */
export interface CurrencyOption {
  code: string
  symbol: string
  name: string
  country: string
}

/** What the shop offers to all of its visitors. */
export interface Market {
  /** Every currency that the shop sells in, without duplicates, sorted by name. */
  currencies: readonly CurrencyOption[]
  /**
   * The subtotal from which standard shipping is free, in the currency of the requested market; null if the shop
   * doesn't provide it.
   */
  freeShippingFrom: Money | null
}

export function sortedByName(
  options: readonly CurrencyOption[],
  language: string,
): CurrencyOption[] {
  return options.toSorted((one, other) => one.name.localeCompare(other.name, language))
}

const currencyCodes = [
  { code: 'EUR', symbol: '€', country: 'FR' },
  { code: 'USD', symbol: '$', country: 'US' },
  { code: 'GBP', symbol: '£', country: 'GB' },
] as const

/** Offered if the list can't be loaded (currency-4). */
export function fallbackMarket(language: string): Market {
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  const currencies = currencyCodes.map((option) => {
    const name = names.of(option.code) ?? option.code
    return { ...option, name: name.charAt(0).toUpperCase() + name.slice(1) }
  })
  return { currencies: sortedByName(currencies, language), freeShippingFrom: null }
}
