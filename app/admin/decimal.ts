import type { Language } from '#/contract/languages.ts'
import { languageOfDocument } from '../i18n/messages.ts'

const withThousands: Readonly<Record<Language, RegExp>> = {
  en: /^\d{1,3}([\s,]\d{3})+(\.\d+)?$/,
  fr: /^\d{1,3}(\s\d{3})+([.,]\d+)?$/,
}
const betweenThousands: Readonly<Record<Language, RegExp>> = { en: /[\s,]/g, fr: /\s/g }

/**
 * Parses a number as people type it: "1,250.50", or in French "1 250,50", becomes "1250.50". Text that isn't a number
 * doesn't become one, so that callers can validate it.
 * @param language the page's by default
 */
export function decimalIn(typed = '', language: Language = languageOfDocument()): string {
  const text = typed.trim()
  const hasThousands = withThousands[language].test(text)
  return (hasThousands ? text.replace(betweenThousands[language], '') : text).replace(',', '.')
}

/** Whether it's an amount of dollars in whole cents, and no larger than the field takes. */
export const isDollars = (decimal: string, max = 9_999_999.99) =>
  /^\d{1,8}(\.\d{1,2})?$/.test(decimal) && Number(decimal) <= max

/** The pattern of a field for a percentage; its editor checks it. */
export const ratePattern = String.raw`\d{1,2}([.,]\d{1,4})?`
