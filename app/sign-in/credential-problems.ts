import { limits } from '#/contract/limits.ts'

/** What keeps somebody from signing in or registering; the words are `problems` in `content`. */
export type CredentialProblem =
  | 'firstNameMissing'
  | 'lastNameMissing'
  | 'emailMissing'
  | 'emailInvalid'
  | 'passwordMissing'
  | 'passwordTooShort'
  | 'passwordsDiffer'

/**
 * What checks an address is downloaded by those who send one; where it cannot be, the address is for the shop
 * to judge.
 */
export async function emailProblem(email: string): Promise<CredentialProblem | undefined> {
  if (email.trim() === '') return 'emailMissing'
  try {
    const { isEmailAddress } = await import('./email-address.ts')
    return isEmailAddress(email.trim()) ? undefined : 'emailInvalid'
  } catch {
    return undefined
  }
}

/** Only what sign-in-2 and sign-in-7 ask for; the rest is for the shop to judge. */
export function passwordProblem(password: string): CredentialProblem | undefined {
  if (password === '') return 'passwordMissing'
  return Array.from(password).length < limits.passwordMin ? 'passwordTooShort' : undefined
}
