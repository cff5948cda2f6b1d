import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { parseSearch, type Search, type Sign } from '../graphql/search-syntax.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { termsIn } from '../products/searchable-text.ts'
import { digitsOf, tagTerm } from './customer-terms.ts'

/** What a customer must be: a test of one row of `shop_customers`, and where an index finds those that meet it, their ids. */
type Condition =
  | { kind: 'all' | 'any'; of: readonly Condition[] }
  | { kind: 'one'; test: Test; ids?: RawBuilder<{ id: number }> }
type Test = RawBuilder<SqlBool>

const always: Condition = { kind: 'all', of: [] }
const never: Condition = { kind: 'any', of: [] }
/** So many terms are read and their ids named; where there are more, the list is read in its order and each row is tested. */
const maxIds = 2_000

/**
 * The tests of a search on `shop_customers`, so that either few rows are looked at or most of them meet them.
 * Throws a `badRequest` for a search that is too long.
 */
export async function searchTests(db: Kysely<ShopTables>, query: string): Promise<Test[]> {
  const condition = conditionOf(parseSearch(query))
  const ids = await fewIds(db, condition)
  if (ids === undefined) return [testOf(condition)]
  if (ids.length === 0) return [testOf(never)]
  return [sql`shop_customers.id in (${sql.join(ids)})`, testOf(condition)]
}

/** Those who may meet the condition and nobody else does; undefined where that may be too many. */
async function fewIds(
  db: Kysely<ShopTables>,
  condition: Condition,
): Promise<readonly number[] | undefined> {
  if (condition.kind === 'one') {
    if (!condition.ids) return undefined
    const { rows } = await sql<{ id: number }>`${condition.ids} limit ${maxIds + 1}`.execute(db)
    return rows.length > maxIds ? undefined : [...new Set(rows.map(({ id }) => id))]
  }
  const union = new Set<number>()
  for (const part of condition.of) {
    const ids = await fewIds(db, part)
    if (condition.kind === 'all' && ids !== undefined) return ids
    if (condition.kind === 'any' && ids === undefined) return undefined
    for (const id of ids ?? []) union.add(id)
  }
  return condition.kind === 'all' || union.size > maxIds ? undefined : [...union]
}

function testOf(condition: Condition): Test {
  if (condition.kind === 'one') return condition.test
  const tests = condition.of.map(testOf)
  const isAll = condition.kind === 'all'
  if (tests.length === 0) return isAll ? sql`1 = 1` : sql`1 = 0`
  return sql`(${sql.join(tests, isAll ? sql` and ` : sql` or `)})`
}

function conditionOf(search: Search): Condition {
  if (search.kind === 'terms') return holds(search.text)
  if (search.kind === 'condition') return named(search)
  if (search.kind === 'not')
    return { kind: 'one', test: sql`not ${testOf(conditionOf(search.of))}` }
  return { kind: search.kind, of: search.of.map(conditionOf) }
}

function named({ name, sign, value }: Extract<Search, { kind: 'condition' }>): Condition {
  switch (name) {
    case 'email':
      return hasEmail(value.toLowerCase())
    case 'phone':
      return value === '' ? always : termBeginning(digitsOf(value))
    case 'first_name':
    case 'last_name':
    case 'name':
      return holds(value)
    case 'tag':
      return { kind: 'any', of: value.split(',').map((tag) => hasTerm(tagTerm(tag.trim()))) }
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
      return { kind: 'one', test: sql`shop_customers.accepts_marketing = ${flag(value)}` }
    default:
      return always
  }
}

const flag = (value: string) => (value.toLowerCase() === 'false' ? 0 : 1)

/** The index finds by the same test. */
function indexed(test: Test): Condition {
  return { kind: 'one', test, ids: sql`select id from shop_customers where ${test}` }
}

function termCondition(test: Test): Condition {
  return {
    kind: 'one',
    test: sql`exists (select 1 from shop_customer_terms
      where customer_id = shop_customers.id and ${test})`,
    ids: sql`select customer_id as id from shop_customer_terms where ${test}`,
  }
}

const hasTerm = (term: string) => termCondition(sql`term = ${term}`)
const termBeginning = (term: string) =>
  termCondition(sql`term >= ${term} and term < ${`${term}\u{10ffff}`}`)

/** Each word begins a name or the mailbox; an address is taken whole, and so is a phone number. */
function holds(text: string): Condition {
  const whole = text.trim().toLowerCase().replace(/\*$/, '')
  const words = whole.includes('@') || isPhone(whole) ? [] : termsIn(whole)
  if (words.length > 0) return { kind: 'all', of: words.map(termBeginning) }
  if (whole.includes('@')) return termBeginning(whole)
  return isPhone(whole) ? termBeginning(digitsOf(whole)) : always
}

const isPhone = (text: string) => /^[\d ()+.-]+$/.test(text) && digitsOf(text).length >= 3

function hasEmail(text: string): Condition {
  if (!text.endsWith('*')) return indexed(sql`shop_customers.email = ${text}`)
  const beginning = text.slice(0, -1)
  const pattern = `${beginning.replace(/[!%_]/g, '!$&')}%`
  const test: Test = sql`shop_customers.email like ${pattern} escape '!'`
  return { kind: 'all', of: [termBeginning(beginning), { kind: 'one', test }] }
}

const isInvited: Test = sql`exists (select 1 from shop_password_resets
  where customer_id = shop_customers.id)`

function hasState(state: string): Condition {
  if (state === 'ENABLED') return indexed(sql`shop_customers.claimed = 1`)
  const unclaimed = indexed(sql`shop_customers.claimed = 0`)
  const test = state === 'INVITED' ? isInvited : sql<SqlBool>`not ${isInvited}`
  const known = state === 'INVITED' || state === 'DISABLED'
  return known ? { kind: 'all', of: [unclaimed, { kind: 'one', test }] } : never
}

function hasId(sign: Sign, id: number): Condition {
  if (!Number.isSafeInteger(id)) return never
  return indexed(sql`shop_customers.id ${sql.raw(sign)} ${id}`)
}

/** A day without a time is its first moment, and equal to all of its moments. */
function isAt(name: 'created_at' | 'updated_at', sign: Sign, value: string): Condition {
  const moment = new Date(value)
  if (Number.isNaN(moment.getTime())) return never
  const from = moment.toISOString()
  const ref = sql.ref(`shop_customers.${name}`)
  if (sign !== '=') return indexed(sql`${ref} ${sql.raw(sign)} ${from}`)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value)
  const to = new Date(moment.getTime() + (isDay ? 86_400_000 : 1_000)).toISOString()
  return indexed(sql`${ref} >= ${from} and ${ref} < ${to}`)
}
