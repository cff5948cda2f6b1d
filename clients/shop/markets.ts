import { z } from '../../contract/schema.ts'
import type { Operation, ShopAccess } from './shop.ts'

/** One choice of the currency switch (spec 1 §3); `country` is where its prices are asked for. */
export interface CurrencyOption {
  code: string
  symbol: string
  name: string
  country: string
}

const operation = {
  document: `query Localization($country: CountryCode, $language: LanguageCode)
    @inContext(country: $country, language: $language) {
    localization { availableCountries { isoCode currency { isoCode name symbol } } }
  }`,
  answer: z.object({
    localization: z.object({
      availableCountries: z.array(
        z.object({
          isoCode: z.string(),
          currency: z.object({ isoCode: z.string(), name: z.string(), symbol: z.string() }),
        }),
      ),
    }),
  }),
} satisfies Operation<unknown>

/** Countries that speak for a currency which several share. */
const usualCountry: Readonly<Record<string, string>> = { EUR: 'FR', USD: 'US' }

/** Every currency that the shop sells in, once, sorted by name. */
export async function listCurrencies(shop: ShopAccess): Promise<CurrencyOption[]> {
  const { localization } = await shop.ask(operation)
  const options = new Map<string, CurrencyOption>()
  for (const { isoCode: country, currency } of localization.availableCountries) {
    const { isoCode: code, name, symbol } = currency
    if (!options.has(code) || usualCountry[code] === country) {
      options.set(code, { code, symbol, name, country })
    }
  }
  return [...options.values()].sort((one, other) =>
    one.name.localeCompare(other.name, shop.language),
  )
}

/** Offered when the list cannot be had (spec 1 §8). */
export const fallbackCurrencies: readonly CurrencyOption[] = [
  { code: 'GBP', symbol: '£', name: 'British Pound', country: 'GB' },
  { code: 'EUR', symbol: '€', name: 'Euro', country: 'FR' },
  { code: 'USD', symbol: '$', name: 'US Dollar', country: 'US' },
]
