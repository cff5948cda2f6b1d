import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { badRequest } from './bad-request.ts'
import { fromCursor, type PageWanted, type Position } from './connections.ts'

/** What a list is ordered by, and the id that settles ties: together the end of an index. */
export interface KeysetOrder {
  by: RawBuilder<string | number>
  id: RawBuilder<number>
  numeric: boolean
}

/** Places of one page, and what the connection needs to know of it. */
export interface KeysetPage {
  positions: readonly Position[]
  hasNextPage: boolean
  hasPreviousPage: boolean
}

/** The rows that meet all tests, at most `limit`, in the order of the list or against it. */
type ReadRows = (how: {
  tests: readonly RawBuilder<SqlBool>[]
  direction: 'asc' | 'desc'
  limit: number
}) => Promise<readonly Position[]>

/** One page of a list; the cost does not grow with the number of rows before it. */
export async function readKeysetPage(
  order: KeysetOrder,
  wanted: PageWanted & { reverse: boolean },
  read: ReadRows,
): Promise<KeysetPage> {
  const { after, before, backward, size } = wanted
  const start = backward ? before : after
  const end = backward ? after : before
  const descending = wanted.reverse !== backward
  const beyond = (cursor: string, further: boolean) =>
    bounds(order, positionIn(cursor, order.numeric), descending === further)
  const limits = end === undefined ? [] : [beyond(end, false).all]
  const readWith = (tests: readonly RawBuilder<SqlBool>[], limit: number) =>
    read({ tests: [...limits, ...tests], direction: descending ? 'desc' : 'asc', limit })

  const from = start === undefined ? undefined : beyond(start, true)
  const rows = await readFrom(from, readWith, size + 1)
  const more = rows.length > size
  const positions = rows.slice(0, size)
  if (backward) positions.reverse()
  return {
    positions,
    hasNextPage: backward ? before !== undefined : more,
    hasPreviousPage: backward ? more : after !== undefined,
  }
}

interface Bounds {
  /** Those with the same value and a further id, unless the id is the value. */
  ties: RawBuilder<SqlBool> | undefined
  /** Those with a further value. */
  rest: RawBuilder<SqlBool>
  all: RawBuilder<SqlBool>
}

function bounds({ by, id }: KeysetOrder, position: Position, smaller: boolean): Bounds {
  const sign = smaller ? sql`<` : sql`>`
  return {
    ties: by === id ? undefined : sql`${by} = ${position.by} and ${id} ${sign} ${position.id}`,
    rest: sql`${by} ${sign} ${position.by}`,
    all: sql`(${by}, ${id}) ${sign} (${position.by}, ${position.id})`,
  }
}

/** Ties and rest are each a piece of an index; asked for at once, no index of SQLite serves them. */
async function readFrom(
  start: Bounds | undefined,
  read: (tests: readonly RawBuilder<SqlBool>[], limit: number) => Promise<readonly Position[]>,
  limit: number,
): Promise<Position[]> {
  if (!start) return [...(await read([], limit))]
  const ties = start.ties ? await read([start.ties], limit) : []
  if (ties.length === limit) return [...ties]
  return [...ties, ...(await read([start.rest], limit - ties.length))]
}

function positionIn(cursor: string, numeric: boolean): Position {
  const position = fromCursor(cursor)
  if (typeof position.id !== 'number' || (typeof position.by === 'number') !== numeric) {
    throw badRequest('Invalid cursor for current pagination sort.')
  }
  return position
}
