import { limits } from '#/contract/limits.ts'
import { z } from '#/contract/schema.ts'

/** What keeps somebody from signing in or registering; the words are `problems` in `content`. */
export type CredentialProblem =
  | 'firstNameMissing'
  | 'firstNameTooLong'
  | 'firstNameInvalid'
  | 'lastNameMissing'
  | 'lastNameTooLong'
  | 'lastNameInvalid'
  | 'emailMissing'
  | 'emailInvalid'
  | 'passwordMissing'
  | 'passwordTooShort'
  | 'passwordTooLong'
  | 'passwordHasSpaces'
  | 'passwordsDiffer'

const address = z.email().max(254)

export function emailProblem(email: string): CredentialProblem | undefined {
  if (email.trim() === '') return 'emailMissing'
  return address.safeParse(email.trim()).success ? undefined : 'emailInvalid'
}

/** Only what spec 1 §5 asks for; the rest is for the shop to judge. */
export function passwordProblem(password: string): CredentialProblem | undefined {
  if (password === '') return 'passwordMissing'
  return Array.from(password).length < limits.passwordMin ? 'passwordTooShort' : undefined
}
