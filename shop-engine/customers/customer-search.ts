import { sql } from 'kysely'
import { likeText } from '#/database/like-text.ts'
import { timeTest } from '../graphql/named-search.ts'
import {
  allOf,
  always,
  type Condition,
  meets,
  never,
  not,
  type One,
} from '../graphql/search-conditions.ts'
import { parseSearch, type Search, type Sign } from '../graphql/search-syntax.ts'
import {
  hasFact,
  hasTermBeginning,
  hasWords,
  type SearchTerms,
  withMarks,
} from '../graphql/search-terms.ts'
import { termsIn } from '../graphql/search-text.ts'
import type { Test } from '../graphql/sorted-search.ts'
import { customerMarks, digitsOf, tagTerm } from './customer-terms.ts'

const search: SearchTerms = {
  terms: sql`shop_customer_terms`,
  term: sql`term`,
  words: sql`shop_customer_words`,
  owner: sql`customer_id`,
  rows: sql`shop_customers`,
  id: sql`shop_customers.id`,
}

/** What customers can be searched by. */
export const customerFields = [
  'email',
  'phone',
  'first_name',
  'last_name',
  'name',
  'tag',
  'tag_not',
  'state',
  'id',
  'created_at',
  'customer_date',
  'updated_at',
  'accepts_marketing',
] as const

/** The condition on `shop_customers` for a search. Throws a `badRequest` for a search that is too long. */
export function customerCondition(query: string): Condition {
  return conditionOf(parseSearch(query, customerFields))
}

function conditionOf(search: Search): Condition {
  if (search.kind === 'terms') return holds(search.text)
  if (search.kind === 'condition') return named(search)
  if (search.kind === 'not') return not(conditionOf(search.of))
  return { kind: search.kind, of: search.of.map(conditionOf) }
}

function named({ name, sign, value }: Extract<Search, { kind: 'condition' }>): Condition {
  switch (name) {
    case 'email':
      return hasEmail(value.toLowerCase())
    case 'phone':
      if (value === '*') return meets(sql`shop_customers.phone is not null`)
      return value === '' ? always : hasTermBeginning(search, digitsOf(value))
    case 'first_name':
    case 'last_name':
    case 'name':
      return holds(value)
    case 'tag':
      return hasFact(
        search,
        value.split(',').map((tag) => tagTerm(tag.trim())),
      )
    case 'tag_not':
      return conditionOf({ kind: 'not', of: { kind: 'condition', name: 'tag', sign, value } })
    case 'state':
      return hasState(value.toUpperCase())
    case 'id':
      return hasId(sign, Number(value))
    case 'created_at':
    case 'customer_date':
      return isAt('created_at', sign, value)
    case 'updated_at':
      return isAt('updated_at', sign, value)
    case 'accepts_marketing':
      return value.toLowerCase() === 'false'
        ? meets(sql`shop_customers.accepts_marketing = 0`)
        : listedAs('subscribed', sql`shop_customers.accepts_marketing = 1`)
    default:
      return always
  }
}

/** A test that an index can answer. */
function indexed(test: Test): One {
  return { kind: 'one', test, ids: sql`select id from shop_customers where ${test}` }
}

/** Each state has a partial index; combined with words, its mark is searched like a word. */
function listedAs(state: keyof typeof customerMarks, test: Test): Condition {
  return withMarks(search, [customerMarks[state]], {
    ...indexed(test),
    sorted: {
      by: sql`shop_customers.created_at`,
      id: sql`shop_customers.id`,
      from: sql`shop_customers`,
      isExact: true,
      rank: 3,
      pieces: async () => [test],
    },
  })
}

/** Each word is the beginning of a name or a mailbox; email addresses and phone numbers are matched whole. */
function holds(text: string): Condition {
  const whole = text.trim().toLowerCase().replace(/\*$/, '')
  const words = whole.includes('@') || isPhone(whole) ? [] : termsIn(whole)
  if (words.length > 0) return hasWords(search, words)
  if (whole.includes('@')) return hasTermBeginning(search, whole)
  return isPhone(whole) ? hasTermBeginning(search, digitsOf(whole)) : always
}

const isPhone = (text: string) => /^[\d ()+.-]+$/.test(text) && digitsOf(text).length >= 3

function hasEmail(text: string): Condition {
  if (!text.endsWith('*')) return indexed(sql`shop_customers.email = ${text}`)
  const beginning = text.slice(0, -1)
  const pattern = `${likeText(beginning)}%`
  const test: Test = sql`shop_customers.email like ${pattern} escape '!'`
  return allOf([hasTermBeginning(search, beginning), meets(test)])
}

const isInvited: Test = sql`exists (select 1 from shop_password_resets
  where customer_id = shop_customers.id)`

function hasState(state: string): Condition {
  if (state === 'ENABLED') return indexed(sql`shop_customers.claimed = 1`)
  const unclaimed = listedAs('disabled', sql`shop_customers.claimed = 0`)
  const test = state === 'INVITED' ? isInvited : sql<boolean>`not ${isInvited}`
  const isUnclaimed = state === 'INVITED' || state === 'DISABLED'
  return isUnclaimed ? allOf([unclaimed, meets(test)]) : never
}

function hasId(sign: Sign, id: number): Condition {
  if (!Number.isSafeInteger(id)) return never
  return indexed(sql`shop_customers.id ${sql.raw(sign)} ${id}`)
}

function isAt(name: 'created_at' | 'updated_at', sign: Sign, value: string): Condition {
  const test = timeTest(sql.ref(`shop_customers.${name}`), sign, value)
  return test ? indexed(test) : never
}
