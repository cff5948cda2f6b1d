import { type Kysely, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { isPostgres } from '#/database/columns.ts'
import { countRows } from '#/database/count-rows.ts'
import type { ShopTables } from '../migrations/tables.ts'
import type { PageRead } from './keyset.ts'
import { type Condition, type Ids, never, testOf } from './search-conditions.ts'
import { countFirst, readFirstIds, type Test } from './sorted-search.ts'

/**
 * Up to this many ids are listed in the query; beyond that, the list is read in order and each row is tested. With a
 * million rows, both cost the same at this number.
 */
const maxIds = 4_000
/** More rows than this aren't sorted if an index has them in order; `maxBesideSorted` limits counting them. */
const maxToSort = 200
const maxBesideSorted = 1_000
/** Parts are counted up to these limits in turn, so that the rarest is found early. */
const turns = [maxToSort, maxBesideSorted]

export interface SearchHow {
  max?: number
  /** The page to be read, if its list is in the order of `sorted`. */
  page?: PageRead | undefined
}

export interface SearchTests {
  tests: readonly Test[]
  areFew: boolean
  /** How many ids are listed, if they are few. */
  found: number
}

/** Tests for a search on the rows of `id`: few rows are read, or most rows pass. Few rows are to be sorted. */
export async function searchTests(
  db: QueryExecutorProvider,
  condition: Condition,
  id: RawBuilder<number>,
  { max = maxIds, page }: SearchHow = {},
): Promise<SearchTests> {
  const parts = partsOf(condition)
  const sources = sourcesOf(parts).filter(findsRows)
  const named = ({ ids, of = id }: Found, ...tests: readonly Test[]) => ({
    tests: [areNamed(db, of, ids), ...tests],
    areFew: true,
    found: ids.length,
  })
  const inOrder = page ? sources.filter(sortedOf) : []
  const maxRows = inOrder.length === 0 ? max : Math.min(max, maxBesideSorted)
  const isAlone = inOrder.length === 1 && sources.length === 1
  const few = isAlone ? undefined : await rarestOf(db, sources, maxRows)
  const isSortable = few && (few.ids.length <= maxToSort || !sortedOf(few.source))
  if (page && !isSortable) {
    const byRank = sources.toSorted((one, two) => rank(one) - rank(two))
    for (const source of few ? [few.source] : byRank) {
      const ids = await readPage(db, parts, source, page)
      if (ids) return named({ ids })
    }
  }
  return few
    ? named(few, testOf(condition))
    : { tests: [testOf(condition)], areFew: false, found: 0 }
}

/** Ids of the list's rows, or of what `of` refers to. */
interface Found {
  ids: readonly number[]
  of?: RawBuilder<number> | undefined
}

/** Tests whether a row is one of a few. */
function areNamed(db: QueryExecutorProvider, id: RawBuilder<number>, ids: readonly number[]): Test {
  if (ids.length === 0) return testOf(never)
  return isPostgres(db)
    ? sql`${id} = any(cast(${`{${ids.join()}}`} as bigint[]))`
    : sql`${id} in (select value from json_each(${JSON.stringify(ids)}))`
}

/** What finds all matching rows and maybe others: a part of the search, or two parts indexed together. */
interface Source {
  finds: Condition
  parts: readonly Condition[]
}

/** How many parts are tried in pairs. */
const maxTogether = 4

/** The conditions that must all be met. */
export const partsOf = (condition: Condition): readonly Condition[] =>
  condition.kind === 'all' ? condition.of.flatMap(partsOf) : [condition]

/** Conditions without an order, such as numbers, are the rarest; two together are rarer than either. */
function sourcesOf(parts: readonly Condition[]): Source[] {
  const ones = parts.filter((part) => part.kind === 'one' && part.with).slice(0, maxTogether)
  const twos = ones.flatMap((one, at) => ones.slice(at + 1).flatMap((two) => together(one, two)))
  const others = parts.filter((part) => !twos.some((two) => two.parts.includes(part)))
  const alone = others.map((part): Source => ({ finds: part, parts: [part] }))
  return [...alone.filter((source) => !sortedOf(source)), ...twos, ...alone.filter(sortedOf)]
}

/** Some conditions are only tests, which can't find rows. */
const findsRows = ({ finds }: Source) =>
  finds.kind !== 'one' || finds.ids !== undefined || finds.sorted !== undefined

function together(one: Condition, two: Condition): Source[] {
  const found = one.kind === 'one' && two.kind === 'one' ? one.with?.(two) : undefined
  return found ? [{ finds: found, parts: [one, two] }] : []
}

const sortedOf = ({ finds }: Source) => (finds.kind === 'one' ? finds.sorted : undefined)
const rank = (source: Source) => sortedOf(source)?.rank ?? 9

async function readPage(
  db: QueryExecutorProvider,
  parts: readonly Condition[],
  source: Source,
  page: PageRead,
): Promise<readonly number[] | undefined> {
  const sorted = sortedOf(source)
  if (!sorted) return undefined
  return readFirstIds(db, sorted, { page, tests: testsBeside(parts, source) })
}

const testsBeside = (parts: readonly Condition[], source: Source) =>
  parts.filter((part) => !sortedOf(source)?.isExact || !source.parts.includes(part)).map(testOf)

/**
 * How many rows match a search and pass the tests, counted up to a limit if an index has them in order; otherwise
 * undefined.
 */
export async function countSorted(
  db: QueryExecutorProvider,
  condition: Condition,
  limit: number,
  tests: readonly Test[] = [],
): Promise<number | undefined> {
  const parts = partsOf(condition)
  const [source, another] = sourcesOf(parts)
  const sorted = source && sortedOf(source)
  if (!source || !sorted || another) return undefined
  return countFirst(db, sorted, { limit, tests: [...testsBeside(parts, source), ...tests] })
}

/** How many rows of `id` match a search, counted up to a limit, in index order where possible. */
export async function countFound(
  db: Kysely<ShopTables>,
  condition: Condition,
  {
    table,
    id,
    limit,
  }: { table: 'shop_customers' | 'shop_variants'; id: RawBuilder<number>; limit: number },
): Promise<number> {
  const counted = await countSorted(db, condition, limit)
  if (counted !== undefined) return counted
  const { tests } = await searchTests(db, condition, id)
  let found = db.selectFrom(table).select(id.as('id')).limit(limit)
  for (const test of tests) found = found.where(test)
  return countRows(db, found)
}

/** The ids found by the rarest of the sources; undefined if there may be too many. */
async function rarestOf(
  db: QueryExecutorProvider,
  sources: readonly Source[],
  max: number,
): Promise<(Found & { source: Source }) | undefined> {
  const shortTurns = sources.length === 1 ? [] : turns.filter((each) => each < max)
  for (const turn of [...shortTurns, max])
    for (const source of sources) {
      const few = await fewIds(db, source.finds, turn)
      if (few) return { ...few, source }
    }
  return undefined
}

/** The only ids that may meet the condition; undefined if there may be too many. */
async function fewIds(
  db: QueryExecutorProvider,
  condition: Condition,
  max: number,
): Promise<Found | undefined> {
  if (condition.kind === 'one') {
    const ids = condition.ids && (await readIds(db, condition.ids, max))
    return ids && { ids: [...new Set(ids)], of: condition.of }
  }
  if (condition.kind === 'all') return rarestOf(db, sourcesOf(partsOf(condition)), max)
  const found: Found[] = []
  for (const part of condition.of) {
    const few = await fewIds(db, part, max)
    if (!few) return undefined
    found.push(few)
  }
  const union = new Set(found.flatMap(({ ids }) => ids))
  const isOfOne = found.every(({ of }) => of === found[0]?.of)
  return isOfOne && union.size <= max ? { ids: [...union], of: found[0]?.of } : undefined
}

/**
 * Reads ids as one value, because thousands of rows take longer to transfer than to find; undefined if there are more
 * than `max`, in which case they aren't transferred.
 */
async function readIds(
  db: QueryExecutorProvider,
  ids: Ids,
  max: number,
): Promise<readonly number[] | undefined> {
  const list = sql.raw(isPostgres(db) ? `string_agg(id::text, ',')` : 'group_concat(id)')
  const { rows } = await sql<{ list: string | null }>`
    with few as materialized (select id from (${ids}) as found limit ${max + 1})
    select case when (select count(*) from few) <= ${max}
      then coalesce((select ${list} from few), '') end as list`.execute(db)
  const text = rows[0]?.list ?? undefined
  return text === '' ? [] : text?.split(',').map(Number)
}
