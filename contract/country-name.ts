import type { Language } from './languages.ts'

/** A country's name in the reader's language, which shops don't provide; `countryCode` is ISO 3166, two letters. */
export function countryName(
  { country, countryCode }: { country: string | null; countryCode: string | null },
  language: Language,
): string | null {
  if (countryCode === null) return country
  return new Intl.DisplayNames(language, { type: 'region' }).of(countryCode) ?? country
}

/** The one country the shop ships to (facts-2). */
export function countryOfParcels(language: Language): string {
  const country = 'United States'
  return countryName({ country, countryCode: 'US' }, language) ?? country
}
