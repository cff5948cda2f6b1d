import { type QueryExecutorProvider, type RawBuilder, type SqlBool, sql } from 'kysely'
import { isPostgres } from '#/database/columns.ts'
import type { KeysetOrder, PageRead } from './keyset.ts'

export type Test = RawBuilder<SqlBool>

/** Where an index has the rows that meet a condition in the list's order: ranges of it, each sorted. */
export interface Sorted extends Pick<KeysetOrder, 'by' | 'id'> {
  /** The table of the pieces, with a join to the list's rows if it's another table. */
  from: RawBuilder<unknown>
  join?: RawBuilder<unknown>
  /** True if rows of a piece need no further test. */
  isExact: boolean
  /** Lower if fewer rows are likely. */
  rank: number
  /** Undefined if there are too many. */
  pieces(db: QueryExecutorProvider): Promise<readonly Test[] | undefined>
}

interface First {
  page: PageRead
  tests: readonly Test[]
}

/** The ids of the page's rows, read from the pieces as far as needed; undefined if there are too many pieces. */
export async function readFirstIds(
  db: QueryExecutorProvider,
  sorted: Sorted,
  first: First,
): Promise<number[] | undefined> {
  const found = await sorted.pieces(db)
  if (found === undefined || found.length === 0) return found && []
  const { rows } = await sql<{ id: number }>`${firstOf(db, sorted, { ...first, found })}`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

/** How many rows the pieces have, counted up to a limit; undefined if there are too many pieces. */
export async function countFirst(
  db: QueryExecutorProvider,
  sorted: Sorted,
  { limit, tests }: Pick<First, 'tests'> & { limit: number },
): Promise<number | undefined> {
  const found = await sorted.pieces(db)
  if (found === undefined || found.length === 0) return found && 0
  const page = { bounds: () => [], direction: 'asc' as const, limit }
  const [piece] = found
  // No row is in a piece twice, so its order doesn't matter.
  const first =
    piece && found.length === 1
      ? sql`select 1 from ${tableOf(sorted, tests)} where ${allOf([piece, ...tests])} limit ${limit}`
      : firstOf(db, sorted, { page, tests, found })
  const { rows } = await sql<{ count: number | string }>`select count(*) as count
    from (${first}) as counted`.execute(db)
  return Number(rows[0]?.count)
}

const allOf = (tests: readonly Test[]) => sql.join(tests, sql` and `)
const tableOf = ({ from, join }: Sorted, tests: readonly Test[]) =>
  tests.length === 0 || !join ? from : sql`${from} ${join}`

/** Both databases merge the pieces only as far as the page needs. */
function firstOf(
  db: QueryExecutorProvider,
  sorted: Sorted,
  { page, tests, found }: First & { found: readonly Test[] },
) {
  const { by, id } = sorted
  const direction = sql.raw(page.direction)
  const inOrder = (...columns: readonly RawBuilder<unknown>[]) =>
    sql`order by ${sql.join(columns.map((column) => sql`${column} ${direction}`))} limit ${page.limit}`
  const table = tableOf(sorted, tests)
  const reads = found.map((piece) => {
    const all = allOf([piece, ...tests, ...page.bounds({ by, id })])
    return sql`select ${by} as sort_key, ${id} as id from ${table} where ${all}`
  })
  const merged = isPostgres(db)
    ? sql`select distinct sort_key, id from (${sql.join(
        reads.map((read) => sql`(${read} ${by === id ? inOrder(id) : inOrder(by, id)})`),
        sql` union all `,
      )}) as found`
    : sql.join(reads, sql` union `)
  return sql`${merged} ${by === id ? inOrder(sql`id`) : inOrder(sql`sort_key`, sql`id`)}`
}
