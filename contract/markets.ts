/** Country → currency (currency-6); the shop sells in these markets. */
const euroCountries = [
  'AT',
  'BE',
  'CY',
  'DE',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PT',
  'SI',
  'SK',
] as const

export const currencyOfCountry: Readonly<Record<string, string>> = {
  ...Object.fromEntries(euroCountries.map((country) => [country, 'EUR'])),
  DK: 'DKK',
  SE: 'SEK',
  NO: 'NOK',
  CH: 'CHF',
  GB: 'GBP',
  PL: 'PLN',
  CZ: 'CZK',
  HU: 'HUF',
  RO: 'RON',
  BG: 'BGN',
  US: 'USD',
  CA: 'CAD',
  MX: 'MXN',
  BR: 'BRL',
  AR: 'ARS',
  CL: 'CLP',
  AU: 'AUD',
  NZ: 'NZD',
  JP: 'JPY',
  CN: 'CNY',
  IN: 'INR',
  SG: 'SGD',
  HK: 'HKD',
  KR: 'KRW',
  TH: 'THB',
  MY: 'MYR',
  ID: 'IDR',
  PH: 'PHP',
  VN: 'VND',
  AE: 'AED',
  SA: 'SAR',
  IL: 'ILS',
  TR: 'TRY',
  ZA: 'ZAR',
  EG: 'EGP',
  MA: 'MAD',
}

export const marketCountries: readonly string[] = Object.keys(currencyOfCountry)

/** The country that represents a currency shared by several. */
const usualCountry: Readonly<Record<string, string>> = { EUR: 'FR', USD: 'US' }

/** A country with prices in this currency; null if no market has it. */
export function countryOfCurrency(currency: string): string | null {
  const countries = marketCountries.filter((country) => currencyOfCountry[country] === currency)
  return countries.find((country) => usualCountry[currency] === country) ?? countries[0] ?? null
}
