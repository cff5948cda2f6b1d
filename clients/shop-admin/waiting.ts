import { limits } from '../../contract/limits.ts'
import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import { type Operation, operation } from '../operation.ts'
import { orderFilters } from './orders.ts'

/** The search for variants that are low in stock: by the owner's threshold, or without one by what shoppers are told. */
export const lowStock = (threshold: number | null | undefined) =>
  `inventory_quantity:>0 inventory_quantity:<=${threshold ?? limits.fewLeft}`
/** Nobody needs a higher count. */
export const maxWaiting = 999

const counting = (countField: string, query: string): Operation<number> =>
  operation({
    head: 'query',
    response: z
      .object({
        counted: field(
          `${countField}(query: "${query}", limit: ${maxWaiting})`,
          z.object({ count: z.number() }),
        ),
      })
      .transform(({ counted }) => counted.count),
  })

/** The orders of a tab of the list. */
export const countOrders = (filter: keyof typeof orderFilters) =>
  counting('ordersCount', orderFilters[filter])
export const countLowStock = (threshold: number | null | undefined) =>
  counting('productVariantsCount', lowStock(threshold))
