import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'

/** The metafield of this key that the shop's owner fills in; null if there is none. */
export const customValue = (key: string) =>
  field(`metafield(namespace: "custom", key: "${key}")`, z.object({ value: z.string() }).nullable())
