import { type Language, languageRow } from './languages.ts'

/**
 * A decimal, such as "-1234.5", as it's printed in a language: thousands in groups, and at least this many decimals. Not
 * by `Intl.NumberFormat`: making the first one takes a phone a twentieth of a second, on every page.
 */
export function printDecimal(decimal: string, language: Language, decimals: number): string {
  const { thousands, point } = languageRow(language)
  const [whole = '', fraction = ''] = decimal.split('.')
  const shown = fraction.padEnd(decimals, '0')
  return whole.replace(/\B(?=(\d{3})+$)/g, thousands) + (shown && point + shown)
}
