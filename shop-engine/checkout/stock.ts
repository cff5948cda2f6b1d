import { limits } from '#/contract/limits.ts'

/** One part of one variant on the shelf. */
export interface ShelfPart {
  variantId: number
  stockItemId: number
  /** Pieces of the stock item that one piece of the variant takes. */
  units: number
  /** Pieces of the stock item that are there. */
  quantity: number
}

interface Wanted {
  variantId: number
  quantity: number
  forSale: boolean
}

/** What the lines take together, by stock item, in the order of the items' ids. */
export function demandOf(
  lines: readonly Wanted[],
  shelf: readonly ShelfPart[],
): ReadonlyMap<number, number> {
  const demand = new Map<number, number>()
  for (const line of lines) {
    for (const part of partsOf(line, shelf)) {
      const soFar = demand.get(part.stockItemId) ?? 0
      demand.set(part.stockItemId, soFar + line.quantity * part.units)
    }
  }
  return new Map([...demand].sort(([first], [second]) => first - second))
}

/** How many pieces of each line, newest first, can be had when the oldest is served first. */
export function servedLines(lines: readonly Wanted[], shelf: readonly ShelfPart[]): number[] {
  const left = new Map(shelf.map((part) => [part.stockItemId, part.quantity]))
  const served = lines.toReversed().map((line) => {
    const parts = partsOf(line, shelf)
    const most = parts.map((part) => Math.floor((left.get(part.stockItemId) ?? 0) / part.units))
    const pieces = line.forSale ? Math.min(line.quantity, ...most) : 0
    for (const part of parts) {
      left.set(part.stockItemId, (left.get(part.stockItemId) ?? 0) - pieces * part.units)
    }
    return pieces
  })
  return served.reverse()
}

/** Whether a claim may change what a product page says: available or not, or "only N left". */
export function labelsChange(
  shelf: readonly ShelfPart[],
  demand: ReadonlyMap<number, number>,
): boolean {
  return shelf.some((part) => {
    const claimed = demand.get(part.stockItemId) ?? 0
    const before = Math.floor(part.quantity / part.units)
    const after = Math.floor((part.quantity - claimed) / part.units)
    return after !== before && after <= limits.fewLeft
  })
}

function partsOf(line: Wanted, shelf: readonly ShelfPart[]): ShelfPart[] {
  return shelf.filter((part) => part.variantId === line.variantId)
}
