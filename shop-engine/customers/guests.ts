import type { Transaction } from 'kysely'
import type { CheckoutInformation } from '#/contract/checkout.ts'
import type { Language } from '#/contract/languages.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { findAccount, insertAccount, updateAccount } from './customer.store.ts'

interface Guest {
  information: Pick<CheckoutInformation, 'email' | 'firstName' | 'lastName'>
  language: Language
  now: Date
}

/**
 * The customer that a guest's order belongs to: an unclaimed account, created if there is none. Null if the email
 * address has a claimed account: whoever registered it never proved that they own the mailbox, and would see the order.
 */
export async function customerOfGuest(
  tx: Transaction<ShopTables>,
  { information, language, now }: Guest,
): Promise<number | null> {
  const { email, firstName, lastName } = information
  const at = now.toISOString()
  const opened = await insertAccount(tx, {
    ...{ email, firstName, lastName, language },
    ...{ phone: null, acceptsMarketing: false, passwordHash: '', claimed: false, now: at },
  })
  const account = opened ?? (await findAccount(tx, { email }))
  if (!account || account.claimed || account.disabledAt !== null) return null
  if (account.firstName === null && account.lastName === null)
    await updateAccount(
      tx,
      { id: account.id, epoch: account.sessionEpoch },
      { changes: { firstName, lastName }, now: at, byStaff: true },
    )
  return account.id
}
