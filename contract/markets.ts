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

/** Countries that speak for a currency which several share. */
const usualCountry: Readonly<Record<string, string>> = { EUR: 'FR', USD: 'US' }

/** A country whose prices are in this currency; null for a currency that no market has. */
export function countryOfCurrency(currency: string): string | null {
  const countries = marketCountries.filter((country) => currencyOfCountry[country] === currency)
  return countries.find((country) => usualCountry[currency] === country) ?? countries[0] ?? null
}
