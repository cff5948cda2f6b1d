import { staffLimits } from './limits.ts'
import { wholeNumber, z } from './schema.ts'

/** Lists for staff that are read by cursors, newest first. */

const cursor = z
  .string()
  .regex(/^[0-9]{1,15}$/)
  .transform(Number)

/** A part after one row, or before it, is named by that row's id. */
export const cursorQuery = z.strictObject({
  limit: wholeNumber(1, 100).default(staffLimits.messagesPage),
  after: cursor.optional(),
  before: cursor.optional(),
})
export type CursorQuery = z.infer<typeof cursorQuery>

/** Where a part lies in its list. */
export const pageInfo = z.object({
  hasPreviousPage: z.boolean(),
  hasNextPage: z.boolean(),
  startCursor: z.string().nullable(),
  endCursor: z.string().nullable(),
})
export type PageInfo = z.infer<typeof pageInfo>
