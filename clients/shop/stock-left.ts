import { z } from '../../contract/schema.ts'
import { localeVariables } from './locale-context.ts'

/** Like `localeVariables`, for documents that query `stockLeft`. */
export const stockVariables = `${localeVariables}, $inventory: Boolean = true`

/** A variant's remaining stock; shops only show it to tokens that may read the inventory. */
export const stockLeft = 'quantityAvailable @include(if: $inventory)'

/** A variant's remaining stock; null if the shop doesn't track it, or if it wasn't queried. */
export const stockLeftSchema = z.optional(z.number().nullable()).transform((left) => left ?? null)
