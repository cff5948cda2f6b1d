import { limits } from '../../contract/limits.ts'
import { z } from '../../contract/schema.ts'
import type { Operation } from '../shop/shop.ts'
import { orderFilters } from './orders.ts'

/** The search for variants that are low in stock. */
export const lowStock = `inventory_quantity:>0 inventory_quantity:<=${limits.fewLeft}`
/** Nobody needs a higher count. */
export const maxWaiting = 999

const count = z.object({ count: z.number() })
const waiting = z.object({ counted: count }).transform(({ counted }) => counted.count)
const counting = (field: string, query: string): Operation<number> => ({
  document: `{ counted: ${field}(query: "${query}", limit: ${maxWaiting}) { count } }`,
  response: waiting,
})

export const countUnpaid = counting('ordersCount', orderFilters.unpaid)
export const countUnfulfilled = counting('ordersCount', orderFilters.unfulfilled)
export const countLowStock = counting('productVariantsCount', lowStock)
