import { badRequest } from '../graphql/bad-request.ts'

/** A page of a list, as every connection of the interface shows it. */
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
}

export interface PageWanted {
  size: number
  /** From the end of the list. */
  backward: boolean
  after: string | undefined
  before: string | undefined
}

export const maxPerPage = 250

/** What the arguments ask for; throws a `badRequest` when that is nothing, both ways, or too much. */
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
  nodes: (page: Page<unknown>) => page.items,
  edges: (page: Page<unknown>) => page.items.map((node) => ({ node, cursor: page.cursorOf(node) })),
  pageInfo: (page: Page<unknown>) => {
    const [first, last] = [page.items[0], page.items.at(-1)]
    return {
      startCursor: first === undefined ? null : page.cursorOf(first),
      endCursor: last === undefined ? null : page.cursorOf(last),
      hasNextPage: page.hasNextPage,
      hasPreviousPage: page.hasPreviousPage,
    }
  },
}
