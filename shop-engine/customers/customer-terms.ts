import type { Kysely } from 'kysely'
import type { ShopTables } from '../migrations/tables.ts'
import { termsIn } from '../products/searchable-text.ts'
import type { Customer } from './customer.types.ts'

/** No word of a name begins so. */
export const tagTerm = (tag: string) => `#${tag.toLowerCase()}`

/** The digits of a phone number, which people write in many ways. */
export const digitsOf = (phone: string) => phone.replace(/\D/g, '')

/** A number is found with its country's code, without it, and by its last seven digits. */
function phoneTerms(phone: string): string[] {
  const digits = digitsOf(phone)
  return [digits, digits.slice(-10), digits.slice(-7)]
}

/**
 * Lets a customer be found by names, address, phone number, and tags, and be ordered by the last name and the
 * first name; where there is neither, by the address.
 */
export async function indexCustomer(tx: Kysely<ShopTables>, customer: Customer): Promise<void> {
  const { id, email, firstName, lastName, phone, tags } = customer
  const mailbox = email.slice(0, email.lastIndexOf('@'))
  const terms = [
    ...termsIn(firstName ?? '', lastName ?? '', mailbox),
    email,
    ...(phone === null ? [] : phoneTerms(phone)),
    ...tags.map(tagTerm),
  ]
  await tx.deleteFrom('shop_customer_terms').where('customer_id', '=', id).execute()
  await tx
    .insertInto('shop_customer_terms')
    .values([...new Set(terms)].map((term) => ({ term, customer_id: id })))
    .execute()
  await tx
    .updateTable('shop_customers')
    .set({ sort_name: termsIn(lastName ?? '', firstName ?? '').join(' ') || email })
    .where('id', '=', id)
    .execute()
}
