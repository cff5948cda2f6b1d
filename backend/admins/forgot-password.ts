import type { Language } from '#/contract/languages.ts'
import { dummyHash } from '#/credentials/password-hash.ts'
import { appendAudit } from '../audit/audit.ts'
import type { BackendDeps } from '../http/backend-deps.ts'
import { findAccount } from './admins.store.ts'
import { type StaffDeps, sendResetLink } from './password-link.ts'

/** Response times are rounded up to a multiple of this, so that they reveal nothing about the email address. */
const stepMs = 500

/**
 * Sends a member of staff a link to choose a new password; earlier links stop working, the second factor stays.
 * Known and unknown addresses get the same response (docs/decisions/022-passwords.md).
 * @param address the caller's IP address
 * @throws Refusal `tooManyRequests`
 */
export async function askForPassword(
  deps: StaffDeps & Pick<BackendDeps, 'pause'>,
  { email, language }: { email: string; language: Language },
  address: string,
): Promise<void> {
  const { database, rateLimiter, clock, pause } = deps
  await rateLimiter.takeAll([
    ['admin-recover:ip', address],
    ['admin-recover:account', email],
  ])
  const started = performance.now()
  await database.transact(async (tx) => {
    const member = await findAccount(tx, { email })
    // An invitation that has ended is renewed by an owner, not by who was invited.
    if (!member || member.passwordHash === dummyHash) return
    await sendResetLink(tx, deps, { member, language })
    const details = { account: member.email }
    const caller = { address }
    await appendAudit(tx, {
      at: clock(),
      admin: null,
      action: 'ASK_ADMIN_PASSWORD',
      details,
      caller,
    })
  })
  const spent = performance.now() - started
  await pause(Math.ceil(spent / stepMs) * stepMs - spent)
}
