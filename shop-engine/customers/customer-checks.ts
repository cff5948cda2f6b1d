import type { ProblemCode, RefusedField } from '#/content/refusals.ts'
import { cleanEmail, cleanLine, isEmailAddress } from '#/contract/clean-text.ts'
import { limits } from '#/contract/limits.ts'
import { cleanPhone, phoneProblem } from '#/contract/phone-and-zip.ts'
import { hasHiddenCharacters, hasMarkup, hasWebAddress } from '#/contract/plain-text.ts'
import { isEasyToGuess } from '#/credentials/easy-passwords.ts'
import { type Path, type Problem, problem, refuseIfAny, type ValuesOf } from '../changes/refused.ts'

/** Collects what is wrong with a change's inputs. */
export interface Findings {
  readonly problems: readonly Problem[]
  add<Code extends ProblemCode>(name: string, code: Code, ...values: ValuesOf<Code>): void
  /** @throws Refused if something was found */
  refuse(): void
}

/** `path` leads to the input object, for example `['input']`. */
export function findings(path: Path): Findings {
  const problems: Problem[] = []
  return {
    problems,
    add: (name, code, ...values) => problems.push(problem(code, [...path, name], ...values)),
    refuse: () => refuseIfAny(problems),
  }
}

export function checkEmail(email: string, found: Findings): string {
  const normal = cleanEmail(email)
  if (normal === '') found.add('email', 'blank', { field: 'email' })
  else if (!isEmailAddress(normal)) found.add('email', 'emailInvalid')
  return normal
}

/** `of` is whose password it is: the shop's name and one's own address are guessed first. */
export function checkPassword(
  password: string,
  { found, ...of }: Parameters<typeof isEasyToGuess>[1] & { found: Findings },
): string {
  const { passwordMin, passwordMax } = limits
  const length = Array.from(password).length
  const field = 'password'
  if (password === '') found.add(field, 'blank', { field })
  else if (password.trim() !== password) found.add(field, 'passwordHasSpaces')
  else if (length < passwordMin) found.add(field, 'tooShort', { field, min: passwordMin })
  else if (length > passwordMax) found.add(field, 'tooLong', { field, max: passwordMax })
  else if (isEasyToGuess(password, of)) found.add(field, 'passwordEasy')
  return password
}

/** A cleaned line, for emails and labels: nothing invisible, no markup, no web address. Blank becomes null. */
export function checkLine(
  text: string | null,
  { name, field, max, found }: { name: string; field: RefusedField; max: number; found: Findings },
): string | null {
  const line = cleanLine(text ?? '')
  if (line === '') return null
  if (Array.from(line).length > max) found.add(name, 'tooLong', { field, max })
  else if (hasMarkup(line)) found.add(name, 'hasHtmlTags', { field })
  else if (hasWebAddress(line)) found.add(name, 'hasWebAddress', { field })
  else if (hasHiddenCharacters(line)) found.add(name, 'invalid', { field })
  return line
}

/** Cleaned: digits, spaces, parentheses, plus, and hyphen (account-8), and an extension. Blank becomes null. */
export function checkPhone(phone: string | null, found: Findings): string | null {
  const number = cleanPhone(phone ?? '')
  if (number === '') return null
  if (phoneProblem(number) !== null) found.add('phone', 'phoneInvalid')
  return number
}
