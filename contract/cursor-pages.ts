import { wholeNumber, z } from './schema.ts'
import { staffLimits } from './staff-limits.ts'

/** Paging by cursors in lists for staff, newest first. */

const cursor = z
  .string()
  .regex(/^[0-9]{1,15}$/)
  .transform(Number)

/** The part of a list after, or before, the row with this id. */
export const cursorQuery = z.strictObject({
  limit: wholeNumber(1, 100).default(staffLimits.messagesPage),
  after: cursor.optional(),
  before: cursor.optional(),
})
export type CursorQuery = z.infer<typeof cursorQuery>

/** Where a part is in its list. */
export const pageInfo = z.object({
  hasPreviousPage: z.boolean(),
  hasNextPage: z.boolean(),
  startCursor: z.string().nullable(),
  endCursor: z.string().nullable(),
})
export type PageInfo = z.infer<typeof pageInfo>
