import type { ListOrder } from '../../contract/list-orders.ts'

/** Which products of a list, in which order; by default the first 20 in the shop's order. */
export interface PageWanted {
  first?: number
  after?: string | null
  order?: ListOrder
  /** True: only what's in stock. */
  available?: boolean
  /** A product type as the shop writes it; null or empty for all. */
  type?: string | null
  /** The price range of at least one variant, in the currency of the prices; null for no limit. */
  min?: number | null
  max?: number | null
}

/** Maps our sort orders to the keys of each kind of list. */
export function sortBy<Key extends string>(
  order: ListOrder = 'featured',
  keys: { featured: Key; newest: Key },
) {
  const { featured, newest } = keys
  const key = { featured, newest, price: 'PRICE', 'price-desc': 'PRICE', title: 'TITLE' } as const
  return { sortKey: key[order], reverse: order === 'price-desc' || order === 'newest' }
}

/** The filters as collections and searches expect them. */
export function filtersOf({ available, type, min = null, max = null }: PageWanted) {
  const price = { ...(min !== null && { min }), ...(max !== null && { max }) }
  return [
    ...(available ? [{ available }] : []),
    ...(type ? [{ productType: type }] : []),
    ...(min !== null || max !== null ? [{ price }] : []),
  ]
}
