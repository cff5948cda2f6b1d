import { minuteMs } from '#/contract/durations.ts'
import { Refusal } from '#/contract/errors.ts'
import { globalId } from '#/contract/global-id.ts'
import { serverLimits } from '#/contract/limits.ts'
import { deleteEmailsOf } from '#/mail/outbox.store.ts'
import { enqueueEmail } from '#/mail/outbox.ts'
import type { AlsoErase } from '#/ports/hosted-shop.ts'
import type { Change } from '../changes/change.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { accountDeletedEmail } from './account-emails.ts'
import { type Account, type CustomerDeps, hasEmail, type Session } from './customer.types.ts'
import { NotSignedIn } from './customer-refusal.ts'
import {
  deleteAccount,
  type ErasedBuyer,
  eraseFromCarts,
  eraseFromOrders,
  hasOrderUnderWay,
} from './erasure.store.ts'
import { sessionOf } from './sessions.ts'

/**
 * Deletes a customer: sessions, links, addresses, buyers of carts, and the profile. Orders stay for accounting, with
 * the state and the ZIP code of their tax but without name, street, and email. Data outside the shop is deleted in the
 * same transaction. Orders that guests placed with the address go along if a mailed link has proven the mailbox: without
 * that, they may be somebody else's.
 * @throws Refusal `sessionExpired`, `signInAgain`, and `orderUnderWay` while an order or return is open
 */
export async function eraseCustomer(
  { database, clock, settings }: CustomerDeps,
  accessToken: string,
  alsoErase: AlsoErase,
): Promise<void> {
  const { account, signedInAt } = await session({ database, clock }, accessToken)
  if (Date.parse(signedInAt) < clock().getTime() - serverLimits.recentSignInMinutes * minuteMs)
    throw new Refusal('signInAgain')
  await database.change(async (change) => {
    const { tx, publish } = change
    const withGuests = account.emailVerifiedAt !== null
    if (await hasOrderUnderWay(tx, { ...account, withGuests })) throw new Refusal('orderUnderWay')
    const deleted = await eraseAccount(change, account, { settings, withGuests })
    if (!deleted) throw new Refusal('sessionExpired')
    await alsoErase(tx.$omitTables<keyof ShopTables>(), publish)
  })
}

/** Erases an account without open orders, within the transaction; false if it's gone or its password has changed. */
export async function eraseAccount(
  { tx, now, report }: Change,
  account: Account,
  { settings, withGuests }: Pick<CustomerDeps, 'settings'> & Pick<ErasedBuyer, 'withGuests'>,
): Promise<boolean> {
  const deleted = await deleteAccount(tx, { id: account.id, epoch: account.sessionEpoch })
  if (!deleted) return false
  const buyer = { ...account, withGuests }
  await eraseFromCarts(tx, buyer)
  await eraseFromOrders(tx, buyer)
  await report('customerDeleted', account.id, {}, { deleted: true })
  const outbox = tx.$pickTables<'mail_outbox'>()
  await deleteEmailsOf(outbox, globalId('Customer', account.id))
  if (!hasEmail(account)) return true
  await deleteEmailsOf(outbox, account.email)
  const message = accountDeletedEmail(account, now, settings)
  await enqueueEmail(outbox, { ...message, eraseWhenSent: true }, now)
  return true
}

async function session(
  deps: Pick<CustomerDeps, 'database' | 'clock'>,
  accessToken: string,
): Promise<Session> {
  try {
    return await sessionOf(deps, accessToken)
  } catch (error) {
    throw error instanceof NotSignedIn ? new Refusal('sessionExpired', { cause: error }) : error
  }
}
