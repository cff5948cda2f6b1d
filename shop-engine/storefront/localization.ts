import { inEachLanguage } from '#/contract/in-each-language.ts'
import { inOrder, type Language, languageRow } from '#/contract/languages.ts'
import { marketCountries } from '#/contract/markets.ts'
import { globalId } from '../graphql/global-id.ts'
import type { StorefrontResolvers } from '../graphql/resolvers.ts'
import { noMetafields } from '../graphql/serialize.ts'
import { currencyOf } from '../pricing/markets.ts'

/** Countries that measure in pounds and feet. */
const imperial = new Set(['US', 'LR', 'MM'])

const namesIn = (language: Language, type: 'region' | 'currency' | 'language') =>
  new Intl.DisplayNames(language, { type, fallback: 'code' })
const names = inEachLanguage((language) => ({
  region: namesIn(language, 'region'),
  currency: namesIn(language, 'currency'),
  language: namesIn(language, 'language'),
}))

const symbols = new Map<string, string>()
/** A currency's symbol ("$", "kr"), or its code if it has none. */
function symbolOf(currency: string): string {
  const ownSymbol = symbols.get(currency)
  if (ownSymbol !== undefined) return ownSymbol
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  const symbol = parts.find(({ type }) => type === 'currency')?.value ?? currency
  symbols.set(currency, symbol)
  return symbol
}

declare module '#/contract/storefront/types.generated.ts' {
  interface Views {
    Localization: object
    Country: string
    Currency: string
    Language: Language
    Market: string
  }
}

export const localizationResolvers = {
  QueryRoot: { localization: () => ({}) },
  Localization: {
    availableCountries: (_parent, _args, { language }) =>
      marketCountries().toSorted((one, other) =>
        (names[language].region.of(one) ?? one).localeCompare(
          names[language].region.of(other) ?? other,
          language,
        ),
      ),
    availableLanguages: (_parent, _args, { languages }) => inOrder(languages),
    country: (_parent, _args, { country }) => country,
    language: (_parent, _args, { language }) => language,
    market: (_parent, _args, { country }) => country,
  },
  Country: {
    isoCode: (country) => country,
    name: (country, _args, { language }) => names[language].region.of(country) ?? country,
    currency: (country) => currencyOf(country),
    availableLanguages: (_country, _args, { languages }) => inOrder(languages),
    defaultLanguage: (country, _args, { languages: { offered, first } }) =>
      offered.find((language) => languageRow(language).locale.endsWith(`-${country}`)) ?? first,
    market: (country) => country,
    unitSystem: (country) => (imperial.has(country) ? 'IMPERIAL_SYSTEM' : 'METRIC_SYSTEM'),
  },
  Currency: {
    isoCode: (currency) => currency,
    name: (currency, _args, { language }) => {
      const name = names[language].currency.of(currency) ?? currency
      return name.charAt(0).toUpperCase() + name.slice(1)
    },
    symbol: symbolOf,
  },
  Language: {
    isoCode: (language) => language.toUpperCase(),
    name: (spoken, _args, { language }) => capital(names[language].language.of(spoken)),
    endonymName: (spoken) => capital(names[spoken].language.of(spoken)),
  },
  Market: {
    ...noMetafields,
    id: (country) => globalId('Market', country),
    handle: (country) => country.toLowerCase(),
  },
} satisfies StorefrontResolvers

function capital(name = ''): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
