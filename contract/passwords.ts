import { emailAddress } from './email-addresses.ts'
import { limits } from './limits.ts'
import { z } from './schema.ts'

/** `POST /api/auth/password/forgot`: 204, whether or not the account exists. */
export const forgotRequest = z.strictObject({
  email: emailAddress,
})

/**
 * `POST /api/auth/password/reset`: 204 once the password is changed. Problems have refusals of their own, so the schema
 * only limits the lengths.
 */
export const resetRequest = z.strictObject({
  /** From one of our emails, or the whole reset URL from one of Shopify's. */
  token: z.string().trim().max(2_048).default(''),
  password: z.string().max(1_000),
  confirmPassword: z.string().max(1_000),
})
export type ResetRequest = z.infer<typeof resetRequest>

/** Why two entries can't be a new password (passwords-6). */
export function newPasswordProblem(
  password: string,
  confirmPassword: string,
): 'passwordTooShort' | 'passwordsDiffer' | null {
  if (Array.from(password).length < limits.passwordMin) return 'passwordTooShort'
  return password === confirmPassword ? null : 'passwordsDiffer'
}

/** `POST /api/site-access`: 204 and the flag's cookie, or 401. */
export const siteAccessRequest = z.strictObject({ passcode: z.string().max(200) })
