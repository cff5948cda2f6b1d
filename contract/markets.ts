/** Country → currency (currency-6); the shop sells in these markets. */
const euroCountries = 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'

/** The currencies of the others: as ISO 4217 has it, each begins with its country's code. */
const ownCurrencies =
  'DKK SEK NOK CHF GBP PLN CZK HUF RON BGN USD CAD MXN BRL ARS CLP AUD NZD JPY CNY INR SGD HKD KRW THB MYR IDR PHP VND AED SAR ILS TRY ZAR EGP MAD'

export const currencyOfCountry: Readonly<Record<string, string>> = Object.fromEntries([
  ...euroCountries.split(' ').map((country) => [country, 'EUR'] as const),
  ...ownCurrencies.split(' ').map((currency) => [currency.slice(0, 2), currency] as const),
])

export const marketCountries = (): readonly string[] => Object.keys(currencyOfCountry)

/** The country that represents a currency shared by several. */
const usualCountry: Readonly<Record<string, string>> = { EUR: 'FR', USD: 'US' }

/** A country with prices in this currency; null if no market has it. */
export function countryOfCurrency(currency: string): string | null {
  const countries = marketCountries().filter((country) => currencyOfCountry[country] === currency)
  return countries.find((country) => usualCountry[currency] === country) ?? countries[0] ?? null
}
