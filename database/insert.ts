import { type CompiledQuery, type Insertable, type InsertObject, type Kysely, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { isPostgres } from './columns.ts'

/** Compiled statements, which take longer to build than to run, by kind of database, table, columns, and rows. */
const built = new LRUCache<string, CompiledQuery<{ id: number }>>({ max: 500 })

/** Both databases take at least this many values in one statement. */
const maxValues = 30_000

/** Rows of the same columns, as many at a time as one statement can insert. */
function* piecesOf<Row extends object>(rows: readonly Row[]): Generator<readonly Row[]> {
  const size = Math.floor(maxValues / Object.keys(rows[0] ?? {}).length)
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}

/** Inserts rows that all have the same columns in the same order. */
export async function insertRows<Tables, Table extends keyof Tables & string>(
  db: Kysely<Tables>,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  for (const piece of piecesOf(rows)) await insert(db, { table, rows: piece, ending: '' })
}

/** The same for rows whose number hardly ever comes again, such as a product's terms, or whose values are expressions. */
export async function bulkInsert<Tables, Table extends keyof Tables & string>(
  db: Kysely<Tables>,
  table: Table,
  rows: readonly InsertObject<Tables, Table>[],
): Promise<void> {
  for (const piece of piecesOf(rows)) await db.insertInto(table).values(piece).execute()
}

/** Inserts a row with an auto-incremented id, and returns the id. */
export async function insertCounted<Tables, Table extends keyof Tables & string>(
  db: Kysely<Tables>,
  table: Table,
  row: Insertable<Tables[Table]>,
): Promise<number> {
  const [inserted] = await insert(db, { table, rows: [row], ending: ' returning id' })
  if (!inserted) throw new Error(`Nothing was inserted into ${table}.`)
  return inserted.id
}

interface Inserting {
  table: string
  rows: readonly object[]
  ending: '' | ' returning id'
}

async function insert<Tables>(db: Kysely<Tables>, inserting: Inserting) {
  const { table, rows, ending } = inserting
  const columns = Object.keys(rows[0] ?? {})
  const key = [isPostgres(db), table, rows.length, ending, ...columns].join(' ')
  let query = built.get(key)
  if (!query) {
    query = compile(db, columns, inserting)
    built.set(key, query)
  }
  const parameters = rows.flatMap((row) => Object.values(row))
  return (await db.executeQuery<{ id: number }>({ ...query, parameters })).rows
}

function compile<Tables>(
  db: Kysely<Tables>,
  columns: readonly string[],
  { table, rows, ending }: Inserting,
): CompiledQuery<{ id: number }> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const places = sql.join(rows.map(() => sql`(${sql.join(columns)})`))
  return sql<{
    id: number
  }>`insert into ${sql.table(table)} (${names}) values ${places}${sql.raw(ending)}`.compile(db)
}
