import type { CheckoutInformation } from '#/contract/checkout.ts'
import type { Language } from '#/contract/languages.ts'
import type { Change } from '../changes/change.ts'
import { findAccount, insertAccount, updateAccount } from './customer.store.ts'

interface Guest {
  information: Pick<CheckoutInformation, 'email' | 'firstName' | 'lastName'>
  language: Language
}

/** The customer that an order belongs to, and whether their account shows it. */
export interface OrderOwner {
  customerId: number | null
  shownToCustomer: boolean
}

/**
 * The customer that a guest's order belongs to: one with a proven mailbox or an unclaimed account, created if there is
 * none. Nobody if the address has another account: whoever registered it may not own the mailbox, and would see the order.
 */
export async function customerOfGuest(
  change: Change,
  { information, language }: Guest,
): Promise<OrderOwner> {
  const { email, firstName, lastName } = information
  const at = change.now.toISOString()
  const opened = await insertAccount(change, {
    email,
    firstName,
    lastName,
    language,
    phone: null,
    acceptsMarketing: false,
    passwordHash: '',
    claimed: false,
    now: at,
  })
  const account = opened ?? (await findAccount(change.tx, { email }))
  const isProven = account ? account.emailVerifiedAt !== null : false
  if (!account || account.disabledAt !== null || (account.claimed && !isProven))
    return { customerId: null, shownToCustomer: false }
  if (account.firstName === null && account.lastName === null)
    await updateAccount(
      change,
      { id: account.id, epoch: account.sessionEpoch },
      { changes: { firstName, lastName }, now: at, byStaff: true },
    )
  return { customerId: account.id, shownToCustomer: isProven }
}
