import { sql } from 'kysely'
import { dayMs } from '#/contract/durations.ts'
import { type Condition, meets, never, not } from './search-conditions.ts'
import type { Search, Sign } from './search-syntax.ts'

/** Undefined for a value that isn't understood; it's ignored, as in any search. */
export type Named = (sign: Sign, value: string) => Condition | undefined

export interface Known {
  named: Readonly<Record<string, Named>>
  terms(text: string): Condition | undefined
}

/** The condition for a search; undefined if it has none. */
export function conditionOf(asked: Search, known: Known): Condition | undefined {
  switch (asked.kind) {
    case 'all':
    case 'any': {
      const of = asked.of
        .map((part) => conditionOf(part, known))
        .filter((condition) => condition !== undefined)
      return of.length === 0 ? undefined : { kind: asked.kind, of }
    }
    case 'not': {
      const inner = conditionOf(asked.of, known)
      return inner && not(inner)
    }
    case 'terms':
      return known.terms(asked.text)
    case 'condition': {
      const { name, sign, value } = asked
      return Object.hasOwn(known.named, name) ? known.named[name]?.(sign, value) : undefined
    }
  }
}

/** A day without a time means its start; for equality, all of the day. @param name of a column, with its table */
export const atMoment =
  (name: string): Named =>
  (sign, value) => {
    const moment = new Date(value)
    if (Number.isNaN(moment.getTime())) return never
    const from = moment.toISOString()
    if (sign !== '=') return meets(sql`${sql.ref(name)} ${sql.raw(sign)} ${from}`)
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value)
    const to = new Date(moment.getTime() + (isDay ? dayMs : 1_000)).toISOString()
    return meets(sql`(${sql.ref(name)} >= ${from} and ${sql.ref(name)} < ${to})`)
  }
