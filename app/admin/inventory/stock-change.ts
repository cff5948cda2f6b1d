import { adjustQuantities, type StockedItem, setAvailable } from '#/clients/shop-admin/inventory.ts'
import { stockLocation } from '#/clients/shop-admin/products.ts'
import type { Typed } from '../../forms/use-form.ts'
import { type KnownReason, reasonIn } from './stock-item.ts'

export const stockWays = ['add', 'set'] as const

/** One change of the stock of several items. */
export interface StockChange {
  way: (typeof stockWays)[number]
  /** How many are added or, below 0, taken away; or how many there are. */
  pieces: number
  reason: KnownReason
}

/** What was typed; its number of pieces is null if it isn't one. */
export function readStockChange(form: Typed) {
  const { way, pieces = '' } = form
  const typed = pieces.trim()
  const isSet = way === 'set'
  const isNumber = isSet ? /^\d{1,9}$/.test(typed) : /^[+-]?\d{1,9}$/.test(typed)
  return {
    way: isSet ? ('set' as const) : ('add' as const),
    pieces: isNumber && (isSet || Number(typed) !== 0) ? Number(typed) : null,
    reason: reasonIn(form),
  }
}

/** What a number of pieces becomes. */
export const afterChange = (before: number, { way, pieces }: StockChange): number =>
  way === 'set' ? pieces : before + pieces

/** The request that changes all items or none; set numbers are compared with those that the change starts from. */
export function stockRequest(items: readonly StockedItem[], { way, pieces, reason }: StockChange) {
  const of = ({ id }: StockedItem) => ({ inventoryItemId: id, locationId: stockLocation })
  if (way === 'add') {
    const changes = items.map((item) => ({ ...of(item), delta: pieces }))
    return { operation: adjustQuantities, input: { name: 'available', reason, changes } }
  }
  const quantities = items.map((item) => ({
    ...of(item),
    quantity: pieces,
    compareQuantity: item.variant.inventoryQuantity,
  }))
  return { operation: setAvailable, input: { name: 'available', reason, quantities } }
}
