import type { CustomerRefusal } from '#/clients/shop/customers.ts'
import { recoverCustomer, resetPasswordByUrl } from '#/clients/shop/password-recovery.ts'
import type { ShopAccess } from '#/clients/shop/shop.ts'
import { isShopError } from '#/clients/shop/shop-error.ts'
import { Refusal, type RefusalCode } from '#/contract/errors.ts'
import { newPasswordProblem, type ResetRequest } from '#/contract/passwords.ts'

/** Response times for other shops are rounded up to a multiple of this, so that they reveal little. */
const stepMs = 1_000

/**
 * Has the shop send its email. The shop's verdict on the address isn't passed on: known and unknown ones get
 * the same response (docs/decisions/022-passwords.md).
 */
export async function forgotPassword(
  shop: ShopAccess,
  email: string,
  { embedded, pause }: { embedded: boolean; pause: (milliseconds: number) => Promise<unknown> },
): Promise<void> {
  const started = performance.now()
  await recoverCustomer(shop, email)
  if (embedded) return
  const spent = performance.now() - started
  await pause(Math.ceil(spent / stepMs) * stepMs - spent)
}

/**
 * Sets a new password by an emailed token; it signs nobody in.
 * @throws Refusal that says what is wrong with the link or the password
 */
export async function resetPassword(
  shop: ShopAccess,
  { token, password, confirmPassword }: ResetRequest,
  { publicUrl }: { publicUrl: string },
): Promise<void> {
  if (token === '') throw new Refusal('resetLinkMissing')
  const problem = newPasswordProblem(password, confirmPassword)
  if (problem !== null) throw new Refusal(problem)
  const resetUrl = /^https?:\/\//.test(token)
    ? token
    : `${publicUrl}/reset-password?token=${encodeURIComponent(token)}`
  const [refusal] = await resetPasswordByUrl(shop, { resetUrl, password }).catch(spentLink)
  if (refusal) throw new Refusal(refusalOf(refusal))
}

/** For a link that belongs to nobody, shops answer `NOT_FOUND`. */
function spentLink(error: unknown): never {
  if (isShopError(error) && error.code === 'NOT_FOUND')
    throw new Refusal('resetLinkSpent', { cause: error })
  throw error
}

const codes: Readonly<Record<string, RefusalCode>> = {
  BLANK: 'passwordTooShort',
  TOO_SHORT: 'passwordTooShort',
  TOO_LONG: 'passwordTooLong',
  INVALID: 'passwordEasy',
  PASSWORD_STARTS_OR_ENDS_WITH_WHITESPACE: 'passwordHasSpaces',
}

function refusalOf({ code, field }: CustomerRefusal): RefusalCode {
  if (code === 'INVALID' && field?.at(-1) !== 'password') return 'resetLinkSpent'
  return codes[code ?? ''] ?? 'resetLinkSpent'
}
