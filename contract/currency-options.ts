/** One choice of the currency switch (spec 1 §3); `country` is where its prices are asked for. */
export interface CurrencyOption {
  code: string
  symbol: string
  name: string
  country: string
}

/** Offered when the list cannot be had (spec 1 §8). */
export const fallbackCurrencies: readonly CurrencyOption[] = [
  { code: 'GBP', symbol: '£', name: 'British Pound', country: 'GB' },
  { code: 'EUR', symbol: '€', name: 'Euro', country: 'FR' },
  { code: 'USD', symbol: '$', name: 'US Dollar', country: 'US' },
]
