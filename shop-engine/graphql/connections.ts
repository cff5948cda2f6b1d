import { badRequest } from './bad-request.ts'

/** A page of a list, for every connection of the API. */
export interface Page<Item> {
  items: readonly Item[]
  cursorOf(item: Item): string
  hasNextPage: boolean
  hasPreviousPage: boolean
}

export interface PageArgs {
  first?: number | null
  last?: number | null
  after?: string | null
  before?: string | null
  reverse?: boolean | null
}

export interface PageWanted {
  size: number
  /** From the end of the list. */
  backward: boolean
  after: string | undefined
  before: string | undefined
}

const maxPerPage = 250

/** The requested page; throws a `badRequest` if the arguments request none, both directions, or too many items. */
export function pageWanted(args: PageArgs, field: string): PageWanted {
  const { first = null, last = null } = args
  if (first === null && last === null) {
    throw badRequest(`you must provide one of first or last on field '${field}'`)
  }
  if (first !== null && last !== null) {
    throw badRequest(`providing both first and last on field '${field}' is not supported`)
  }
  const size = first ?? last ?? 0
  const argument = first === null ? 'last' : 'first'
  if (size < 0) throw badRequest(`'${argument}' on field '${field}' must not be less than 0`)
  if (size > maxPerPage) {
    throw badRequest(`'${argument}' on field '${field}' must not be more than ${maxPerPage}`)
  }
  return {
    size,
    backward: first === null,
    after: args.after ?? undefined,
    before: args.before ?? undefined,
  }
}

export function emptyPage<Item>(): Page<Item> {
  return { items: [], cursorOf: () => '', hasNextPage: false, hasPreviousPage: false }
}

/** The fields of every connection type. */
export const connectionFields = {
  nodes: <Item>(page: Page<Item>) => page.items,
  edges: <Item>(page: Page<Item>) =>
    page.items.map((node) => ({ node, cursor: page.cursorOf(node) })),
  pageInfo: <Item>(page: Page<Item>) => {
    const [first, last] = [page.items[0], page.items.at(-1)]
    return {
      startCursor: first === undefined ? null : page.cursorOf(first),
      endCursor: last === undefined ? null : page.cursorOf(last),
      hasNextPage: page.hasNextPage,
      hasPreviousPage: page.hasPreviousPage,
    }
  },
}

/** An entry's position in a list: the value the list is sorted by, and the id as a tiebreaker. */
export interface Position {
  by: string | number
  id: number | string
}

/** Opaque to callers; valid only for the sort order it was made for. */
export function toCursor({ by, id }: Position): string {
  return Buffer.from(JSON.stringify([by, id])).toString('base64url')
}

export function fromCursor(cursor: string): Position {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(parsed) && parsed.length === 2) {
      const [by, id]: unknown[] = parsed
      if (isKey(by) && isKey(id)) return { by, id }
    }
  } catch {}
  throw badRequest('Invalid cursor for current pagination sort.')
}

/** No key holds a NUL, and PostgreSQL compares none with a text that does. */
function isKey(value: unknown): value is string | number {
  if (typeof value === 'string') return !value.includes('\0')
  return typeof value === 'number' && Number.isSafeInteger(value)
}

/** A page of a list that is already in memory, such as a product's variants. */
export const pageOf = <Item extends { id: number | string }>(
  list: readonly Item[],
  how: { args: PageArgs; field: string },
): Page<Item> => pageBy(list, { ...how, idOf: ({ id }) => id })

/** The same of entries that are identified otherwise. */
export function pageBy<Item>(
  list: readonly Item[],
  how: {
    args: PageArgs
    field: string
    idOf(item: Item): number | string
  },
): Page<Item> {
  const paging = pageWanted(how.args, how.field)
  const ordered = how.args.reverse ? list.toReversed() : list
  const placeOf = (cursor: string) => {
    const { id } = fromCursor(cursor)
    return ordered.findIndex((item) => how.idOf(item) === id)
  }
  const after = paging.after === undefined ? -1 : placeOf(paging.after)
  const before = paging.before === undefined ? -1 : placeOf(paging.before)
  const from = after + 1
  const to = before < 0 ? ordered.length : before
  const start = paging.backward ? Math.max(from, to - paging.size) : from
  const end = paging.backward ? to : Math.min(to, from + paging.size)
  return {
    items: ordered.slice(start, Math.max(start, end)),
    cursorOf: (item) => toCursor({ by: '', id: how.idOf(item) }),
    hasNextPage: end < ordered.length,
    hasPreviousPage: start > 0,
  }
}

export interface CountArgs {
  query?: string | null
  limit?: number | null
}

const usualLimit = 10_000

/** A count up to `limit` (null: all), and whether it is exact. `read` counts up to `max`. */
export async function countUpTo(
  limit: number | null = usualLimit,
  read: (max: number) => number | Promise<number>,
) {
  const end = Math.max(0, limit ?? Number.MAX_SAFE_INTEGER - 1)
  const found = await read(end + 1)
  return { count: Math.min(found, end), precision: found > end ? 'AT_LEAST' : 'EXACT' } as const
}
