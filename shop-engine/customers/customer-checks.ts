import { cleanEmail, cleanLine, isEmailAddress } from '#/contract/clean-text.ts'
import { limits } from '#/contract/limits.ts'
import { cleanPhone, phoneProblem } from '#/contract/phone-and-zip.ts'
import { hasHiddenCharacters, hasMarkup, hasWebAddress } from '#/contract/plain-text.ts'
import { isEasyToGuess } from '#/credentials/easy-passwords.ts'
import type { CustomerRefusal } from './customer-refusal.ts'

/** Collects the errors in a change's inputs. */
export interface Findings {
  readonly refusals: CustomerRefusal[]
  add(name: string, code: CustomerRefusal['code'], message: string): void
}

/** `path` leads to the input object, for example `['input']`. */
export function findings(path: readonly string[]): Findings {
  const refusals: CustomerRefusal[] = []
  return {
    refusals,
    add: (name, code, message) => refusals.push({ code, field: [...path, name], message }),
  }
}

export function checkEmail(email: string, found: Findings): string {
  const normal = cleanEmail(email)
  if (normal === '') found.add('email', 'BLANK', "Email can't be blank")
  else if (!isEmailAddress(normal)) found.add('email', 'INVALID', 'Email is invalid')
  return normal
}

/** `of` is whose password it is: the shop's name and one's own address are guessed first. */
export function checkPassword(
  password: string,
  { found, ...of }: Parameters<typeof isEasyToGuess>[1] & { found: Findings },
): string {
  const { passwordMin, passwordMax } = limits
  const length = Array.from(password).length
  const refuse = (code: CustomerRefusal['code'], message: string) =>
    found.add('password', code, message)
  if (password === '') refuse('BLANK', "Password can't be blank")
  else if (password.trim() !== password) {
    refuse('PASSWORD_STARTS_OR_ENDS_WITH_WHITESPACE', "Password can't start or end with whitespace")
  } else if (length < passwordMin) {
    refuse('TOO_SHORT', `Password is too short (minimum is ${passwordMin} characters)`)
  } else if (length > passwordMax) {
    refuse('TOO_LONG', `Password is too long (maximum is ${passwordMax} characters)`)
  } else if (isEasyToGuess(password, of)) {
    refuse('INVALID', 'That password is too easy to guess. Please choose another one.')
  }
  return password
}

/** A cleaned line, for emails and labels: nothing invisible, no markup, no web address. Blank becomes null. */
export function checkLine(
  text: string | null,
  { name, label, max, found }: { name: string; label: string; max: number; found: Findings },
): string | null {
  const line = cleanLine(text ?? '')
  if (line === '') return null
  if (Array.from(line).length > max) {
    found.add(name, 'TOO_LONG', `${label} is too long (maximum is ${max} characters)`)
  } else if (hasMarkup(line)) {
    found.add(name, 'CONTAINS_HTML_TAGS', `${label} cannot contain HTML tags`)
  } else if (hasWebAddress(line)) {
    found.add(name, 'CONTAINS_URL', `${label} cannot contain URL`)
  } else if (hasHiddenCharacters(line)) {
    found.add(name, 'INVALID', `${label} is invalid`)
  }
  return line
}

/** Cleaned: digits, spaces, parentheses, plus, and hyphen (account-8), and an extension. Blank becomes null. */
export function checkPhone(phone: string | null, found: Findings): string | null {
  const number = cleanPhone(phone ?? '')
  if (number === '') return null
  if (phoneProblem(number) !== null) found.add('phone', 'INVALID', 'Phone is invalid')
  return number
}
