import type { ChosenPassword } from '#/contract/admins.ts'
import { Refusal } from '#/contract/errors.ts'
import { limits } from '#/contract/limits.ts'
import { newPasswordProblem } from '#/contract/passwords.ts'
import { hashOfSecret } from '#/credentials/random-secrets.ts'
import { appendAudit } from '../audit/audit.ts'
import type { AdminDeps } from './admin.types.ts'
import { savePassword } from './admins.store.ts'
import { refuseEasyPassword } from './easy-passwords.ts'
import { findInvited, spendInvitation } from './staff-members.store.ts'

/**
 * Sets a password by an emailed link, which works once, and ends every session; it signs nobody in.
 * @param address the caller's IP address
 * @throws Refusal `resetLinkSpent`, `tooManyRequests`, or one that says what is wrong with the password
 */
export async function choosePassword(
  { database, passwords, rateLimiter, clock }: AdminDeps,
  { token, password, confirmPassword }: ChosenPassword,
  address: string,
): Promise<void> {
  const problem = newPasswordProblem(password, confirmPassword)
  if (problem !== null) throw new Refusal(problem)
  if (password.length > limits.passwordMax) throw new Refusal('passwordTooLong')
  passwords.refuseWhenFull()
  const network = ['admin-sign-in:ip', address] as const
  await rateLimiter.take(...network)
  const now = clock()
  const tokenHash = hashOfSecret(token)
  const member = await findInvited(database.db, { tokenHash, now })
  if (!member) throw new Refusal('resetLinkSpent')
  await refuseEasyPassword(database.db, { email: member.email, password })
  const passwordHash = await passwords.hash(password)
  await database.transact(async (tx) => {
    if (!(await spendInvitation(tx, tokenHash))) throw new Refusal('resetLinkSpent')
    await savePassword(tx, { id: member.id, passwordHash })
    await appendAudit(tx, { at: now, admin: member, action: 'CHANGE_ADMIN_PASSWORD', details: {} })
  })
  await rateLimiter.refund(...network)
}
