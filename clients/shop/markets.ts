import type { CurrencyOption } from '../../contract/currency-options.ts'
import { z } from '../../contract/schema.ts'
import type { Operation, ShopAccess } from './shop.ts'

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
