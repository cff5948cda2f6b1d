import type { CustomerInput } from '#/contract/admin/types.generated.ts'
import { globalId } from '#/contract/global-id.ts'
import { limits } from '#/contract/limits.ts'
import { enqueueEmail } from '#/mail/outbox.ts'
import type { CustomerRecords } from '#/ports/hosted-shop.ts'
import type { Change } from '../changes/change.ts'
import { type Path, refuse } from '../changes/refused.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { accountInviteEmail, emailChangedEmail, resetEmail } from './account-emails.ts'
import {
  type AccountChange,
  findAccount,
  insertAccount,
  unclaim,
  updateAccount,
  writeDisabled,
} from './customer.store.ts'
import { type Account, type CustomerDeps, hasEmail } from './customer.types.ts'
import { insertCustomerEvent, recordConsent } from './customer-events.store.ts'
import { checkStaffInput } from './customer-input.ts'
import { hasOrderUnderWay } from './erasure.store.ts'
import { eraseAccount } from './erasure.ts'
import { checkIdentity } from './identity-checks.ts'
import { newResetLink } from './recovery.ts'
import { deleteResetOf } from './reset.store.ts'
import { deleteTokensOf } from './session.store.ts'

export interface StaffDeps extends Pick<CustomerDeps, 'settings' | 'clock' | 'randomBytes'> {
  records: CustomerRecords
}

/** The consent to marketing emails, and when it was given or withdrawn. */
export interface Consent {
  acceptsMarketing: boolean
  at: string
  source: 'staff' | 'file'
}

/**
 * Opens an account that nobody can sign in to before its owner has chosen a password. A customer may have no email
 * address, but then has a name or a phone number.
 * @throws Refused `TAKEN` or what is wrong with the input
 */
export async function createByStaff(
  deps: StaffDeps,
  change: Change,
  { consent, ...input }: CustomerInput & { consent?: Consent | undefined },
): Promise<Account> {
  const { tx, now } = change
  const { email = null, language = change.first, ...details } = checkStaffInput(input)
  const names = { firstName: null, lastName: null, phone: null, ...details }
  await checkIdentity(tx, { ...names, email })
  const account = await insertAccount(change, {
    ...names,
    email,
    language,
    acceptsMarketing: false,
    passwordHash: '',
    claimed: false,
    now: now.toISOString(),
  })
  if (!account) throw taken()
  await recordNames(change, account.id, { email, language, ...details })
  return consent ? writeConsent(deps, change, { account, consent }) : account
}

const taken = () => refuse('emailTaken', ['email'])

/**
 * Changes the given fields. A new email address ends all sessions, voids a pending link, and is reported to the
 * previous address.
 * @throws Refused `customerUnknown`, `emailTaken`, or what is wrong with the input
 */
export async function updateByStaff(
  deps: StaffDeps,
  change: Change,
  { id, input }: { id: number | undefined; input: CustomerInput },
): Promise<Account> {
  const { tx, now } = change
  const account = await accountOf(change, id)
  const { email, ...changes } = checkStaffInput(input)
  const moved = email !== undefined && email !== account.email
  await checkIdentity(tx, { ...account, ...changes, ...(moved && { email }) }, account)
  if (moved && email !== null && (await findAccount(tx, { email }))) throw taken()
  const before = moved && email === null ? await withoutEmail(deps, change, account) : account
  const after = await write(change, before, { ...changes, ...(moved && { email }) })
  if (!moved) return after
  await deleteResetOf(tx, before.id)
  await deleteTokensOf(tx, before.id)
  if (hasEmail(before) && hasEmail(after))
    await deps.records.followAddress(others(change), { from: before.email, to: after.email })
  if (before.claimed && hasEmail(before))
    await enqueueEmail(
      tx.$pickTables<'mail_outbox'>(),
      emailChangedEmail(before, now, deps.settings),
      now,
    )
  return after
}

/**
 * Unsubscribes an address that is about to be removed.
 * @throws Refused `BLANK` if the customer signs in with it
 */
async function withoutEmail(deps: StaffDeps, change: Change, account: Account): Promise<Account> {
  if (account.claimed || account.passwordHash !== '') {
    throw refuse('blank', ['email'], { field: 'email' })
  }
  if (!account.acceptsMarketing) return account
  const at = change.now.toISOString()
  return writeConsent(deps, change, {
    account,
    consent: { acceptsMarketing: false, at, source: 'staff' },
  })
}

/** @throws Refused `NOT_FOUND`, or what is wrong with the tags */
export async function tagByStaff(
  change: Change,
  id: number | undefined,
  after: (tags: readonly string[]) => readonly string[],
): Promise<void> {
  const before = await accountOf(change, id)
  await write(change, before, checkStaffInput({ tags: after(before.tags) }))
}

/** @throws Refused `NOT_FOUND` */
export async function consentByStaff(
  deps: StaffDeps,
  change: Change,
  { id, consent }: { id: number | undefined; consent: Consent },
): Promise<Account> {
  const account = await accountOf(change, id, ['customerId'])
  return writeConsent(deps, change, { account, consent })
}

async function writeConsent(
  deps: StaffDeps,
  change: Change,
  { account, consent }: { account: Account; consent: Consent },
): Promise<Account> {
  if (!hasEmail(account)) {
    throw refuse('consentWithoutEmail')
  }
  const { acceptsMarketing, at, source } = consent
  const author = change.caller.name || null
  const before = { id: account.id, accepted: account.acceptsMarketing }
  await recordConsent(change.tx, before, { acceptsMarketing, at, source, author })
  const after = await write(change, account, { acceptsMarketing, marketingAt: at })
  const { email } = account
  const { language } = after
  await deps.records.followConsent(others(change), { email, acceptsMarketing, language })
  return after
}

/**
 * Deletes the account; its orders stay, without personal data (docs/decisions/024-deleting-an-account.md).
 * @throws Refused `NOT_FOUND`, and `INVALID` while an order or return is open
 */
export async function deleteByStaff(
  deps: StaffDeps,
  change: Change,
  id: number | undefined,
): Promise<void> {
  const account = await accountOf(change, id)
  if (await hasOrderUnderWay(change.tx, { ...account, withGuests: true })) {
    throw refuse('customerHasOrders', ['id'])
  }
  if (!(await eraseAccount(change, account, { ...deps, withGuests: true })))
    throw unknownCustomer(['id'])
  const who = { id: globalId('Customer', account.id), email: account.email }
  await deps.records.erase(others(change), who, change.publish)
}

/**
 * Closes the account: nobody can sign in, and every session and link ends. The customer and all orders stay.
 * @throws Refused `NOT_FOUND`, and `INVALID` if there is nothing to close or open
 */
export async function disableByStaff(
  change: Change,
  { id, isDisabled }: { id: number | undefined; isDisabled: boolean },
): Promise<Account> {
  const { tx, now, caller } = change
  const before = await accountOf(change, id)
  const at = now.toISOString()
  const after = await writeDisabled(change, { id: before.id, isDisabled, now: at })
  if (!after) throw refuse(isDisabled ? 'customerHasNoAccount' : 'customerNotDisabled', ['id'])
  await deleteTokensOf(tx, before.id)
  await deleteResetOf(tx, before.id)
  const action = isDisabled ? 'disabled' : 'enabled'
  const author = caller.name || null
  await insertCustomerEvent(tx, before.id, { action, author, source: 'staff', at })
  const states = ['ENABLED', 'DISABLED'] as const
  const [from, to] = isDisabled ? states : states.toReversed()
  await change.report('customerEdited', before.id, { status: from ?? '' }, { status: to ?? '' })
  return after
}

/**
 * Sends a link to choose a password, for `limits.passwordResetMinutes`; an earlier link is void.
 * @throws Refused `NOT_FOUND`, and `INVALID` for a closed account, or one without an email address
 */
export async function inviteByStaff(
  deps: StaffDeps,
  change: Change,
  id: number | undefined,
): Promise<Account> {
  const account = await accountOf(change, id, ['customerId'])
  const { claimed, disabledAt } = account
  if (!hasEmail(account)) {
    throw refuse('customerHasNoEmail', ['customerId'])
  }
  const { email } = account
  if (disabledAt !== null) {
    throw refuse('customerDisabled', ['customerId'])
  }
  const link = await newResetLink(change.tx, deps, { customerId: account.id, email })
  const write = claimed ? resetEmail : accountInviteEmail
  const message = write(account, link, deps.settings)
  await enqueueEmail(change.tx.$pickTables<'mail_outbox'>(), message, change.now)
  await change.report('customerInvited', account.id, {}, { minutes: limits.passwordResetMinutes })
  return account
}

/** Takes an account's password and sessions away, and sends its mailbox a link to choose a new one. */
export async function lockUntilProven(
  deps: StaffDeps,
  change: Change,
  account: Account,
): Promise<void> {
  const { tx } = change
  await unclaim(tx, account.id)
  await deleteTokensOf(tx, account.id)
  await inviteByStaff(deps, change, account.id)
}

/** @throws Refused `NOT_FOUND` at the path of the customer's id */
export async function accountOf(
  { tx }: Change,
  id: number | undefined,
  path: Path = ['id'],
): Promise<Account> {
  const account = await findAccount(tx, { id: id ?? 0 })
  if (!account) throw unknownCustomer(path)
  return account
}

const unknownCustomer = (path: Path) => refuse('customerUnknown', path)

async function write(change: Change, before: Account, changes: AccountChange): Promise<Account> {
  const account = { id: before.id, epoch: before.sessionEpoch }
  const now = change.now.toISOString()
  const after = await updateAccount(change, account, { changes, now, byStaff: true })
  if (!after) throw unknownCustomer(['id'])
  const audited = { ...before, tags: String(before.tags) }
  await recordNames(change, after.id, { ...after, tags: String(after.tags) }, audited)
  return after
}

/** Records in the audit log which fields changed, but not their values, which are personal data. */
function recordNames(
  change: Change,
  id: number,
  after: object,
  before: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const changed = Object.entries(after).flatMap(([name, value]) =>
    value === before[name] || name === 'updatedAt'
      ? []
      : [[name, typeof value === 'boolean' ? value : '…'] as const],
  )
  return change.report('customerEdited', id, {}, Object.fromEntries(changed))
}

/** The transaction as seen by code outside the shop that stores customer data. */
const others = ({ tx }: Change) => tx.$omitTables<keyof ShopTables>()
