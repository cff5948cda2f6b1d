import { z } from 'zod'

const stored = z.array(z.strictObject({ key: z.string(), value: z.string() }))

/** A name and value that storefronts and scripts attach to a cart, a line, or an order. */
export interface Attribute {
  key: string
  value: string
}

/** As stored in a column. */
export const parseAttributes = (json: string): Attribute[] =>
  json === '[]' ? [] : stored.parse(JSON.parse(json))

/** Sorted by key; the last of equal keys wins. Equal attributes thus serialize to equal text. */
export function sortAttributes(attributes: readonly Attribute[]): Attribute[] {
  const values = new Map(attributes.map(({ key, value }) => [key, value]))
  return Array.from(values, ([key, value]) => ({ key, value })).sort((one, other) =>
    one.key < other.key ? -1 : 1,
  )
}
