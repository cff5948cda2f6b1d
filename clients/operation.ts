import type { z } from '../contract/schema.ts'
import { selectionOf } from '../contract/selection.ts'

/** A GraphQL document with the schema of its response, so that every response is parsed at the edge. */
export interface Operation<T> {
  document: string
  response: z.ZodType<T>
  /** True if a retry after a lost response could have the effect twice. */
  onceOnly?: boolean
}

/**
 * An operation that selects what the schema of its response reads.
 * @param head such as `query ($id: ID!)`
 */
export const operation = <T>({
  head,
  response,
  onceOnly = false,
}: {
  head: string
  response: z.ZodType<T>
  onceOnly?: boolean
}): Operation<T> => ({ document: `${head} ${selectionOf(response)}`, response, onceOnly })
