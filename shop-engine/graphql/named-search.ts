import { type RawBuilder, sql } from 'kysely'
import { dayMs } from '#/contract/durations.ts'
import { type Condition, meets, never, not } from './search-conditions.ts'
import type { Search, Sign } from './search-syntax.ts'
import type { Test } from './sorted-search.ts'

/** Undefined for a value that isn't understood; it's ignored, as in any search. */
export type Named = (sign: Sign, value: string) => Condition | undefined

export interface Known {
  named: Readonly<Record<string, Named>>
  terms(text: string): Condition | undefined
}

/** The condition for a search; undefined if it has none. */
export function conditionOf(search: Search, names: Known): Condition | undefined {
  switch (search.kind) {
    case 'all':
    case 'any': {
      const of = search.of
        .map((part) => conditionOf(part, names))
        .filter((condition) => condition !== undefined)
      return of.length === 0 ? undefined : { kind: search.kind, of }
    }
    case 'not': {
      const inner = conditionOf(search.of, names)
      return inner && not(inner)
    }
    case 'terms':
      return names.terms(search.text)
    case 'condition': {
      const { name, sign, value } = search
      return Object.hasOwn(names.named, name) ? names.named[name]?.(sign, value) : undefined
    }
  }
}

/** The number of an id as people and scripts write it, such as `7` or `gid://shopify/Order/7`; 0, which nothing has, for none. */
export const numberAtEnd = (value: string): number => Number(/(\d{1,15})$/.exec(value)?.[1] ?? 0)

/** What a time in a search stands for, as ISO text; it equals everything from `from` until before `to`. */
interface Span {
  from: string
  to: string
}

/** Outside of these, ISO texts have a sign, and aren't sorted by time. */
const earliest = Date.parse('0000-01-01T00:00:00.000Z')
const latest = Date.parse('9999-12-30T00:00:00.000Z')

/**
 * Parses a time with or without an offset, which is UTC by default; a day, which stands for all of it; or `now`, which
 * is after everything that has happened. Times that aren't between the years 0 and 9999 are before or after everything.
 * Undefined for anything else.
 */
export function spanOf(value: string): Span | undefined {
  const text = value.trim()
  if (text === 'now') return { from: '9999', to: '9999' }
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text)
  const hasOffset = /(?:z|[+-]\d{2}:?\d{2})$/i.test(text)
  const moment = new Date(isDay || hasOffset || !text.includes(':') ? text : `${text}Z`)
  if (Number.isNaN(moment.getTime())) return undefined
  if (moment.getTime() > latest) return { from: '9999', to: '9999' }
  if (moment.getTime() < earliest) return { from: '0000', to: '0000' }
  const to = new Date(moment.getTime() + (isDay ? dayMs : 1_000))
  return { from: moment.toISOString(), to: to.toISOString() }
}

/** Tests a column of ISO times; a day means its start, except for equality. Undefined if the value is no time. */
export function timeTest(at: RawBuilder<unknown>, sign: Sign, value: string): Test | undefined {
  const span = spanOf(value)
  if (!span) return undefined
  if (sign !== '=') return sql`${at} ${sql.raw(sign)} ${span.from}`
  return sql`(${at} >= ${span.from} and ${at} < ${span.to})`
}

/** @param name of a column, with its table */
export const atMoment =
  (name: string): Named =>
  (sign, value) => {
    const test = timeTest(sql.ref(name), sign, value)
    return test ? meets(test) : never
  }
