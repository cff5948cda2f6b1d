import type { Language } from '#/contract/languages.ts'
import { languageOfDocument } from '../i18n/messages.ts'

/**
 * A number as people type it, as programs write it: "1,250.50", in French "1 250,50", becomes "1250.50". What isn't a
 * number stays one for whoever checks it.
 * @param language that of the page, where it isn't said
 */
export function decimalIn(typed = '', language: Language = languageOfDocument()): string {
  const text = typed.replace(/\s/g, '')
  const hasThousands = language === 'en' && /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)
  return hasThousands ? text.replaceAll(',', '') : text.replace(',', '.')
}

/** Whether it's an amount of money, in whole cents. */
export const isAmount = (decimal: string) => /^\d{1,8}(\.\d{1,2})?$/.test(decimal)

/** Of a field for a rate in percent; the browser checks it. */
export const ratePattern = String.raw`\d{1,2}([.,]\d{1,4})?`
