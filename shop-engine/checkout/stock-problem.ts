import type { CheckoutProblem } from '#/contract/checkout.ts'
import type { Language } from '#/contract/languages.ts'
import { fullNameOf } from '#/contract/variant-title.ts'
import { type InventoryComponent, servedLines } from '../inventory/inventory.ts'
import { type Variant, variantTitle } from '../products/product.types.ts'
import type { OpenCart } from './checkout.types.ts'

/** Names the lines that exceed the stock; null if there are none. */
export function outOfStock(
  { lines, onSale }: OpenCart,
  inventory: readonly InventoryComponent[],
  language: Language,
): CheckoutProblem | null {
  const wanted = lines.map(({ line, variant }) => ({
    variantId: variant.id,
    quantity: line.quantity,
    forSale: line.custom !== undefined || onSale.has(variant.id),
  }))
  const served = servedLines(wanted, inventory)
  const short = lines.flatMap(({ line, variant }, index) => {
    const left = served[index] ?? 0
    if (left === line.quantity) return []
    return [{ title: lineTitle(variant, language), wanted: line.quantity, left }]
  })
  return short.length > 0 ? { kind: 'outOfStock', lines: short } : null
}

/** "Air Freshener, Pine Forest"; the product's title alone for one without choices. */
export function lineTitle(variant: Variant, language: Language): string {
  const name = variant.product.texts[language].title
  return fullNameOf({ name, variantTitle: variantTitle(variant, language) })
}
