import { sql } from 'kysely'
import { typedOrderNumber } from '#/contract/orders.ts'
import {
  atMoment,
  conditionOf,
  type Known,
  type Named,
  numberAtEnd,
} from '../graphql/named-search.ts'
import {
  allOf,
  anyOf,
  type Condition,
  meets,
  never,
  not,
  type One,
} from '../graphql/search-conditions.ts'
import { parseSearch, type Sign } from '../graphql/search-syntax.ts'
import {
  hasFact,
  hasTerm,
  hasTermBeginning,
  hasWords,
  type SearchTerms,
  withMarks,
} from '../graphql/search-terms.ts'
import { emailTerm, factTerm, tagTerm, termsIn } from '../graphql/search-text.ts'
import type { Sorted, Test } from '../graphql/sorted-search.ts'
import { orderIdOf } from './order-number.ts'
import type { OrderState } from './order-transitions.ts'

const column = (name: string) => sql.ref(name.includes('.') ? name : `shop_orders.${name}`)

/** What buyers can search their own orders by: `processed_at:>2026-11-01`, `id:1`, `name:#1001`. */
export function customerOrderCondition(query: string): Condition | undefined {
  return conditionOf(parseSearch(query, Object.keys(buyersNames)), {
    named: buyersNames,
    terms: () => undefined,
  })
}

/** What staff can search by: the number, the buyer's name and email, and Shopify's named conditions. */
export function orderCondition(query: string): Condition | undefined {
  return conditionOf(parseSearch(query, orderSearchFields), { named: staffNames, terms: hasTerms })
}

const search: SearchTerms = {
  terms: sql`shop_order_terms`,
  term: sql`term`,
  words: sql`shop_order_words`,
  owner: sql`order_id`,
  rows: sql`shop_orders`,
  id: sql`shop_orders.id`,
}

const isNumber = (word: string) => Number.isSafeInteger(orderIdOf(word))
const isLong = (word: string) => word.length >= 3

/** Three or more characters match as a prefix; a shorter prefix would match half of the shop. */
function beginsWith(term: string): Condition {
  const found = isLong(term) ? hasTermBeginning(search, term) : hasTerm(search, term)
  return isNumber(term) ? anyOf([found, hasId(orderIdOf(term))]) : found
}

function hasTerms(text: string): Condition | undefined {
  const number = typedOrderNumber(text)
  const typed = isNumber(number) ? [number] : termsIn(text)
  const terms = text.includes('@') ? [emailTerm(text)] : typed
  if (terms.length === 0) return undefined
  const { words = [], others = [] } = Object.groupBy(terms, (term) =>
    isLong(term) && !isNumber(term) ? 'words' : 'others',
  )
  return allOf([...others.map(beginsWith), hasWords(search, words)])
}

function hasId(id: number, sign: Sign = '='): Condition {
  if (!Number.isSafeInteger(id)) return never
  const test: Test = sql`${column('id')} ${sql.raw(sign)} ${id}`
  return { kind: 'one', test, ids: sql`select id from shop_orders where ${test}` }
}

/** Orders with a refund that staff have to send themselves. */
const toPayOut = {
  test: sql<boolean>`exists (select 1 from shop_refunds
    where shop_refunds.order_id = shop_orders.id and shop_refunds.status = 'to_pay_out')`,
  ids: sql<{ id: number }>`select order_id as id from shop_refunds where status = 'to_pay_out'`,
}

const waiting = new Set([
  'open',
  'PENDING',
  'AUTHORIZED',
  'PARTIALLY_PAID',
  'UNFULFILLED',
  'IN_PROGRESS',
  'PARTIALLY_FULFILLED',
  'ON_HOLD',
  'RETURN_REQUESTED',
])

/** One of comma-separated values; each of Shopify's words stands for some of our statuses. */
export const oneOf =
  (
    name: string,
    statuses: Readonly<Record<string, readonly string[]>>,
    listed: (name: string, statuses: readonly string[], one: One) => One = (_, __, one) => one,
  ): Named =>
  (_sign, value) => {
    const words = value.toLowerCase().split(',')
    if (words.includes('any')) return undefined
    const found = words.flatMap((word) => statuses[word.trim()] ?? [])
    if (found.length === 0) return never
    const test: Test = sql`${column(name)} in (${sql.join(found)})`
    return listed(name, found, { kind: 'one', test })
  }

/** The statuses of a finished order; most orders are finished. */
const usual: Readonly<Record<string, string>> = {
  status: 'closed',
  financial_status: 'PAID',
  fulfillment_status: 'FULFILLED',
}

/** The marks of an order with these columns, indexed with its words: each status other than the usual one. */
export const marksOf = (columns: Readonly<Record<string, string>>): string[] =>
  Object.entries(columns).flatMap(([name, status]) =>
    usual[name] === status ? [] : [factTerm(name, status)],
  )

export const orderMarks = ({ status, financialStatus, fulfillmentStatus }: OrderState) =>
  marksOf({ status, financial_status: financialStatus, fulfillment_status: fulfillmentStatus })

/**
 * Each status has a range of an index, and, unless it's the usual one, is also indexed with words. Open orders are
 * fewer than finished ones, so their statuses rank first.
 */
function listedAs(name: string, statuses: readonly string[], one: One): One {
  const areWaiting = statuses.every((status) => waiting.has(status))
  const sorted: Sorted = {
    by: sql`shop_orders.processed_at`,
    id: sql`shop_orders.id`,
    from: sql`shop_orders`,
    isExact: true,
    rank: areWaiting ? 1 : 3,
    pieces: async () => statuses.map((status) => sql`${column(name)} = ${status}`),
  }
  const marks = statuses.flatMap((status) => marksOf({ [name]: status }))
  const areMarks = marks.length === statuses.length
  return areMarks ? withMarks(search, marks, { ...one, sorted }) : { ...one, sorted }
}

const inState = (name: string, statuses: Readonly<Record<string, readonly string[]>>) =>
  oneOf(name, statuses, listedAs)

const buyersNames: Known['named'] = {
  processed_at: atMoment('shop_orders.processed_at'),
  id: (sign, value) => hasId(Number(/(\d{1,15})(?:\?.*)?$/.exec(value)?.[1]), sign),
  name: (_sign, value) => hasId(orderIdOf(typedOrderNumber(value))),
}

const staffNames: Known['named'] = {
  ...buyersNames,
  created_at: atMoment('shop_orders.processed_at'),
  updated_at: atMoment('shop_orders.updated_at'),
  email: (_sign, value) =>
    value.endsWith('*')
      ? beginsWith(emailTerm(value.slice(0, -1)))
      : hasTerm(search, emailTerm(value)),
  customer_id: (_sign, value) => meets(sql`${column('customer_id')} = ${numberAtEnd(value)}`),
  tag: (_sign, value) =>
    hasFact(
      search,
      value.split(',').map((tag) => tagTerm(tag.trim())),
    ),
  tag_not: (_sign, value) => not(hasTerm(search, tagTerm(value.trim()))),
  status: inState('status', {
    open: ['open'],
    closed: ['closed'],
    cancelled: ['cancelled'],
    canceled: ['cancelled'],
    not_closed: ['open', 'cancelled'],
  }),
  financial_status: inState('financial_status', {
    pending: ['PENDING'],
    authorized: ['AUTHORIZED'],
    unpaid: ['PENDING', 'AUTHORIZED', 'PARTIALLY_PAID'],
    paid: ['PAID'],
    partially_paid: ['PARTIALLY_PAID'],
    refunded: ['REFUNDED'],
    partially_refunded: ['PARTIALLY_REFUNDED'],
    voided: ['VOIDED'],
  }),
  return_status: inState('return_status', {
    no_return: ['NO_RETURN'],
    return_requested: ['RETURN_REQUESTED'],
    in_progress: ['IN_PROGRESS'],
    returned: ['RETURNED'],
  }),
  payout_status: (_sign, value) => (value === 'pending' ? { kind: 'one', ...toPayOut } : never),
  fulfillment_status: inState('fulfillment_status', {
    unshipped: ['UNFULFILLED', 'IN_PROGRESS'],
    unfulfilled: ['UNFULFILLED', 'IN_PROGRESS', 'PARTIALLY_FULFILLED'],
    partial: ['PARTIALLY_FULFILLED'],
    shipped: ['FULFILLED'],
    fulfilled: ['FULFILLED'],
    on_hold: ['ON_HOLD'],
    restocked: ['RESTOCKED'],
  }),
}

/** What staff can search orders by. */
export const orderSearchFields = Object.keys(staffNames)
