/** What storefronts and scripts note of a cart, a line, or an order by names of their own. */
export interface Attribute {
  key: string
  value: string
}

/** Sorted by key, the last of equal keys wins: so equal attributes are equal texts. */
export function sortAttributes(attributes: readonly Attribute[]): Attribute[] {
  const values = new Map(attributes.map(({ key, value }) => [key, value]))
  return Array.from(values, ([key, value]) => ({ key, value })).sort((one, other) =>
    one.key < other.key ? -1 : 1,
  )
}
