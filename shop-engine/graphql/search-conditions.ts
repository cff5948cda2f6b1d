import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { isPostgres } from '#/database/columns.ts'
import type { PageRead } from './keyset.ts'
import { readFirstIds, type Sorted, type Test } from './sorted-search.ts'

type Ids = RawBuilder<{ id: number }>

/** What a row of a list must be: a test of it, and where an index finds those that meet it. */
export type Condition = { kind: 'all' | 'any'; of: readonly Condition[] } | One

interface One {
  kind: 'one'
  test: Test
  /** Finds their ids, as `id`. */
  ids?: Ids
  /** Finds them in the order of the list. */
  sorted?: Sorted
}

export const always: Condition = { kind: 'all', of: [] }
export const never: Condition = { kind: 'any', of: [] }

export const allOf = (of: readonly Condition[]): Condition => ({ kind: 'all', of })
export const anyOf = (of: readonly Condition[]): Condition => ({ kind: 'any', of })
export const not = (condition: Condition): Condition => meets(sql`not ${testOf(condition)}`)
export const meets = (test: Test): Condition => ({ kind: 'one', test })

/**
 * So many ids are named; where there are more, the list is read in its order and each row is tested. Of a million rows
 * either costs the same then.
 */
const maxIds = 4_000
/** More are not sorted where they stand sorted already. */
const maxToSort = 200

export interface SearchHow {
  max?: number
  /** The page to be read, if its list is in the order of `sorted`. */
  page?: PageRead | undefined
}

/** The tests of a search on the rows of `id`, so that either few rows are looked at or many of them meet them. Few are to be sorted. */
export async function searchTests(
  db: QueryExecutorProvider,
  condition: Condition,
  id: RawBuilder<number>,
  { max = maxIds, page }: SearchHow = {},
): Promise<{ tests: readonly Test[]; areFew: boolean }> {
  const named = (ids: readonly number[], ...tests: readonly Test[]) => ({
    tests: [areNamed(db, id, ids), ...tests],
    areFew: true,
  })
  const parts = partsOf(condition)
  const [only, second] = parts
  const alone = page && only && !second && (await readPage(db, parts, only, page))
  if (alone) return named(alone)
  const few = await fewIds(db, condition, max)
  const fits = few && (few.ids.length <= maxToSort || !few.of?.sorted)
  if (page && !fits) {
    const sources = few?.of ? [few.of] : parts.toSorted((one, two) => rank(one) - rank(two))
    for (const source of sources) {
      const ids = await readPage(db, parts, source, page)
      if (ids) return named(ids)
    }
  }
  return few ? named(few.ids, testOf(condition)) : { tests: [testOf(condition)], areFew: false }
}

/** One of few rows. */
function areNamed(db: QueryExecutorProvider, id: RawBuilder<number>, ids: readonly number[]): Test {
  if (ids.length === 0) return testOf(never)
  return isPostgres(db)
    ? sql`${id} = any(cast(${`{${ids.join()}}`} as bigint[]))`
    : sql`${id} in (select value from json_each(${JSON.stringify(ids)}))`
}

const rank = (part: Condition) => (part.kind === 'one' && part.sorted ? part.sorted.rank : 9)

const partsOf = (condition: Condition): readonly Condition[] =>
  condition.kind === 'all' ? condition.of.flatMap(partsOf) : [condition]

async function readPage(
  db: QueryExecutorProvider,
  parts: readonly Condition[],
  source: Condition,
  page: PageRead,
): Promise<readonly number[] | undefined> {
  if (source.kind !== 'one' || !source.sorted) return undefined
  const { sorted } = source
  const tests = parts.filter((part) => part !== source || !sorted.isExact).map(testOf)
  return readFirstIds(db, sorted, { page, tests })
}

/** Those who may meet the condition and nobody else does; undefined where that may be too many. */
async function fewIds(
  db: QueryExecutorProvider,
  condition: Condition,
  max: number,
): Promise<{ ids: readonly number[]; of?: One } | undefined> {
  if (condition.kind === 'one') {
    const ids = condition.ids && (await readIds(db, condition.ids, max + 1))
    return ids && ids.length <= max ? { ids: [...new Set(ids)], of: condition } : undefined
  }
  const union = new Set<number>()
  for (const part of condition.of) {
    const few = await fewIds(db, part, max)
    if (condition.kind === 'all' && few) return few
    if (condition.kind === 'any' && !few) return undefined
    for (const id of few?.ids ?? []) union.add(id)
  }
  return condition.kind === 'all' || union.size > max ? undefined : { ids: [...union] }
}

/** As one value, because thousands of rows take longer to be handed over than to be found. */
async function readIds(
  db: QueryExecutorProvider,
  ids: Ids,
  limit: number,
): Promise<readonly number[]> {
  const list = sql.raw(isPostgres(db) ? `string_agg(id::text, ',')` : 'group_concat(id)')
  const { rows } = await sql<{ list: string | null }>`
    select ${list} as list from (select id from (${ids}) as found limit ${limit}) as few`.execute(
    db,
  )
  const text = rows[0]?.list ?? ''
  return text === '' ? [] : text.split(',').map(Number)
}

export function testOf(condition: Condition): Test {
  if (condition.kind === 'one') return condition.test
  // An index tells soonest.
  const tests = condition.of.toSorted((one, two) => cost(one) - cost(two)).map(testOf)
  const isAll = condition.kind === 'all'
  if (tests.length === 0) return isAll ? sql`1 = 1` : sql`1 = 0`
  return sql`(${sql.join(tests, isAll ? sql` and ` : sql` or `)})`
}

const cost = (part: Condition) => (part.kind !== 'one' ? 1 : part.ids ? 0 : 2)
