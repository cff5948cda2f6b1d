import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'

/** The metafield of this key that the shop's owner fills in; null if there is none. */
export const customValue = (key: string) =>
  field(`metafield(namespace: "custom", key: "${key}")`, z.object({ value: z.string() }).nullable())

/** The whole number above zero in such a metafield; null for anything else. */
export const countIn = (metafield: { value: string } | null | undefined): number | null =>
  /^[1-9]\d{0,8}$/.test(metafield?.value ?? '') ? Number(metafield?.value) : null

/** The JSON in such a metafield; undefined for anything else, because another shop may have anything under its name. */
export function jsonIn(metafield: { value: string } | null | undefined): unknown {
  try {
    return JSON.parse(metafield?.value ?? '')
  } catch {
    return undefined
  }
}
