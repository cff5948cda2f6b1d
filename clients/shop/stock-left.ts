import { z } from '../../contract/schema.ts'
import { localeVariables } from './locale-context.ts'

/** As `localeVariables`, for documents that ask for `stockLeft`. */
export const stockVariables = `${localeVariables}, $inventory: Boolean = true`

/** What is left of a variant; shops show it to those who may read their inventory only. */
export const stockLeft = 'quantityAvailable @include(if: $inventory)'

/** What is left of a variant; null where the shop doesn't count it, and where it wasn't asked. */
export const stockLeftSchema = z.optional(z.number().nullable()).transform((left) => left ?? null)
