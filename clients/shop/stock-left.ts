import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'

/** A variant's remaining stock; shops only show it to tokens that may read the inventory. Null if it isn't tracked, or wasn't queried. */
export const stockLeftSchema = field(
  'quantityAvailable @include(if: $inventory)',
  z.optional(z.number().nullable()).transform((left) => left ?? null),
)
