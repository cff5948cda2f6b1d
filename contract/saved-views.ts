import { plainLine } from './plain-text.ts'
import { z } from './schema.ts'
import { screenPaths } from './staff.ts'

/** How many views a member of staff can save. */
export const maxSavedViews = 50

/** A list's filters under a name; each member of staff has their own views. */
export const savedView = z.object({
  id: z.number(),
  screen: z.enum(screenPaths),
  name: z.string(),
  /** The list's part of an address, without the question mark. */
  query: z.string(),
})
export type SavedView = z.infer<typeof savedView>

/** `POST /api/admin/views`; responds 201 with the view. A view of the same name is replaced. */
export const newSavedView = z.strictObject({
  screen: z.enum(screenPaths),
  name: plainLine(40),
  query: z.string().min(1).max(500),
})
export type NewSavedView = z.infer<typeof newSavedView>
