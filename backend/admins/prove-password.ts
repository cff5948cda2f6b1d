import { Refusal } from '#/contract/errors.ts'
import type { AdminAccount, AdminDeps } from './admin.types.ts'
import { findAccount } from './admins.store.ts'

/**
 * Asks for the password again, because someone else may be using a signed-in browser.
 * @throws Refusal `wrongOwnPassword`, `tooManyRequests`
 */
export async function provePassword(
  { database, passwords, rateLimiter }: AdminDeps,
  { id, email, password }: { id: number; email: string; password: string },
): Promise<AdminAccount> {
  passwords.refuseWhenFull()
  await rateLimiter.take('admin-proof:account', email)
  const account = await findAccount(database.db, { id })
  const right = await passwords.verify(password, account?.passwordHash)
  if (!account || !right) throw new Refusal('wrongOwnPassword')
  return account
}
