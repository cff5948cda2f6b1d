import { limits } from './limits.ts'
import { emailAddress, z } from './schema.ts'

/** `POST /api/auth/password/forgot`: 204 whether or not there is such an account. */
export const forgotRequest = z.strictObject({
  email: emailAddress,
})

/**
 * `POST /api/auth/password/reset`: 204 once the password is another. What is wrong is told by refusals of its
 * own, so that the schema only bounds the lengths.
 */
export const resetRequest = z.strictObject({
  /** From an email of ours, or the whole reset address from an email of Shopify's. */
  token: z.string().trim().max(2_048).default(''),
  password: z.string().max(1_000),
  confirmPassword: z.string().max(1_000),
})
export type ResetRequest = z.infer<typeof resetRequest>

/** What keeps two entries from being a new password (passwords-6). */
export function newPasswordProblem(
  password: string,
  confirmPassword: string,
): 'passwordTooShort' | 'passwordsDiffer' | null {
  if (Array.from(password).length < limits.passwordMin) return 'passwordTooShort'
  return password === confirmPassword ? null : 'passwordsDiffer'
}

/** `POST /api/site-access`: 204 and the flag's cookie, or 401. */
export const siteAccessRequest = z.strictObject({ passcode: z.string().max(200) })
