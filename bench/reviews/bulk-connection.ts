import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/** One connection to an empty, migrated database that no shop uses, and what the two databases say differently. */
export interface BulkConnection {
  run(sql: string, values?: readonly string[]): Promise<readonly Record<string, unknown>[]>
  close(): Promise<void>
  /** Rows of a JSON list, as `i` and `words`. */
  list: string
  /** Rows from 0 on, as `n`. */
  numbers(below: number): string
  newId: string
  moment(secondsAgo: string): string
  /** `name` and `sql` of everything that must be made anew after many rows, and is in their way. */
  inTheWay: string
  before: readonly string[]
  after: readonly string[]
}

const tables = `('backend_reviews', 'backend_review_search')`

export function bulkSqlite(dataDir: string): BulkConnection {
  const file = new DatabaseSync(join(dataDir, 'glovebox.sqlite'))
  return {
    run: async (sql, values = []) => file.prepare(sql).all(...values),
    close: async () => file.close(),
    list: 'select key as i, value as words from json_each(?)',
    numbers: (below) => `(with recursive counted (n) as
      (select 0 union all select n + 1 from counted where n < ${below - 1}) select n from counted)`,
    newId: 'lower(hex(randomblob(16)))',
    moment: (secondsAgo) =>
      `strftime('%Y-%m-%dT%H:%M:%S.000Z', 'now', '-' || (${secondsAgo}) || ' seconds')`,
    inTheWay: `select type, name, sql from sqlite_schema where sql is not null and tbl_name in ${tables}
      and (type = 'index' or name = 'backend_review_search_added')`,
    before: ['pragma synchronous = off', 'pragma cache_size = -400000'],
    after: [
      `insert into backend_review_words (backend_review_words) values ('rebuild')`,
      'pragma wal_checkpoint(truncate)',
    ],
  }
}

export async function bulkPostgres(url: string): Promise<BulkConnection> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    run: async (sql, values = []) => (await client.query(sql, [...values])).rows,
    close: () => client.end(),
    list: `select ordinality - 1 as i, value as words
      from json_array_elements_text($1::json) with ordinality`,
    numbers: (below) => `generate_series(0::bigint, ${below - 1}) as counted (n)`,
    newId: 'md5(n::text)',
    moment: (
      secondsAgo,
    ) => `to_char(now() at time zone 'UTC' - (${secondsAgo}) * interval '1 second',
      'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`,
    inTheWay: `select 'index' as type, indexname as name, indexdef as sql from pg_indexes
      where tablename in ${tables} and indexname not like '%_pkey' and indexname not like '%_key'`,
    before: [`set maintenance_work_mem = '512MB'`, 'set synchronous_commit = off'],
    after: ['vacuum analyze', 'checkpoint'],
  }
}
