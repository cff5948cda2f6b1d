import { useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** The page of a list that an address asks for, from 1 on. */
export function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? '1')
  return Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1
}

/** The address of a page of the same list; the first page has no parameter. */
export function pageAddress(query: URLSearchParams, page: number): string {
  return listAddress(query, { page: page === 1 ? '' : String(page) })
}

/** The address of another part of a list, starting on its first page; empty parameters are left out. */
export function listAddress(
  query: URLSearchParams,
  changes: Readonly<Record<string, string>>,
): string {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries({ page: '', after: '', before: '', ...changes }))
    if (value === '') next.delete(name)
    else next.set(name, value)
  return `?${next}`
}

const parts = ['filter', 'search', 'from', 'until', 'page', 'before', 'after']

/** Whether an address asks for a list from its start, with nothing filtered or searched. */
export function isWholeList(query: URLSearchParams): boolean {
  return parts.every((name) => !query.has(name))
}

/** The cursor before or after which the requested part lies; neither for the first part. */
export function placeOf(query: URLSearchParams): { before?: string; after?: string } {
  const before = query.get('before')
  if (before !== null) return { before }
  const after = query.get('after')
  return after === null ? {} : { after }
}

/** Which part of a connection an address asks for, as its arguments. */
export function cursorOf(query: URLSearchParams, size: number) {
  const place = placeOf(query)
  return place.before === undefined ? { first: size, ...place } : { last: size, ...place }
}

/** What the address asks for, and what the page that is still loading asks for. */
export function useListQuery() {
  const location = useLocation()
  const next = useNavigation().location
  const target = next?.pathname === location.pathname ? next : location
  return {
    query: new URLSearchParams(location.search),
    nextQuery: new URLSearchParams(target.search),
    busy: target !== location,
  }
}

/** What an address last showed: a failed reload leaves the page as it is. */
export function useLastLoaded<T>(loaded: T | null, address: string): T | null {
  const [last, setLast] = useState({ loaded, address })
  const now = loaded === null && last.address === address ? last.loaded : loaded
  if (now !== last.loaded || address !== last.address) setLast({ loaded: now, address })
  return now
}
