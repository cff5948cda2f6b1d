import type { Language } from '#/contract/languages.ts'

/** The shop names countries in its own language only; `countryCode` is ISO 3166, two letters. */
export function countryName(
  { country, countryCode }: { country: string | null; countryCode: string | null },
  language: Language,
): string | null {
  if (countryCode === null) return country
  return new Intl.DisplayNames(language, { type: 'region' }).of(countryCode) ?? country
}
