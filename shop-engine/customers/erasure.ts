import type { Kysely } from 'kysely'
import { minuteMs } from '#/contract/durations.ts'
import { Refusal } from '#/contract/errors.ts'
import { limits } from '#/contract/limits.ts'
import { deleteEmailsOf } from '#/mail/outbox.store.ts'
import { enqueueEmail } from '#/mail/outbox.ts'
import type { AlsoErase } from '#/ports/hosted-shop.ts'
import { globalId } from '../graphql/global-id.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { enqueueWebhooks } from '../webhooks/deliveries.store.ts'
import { accountDeletedEmail } from './account-emails.ts'
import type { Account, CustomerDeps, Session } from './customer.types.ts'
import { NotSignedIn } from './customer-refusal.ts'
import {
  deleteAccount,
  eraseFromCarts,
  eraseFromOrders,
  hasOrderUnderWay,
} from './erasure.store.ts'
import { sessionOf } from './sessions.ts'

/**
 * Deletes a customer: sessions, links, addresses, buyers of carts, and the profile. Orders stay for accounting, with
 * the state and the ZIP code of their tax but without name, street, and email. Data outside the shop is deleted in the
 * same transaction.
 * @throws Refusal `sessionExpired`, `signInAgain`, and `orderUnderWay` while something must still be delivered
 */
export async function eraseCustomer(
  { database, clock, settings }: CustomerDeps,
  accessToken: string,
  alsoErase: AlsoErase,
): Promise<void> {
  const now = clock()
  const { account, signedInAt } = await session({ database, clock }, accessToken)
  if (Date.parse(signedInAt) < now.getTime() - limits.recentSignInMinutes * minuteMs)
    throw new Refusal('signInAgain')
  await database.transact(async (tx, publish) => {
    if (await hasOrderUnderWay(tx, account.id)) throw new Refusal('orderUnderWay')
    const deleted = await eraseAccount(tx, account, { now, settings })
    if (!deleted) throw new Refusal('sessionExpired')
    await alsoErase(tx.$omitTables<keyof ShopTables>(), publish)
  })
}

/** Erases an account without open orders, within the transaction; false if it's gone or its password has changed. */
export async function eraseAccount(
  tx: Kysely<ShopTables>,
  account: Account,
  { now, settings }: { now: Date; settings: CustomerDeps['settings'] },
): Promise<boolean> {
  const deleted = await deleteAccount(tx, { id: account.id, epoch: account.sessionEpoch })
  if (!deleted) return false
  await eraseFromCarts(tx, account.id)
  await eraseFromOrders(tx, account.id)
  await enqueueWebhooks({ tx, now }, 'CUSTOMERS_DELETE', globalId('Customer', account.id))
  const outbox = tx.$pickTables<'mail_outbox'>()
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
