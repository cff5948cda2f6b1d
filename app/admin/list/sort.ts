/** What a list can be sorted by: the keys of its columns, each with the shop's name for it. */
export type SortKeys = Readonly<Record<string, string>>

/** The column that an address sorts by, reversed after a minus; null for the default order. */
export function sortIn(query: URLSearchParams): { column: string; reverse: boolean } | null {
  const order = query.get('order') ?? ''
  if (order === '') return null
  return { column: order.replace(/^-/, ''), reverse: order.startsWith('-') }
}

/** The same as arguments of a connection; none for the default order or a column without a key. */
export function sortOf(
  query: URLSearchParams,
  keys: SortKeys,
): { sortKey: string; reverse: boolean } | Record<string, never> {
  const sort = sortIn(query)
  const sortKey = sort && Object.hasOwn(keys, sort.column) ? keys[sort.column] : undefined
  return sort && sortKey !== undefined ? { sortKey, reverse: sort.reverse } : {}
}
