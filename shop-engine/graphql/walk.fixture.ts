import { expect } from 'vitest'
import { type Page, type PageWanted, toCursor } from './connections.ts'
import type { KeysetPage } from './keyset.ts'

/** All ids of a list, page by page; expects the same backward, and the opposite order in reverse. */
export async function walkThrough<Item extends { id: number }>(
  read: (place: PageWanted & { reverse: boolean }) => Promise<Page<Item>>,
  size = 4,
): Promise<number[]> {
  const walk = async (backward: boolean, reverse: boolean) => {
    const found: number[] = []
    for (let cursor: string | undefined; ; ) {
      const [after, before] = backward ? [undefined, cursor] : [cursor, undefined]
      const page = await read({ after, before, backward, size, reverse })
      const ids = page.items.map(({ id }) => id)
      if (backward) found.unshift(...ids)
      else found.push(...ids)
      const last = backward ? page.items[0] : page.items.at(-1)
      if (!(backward ? page.hasPreviousPage : page.hasNextPage) || !last) return found
      expect(ids).toHaveLength(size)
      cursor = page.cursorOf(last)
    }
  }
  const all = await walk(false, false)
  expect(await walk(true, false)).toEqual(all)
  expect(await walk(true, true)).toEqual(all.toReversed())
  return all
}

/** Turns a page of positions into a page of ids. */
export function idsOf({ positions, ...page }: KeysetPage): Page<{ id: number }> {
  const items = positions.map((place) => ({ id: Number(place.id), place }))
  const cursorOf = ({ id }: { id: number }) =>
    toCursor(items.find((item) => item.id === id)?.place ?? { by: 0, id })
  return { ...page, items, cursorOf }
}
