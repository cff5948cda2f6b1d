import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import { type Operation, operation } from '../operation.ts'

/** A record, or null for an unknown id. */
export interface Found<T> {
  record: T | null
}

/** Finds one record; the variable is `id`, a global one. */
export const finding = <T>(call: string, record: z.ZodType<T>): Operation<Found<T>> =>
  operation({
    head: 'query ($id: ID!)',
    response: z.object({ record: field(call, record.nullable()) }),
  })
