import type { Kysely } from 'kysely'
import { refuse } from '../changes/refused.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { findByPhone } from './customer.store.ts'
import type { Account } from './customer.types.ts'
import { isSamePhone } from './customer-terms.ts'

type Identity = Pick<Account, 'email' | 'firstName' | 'lastName' | 'phone'>

/**
 * Checks that staff leave a customer identified, with a phone number that no other customer has.
 * @throws Refused
 */
export async function checkIdentity(
  tx: Kysely<ShopTables>,
  { email, firstName, lastName, phone }: Identity,
  before?: Account,
): Promise<void> {
  if (!(email ?? firstName ?? lastName ?? phone)) {
    throw refuse('customerNameless')
  }
  if (phone === null || (before?.phone && isSamePhone(phone, before.phone))) return
  if (!(await findByPhone(tx, phone))) return
  throw refuse('phoneTaken', ['phone'])
}
