import { type RawBuilder, sql } from 'kysely'
import type { Sorted, Test } from './sorted-search.ts'

export type Ids = RawBuilder<{ id: number }>

/** What a row of a list must be: a test of it, and where an index finds those that meet it. */
export type Condition = { kind: 'all' | 'any'; of: readonly Condition[] } | One

export interface One {
  kind: 'one'
  test: Test
  /**
   * The same, for a scan of all rows: asks whether a row is in a list of all that meet it, which is read once. The sign
   * before the id keeps SQLite from going through that list instead of the rows.
   */
  amongAll?: Test
  /** What it takes to ask that of all rows; the row itself tells soonest. */
  effort?: Effort
  /** What is read for that, but of the list itself. */
  lists?: readonly Ids[]
  /** What a row is that doesn't meet it, where more is known of that than a test. */
  opposite?: Condition
  /** Finds their ids, as `id`, and maybe others'. */
  ids?: Ids
  /** What the ids are of, where that is not the row itself. */
  of?: RawBuilder<number>
  /** Finds them in the order of the list. */
  sorted?: Sorted
  /** The rows of the table of `sorted` that meet it, each once and in order. */
  piece?: Test
  /** What it asks of the words of its list. */
  asks?: Asked
  /** Finds those that meet another one too, where both stand together there. */
  with?(other: One): One | undefined
}

/** What must be read: the row alone, one row of another table, a list of rows by one term or by many, or texts. */
const efforts = { row: 0, lookup: 1, term: 2, terms: 3, texts: 4 } as const
export type Effort = keyof typeof efforts

type Asked = { word: string } | { marks: readonly string[] }

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

/** For few rows of many: an index tells soonest. */
export const testOf = (condition: Condition): Test =>
  joined(condition, {
    testIn: ({ test }) => test,
    cost: (part) => (part.kind === 'one' ? (part.ids ? 0 : 2) : 1),
  })

/** For rows one after the other, in the order of what it takes. */
export const testEach = (condition: Condition): Test =>
  joined(condition, { testIn: ({ test }) => test, cost: costOf })

/** For all rows. PostgreSQL mostly knows by itself what to read once. */
export const testAmongAll = (condition: Condition, on: { isPostgres: boolean }): Test =>
  joined(condition, {
    testIn: ({ test, amongAll }) => (on.isPostgres ? undefined : amongAll) ?? test,
    cost: costOf,
  })

/** The most that a part of it takes. */
export const effortOf = (condition: Condition): Effort =>
  condition.kind === 'one'
    ? (condition.effort ?? 'row')
    : condition.of
        .map(effortOf)
        .reduce((hardest, one) => (efforts[one] > efforts[hardest] ? one : hardest), 'row')

/** What is read to test all rows. */
export const listsOf = (condition: Condition): readonly Ids[] =>
  condition.kind === 'one' ? (condition.lists ?? []) : condition.of.flatMap(listsOf)
const costOf = (condition: Condition) => efforts[effortOf(condition)]

function joined(
  condition: Condition,
  how: { testIn(one: One): Test; cost(part: Condition): number },
): Test {
  if (condition.kind === 'one') return how.testIn(condition)
  const tests = condition.of
    .toSorted((one, two) => how.cost(one) - how.cost(two))
    .map((part) => joined(part, how))
  const isAll = condition.kind === 'all'
  if (tests.length === 0) return isAll ? sql`1 = 1` : sql`1 = 0`
  return sql`(${sql.join(tests, isAll ? sql` and ` : sql` or `)})`
}
