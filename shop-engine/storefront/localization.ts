import { fallbackLanguage, type Language, languages } from '#/contract/languages.ts'
import { marketCountries } from '#/contract/markets.ts'
import { globalId } from '../graphql/global-id.ts'
import type { Resolvers } from '../graphql/resolvers.ts'
import { noMetafields } from '../graphql/serialize.ts'
import { currencyOf } from '../pricing/markets.ts'

/** Countries that measure in pounds and feet. */
const imperial = new Set(['US', 'LR', 'MM'])

const namesIn = (language: Language, type: 'region' | 'currency' | 'language') =>
  new Intl.DisplayNames(language, { type, fallback: 'code' })
const names = {
  en: {
    region: namesIn('en', 'region'),
    currency: namesIn('en', 'currency'),
    language: namesIn('en', 'language'),
  },
  fr: {
    region: namesIn('fr', 'region'),
    currency: namesIn('fr', 'currency'),
    language: namesIn('fr', 'language'),
  },
}

const symbols = new Map<string, string>()
/** A currency's symbol ("$", "kr"), or its code if it has none. */
function symbolOf(currency: string): string {
  const known = symbols.get(currency)
  if (known !== undefined) return known
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  const symbol = parts.find(({ type }) => type === 'currency')?.value ?? currency
  symbols.set(currency, symbol)
  return symbol
}

export const localizationResolvers: Resolvers = {
  QueryRoot: { localization: () => ({}) },
  Localization: {
    availableCountries: (_parent: unknown, _args: unknown, { language }) =>
      marketCountries.toSorted((one, other) =>
        (names[language].region.of(one) ?? one).localeCompare(
          names[language].region.of(other) ?? other,
          language,
        ),
      ),
    availableLanguages: () => languages,
    country: (_parent: unknown, _args: unknown, { country }) => country,
    language: (_parent: unknown, _args: unknown, { language }) => language,
    market: (_parent: unknown, _args: unknown, { country }) => country,
  },
  Country: {
    isoCode: (country: string) => country,
    name: (country: string, _args: unknown, { language }) => names[language].region.of(country),
    currency: (country: string) => currencyOf(country),
    availableLanguages: () => languages,
    defaultLanguage: (country: string) => (country === 'FR' ? 'fr' : fallbackLanguage),
    market: (country: string) => country,
    unitSystem: (country: string) => (imperial.has(country) ? 'IMPERIAL_SYSTEM' : 'METRIC_SYSTEM'),
  },
  Currency: {
    isoCode: (currency: string) => currency,
    name: (currency: string, _args: unknown, { language }) => {
      const name = names[language].currency.of(currency) ?? currency
      return name.charAt(0).toUpperCase() + name.slice(1)
    },
    symbol: symbolOf,
  },
  Language: {
    isoCode: (language: Language) => language.toUpperCase(),
    name: (spoken: Language, _args: unknown, { language }) =>
      capital(names[language].language.of(spoken)),
    endonymName: (spoken: Language) => capital(names[spoken].language.of(spoken)),
  },
  Market: {
    ...noMetafields,
    id: (country: string) => globalId('Market', country),
    handle: (country: string) => country.toLowerCase(),
  },
}

function capital(name = ''): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
