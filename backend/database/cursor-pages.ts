import { type SelectQueryBuilder, sql } from 'kysely'
import type { CursorQuery, PageInfo } from '#/contract/cursor-pages.ts'
import { countRows } from '#/database/count-rows.ts'
import type { BackendTables, Db } from './tables.ts'

/** One page of the rows that a query finds, newest first, with its page info. */
export async function readPage<Table extends keyof BackendTables, Row extends { id: number }>(
  query: SelectQueryBuilder<BackendTables, Table, Row>,
  { limit, after, before }: CursorQuery,
): Promise<{ rows: Row[]; pageInfo: PageInfo }> {
  const id = sql.ref<number>('id')
  const backward = before !== undefined
  let pageQuery = query.orderBy(id, backward ? 'asc' : 'desc').limit(limit + 1)
  if (after !== undefined) pageQuery = pageQuery.where(id, '<', after)
  if (backward) pageQuery = pageQuery.where(id, '>', before)
  const found: Row[] = await pageQuery.execute()
  const more = found.length > limit
  const rows = found.slice(0, limit)
  if (backward) rows.reverse()
  return {
    rows,
    pageInfo: {
      hasPreviousPage: backward ? more : after !== undefined,
      hasNextPage: backward || more,
      startCursor: cursorOf(rows[0]),
      endCursor: cursorOf(rows.at(-1)),
    },
  }
}

const cursorOf = (row: { id: number } | undefined) => (row ? String(row.id) : null)

/** How many rows wait for an answer, counted up to 999. */
export const countOpen = (
  db: Db,
  table: 'backend_contact_messages' | 'backend_product_questions',
): Promise<number> =>
  countRows(db, db.selectFrom(table).select('id').where('state', '=', 'open').limit(999))
