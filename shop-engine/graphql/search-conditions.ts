import { type RawBuilder, sql } from 'kysely'
import type { Sorted, Test } from './sorted-search.ts'

export type Ids = RawBuilder<{ id: number }>

/** What a row of a list must be: a test of it, and where an index finds those that meet it. */
export type Condition = { kind: 'all' | 'any'; of: readonly Condition[] } | One

export interface One {
  kind: 'one'
  test: Test
  /** Finds their ids, as `id`, and maybe others'. */
  ids?: Ids
  /** What the ids are of, where that is not the row itself. */
  of?: RawBuilder<number>
  /** Finds them in the order of the list. */
  sorted?: Sorted
  /** What it asks of the words of its list. */
  asks?: Asked
  /** Finds those that meet another one too, where both stand together there. */
  with?(other: One): One | undefined
}

type Asked = { word: string } | { marks: readonly string[] }

export const always: Condition = { kind: 'all', of: [] }
export const never: Condition = { kind: 'any', of: [] }

export const allOf = (of: readonly Condition[]): Condition => ({ kind: 'all', of })
export const anyOf = (of: readonly Condition[]): Condition => ({ kind: 'any', of })
export const not = (condition: Condition): Condition => meets(sql`not ${testOf(condition)}`)
export const meets = (test: Test): Condition => ({ kind: 'one', test })

export function testOf(condition: Condition): Test {
  if (condition.kind === 'one') return condition.test
  // An index tells soonest.
  const tests = condition.of.toSorted((one, two) => cost(one) - cost(two)).map(testOf)
  const isAll = condition.kind === 'all'
  if (tests.length === 0) return isAll ? sql`1 = 1` : sql`1 = 0`
  return sql`(${sql.join(tests, isAll ? sql` and ` : sql` or `)})`
}

const cost = (part: Condition) => (part.kind !== 'one' ? 1 : part.ids ? 0 : 2)
