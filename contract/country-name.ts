import type { Language } from './languages.ts'
import { oncePer } from './once-per.ts'

const namesIn = oncePer((language: Language) => new Intl.DisplayNames(language, { type: 'region' }))

/** The name of the country with this code, ISO 3166, two letters. */
export const nameOfCode = (code: string, language: Language): string =>
  namesIn(language).of(code) ?? code

/** A country's name in the reader's language, which shops don't provide; `countryCode` is ISO 3166, two letters. */
export function countryName(
  { country, countryCode }: { country: string | null; countryCode: string | null },
  language: Language,
): string | null {
  if (countryCode === null) return country
  return nameOfCode(countryCode, language)
}

/** The one country the shop ships to (facts-2). */
export const countryOfParcels = (language: Language): string => nameOfCode('US', language)
