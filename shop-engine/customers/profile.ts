import type { Transaction } from 'kysely'
import { minuteMs } from '#/contract/durations.ts'
import { serverLimits } from '#/contract/limits.ts'
import type { CustomerUpdateInput } from '#/contract/storefront/types.generated.ts'
import { type Email, enqueueEmail } from '#/mail/outbox.ts'
import { problem, Refused, refuse } from '../changes/refused.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { emailChangedEmail, passwordChangedEmail } from './account-emails.ts'
import { findAccount, updateAccount } from './customer.store.ts'
import {
  type Account,
  type Customer,
  type CustomerDeps,
  type CustomerToken,
  hasEmail,
  type Session,
} from './customer.types.ts'
import { recordConsent } from './customer-events.store.ts'
import { type CustomerChange, checkChanges } from './customer-input.ts'
import { NotSignedIn } from './customer-refusal.ts'
import { deleteResetOf } from './reset.store.ts'
import { deleteTokensOf } from './session.store.ts'
import { sessionOf, startSession } from './sessions.ts'

export interface ChangedCustomer {
  customer: Customer
  /** Only after a password change, which ends every other session. */
  token: CustomerToken | null
}

/**
 * Changes the given fields. A new email address or password requires a sign-in within the last
 * `serverLimits.recentSignInMinutes`; the account's previous address is notified of either.
 * @throws NotSignedIn; Refused with what is wrong, `TAKEN`, or `UNIDENTIFIED_CUSTOMER` at the field that needs
 * a fresh sign-in; Refusal `tooManyRequests`
 */
export async function changeCustomer(
  deps: CustomerDeps,
  accessToken: string,
  input: CustomerUpdateInput,
): Promise<ChangedCustomer> {
  const session = await sessionOf(deps, accessToken)
  const { account } = session
  const { email, password, ...profile } = checkChanges(input, {
    email: account.email ?? '',
    shopName: deps.settings.facts().shopName,
  })
  const newEmail = email === account.email ? undefined : email
  if (newEmail !== undefined || password !== undefined) {
    const fields = { email: newEmail, password }
    demandRecentSignIn(session, { fields, now: deps.clock() })
    await deps.rateLimiter.take('credentials:account', String(account.id))
  }
  const passwordHash = password === undefined ? undefined : await deps.passwords.hash(password)
  try {
    return await writeChanges(deps, account, {
      ...profile,
      ...(newEmail !== undefined && { email: newEmail }),
      ...(passwordHash !== undefined && { passwordHash }),
    })
  } catch (error) {
    // Databases report a taken address differently, so look up who has it.
    const owner = newEmail && (await findAccount(deps.database.db, { email: newEmail }))
    if (!owner || owner.id === account.id) throw error
    throw refuse('emailTaken', ['customer', 'email'])
  }
}

function writeChanges(
  deps: CustomerDeps,
  before: Account,
  changes: Omit<CustomerChange, 'password'> & { passwordHash?: string },
): Promise<ChangedCustomer> {
  const { database, settings } = deps
  return database.change(async (change) => {
    const { tx, now } = change
    const identity = { id: before.id, epoch: before.sessionEpoch }
    const customer = await updateAccount(change, identity, { changes, now: now.toISOString() })
    if (!customer) throw new NotSignedIn()
    await recordConsent(
      tx,
      { id: before.id, accepted: before.acceptsMarketing },
      { ...customer, author: null, source: 'account', at: now.toISOString() },
    )
    if (changes.email !== undefined) {
      await deleteResetOf(tx, before.id)
      if (hasEmail(before)) await send(tx, emailChangedEmail(before, now, settings), now)
    }
    if (changes.passwordHash === undefined) return { customer, token: null }
    await deleteResetOf(tx, before.id)
    await deleteTokensOf(tx, before.id)
    if (hasEmail(before)) await send(tx, passwordChangedEmail(before, now, settings), now)
    return { customer, token: await startSession(tx, deps, customer) }
  })
}

async function send(tx: Transaction<ShopTables>, message: Email, now: Date): Promise<void> {
  await enqueueEmail(tx.$pickTables<'mail_outbox'>(), message, now)
}

function demandRecentSignIn(
  { signedInAt }: Session,
  { fields, now }: { fields: Readonly<Record<string, unknown>>; now: Date },
): void {
  if (Date.parse(signedInAt) >= now.getTime() - serverLimits.recentSignInMinutes * minuteMs) return
  const touched = Object.keys(fields).filter((name) => fields[name] !== undefined)
  throw new Refused(
    ...touched.map((name) => problem('signInAgain', ['customer', name], { what: name })),
  )
}
