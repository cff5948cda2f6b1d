import { limits } from '#/contract/limits.ts'
import { type Path, refuse } from '../changes/refused.ts'
import type { Offer } from '../products/on-sale.store.ts'
import type { CartLine } from './cart.types.ts'
import { cutToStock } from './cart-lines.ts'
import type { CartNotice } from './cart-outcome.ts'

/** The maximum quantity of one line. */
const maxQuantity = 1_000_000
/** $10 million: keeps every sum of a full cart exact in every currency. */
const maxCentsPerLine = 1_000_000_000

export function checkQuantity(quantity: number, field: Path): void {
  if (quantity >= 0 && quantity <= maxQuantity) return
  if (quantity < 0) throw refuse('lineQuantityNegative', field)
  throw refuse('lineQuantityOverMax', field, { max: maxQuantity })
}

/** Refuses a variant that isn't for sale; `variantId` is undefined for something else, and `name` is what the caller called it. */
export function checkOnSale(
  newLines: readonly { variantId: number | undefined; name: string; field: Path }[],
  offers: ReadonlyMap<number, Offer>,
): void {
  for (const { variantId, name, field } of newLines) {
    if (variantId !== undefined && offers.has(variantId)) continue
    throw refuse('merchandiseUnknown', field, { id: name })
  }
}

/**
 * Cuts the touched variants to the stock, and refuses a cart that is too large. A touched variant without an offer
 * counts as out of stock.
 */
export function fitLines(
  planned: { lines: readonly CartLine[]; touched: ReadonlySet<number> },
  offers: ReadonlyMap<number, Offer>,
): { lines: CartLine[]; soldOut: CartLine[]; notices: CartNotice[] } {
  const available = new Map(
    Array.from(planned.touched, (id) => [
      id,
      offers.has(id) ? (offers.get(id)?.available ?? null) : 0,
    ]),
  )
  const { lines, cuts } = cutToStock(planned.lines, available)
  if (lines.length > limits.cartLines) {
    throw refuse('tooManyCartLines', ['lines'], { max: limits.cartLines })
  }
  for (const { quantity, variantId } of lines) {
    if (quantity > maxQuantity) throw refuse('linePiecesOverMax', ['lines'], { max: maxQuantity })
    if ((offers.get(variantId)?.priceCents ?? 0) * quantity > maxCentsPerLine) {
      throw refuse('lineTooDear', ['lines'])
    }
  }
  return {
    lines,
    soldOut: cuts.flatMap(({ line, left }) => (left > 0 ? [] : [{ ...line, quantity: 0 }])),
    notices: cuts.map(({ line, left }) => ({ lineId: line.id, left })),
  }
}
