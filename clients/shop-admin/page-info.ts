import { z } from '../../contract/schema.ts'

/** The page info of a connection: its schema, and its GraphQL fields. */
export const pageInfo = z.object({
  hasNextPage: z.boolean(),
  hasPreviousPage: z.boolean(),
  startCursor: z.string().nullable(),
  endCursor: z.string().nullable(),
})
export const pageInfoFields = 'pageInfo { hasNextPage hasPreviousPage startCursor endCursor }'
