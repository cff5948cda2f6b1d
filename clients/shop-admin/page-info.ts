import { z } from '../../contract/schema.ts'

/** What a list says of the page it was asked for, and how to ask for it. */
export const pageInfo = z.object({
  hasNextPage: z.boolean(),
  hasPreviousPage: z.boolean(),
  startCursor: z.string().nullable(),
  endCursor: z.string().nullable(),
})
export const pageInfoFields = 'pageInfo { hasNextPage hasPreviousPage startCursor endCursor }'
