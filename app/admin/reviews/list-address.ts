import type { ReviewStatus } from '#/contract/review-kinds.ts'
import { reviewStatuses } from '#/contract/review-kinds.ts'
import { pageOf } from '../page-in-address.ts'

export const filters = ['all', ...reviewStatuses] as const
export type Filter = 'all' | ReviewStatus

/** Which part of which list an address asks for; everything else about it is forgotten with the page. */
export interface ListAddress {
  filter: Filter
  search: string
  order: 'newest' | 'oldest'
  page: number
}

export function listAddress(query: URLSearchParams): ListAddress {
  return {
    filter: filters.find((known) => known === query.get('filter')) ?? 'all',
    search: query.get('search') ?? '',
    order: query.get('order') === 'oldest' ? 'oldest' : 'newest',
    page: pageOf(query),
  }
}

/** The address of the first page of another list. */
export function addressOf({
  filter,
  search,
  order,
}: Pick<ListAddress, 'filter' | 'search' | 'order'>): URLSearchParams {
  const query = new URLSearchParams()
  if (filter !== 'all') query.set('filter', filter)
  if (search !== '') query.set('search', search)
  if (order !== 'newest') query.set('order', order)
  return query
}
