/** The page of a list that an address asks for, from 1 on. */
export function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? '1')
  return Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1
}

/** The same address for another page; the first one needs no mention. */
export function withPage(query: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(query)
  if (page === 1) next.delete('page')
  else next.set('page', String(page))
  return next
}
