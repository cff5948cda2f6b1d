import { expect, it } from 'vitest'
import { currencyOfCountry } from '#/contract/markets.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo } from '../engine.fixture.ts'

const query = `query ($country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) { localization {
    country { isoCode name unitSystem currency { isoCode name symbol } market { handle } }
    language { isoCode name endonymName }
    availableLanguages { isoCode name endonymName }
    availableCountries { isoCode name currency { isoCode name symbol } } } }`

interface CountryResponse {
  isoCode: string
  currency: { isoCode: string; name: string; symbol: string }
}

forEachDatabase((database) => {
  const localization = async (variables: object = {}) => {
    const { ask } = await openDemo(await database.fresh())
    return (await ask(query, variables)).localization
  }

  it('has a market in every country of the list, with its currency', async () => {
    const { availableCountries } = await localization()
    const found = availableCountries.map(({ isoCode, currency }: CountryResponse) => [
      isoCode,
      currency.isoCode,
    ])
    expect(Object.fromEntries(found)).toEqual(currencyOfCountry)
  })

  it('names countries and currencies in the language of the question, in its order', async () => {
    const { country, language, availableLanguages, availableCountries } = await localization({
      country: 'DE',
      language: 'FR',
    })
    expect(country).toEqual({
      isoCode: 'DE',
      name: 'Allemagne',
      unitSystem: 'METRIC_SYSTEM',
      currency: { isoCode: 'EUR', name: 'Euro', symbol: '€' },
      market: { handle: 'de' },
    })
    expect(language).toEqual({ isoCode: 'FR', name: 'Français', endonymName: 'Français' })
    expect(availableLanguages[0]).toEqual({
      isoCode: 'EN',
      name: 'Anglais',
      endonymName: 'English',
    })
    const names = availableCountries.map(({ name }: { name: string }) => name)
    expect(names).toEqual(names.toSorted((a: string, b: string) => a.localeCompare(b, 'fr')))
  })

  it('knows the short signs of currencies', async () => {
    const { availableCountries } = await localization()
    const symbols = new Map(
      availableCountries.map(({ currency }: CountryResponse) => [
        currency.isoCode,
        currency.symbol,
      ]),
    )
    for (const [currency, symbol] of [
      ['USD', '$'],
      ['GBP', '£'],
      ['JPY', '¥'],
      ['SEK', 'kr'],
      ['PLN', 'zł'],
    ]) {
      expect(symbols.get(currency)).toBe(symbol)
    }
  })

  it('is at home in the United States', async () => {
    const { country } = await localization()
    expect(country).toMatchObject({ isoCode: 'US', unitSystem: 'IMPERIAL_SYSTEM' })
  })
})
