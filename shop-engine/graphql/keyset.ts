import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { badRequest } from './bad-request.ts'
import { fromCursor, type Page, type PageWanted, type Position, toCursor } from './connections.ts'

/** What a list is sorted by, and the id as a tiebreaker: together the last columns of an index. */
export interface KeysetOrder {
  by: RawBuilder<string | number>
  id: RawBuilder<number>
  numeric: boolean
}

/** Positions of one page, and what the connection needs to know about it. */
export interface KeysetPage<Row extends Position = Position> {
  positions: readonly Row[]
  hasNextPage: boolean
  hasPreviousPage: boolean
}

/** Up to `limit` rows within the bounds, in the list's order or reversed. */
export interface PageRead {
  /** The bounds on the list's own columns, or on others with the same values. */
  bounds(order: Pick<KeysetOrder, 'by' | 'id'>): readonly RawBuilder<SqlBool>[]
  direction: 'asc' | 'desc'
  limit: number
}
type ReadRows<Row> = (page: PageRead) => Promise<readonly Row[]>

/**
 * One page of a list; the cost doesn't grow with the number of rows before it.
 * @param once whether to read it all in one query, which SQLite has no index for
 */
export async function readKeysetPage<Row extends Position>(
  order: KeysetOrder,
  paging: PageWanted & { reverse: boolean },
  read: ReadRows<Row>,
  { once = false }: { once?: boolean } = {},
): Promise<KeysetPage<Row>> {
  const { after, before, backward, size } = paging
  const start = backward ? before : after
  const end = backward ? after : before
  const descending = paging.reverse !== backward
  const beyond = (cursor: string, further: boolean) =>
    boundsAt(positionIn(cursor, order.numeric), descending === further)
  const limit = end === undefined ? undefined : beyond(end, false).all
  const readWith = (bound: Bound | undefined, limited: number) =>
    read({
      bounds: (columns) => [limit, bound].flatMap((boundsOf) => boundsOf?.(columns) ?? []),
      direction: descending ? 'desc' : 'asc',
      limit: limited,
    })

  const from = start === undefined ? undefined : beyond(start, true)
  const ties = order.by !== order.id
  const rows = once
    ? await readWith(from?.all, size + 1)
    : await readFrom(from, readWith, { limit: size + 1, ties })
  return pageOfRows(rows, paging)
}

/** The page of these rows, which include one extra row if there are more. */
export function pageOfRows<Row extends Position>(
  rows: readonly Row[],
  { after, before, backward, size }: PageWanted,
): KeysetPage<Row> {
  const more = rows.length > size
  const positions = rows.slice(0, size)
  if (backward) positions.reverse()
  return {
    positions,
    hasNextPage: backward ? before !== undefined : more,
    hasPreviousPage: backward ? more : after !== undefined,
  }
}

/** Reads rows for a page that pass the tests, each with the value it's sorted by. */
export function readRows<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: KeysetOrder,
  { bounds, direction, limit }: PageRead,
  tests: readonly RawBuilder<SqlBool>[] = [],
) {
  let rows = query.select(order.by.as('by')).orderBy(order.by, direction).limit(limit)
  if (order.by !== order.id) rows = rows.orderBy(order.id, direction)
  for (const test of [...tests, ...bounds(order)]) rows = rows.where(test)
  return rows.execute()
}

/** The page of the items at these positions; an item's cursor is its position. */
export function pageAt<Item extends { id: number }>(
  { positions, ...page }: KeysetPage,
  items: readonly Item[],
): Page<Item> & { cursorOf(item: { id: number }): string } {
  const places = new Map(positions.map((position) => [Number(position.id), position]))
  return { ...page, items, cursorOf: ({ id }) => toCursor(places.get(id) ?? { by: id, id }) }
}

type Bound = (order: Pick<KeysetOrder, 'by' | 'id'>) => RawBuilder<SqlBool>

interface Bounds {
  /** Rows with the same value and a later id. */
  ties: Bound
  /** Rows with a later value. */
  rest: Bound
  all: Bound
}

function boundsAt(position: Position, smaller: boolean): Bounds {
  const sign = smaller ? sql`<` : sql`>`
  return {
    ties: ({ by, id }) => sql`${by} = ${position.by} and ${id} ${sign} ${position.id}`,
    rest: ({ by }) => sql`${by} ${sign} ${position.by}`,
    all: ({ by, id }) => sql`(${by}, ${id}) ${sign} (${position.by}, ${position.id})`,
  }
}

/** Ties and rest are each a range of an index; SQLite can't use an index for both in one query. */
async function readFrom<Row>(
  start: Bounds | undefined,
  read: (bound: Bound | undefined, limit: number) => Promise<readonly Row[]>,
  { limit, ties: hasTies }: { limit: number; ties: boolean },
): Promise<Row[]> {
  if (!start) return [...(await read(undefined, limit))]
  const ties = hasTies ? await read(start.ties, limit) : []
  if (ties.length === limit) return [...ties]
  return [...ties, ...(await read(start.rest, limit - ties.length))]
}

function positionIn(cursor: string, numeric: boolean): Position {
  const position = fromCursor(cursor)
  if (typeof position.id !== 'number' || (typeof position.by === 'number') !== numeric) {
    throw badRequest('Invalid cursor for current pagination sort.')
  }
  return position
}
