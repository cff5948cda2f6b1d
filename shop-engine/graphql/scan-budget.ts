import { type QueryExecutorProvider, sql } from 'kysely'
import { isPostgres } from '#/database/columns.ts'
import { badRequest } from './bad-request.ts'
import { type Condition, type Ids, listsOf } from './search-conditions.ts'
import { partsOf } from './search-reads.ts'

/** How many rows one request may scan in whole lists; a single scan is always allowed. */
const maxRows = 140_000
/** How many list entries one scan may read; each takes about four times as long as a scanned row. */
const maxEntries = 160_000
/** Lower for several lists together, which PostgreSQL can't join to the rows and which take longer. */
const maxEntriesTogether = 150_000
const scanned = new WeakMap<object, number>()

/** The minimum cost of a scan for the rows of one short list, such as those of a word. */
const partOfScan = 0.15
/** A row found through an index takes as long as this many rows of a whole list. */
const rowsForFound = 17

/**
 * Counts a request's scans of whole lists: each costs `all` rows, or those that were `found`.
 * @throws a `badRequest` if there are too many, or if testing all rows would read too much
 */
export type ChargeScan = (
  db: QueryExecutorProvider,
  scan: { condition: Condition; all: number } | { found: number },
) => Promise<void>

export const chargeScans =
  (context: object): ChargeScan =>
  async (db, scan) => {
    const rows = 'found' in scan ? scan.found * rowsForFound : await rowsOf(db, scan)
    const before = scanned.get(context) ?? 0
    scanned.set(context, before + rows)
    if (before > 0 && before + rows > maxRows) throw tooMany()
  }

async function rowsOf(
  db: QueryExecutorProvider,
  { condition, all }: { condition: Condition; all: number },
): Promise<number> {
  const lists = listsOf(condition)
  const parts = partsOf(condition)
  const areTogether = parts.some((part) => listsOf(part).length > 1)
  const max = isPostgres(db) && areTogether ? maxEntriesTogether : maxEntries
  const entries = lists.length > 0 ? await countEntries(db, lists, max + 1) : 0
  if (lists.length > 1 && entries > max) throw tooMany()
  return isOfOneList(parts) ? Math.min(all, Math.max(all * partOfScan, entries)) : all
}

const isOfOneList = ([part, another]: readonly Condition[]) =>
  part?.kind === 'one' && part.ids !== undefined && !another

/** Counts the entries of all the lists, up to the limit; PostgreSQL estimates them at once. */
async function countEntries(
  db: QueryExecutorProvider,
  lists: readonly Ids[],
  limit: number,
): Promise<number> {
  const entries = sql.join(
    lists.map((ids) => sql`select 1 from (${ids}) as list`),
    sql` union all `,
  )
  if (!isPostgres(db)) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (${entries} limit ${limit}) as entries`.execute(db)
    return Number(rows[0]?.count)
  }
  const { rows } = await sql<Planned>`explain (format json) ${entries}`.execute(db)
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
}

type Planned = { 'QUERY PLAN': readonly { Plan: { 'Plan Rows': number } }[] }

const tooMany = () => badRequest('This query searches too many products.', 'MAX_COST_EXCEEDED')
