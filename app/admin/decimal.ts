import { type Language, languageRow } from '#/contract/languages.ts'
import { oncePer } from '#/contract/once-per.ts'
import { languageOfDocument } from '../i18n/messages.ts'

/** How people write thousands in a language: spaces always do, and a point is a decimal one unless it groups. */
const thousandsIn = oncePer((language: Language) => {
  const { thousands: group, point } = languageRow(language)
  const decimal = `.${point}`.replaceAll(group, '')
  return {
    sign: point,
    number: new RegExp(String.raw`^[1-9]\d{0,2}([\s${group}]\d{3})+([${decimal}]\d+)?$`),
    between: new RegExp(String.raw`[\s${group}]`, 'g'),
  }
})

/**
 * Parses a number as people type it: "1,250.50", or in French "1 250,50", becomes "1250.50". Text that isn't a number
 * doesn't become one, so that callers can validate it.
 * @param language the page's by default
 */
export function decimalIn(typed = '', language: Language = languageOfDocument()): string {
  const text = typed.trim()
  const { number, between } = thousandsIn(language)
  return (number.test(text) ? text.replace(between, '') : text).replace(',', '.')
}

/** A decimal as people type it, without thousands: "1250.50" is "1250,50" in French. */
export const typedDecimal = (decimal: string, language: Language = languageOfDocument()): string =>
  decimal.replace('.', thousandsIn(language).sign)

/** Whether it's an amount of dollars in whole cents, and no larger than the field takes. */
export const isDollars = (decimal: string, max = 9_999_999.99) =>
  /^\d{1,8}(\.\d{1,2})?$/.test(decimal) && Number(decimal) <= max

/** The pattern of a field for a percentage; its editor checks it. */
export const ratePattern = String.raw`\d{1,2}([.,]\d{1,4})?`
