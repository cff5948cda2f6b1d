import type { FindCountry } from '#/backend/location/ip-countries.ts'
import type { Language } from '#/contract/languages.ts'
import { defaultCountry } from '#/contract/limits.ts'
import { choicesOf, isMarket, preferredLanguage } from '#/contract/locale-choices.ts'
import { countryOfCurrency } from '#/contract/markets.ts'

/** All that a page may depend on beside its address. */
export interface Visitor {
  language: Language
  country: string
  locked: boolean
  /** Of the network, for what is sent alone: never for a page, which may be kept. */
  address?: string
}

/** Cookies speak first; then the browser's language, and the country that the visitor's address is in. */
export function createVisitors({
  launched,
  findCountry,
  defaultCurrency,
}: {
  launched: () => boolean
  findCountry: FindCountry
  /** Of visitors whose country isn't known. */
  defaultCurrency: () => string
}): (headers: Headers, address: string) => Visitor {
  return (headers, address) => {
    const choices = choicesOf(headers)
    return {
      language: choices.language ?? preferredLanguage(headers.get('accept-language')),
      country: choices.country ?? marketOf(findCountry(address), defaultCurrency()),
      locked: !launched() && !choices.unlocked,
    }
  }
}

function marketOf(country: string | null, defaultCurrency: string): string {
  const own = country !== null && isMarket(country) ? country : countryOfCurrency(defaultCurrency)
  return own ?? defaultCountry
}
