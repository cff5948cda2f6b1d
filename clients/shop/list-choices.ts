import type { ListOrder } from '../../contract/list-orders.ts'

/** Which products of a list, in which order; without any of it, the first 20 as the shop orders them. */
export interface PageWanted {
  first?: number
  after?: string | null
  order?: ListOrder
  /** True leaves out what is sold out. */
  available?: boolean
  /** A product type as the shop writes it; null or empty for all. */
  type?: string | null
  /** What one of its variants costs at least and at most, in the currency of the prices; null for any price. */
  min?: number | null
  max?: number | null
}

/** What each kind of list calls its orders. */
export function sortBy<Key extends string>(
  order: ListOrder = 'featured',
  keys: { featured: Key; newest: Key },
) {
  const { featured, newest } = keys
  const key = { featured, newest, price: 'PRICE', 'price-desc': 'PRICE', title: 'TITLE' } as const
  return { sortKey: key[order], reverse: order === 'price-desc' || order === 'newest' }
}

/** As collections and searches take them. */
export function filtersOf({ available, type, min = null, max = null }: PageWanted) {
  const price = { ...(min !== null && { min }), ...(max !== null && { max }) }
  return [
    ...(available ? [{ available }] : []),
    ...(type ? [{ productType: type }] : []),
    ...(min !== null || max !== null ? [{ price }] : []),
  ]
}
