import type { Insertable, Kysely } from 'kysely'
import type { ShopTables } from '../migrations/tables.ts'

/** Both databases take at least this many values in one statement. */
const maxValues = 30_000

/** Inserts any number of rows with as few statements as the database allows. */
export async function bulkInsert<Table extends keyof ShopTables & string>(
  db: Kysely<ShopTables>,
  table: Table,
  rows: readonly Insertable<ShopTables[Table]>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const size = Math.floor(maxValues / Object.keys(first).length)
  for (let start = 0; start < rows.length; start += size) {
    await db
      .insertInto(table)
      .values(rows.slice(start, start + size))
      .execute()
  }
}
