import { cleanLine } from './clean-text.ts'
import { limits } from './limits.ts'
import { z } from './schema.ts'

/** Phone numbers and ZIP codes as phones, contacts, and spreadsheets write them; separate from the table of ZIP codes. */

const hyphens = /[\p{Pd}\u2212]/gu
const arabicDigits = /[\u0660-\u0669\u06f0-\u06f9]/g

/** Full-width and Arabic digits become plain ones, and every dash a hyphen. */
const plainDigits = (typed: string) =>
  cleanLine(typed.normalize('NFKC'))
    .replace(hyphens, '-')
    .replace(arabicDigits, (digit) => String(digit.charCodeAt(0) % 16))

const withExtension =
  /^(?:tel:)?\s*(.*?)(?:[\s,;.]*(?:extension|ext|poste|x|#)[\s.:=]*(\d{1,6}))?$/i
const phoneCharacters = /^[\d ()+-]*$/

/** The number, with hyphens instead of periods and slashes, and the extension, which has at most six digits. */
function phoneParts(typed: string) {
  const [, number = '', extension] = withExtension.exec(plainDigits(typed)) ?? []
  return { number: number.replace(/[./]/g, '-'), extension }
}

/** "(415) 555-0132 x12", as it's stored; it may be invalid. */
export function cleanPhone(typed: string): string {
  const { number, extension } = phoneParts(typed)
  return extension === undefined ? number : `${number} x${extension}`
}

/** What is wrong with a number, without its extension (account-8); null if nothing is. */
export function phoneProblem(typed: string): 'wrongLength' | 'invalid' | null {
  const { number } = phoneParts(typed)
  if (!phoneCharacters.test(number)) return 'invalid'
  return number.length < limits.phoneMin || number.length > limits.phoneMax ? 'wrongLength' : null
}

export const phoneNumber = z
  .string()
  .max(100)
  .refine((typed) => phoneProblem(typed) === null)
  .transform(cleanPhone)

/** "02134-1234", also typed without the hyphen. */
export const cleanZip = (typed: string) =>
  plainDigits(typed).replace(/^(\d{5})[ -]*(\d{4})$/, '$1-$2')

export const isZip = (zip: string) => /^\d{5}(-\d{4})?$/.test(zip)

export const zipCode = z.string().max(100).transform(cleanZip).refine(isZip)
