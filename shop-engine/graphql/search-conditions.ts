import { type RawBuilder, sql } from 'kysely'
import type { Sorted, Test } from './sorted-search.ts'

export type Ids = RawBuilder<{ id: number }>

/** A condition on a list's rows: a test for a row, and, where an index helps, how to find the rows that meet it. */
export type Condition = { kind: 'all' | 'any'; of: readonly Condition[] } | One

export interface One {
  kind: 'one'
  test: Test
  /**
   * The test for a scan of all rows: whether a row is in a subquery of all that meet it, which is read once. The plus
   * sign before the id keeps SQLite from iterating over that subquery instead of the rows.
   */
  amongAll?: Test
  /** The effort of testing all rows; the row alone is cheapest. */
  effort?: Effort
  /** The subqueries that this reads besides the list itself. */
  lists?: readonly Ids[]
  /** The condition for rows that don't meet it, if a better one than negating the test is known. */
  opposite?: Condition
  /** Finds the ids of the rows that meet it, as `id`; possibly others, too. */
  ids?: Ids
  /** The column the ids belong to, if it isn't the row's own id. */
  of?: RawBuilder<number>
  /** Finds the rows in the list's order. */
  sorted?: Sorted
  /** The rows of the table of `sorted` that meet it, each once and in order. */
  piece?: Test
  /** The word or the marks that it searches for. */
  asks?: WordOrMarks
  /** Finds rows that meet another condition as well, if both are indexed together. */
  with?(other: One): One | undefined
}

/** What must be read: the row alone, one row of another table, a list of rows by one term or by many, or texts. */
const efforts = { row: 0, lookup: 1, term: 2, terms: 3, texts: 4 } as const
export type Effort = keyof typeof efforts

type WordOrMarks = { word: string } | { marks: readonly string[] }

export const always: Condition = { kind: 'all', of: [] }
export const never: Condition = { kind: 'any', of: [] }

export const allOf = (of: readonly Condition[]): Condition => ({
  kind: 'all',
  of: [...new Set(of)],
})
export const anyOf = (of: readonly Condition[]): Condition => ({ kind: 'any', of })
export const not = (condition: Condition): Condition =>
  (condition.kind === 'one' && condition.opposite) || {
    ...meets(sql`not ${testOf(condition)}`),
    amongAll: sql`not ${testAmongAll(condition, { isPostgres: false })}`,
    effort: effortOf(condition),
    lists: listsOf(condition),
  }
export const meets = (test: Test): One => ({ kind: 'one', test })

/** A test for a few of many rows: conditions with an index come first. */
export const testOf = (condition: Condition): Test =>
  joined(condition, {
    testIn: ({ test }) => test,
    cost: (part) => (part.kind === 'one' ? (part.ids ? 0 : 2) : 1),
  })

/** A test for row after row: the cheapest conditions come first. */
export const testEach = (condition: Condition): Test =>
  joined(condition, { testIn: ({ test }) => test, cost: costOf })

/** A test for all rows. PostgreSQL usually finds out by itself what to read once. */
export const testAmongAll = (condition: Condition, on: { isPostgres: boolean }): Test =>
  joined(condition, {
    testIn: ({ test, amongAll }) => (on.isPostgres ? undefined : amongAll) ?? test,
    cost: costOf,
  })

/** The effort of its most expensive part. */
export const effortOf = (condition: Condition): Effort =>
  condition.kind === 'one'
    ? (condition.effort ?? 'row')
    : condition.of
        .map(effortOf)
        .reduce((hardest, kind) => (efforts[kind] > efforts[hardest] ? kind : hardest), 'row')

/** The subqueries that are read to test all rows. */
export const listsOf = (condition: Condition): readonly Ids[] =>
  condition.kind === 'one' ? (condition.lists ?? []) : condition.of.flatMap(listsOf)
const costOf = (condition: Condition) => efforts[effortOf(condition)]

function joined(
  condition: Condition,
  how: { testIn(item: One): Test; cost(part: Condition): number },
): Test {
  if (condition.kind === 'one') return how.testIn(condition)
  const tests = condition.of
    .toSorted((one, two) => how.cost(one) - how.cost(two))
    .map((part) => joined(part, how))
  const isAll = condition.kind === 'all'
  if (tests.length === 0) return isAll ? sql`1 = 1` : sql`1 = 0`
  return sql`(${sql.join(tests, isAll ? sql` and ` : sql` or `)})`
}
