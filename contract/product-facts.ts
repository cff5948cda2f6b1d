/**
 * What's said about a product in one line of text that isn't translated. A row is all that such a fact needs to be
 * stored, edited, copied, logged, and kept in files; each is also a field of the same name in the Admin API.
 */
export const productFacts = {
  vendor: { column: 'vendor', heading: 'Vendor' },
  productType: { column: 'product_type', heading: 'Type' },
} as const satisfies Record<string, ProductFact>

interface ProductFact {
  /** Its column of `shop_products`. */
  column: string
  /** Its column's heading in Shopify's product file. */
  heading: string
}

export type ProductFactName = keyof typeof productFacts
export type ProductFacts<Text = string> = Readonly<Record<ProductFactName, Text>>
export type ProductFactColumn = (typeof productFacts)[ProductFactName]['column']

// Each fact, and no other.
export const productFactNames = Object.keys(productFacts) as ProductFactName[]

/** The headings of their columns in a product file. */
export const factHeadings = productFactNames.map((name) => productFacts[name].heading)

/** Facts made one by one. */
export const factsFrom = <Text>(make: (name: ProductFactName) => Text): ProductFacts<Text> =>
  Object.fromEntries(productFactNames.map((name) => [name, make(name)])) as ProductFacts<Text>

/** Facts, or those of them that are given, as columns of `shop_products`. */
export const factColumns = <Facts extends Partial<ProductFacts>>(facts: Facts) =>
  Object.fromEntries(
    productFactNames
      .filter((name) => facts[name] !== undefined)
      .map((name) => [productFacts[name].column, facts[name]]),
  ) as Facts extends ProductFacts
    ? Record<ProductFactColumn, string>
    : Partial<Record<ProductFactColumn, string>>
