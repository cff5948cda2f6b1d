import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { isPostgres } from '#/database/columns.ts'

export type Test = RawBuilder<SqlBool>
type Ids = RawBuilder<{ id: number }>

/** What a row of a list must be: a test of it, and where an index finds those that meet it, their ids as `id`. */
export type Condition =
  | { kind: 'all' | 'any'; of: readonly Condition[] }
  /** `set` is the same test, where many rows are looked at and all ids can be read before. */
  | { kind: 'one'; test: Test; ids?: Ids; set?: Test }

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

/** The tests of a search on the rows of `id`, so that either few rows are looked at or many of them meet them. */
export async function searchTests<Tables>(
  db: Kysely<Tables>,
  condition: Condition,
  id: RawBuilder<number>,
  max = maxIds,
): Promise<Test[]> {
  const ids = await fewIds(db, condition, max)
  if (ids === undefined) return [testOf(condition, 'many')]
  if (ids.length === 0) return [testOf(never)]
  const named: Test = isPostgres(db)
    ? sql`${id} = any(cast(${`{${ids.join()}}`} as bigint[]))`
    : sql`${id} in (select value from json_each(${JSON.stringify(ids)}))`
  return [named, testOf(condition)]
}

/** Those who may meet the condition and nobody else does; undefined where that may be too many. */
async function fewIds<Tables>(
  db: Kysely<Tables>,
  condition: Condition,
  max: number,
): Promise<readonly number[] | undefined> {
  if (condition.kind === 'one') {
    const ids = condition.ids && (await readIds(db, condition.ids, max + 1))
    return ids && ids.length <= max ? [...new Set(ids)] : undefined
  }
  const union = new Set<number>()
  for (const part of condition.of) {
    const ids = await fewIds(db, part, max)
    if (condition.kind === 'all' && ids !== undefined) return ids
    if (condition.kind === 'any' && ids === undefined) return undefined
    for (const id of ids ?? []) union.add(id)
  }
  return condition.kind === 'all' || union.size > max ? undefined : [...union]
}

/** As one value, because thousands of rows take longer to be handed over than to be found. */
async function readIds<Tables>(
  db: Kysely<Tables>,
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

export function testOf(condition: Condition, rows: 'few' | 'many' = 'few'): Test {
  if (condition.kind === 'one') return (rows === 'many' && condition.set) || condition.test
  const tests = condition.of.map((part) => testOf(part, rows))
  const isAll = condition.kind === 'all'
  if (tests.length === 0) return isAll ? sql`1 = 1` : sql`1 = 0`
  return sql`(${sql.join(tests, isAll ? sql` and ` : sql` or `)})`
}
