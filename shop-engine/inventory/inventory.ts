import { limits } from '#/contract/limits.ts'

/** The shop's only stock location. */
export const locationId = 1

/** One component of one variant in stock. */
export interface InventoryComponent {
  variantId: number
  stockItemId: number
  /** Pieces of the stock item that one piece of the variant takes. */
  units: number
  /** Pieces of the stock item in stock. */
  quantity: number
  /** 1 if orders may take more than that. */
  oversells: number
}

interface LinePieces {
  variantId: number
  quantity: number
  forSale: boolean
}

/** What all lines need in total, by stock item, in the order of the items' ids. */
export function demandOf(
  lines: readonly LinePieces[],
  inventory: readonly InventoryComponent[],
): ReadonlyMap<number, number> {
  const demand = new Map<number, number>()
  for (const line of lines) {
    for (const component of componentsOf(line, inventory)) {
      const soFar = demand.get(component.stockItemId) ?? 0
      demand.set(component.stockItemId, soFar + line.quantity * component.units)
    }
  }
  return new Map([...demand].sort(([first], [second]) => first - second))
}

/** How many pieces of each line, newest first, the stock covers if the oldest line is served first. */
export function servedLines(
  lines: readonly LinePieces[],
  inventory: readonly InventoryComponent[],
): number[] {
  const left = new Map(inventory.map((component) => [component.stockItemId, component.quantity]))
  const served = lines.toReversed().map((line) => {
    const components = componentsOf(line, inventory)
    const max = components.map(({ stockItemId, units, oversells }) =>
      oversells ? line.quantity : Math.max(0, Math.floor((left.get(stockItemId) ?? 0) / units)),
    )
    const pieces = line.forSale ? Math.min(line.quantity, ...max) : 0
    for (const component of components) {
      left.set(
        component.stockItemId,
        (left.get(component.stockItemId) ?? 0) - pieces * component.units,
      )
    }
    return pieces
  })
  return served.reverse()
}

/** Whether a claim may change what a product page says: available or not, or "only N left". */
export function labelsChange(
  inventory: readonly InventoryComponent[],
  demand: ReadonlyMap<number, number>,
): boolean {
  return inventory.some((component) => {
    const claimed = demand.get(component.stockItemId) ?? 0
    const covers = (quantity: number) => Math.max(0, Math.floor(quantity / component.units))
    const before = covers(component.quantity)
    const after = covers(component.quantity - claimed)
    return after !== before && after <= limits.fewLeft
  })
}

function componentsOf(
  line: LinePieces,
  inventory: readonly InventoryComponent[],
): InventoryComponent[] {
  return inventory.filter((component) => component.variantId === line.variantId)
}
