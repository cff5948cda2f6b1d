import { hashOfSecret } from '#/credentials/random-secrets.ts'
import { enqueueEmail } from '#/mail/outbox.ts'
import type { Counted } from '#/ports/rate-limiter.ts'
import { type Path, type Refused, refuse } from '../changes/refused.ts'
import { passwordChangedEmail } from './account-emails.ts'
import { type AccountChange, findAccount, updateAccount } from './customer.store.ts'
import type { Account, Caller, Customer, CustomerDeps } from './customer.types.ts'
import { checkNewPassword, type Profile } from './customer-input.ts'
import { showOrders } from './own-orders.ts'
import { findReset, takeReset } from './reset.store.ts'
import { deleteTokensOf } from './session.store.ts'

export interface ResetInput {
  resetToken: string
  password: string
  /** If the caller names a customer, the token must be that customer's. */
  customerId?: number
}

/**
 * Sets a new password with the token from an email, once, which proves the mailbox. Ends every session, notifies the
 * owner, and signs nobody in.
 * If the password is refused, the token stays valid.
 * @throws Refused `TOKEN_INVALID` or what is wrong with the password; Refusal `tooManyRequests`
 */
export async function resetPassword(
  deps: CustomerDeps,
  input: ResetInput,
  { path, caller }: { path: Path; caller: Caller },
): Promise<Customer> {
  const { database, passwords, rateLimiter, clock } = deps
  passwords.refuseWhenFull()
  const network: Counted[] = caller.address === undefined ? [] : [['reset:ip', caller.address]]
  await rateLimiter.takeAll(network)
  const tokenHash = hashOfSecret(input.resetToken)
  const reset = await findReset(database.db, tokenHash, clock().toISOString())
  const mine = input.customerId === undefined || input.customerId === reset?.customerId
  const account =
    reset && mine ? await findAccount(database.db, { id: reset.customerId }) : undefined
  if (!account || account.email !== reset?.email) throw badToken()

  const { email } = reset
  const context = { email, shopName: deps.settings.facts().shopName }
  const passwordHash = await passwords.hash(checkNewPassword(input.password, { path, ...context }))
  const changed = await database.change(async (change) => {
    const { tx } = change
    const now = change.now.toISOString()
    const taken = await takeReset(tx, { tokenHash, customerId: account.id }, now)
    if (!taken) throw badToken()
    const profile = missingIn(account, taken.profile)
    const changes = { ...profile, passwordHash, emailVerifiedAt: now }
    const after = await updateAccount(
      change,
      { id: account.id, epoch: account.sessionEpoch },
      { changes, now },
    )
    if (!after) throw badToken()
    await showOrders(tx, account.id)
    await deleteTokensOf(tx, account.id)
    const message = passwordChangedEmail({ ...after, email }, clock(), deps.settings)
    await enqueueEmail(tx.$pickTables<'mail_outbox'>(), message, clock())
    return after
  })
  await rateLimiter.release({ refund: network, reset: [['sign-in:account', email]] })
  return changed
}

function badToken(): Refused {
  return refuse('resetTokenInvalid', ['input'])
}

/** What was entered when claiming the account fills in what is missing. */
function missingIn(account: Account, profile: Profile | null): AccountChange {
  if (!profile) return {}
  return {
    ...(account.firstName === null && { firstName: profile.firstName }),
    ...(account.lastName === null && { lastName: profile.lastName }),
    ...(account.phone === null && { phone: profile.phone }),
  }
}
