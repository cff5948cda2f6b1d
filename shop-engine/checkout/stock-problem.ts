import type { CheckoutProblem } from '#/contract/checkout.ts'
import type { Language } from '#/contract/languages.ts'
import { fullNameOf } from '#/contract/variant-title.ts'
import { type InventoryComponent, servedLines } from '../inventory/inventory.ts'
import { type Variant, variantTitle } from '../products/product.types.ts'
import type { OpenCart } from './checkout.types.ts'
import type { HeldTooMuch } from './unpaid-holds.ts'

/** Names the lines that exceed the stock; null if there are none. */
export function outOfStock(
  { lines, onSale }: OpenCart,
  inventory: readonly InventoryComponent[],
  language: Language,
): CheckoutProblem | null {
  const items = lines.map(({ line, variant }) => ({
    variantId: variant.id,
    quantity: line.quantity,
    forSale: line.custom !== undefined || onSale.has(variant.id),
  }))
  const served = servedLines(items, inventory)
  const short = lines.flatMap(({ line, variant }, index) => {
    const left = served[index] ?? 0
    if (left === line.quantity) return []
    return [{ title: lineTitle(variant, language), wanted: line.quantity, left }]
  })
  return short.length > 0 ? { kind: 'outOfStock', lines: short } : null
}

/** Names the lines with too much to be held without payment, and how much of each may be. */
export function heldTooMuch(
  {
    open: { lines },
    inventory,
    language,
  }: { open: OpenCart; inventory: readonly InventoryComponent[]; language: Language },
  items: readonly HeldTooMuch[],
): CheckoutProblem {
  const allowedOf = new Map(items.map(({ stockItemId, allowed }) => [stockItemId, allowed]))
  const left = new Map(allowedOf)
  const short = lines.flatMap(({ line, variant }) => {
    const parts = inventory.filter(
      ({ variantId, stockItemId }) => variantId === variant.id && allowedOf.has(stockItemId),
    )
    if (parts.length === 0) return []
    const pieces = Math.min(
      line.quantity,
      ...parts.map(({ stockItemId, units }) => Math.floor((left.get(stockItemId) ?? 0) / units)),
    )
    for (const { stockItemId, units } of parts)
      left.set(stockItemId, (left.get(stockItemId) ?? 0) - pieces * units)
    if (pieces === line.quantity) return []
    return [{ title: lineTitle(variant, language), wanted: line.quantity, left: pieces }]
  })
  return { kind: 'heldTooMuch', lines: short }
}

/** "Air Freshener, Pine Forest"; the product's title alone for one without choices. */
export function lineTitle(variant: Variant, language: Language): string {
  const name = variant.product.texts[language].title
  return fullNameOf({ name, variantTitle: variantTitle(variant, language) })
}
