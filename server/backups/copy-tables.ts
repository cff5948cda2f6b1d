import { type Compilable, type Kysely, sql, type TableMetadata } from 'kysely'
import { isPostgres } from '#/database/columns.ts'
import { bulkInsert } from '#/database/insert.ts'
import { isMigrationTable } from '#/database/migrate.ts'

const maxRows = 1_000
/** Rows per `insert` for tables that contain files, to save memory. */
const maxFiles = 20

type Row = Record<string, unknown>
/** Any tables. */
export type AnyTables = Record<string, Row>

/**
 * Copies every row from one database to another, of the same kind or the other, and sets its id counters to the same
 * values; what its tables had is deleted. Both are transactions, so that one moment is copied, all or nothing.
 */
export async function copyTables(from: Kysely<AnyTables>, to: Kysely<AnyTables>): Promise<void> {
  const target = new Map((await tablesOf(to)).map((table) => [table.name, table]))
  const tables = await tablesOf(from)
  const sorted = parentsFirst(tables, await referencesOf(isPostgres(from) ? from : to))
  for (const { name } of sorted.toReversed()) await empty(to, name)
  for (const { name } of sorted) {
    const found = target.get(name)
    if (!found) throw new Error(`The other database has no table ${name}.`)
    const columns = (await writable(found, to)).map((column) => column.name)
    const hasFiles = found.columns.some(({ dataType }) => /^(?:blob|bytea)$/i.test(dataType))
    const max = hasFiles ? maxFiles : maxRows
    for await (const rows of rowsOf(from, { name, columns, max })) await bulkInsert(to, name, rows)
  }
  await copyCounters(from, to, [...target.keys()])
}

/** Filled by triggers when products are copied. */
const followed = 'shop_sold_out'

/** The tables with the shop's own rows, without those of search indexes, migrations, triggers, and other programs. */
export async function tablesOf(db: Kysely<AnyTables>): Promise<TableMetadata[]> {
  const tables = await db.introspection.getTables()
  const isOwn = await (isPostgres(db) ? ownOnPostgres(db) : ownOnSqlite(db))
  return tables.filter(
    (table) =>
      !table.isView && !isMigrationTable(table.name) && table.name !== followed && isOwn(table),
  )
}

/** A database may also have tables of other programs, in the shop's schema or in theirs. */
async function ownOnPostgres(db: Kysely<AnyTables>): Promise<(table: TableMetadata) => boolean> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
  return ({ name, schema }) =>
    schema === rows[0]?.name && /^(?:shop|backend|mail|server)_/.test(name)
}

async function ownOnSqlite(db: Kysely<AnyTables>): Promise<(table: TableMetadata) => boolean> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master
    where type = 'table' and sql like 'create virtual%'`.execute(db)
  return ({ name }) =>
    !name.startsWith('sqlite_') &&
    !rows.some((index) => name === index.name || name.startsWith(`${index.name}_`))
}

/** Empties new tables, some of which have a few rows; the audit log has none, and its triggers would refuse. */
async function empty(db: Kysely<AnyTables>, name: string): Promise<void> {
  const row = await db.selectFrom(name).select(sql.lit(1).as('one')).limit(1).executeTakeFirst()
  if (row) await db.deleteFrom(name).execute()
}

async function writable({ name, columns }: TableMetadata, db: Kysely<AnyTables>) {
  if (!isPostgres(db)) return columns
  const { rows } = await sql<{ column_name: string }>`select column_name
    from information_schema.columns
    where table_schema = current_schema() and table_name = ${name} and is_generated = 'ALWAYS'`.execute(
    db,
  )
  return columns.filter((column) => !rows.some(({ column_name }) => column_name === column.name))
}

interface Reference {
  child: string
  parent: string
}

async function referencesOf(db: Kysely<AnyTables>): Promise<Reference[]> {
  return isPostgres(db) ? referencesOnPostgres(db) : referencesOnSqlite(db)
}

async function referencesOnSqlite(db: Kysely<AnyTables>): Promise<Reference[]> {
  const { rows } = await sql<Reference>`select m.name as child, f."table" as parent
    from sqlite_master m join pragma_foreign_key_list(m.name) f where m.type = 'table'`.execute(db)
  return rows
}

async function referencesOnPostgres(postgres: Kysely<AnyTables>): Promise<Reference[]> {
  const { rows } = await sql<Reference>`select c.relname as child, p.relname as parent
    from pg_constraint r join pg_class c on c.oid = r.conrelid join pg_class p on p.oid = r.confrelid
    where r.contype = 'f' and r.connamespace = current_schema()::regnamespace`.execute(postgres)
  return rows
}

/** Sorts tables so that rows come after those they reference. */
function parentsFirst(tables: readonly TableMetadata[], references: readonly Reference[]) {
  const sorted: TableMetadata[] = []
  let waiting = [...tables]
  while (waiting.length > 0) {
    const isReady = ({ name }: TableMetadata) =>
      !references.some(
        ({ child, parent }) =>
          child === name && parent !== name && waiting.some((table) => table.name === parent),
      )
    const ready = waiting.filter(isReady)
    if (ready.length === 0) throw new Error('Tables name one another in a circle.')
    sorted.push(...ready)
    waiting = waiting.filter((table) => !ready.includes(table))
  }
  return sorted
}

/** Sorted by the first column, as the audit log's trigger requires. */
async function* rowsOf(
  db: Kysely<AnyTables>,
  { name, columns, max }: { name: string; columns: readonly string[]; max: number },
): AsyncGenerator<Row[]> {
  const query = db
    .selectFrom(name)
    .select([...columns])
    .orderBy(columns[0] ?? '')
  if (isPostgres(db)) yield* rowsOfCursor(query, db, max)
  else {
    let rows: Row[] = []
    for await (const row of query.stream()) {
      if (rows.push(row) < max) continue
      yield rows
      rows = []
    }
    yield rows
  }
}

async function* rowsOfCursor(
  query: Compilable,
  db: Kysely<AnyTables>,
  max: number,
): AsyncGenerator<Row[]> {
  await sql`declare copied_rows no scroll cursor for ${sql.raw(query.compile().sql)}`.execute(db)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(max)} from copied_rows`.execute(db)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close copied_rows`.execute(db)
}

/** Copies id counters, so that ids of deleted rows aren't reused. */
async function copyCounters(
  from: Kysely<AnyTables>,
  to: Kysely<AnyTables>,
  own: readonly string[],
): Promise<void> {
  if (!isPostgres(from) && !isPostgres(to)) return copySqliteCounters(from, to)
  const postgres = isPostgres(from) ? from : to
  const { rows: counted } = await sql<{ name: string }>`select table_name as name
    from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES' and column_name = 'id'`.execute(
    postgres,
  )
  for (const { name } of counted) {
    if (!own.includes(name)) continue
    if (isPostgres(from)) {
      const last = await lastOnPostgres(from, name)
      await sql`delete from sqlite_sequence where name = ${name}`.execute(to)
      await sql`insert into sqlite_sequence (name, seq) values (${name}, ${last})`.execute(to)
    } else {
      const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence
        where name = ${name}`.execute(from)
      await sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${rows[0]?.seq ?? 0} + 1, false)`.execute(
        to,
      )
    }
  }
}

async function copySqliteCounters(from: Kysely<AnyTables>, to: Kysely<AnyTables>): Promise<void> {
  const { rows } = await sql<{ name: string; seq: number }>`select name, seq
    from sqlite_sequence`.execute(from)
  await sql`delete from sqlite_sequence`.execute(to)
  for (const { name, seq } of rows)
    await sql`insert into sqlite_sequence (name, seq) values (${name}, ${seq})`.execute(to)
}

/** The last id that was given out. A counter that was set and gave out none since says so only in its own row. */
async function lastOnPostgres(db: Kysely<AnyTables>, table: string): Promise<number> {
  const { rows: named } = await sql<{ counter: string }>`select
    pg_get_serial_sequence(${table}, 'id') as counter`.execute(db)
  const counter = sql.raw(named[0]?.counter ?? '')
  const { rows } = await sql<{ last: number }>`select
    case when is_called then last_value else last_value - 1 end as last from ${counter}`.execute(db)
  return rows[0]?.last ?? 0
}
