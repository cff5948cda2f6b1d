import { type Expression, type QueryExecutorProvider, sql } from 'kysely'

/** How many rows a query has; it may have a limit. */
export async function countRows(
  db: QueryExecutorProvider,
  query: Expression<unknown>,
): Promise<number> {
  const found = sql<{ count: number | string }>`select count(*) as count from ${query} as found`
  return Number((await found.execute(db)).rows[0]?.count)
}
