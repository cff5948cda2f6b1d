import { z } from 'zod'
import { limits } from '#/contract/limits.ts'
import { hasHiddenCharacters, hasMarkup, hasWebAddress } from '#/contract/plain-text.ts'
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

const address = z.email().max(254)

/** Trimmed and in lower case, as emails are stored and compared. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase()
}

export function checkEmail(email: string, found: Findings): string {
  const normal = normalEmail(email)
  if (normal === '') found.add('email', 'BLANK', "Email can't be blank")
  else if (!address.safeParse(normal).success) found.add('email', 'INVALID', 'Email is invalid')
  return normal
}

export function checkPassword(password: string, found: Findings): string {
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
  }
  return password
}

/** A line that is safe in emails and labels: nothing invisible, no markup, no web address. Blank becomes null. */
export function checkLine(
  text: string | null,
  { name, label, max, found }: { name: string; label: string; max: number; found: Findings },
): string | null {
  const line = text?.trim() ?? ''
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

const { phoneMin, phoneMax } = limits
const phonePattern = new RegExp(`^[\\d ()+-]{${phoneMin},${phoneMax}}$`)

/** Digits, spaces, parentheses, plus, and hyphen (account-8). Blank becomes null. */
export function checkPhone(phone: string | null, found: Findings): string | null {
  const number = phone?.trim() ?? ''
  if (number === '') return null
  if (!phonePattern.test(number)) found.add('phone', 'INVALID', 'Phone is invalid')
  return number
}
