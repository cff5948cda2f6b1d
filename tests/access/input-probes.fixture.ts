import { type Kysely, sql } from 'kysely'
import type { Database } from '#/database/database.ts'
import type { AllTables } from '#/tests/fixtures/databases.ts'

/** Every row of the database, by table and column. */
type Dump = ReadonlyMap<string, string>

/** What a mutation came to: the rows as it leaves them, or its answer if it changed nothing. */
export interface Outcome {
  answer: string
  dumps: readonly Dump[]
  /** The columns whose values differ, or that the answers do. */
  differencesFrom(other: Outcome): Set<string>
}

/** Lets mutations be tried: the rows that each leaves are noted, and what it did is undone. */
export function watchChanges(database: Database<AllTables>) {
  let dumps: Dump[] | undefined
  const watched: Database<AllTables> = {
    ...database,
    withTables: <Tables>() =>
      ({ ...database.withTables<Tables>(), transact: watched.transact }) as never,
    async transact(work, options) {
      if (!dumps) return database.transact(work, options)
      const noted = dumps
      return database.transact(async (tx) => {
        await work(tx, () => {})
        noted.push(await dumpOf(tx))
        throw new Error('Undone')
      }, options)
    },
  }
  return {
    database: watched,
    async outcomeOf(work: () => Promise<{ data?: unknown; errors?: unknown }>): Promise<Outcome> {
      const noted: Dump[] = []
      dumps = noted
      // Not what it cost.
      const { data, errors } = await work()
      const answer = JSON.stringify({ data, errors })
      dumps = undefined
      const outcome = { answer: noted.length > 0 ? '' : answer, dumps: noted }
      return { ...outcome, differencesFrom: (other) => differences(outcome, other) }
    },
  }
}

function differences(one: Pick<Outcome, 'answer' | 'dumps'>, other: Outcome): Set<string> {
  if (one.answer !== other.answer || one.dumps.length !== other.dumps.length)
    return new Set(['answer'])
  return new Set(
    one.dumps.flatMap((dump, index) => {
      const same = other.dumps[index]
      const columns = new Set([...dump.keys(), ...(same?.keys() ?? [])])
      return [...columns].filter((column) => dump.get(column) !== same?.get(column))
    }),
  )
}

let tables: Promise<string[]> | undefined
/** A query for each table, of one row unless it's empty: what each column holds, written by SQLite, which is quicker. */
function queriesOf(tx: Kysely<AllTables>): Promise<string[]> {
  tables ??= sql<{ query: string }>`
    select 'select ' || group_concat(format('group_concat(quote("%w")) as "%w.%w"', field.name, found.name, field.name))
      || format(' from "%w" having count(*) > 0', found.name) as query
    from sqlite_master as found join pragma_table_xinfo(found.name) as field
    where found.type = 'table' and found.sql not like '%virtual%'
    group by found.name`
    .execute(tx)
    .then(({ rows }) => rows.map(({ query }) => query))
  return tables
}

async function dumpOf(tx: Kysely<AllTables>): Promise<Dump> {
  const columns = new Map<string, string>()
  for (const query of await queriesOf(tx)) {
    const { rows } = await sql.raw<Record<string, string | null>>(query).execute(tx)
    for (const [column, values] of Object.entries(rows[0] ?? {}))
      if (values !== null) columns.set(column, values)
  }
  return columns
}
