import { fromCursor, toCursor } from './cursor.ts'
import { type Page, type PageArgs, pageWanted } from './page.ts'

/** A page of a list that is here already, such as the variants of a product. */
export function pageOf<Item>(
  list: readonly Item[],
  how: {
    args: PageArgs & { reverse?: boolean | null }
    field: string
    idOf(item: Item): number | string
  },
): Page<Item> {
  const wanted = pageWanted(how.args, how.field)
  const ordered = how.args.reverse ? list.toReversed() : list
  const placeOf = (cursor: string) => {
    const { id } = fromCursor(cursor)
    return ordered.findIndex((item) => how.idOf(item) === id)
  }
  const after = wanted.after === undefined ? -1 : placeOf(wanted.after)
  const before = wanted.before === undefined ? -1 : placeOf(wanted.before)
  const from = after + 1
  const to = before < 0 ? ordered.length : before
  const start = wanted.backward ? Math.max(from, to - wanted.size) : from
  const end = wanted.backward ? to : Math.min(to, from + wanted.size)
  return {
    items: ordered.slice(start, Math.max(start, end)),
    cursorOf: (item) => toCursor({ by: '', id: how.idOf(item) }),
    hasNextPage: end < ordered.length,
    hasPreviousPage: start > 0,
  }
}
