import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'

/** The metafield of this key that the shop's owner fills in; null if there is none. */
export const customValue = (key: string) =>
  field(`metafield(namespace: "custom", key: "${key}")`, z.object({ value: z.string() }).nullable())

/** The JSON in such a metafield; undefined for anything else, because another shop may have anything under its name. */
export function jsonIn(metafield: { value: string } | null | undefined): unknown {
  try {
    return JSON.parse(metafield?.value ?? '')
  } catch {
    return undefined
  }
}
