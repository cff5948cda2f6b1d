import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/** A connection to a migrated database that no shop is using, with SQL that differs between the databases. */
export interface BulkConnection {
  run(sql: string, values?: readonly string[]): Promise<readonly Record<string, unknown>[]>
  close(): Promise<void>
  /** Rows of a JSON list, as `i` and `words`. */
  list: string
  /** Rows of a JSON list of lists, as `id`, a number, and `a` and `b`, texts. */
  triples: string
  /** Rows from 0 on, as `n`. */
  numbers(below: number): string
  newId: string
  moment(secondsAgo: string): string
  /** A query for `name` and `sql` of what slows down inserting many rows and must be recreated after it. */
  inTheWay(tables: readonly string[]): string
  /** Indexes the words of reviews; empty for the database that does so by itself. */
  rebuildReviewWords: readonly string[]
  /** Makes ids continue after a table's last row. */
  countOn(table: string): readonly string[]
  before: readonly string[]
  after: readonly string[]
}

const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ')

/** Opens the database of a shop that isn't running. */
export function openBulk(where: {
  dataDir: string
  databaseUrl?: string
}): BulkConnection | Promise<BulkConnection> {
  return where.databaseUrl === undefined
    ? bulkSqlite(where.dataDir)
    : bulkPostgres(where.databaseUrl)
}

function bulkSqlite(dataDir: string): BulkConnection {
  const file = new DatabaseSync(join(dataDir, 'glovebox.sqlite'))
  return {
    run: async (sql, values = []) => file.prepare(sql).all(...values),
    close: async () => file.close(),
    list: 'select key as i, value as words from json_each(?)',
    triples: 'select value ->> 0 as id, value ->> 1 as a, value ->> 2 as b from json_each(?)',
    numbers: (below) => `(with recursive counted (n) as
      (select 0 union all select n + 1 from counted where n < ${below - 1}) select n from counted)`,
    newId: 'lower(hex(randomblob(16)))',
    moment: (secondsAgo) =>
      `strftime('%Y-%m-%dT%H:%M:%S.000Z', 'now', '-' || (${secondsAgo}) || ' seconds')`,
    inTheWay: (tables) => `select type, name, sql from sqlite_schema where sql is not null
      and tbl_name in (${quoted(tables)}) and type in ('index', 'trigger')`,
    rebuildReviewWords: [
      `insert into backend_review_words (backend_review_words) values ('rebuild')`,
    ],
    countOn: () => [],
    before: [
      'pragma synchronous = off',
      'pragma foreign_keys = off',
      'pragma cache_size = -400000',
      'pragma temp_store = file',
    ],
    after: ['pragma wal_checkpoint(truncate)'],
  }
}

async function bulkPostgres(url: string): Promise<BulkConnection> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    run: async (sql, values = []) => (await client.query(sql, [...values])).rows,
    close: () => client.end(),
    list: `select ordinality - 1 as i, value as words
      from json_array_elements_text($1::json) with ordinality`,
    triples: `select cast(value ->> 0 as bigint) as id, value ->> 1 as a, value ->> 2 as b
      from json_array_elements($1::json)`,
    numbers: (below) => `generate_series(0::bigint, ${below - 1}) as counted (n)`,
    newId: 'md5(n::text)',
    moment: (
      secondsAgo,
    ) => `to_char(now() at time zone 'UTC' - (${secondsAgo}) * interval '1 second',
      'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`,
    inTheWay: (
      tables,
    ) => `select 'index' as type, indexname as name, indexdef as sql from pg_indexes
      where tablename in (${quoted(tables)})
      and indexname not in (select conname from pg_constraint)`,
    rebuildReviewWords: [],
    countOn: (table) => [
      `select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`,
    ],
    before: [
      `set maintenance_work_mem = '512MB'`,
      `set work_mem = '256MB'`,
      'set synchronous_commit = off',
      // The rows are consistent by construction, so foreign keys aren't checked.
      'set session_replication_role = replica',
    ],
    after: ['vacuum analyze', 'checkpoint'],
  }
}
