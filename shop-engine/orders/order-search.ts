import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { parseSearch, type Search, type Sign } from '../graphql/search-syntax.ts'
import { tagTerm, termsIn } from '../products/searchable-text.ts'
import { orderIdOf } from './order-link.ts'

/** A condition on `shop_orders`. */
export type OrderCondition = RawBuilder<SqlBool>

/** Undefined for what is not understood, which is left out as with any search. */
type Named = (sign: Sign, value: string) => OrderCondition | undefined

const nothing: OrderCondition = sql`1 = 0`
const column = (name: string) => sql.ref(name.includes('.') ? name : `shop_orders.${name}`)

/** What buyers can ask of their own orders: `processed_at:>2026-11-01`, `id:1`, `name:#1001`. */
export function customerOrderCondition(query: string): OrderCondition | undefined {
  return conditionOf(parseSearch(query), { named: buyersNames, terms: () => undefined })
}

/** What staff can ask: words of the number, the buyer's name and email, and Shopify's named conditions. */
export function orderCondition(query: string): OrderCondition | undefined {
  return conditionOf(parseSearch(query), { named: staffNames, terms: hasTerms })
}

export interface Known {
  named: Readonly<Record<string, Named>>
  terms(text: string): OrderCondition | undefined
}

/** The condition that a search stands for; undefined for none. */
export function conditionOf(search: Search, known: Known): OrderCondition | undefined {
  switch (search.kind) {
    case 'all':
      return joined(search.of, known, sql` and `)
    case 'any':
      return joined(search.of, known, sql` or `)
    case 'not': {
      const inner = conditionOf(search.of, known)
      return inner && sql`not (${inner})`
    }
    case 'terms':
      return known.terms(search.text)
    case 'condition': {
      const { name, sign, value } = search
      return Object.hasOwn(known.named, name) ? known.named[name]?.(sign, value) : undefined
    }
  }
}

function joined(searches: readonly Search[], known: Known, by: RawBuilder<unknown>) {
  const conditions = searches
    .map((search) => conditionOf(search, known))
    .filter((condition) => condition !== undefined)
  return conditions.length === 0 ? undefined : sql<SqlBool>`(${sql.join(conditions, by)})`
}

export const emailTerm = (email: string): string => email.trim().toLowerCase().slice(0, 64)

const hasTerm = (term: string): OrderCondition =>
  sql`shop_orders.id in (select order_id from shop_order_terms where term = ${term})`

const last = '\u{10ffff}'
/** So many orders, the newest ones, are looked at for a word: thousands may have been placed by an Ada. */
const maxOfWord = 5_000

/** A beginning of three signs and more finds the words that go on; a shorter one would find half of the shop. */
function beginsWith(term: string): OrderCondition {
  const id = orderIdOf(term)
  const terms = sql`select order_id from shop_order_terms where`
  const numbered = Number.isSafeInteger(id) ? [sql`select cast(${id} as bigint)`] : []
  const goingOn = sql`${terms} term > ${term} and term < ${term + last} limit ${maxOfWord}`
  const parts = [
    sql`${terms} term = ${term} order by order_id desc limit ${maxOfWord}`,
    ...(term.length < 3 ? [] : [goingOn]),
    ...numbered,
  ]
  const found = parts.map((part) => sql`select * from (${part}) as part`)
  return sql`shop_orders.id in (${sql.join(found, sql` union all `)})`
}

function hasTerms(text: string): OrderCondition | undefined {
  const terms = text.includes('@') ? [emailTerm(text)] : termsIn(text)
  return terms.length === 0 ? undefined : sql`(${sql.join(terms.map(beginsWith), sql` and `)})`
}

function hasId(id: number): OrderCondition {
  return Number.isSafeInteger(id) ? sql`${column('id')} = ${id}` : nothing
}

/** A day without a time is its first moment, and equal to all of its moments. */
export const atMoment =
  (name: string): Named =>
  (sign, value) => {
    const moment = new Date(value)
    if (Number.isNaN(moment.getTime())) return nothing
    const from = moment.toISOString()
    if (sign !== '=') return sql`${column(name)} ${sql.raw(sign)} ${from}`
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value)
    const to = new Date(moment.getTime() + (isDay ? 86_400_000 : 1_000)).toISOString()
    return sql`${column(name)} >= ${from} and ${column(name)} < ${to}`
  }

/** One of the values in a list with commas; each word of Shopify's stands for some of our statuses. */
export const oneOf =
  (name: string, statuses: Readonly<Record<string, readonly string[]>>): Named =>
  (_sign, value) => {
    const words = value.toLowerCase().split(',')
    if (words.includes('any')) return undefined
    const found = words.flatMap((word) => statuses[word.trim()] ?? [])
    return found.length === 0 ? nothing : sql`${column(name)} in (${sql.join(found)})`
  }

const buyersNames: Known['named'] = {
  processed_at: atMoment('processed_at'),
  id: (_sign, value) => hasId(Number(/(\d{1,15})(?:\?.*)?$/.exec(value)?.[1])),
  name: (_sign, value) => hasId(orderIdOf(value.replace('#', ''))),
}

const staffNames: Known['named'] = {
  ...buyersNames,
  created_at: atMoment('processed_at'),
  updated_at: atMoment('updated_at'),
  email: (_sign, value) =>
    value.endsWith('*') ? beginsWith(emailTerm(value.slice(0, -1))) : hasTerm(emailTerm(value)),
  customer_id: (_sign, value) =>
    sql`${column('customer_id')} = ${Number(/(\d{1,15})$/.exec(value)?.[1] ?? 0)}`,
  tag: (_sign, value) => {
    const tags = value.split(',').map((tag) => hasTerm(tagTerm(tag.trim())))
    return sql`(${sql.join(tags, sql` or `)})`
  },
  tag_not: (_sign, value) => sql`not (${hasTerm(tagTerm(value.trim()))})`,
  status: oneOf('status', {
    open: ['open'],
    closed: ['closed'],
    cancelled: ['cancelled'],
    canceled: ['cancelled'],
    not_closed: ['open', 'cancelled'],
  }),
  financial_status: oneOf('financial_status', {
    pending: ['PENDING'],
    authorized: ['AUTHORIZED'],
    unpaid: ['PENDING', 'AUTHORIZED', 'PARTIALLY_PAID'],
    paid: ['PAID'],
    partially_paid: ['PARTIALLY_PAID'],
    refunded: ['REFUNDED'],
    partially_refunded: ['PARTIALLY_REFUNDED'],
    voided: ['VOIDED'],
  }),
  fulfillment_status: oneOf('fulfillment_status', {
    unshipped: ['UNFULFILLED', 'IN_PROGRESS'],
    unfulfilled: ['UNFULFILLED', 'IN_PROGRESS', 'PARTIALLY_FULFILLED'],
    partial: ['PARTIALLY_FULFILLED'],
    shipped: ['FULFILLED'],
    fulfilled: ['FULFILLED'],
    restocked: ['RESTOCKED'],
  }),
}
