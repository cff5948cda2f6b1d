import type { Kysely } from 'kysely'
import { listedWords } from '../graphql/search-terms.ts'
import { termsIn } from '../graphql/search-text.ts'
import type { ShopTables } from '../migrations/tables.ts'
import type { Account, Customer } from './customer.types.ts'

/** No word of a name starts with `#`. */
export const tagTerm = (tag: string) => `#${tag.toLowerCase()}`

/** Only the digits of a phone number, because people format them differently. */
export const digitsOf = (phone: string) => phone.replace(/\D/g, '')

/** Without the country code of the US and Canada. */
export const localDigitsOf = (phone: string) => digitsOf(phone).replace(/^1(?=\d{10}$)/, '')

export const isSamePhone = (one: string, other: string) =>
  localDigitsOf(one) === localDigitsOf(other)

/** A number can be found with its country code, without it, and by its last seven digits. */
function phoneTerms(phone: string): string[] {
  const digits = digitsOf(phone)
  return [digits, digits.slice(-10), digits.slice(-7)]
}

/** The terms a customer is found by, without duplicates. */
export function customerTerms({
  email,
  firstName,
  lastName,
  phone,
  tags,
}: Pick<Customer, 'email' | 'firstName' | 'lastName' | 'phone' | 'tags'>): string[] {
  const mailbox = email?.slice(0, email.lastIndexOf('@')) ?? ''
  const terms = [
    ...termsIn(firstName ?? '', lastName ?? '', mailbox),
    ...(email === null ? [] : [email]),
    ...(phone === null ? [] : phoneTerms(phone)),
    ...tags.map(tagTerm),
  ]
  return [...new Set(terms)]
}

/** Terms for these states are indexed beside each of a customer's words. */
export const customerMarks = {
  disabled: '#state:disabled',
  subscribed: '#accepts_marketing',
} as const

/** The terms for the states that a customer is in. */
export const customerMarksOf = ({
  claimed,
  acceptsMarketing,
}: Pick<Account, 'claimed' | 'acceptsMarketing'>): string[] => [
  ...(claimed ? [] : [customerMarks.disabled]),
  ...(acceptsMarketing ? [customerMarks.subscribed] : []),
]

/**
 * Indexes a customer by names, email address, phone number, and tags, and sorts by last name, then first name; without
 * a name, by email address or phone number.
 */
export async function indexCustomer(tx: Kysely<ShopTables>, customer: Account): Promise<void> {
  const { id, email, firstName, lastName, phone, createdAt } = customer
  const terms = customerTerms(customer)
  await tx.deleteFrom('shop_customer_terms').where('customer_id', '=', id).execute()
  if (terms.length > 0)
    await tx
      .insertInto('shop_customer_terms')
      .values(terms.map((term) => ({ term, customer_id: id })))
      .execute()
  await tx.deleteFrom('shop_customer_words').where('customer_id', '=', id).execute()
  const same = { sort_key: createdAt, customer_id: id }
  const words = listedWords(terms, customerMarksOf(customer)).map((word) => ({ ...word, ...same }))
  if (words.length > 0) await tx.insertInto('shop_customer_words').values(words).execute()
  await tx
    .updateTable('shop_customers')
    .set({
      sort_name: termsIn(lastName ?? '', firstName ?? '').join(' ') || (email ?? phone ?? ''),
    })
    .where('id', '=', id)
    .execute()
}
