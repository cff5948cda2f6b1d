import type { Kysely } from 'kysely'
import type { ShopTables } from '../migrations/tables.ts'
import { findByPhone } from './customer.store.ts'
import type { Account } from './customer.types.ts'
import { RefusedCustomer } from './customer-refusal.ts'
import { isSamePhone } from './customer-terms.ts'

type Identity = Pick<Account, 'email' | 'firstName' | 'lastName' | 'phone'>

/**
 * Checks that staff leave a customer identified, with a phone number that no other customer has.
 * @throws RefusedCustomer
 */
export async function checkIdentity(
  tx: Kysely<ShopTables>,
  { email, firstName, lastName, phone }: Identity,
  before?: Account,
): Promise<void> {
  if (!(email ?? firstName ?? lastName ?? phone)) {
    const message = 'Customer must have a name, phone number or email address'
    throw new RefusedCustomer({ code: 'INVALID', field: null, message })
  }
  if (phone === null || (before?.phone && isSamePhone(phone, before.phone))) return
  if (!(await findByPhone(tx, phone))) return
  const message = 'Phone has already been taken'
  throw new RefusedCustomer({ code: 'TAKEN', field: ['phone'], message })
}
