import type { CheckoutProblem } from '#/contract/checkout.ts'
import type { Language } from '#/contract/languages.ts'
import { type InventoryComponent, servedLines } from '../inventory/inventory.ts'
import type { OpenCart } from './checkout.types.ts'
import { lineTitle } from './line-title.ts'

/** Names the lines that the shelf cannot serve; null when it can serve all. */
export function outOfStock(
  { lines, onSale }: OpenCart,
  inventory: readonly InventoryComponent[],
  language: Language,
): CheckoutProblem | null {
  const wanted = lines.map(({ line, variant }) => ({
    variantId: variant.id,
    quantity: line.quantity,
    forSale: onSale.has(variant.id),
  }))
  const served = servedLines(wanted, inventory)
  const short = lines.flatMap(({ line, variant }, index) => {
    const left = served[index] ?? 0
    if (left === line.quantity) return []
    return [{ title: lineTitle(variant, language), wanted: line.quantity, left }]
  })
  return short.length > 0 ? { kind: 'outOfStock', lines: short } : null
}
