import type { Attribute } from '../graphql/attributes.ts'
import type { Availability } from '../inventory/inventory.store.ts'
import type { CartLine, CustomItem } from './cart.types.ts'

/** Pure arithmetic on the lines of a cart, newest first; saving and checking happen elsewhere. */

export interface NewLine {
  variantId: number
  quantity: number
  attributes: readonly Attribute[]
  custom?: CustomItem
}

export interface LineChange {
  id: string
  variantId?: number
  quantity?: number
  attributes?: readonly Attribute[]
}

/** What makes two lines the same line. */
function sameness(line: Pick<CartLine, 'variantId' | 'attributes'>): string {
  return JSON.stringify([line.variantId, line.attributes])
}

/** Puts new lines in front, in the order given; the quantities of lines that exist already grow. */
export function addLines(
  lines: readonly CartLine[],
  additions: readonly NewLine[],
  newId: () => string,
): CartLine[] {
  const merged = new Map(lines.map((line) => [sameness(line), { ...line }]))
  const fresh: Omit<CartLine, 'position'>[] = []
  const started = new Map<string, { quantity: number }>()
  for (const addition of additions) {
    if (addition.quantity === 0) continue
    const key = sameness(addition)
    const same = merged.get(key) ?? started.get(key)
    if (same) {
      same.quantity += addition.quantity
    } else {
      const line = { id: newId(), ...addition }
      started.set(key, line)
      fresh.push(line)
    }
  }
  const top = Math.max(0, ...lines.map((line) => line.position))
  const placed = fresh.map((line, index) => ({ ...line, position: top + fresh.length - index }))
  return [...placed, ...merged.values()]
}

/** Applies changes one after another; a quantity of 0 removes, and lines that became the same are joined. */
export function updateLines(
  lines: readonly CartLine[],
  changes: readonly LineChange[],
): CartLine[] {
  let now = [...lines]
  for (const { id, ...change } of changes) {
    const old = now.find((line) => line.id === id)
    if (!old) continue
    const changed: CartLine = { ...old, ...change }
    const twin = now.find((line) => line.id !== id && sameness(line) === sameness(changed))
    now = now
      .map((line) => {
        if (line.id === id) return twin ? { ...changed, quantity: 0 } : changed
        return line === twin ? { ...line, quantity: line.quantity + changed.quantity } : line
      })
      .filter((line) => line.quantity > 0)
  }
  return now
}

/** A line that wanted more than is in stock. */
export interface Cut {
  line: CartLine
  left: number
}

/**
 * Cuts lines of these variants to the stock. Two lines of one variant share it, the older one first; lines that get
 * nothing are dropped.
 */
export function cutToStock(
  lines: readonly CartLine[],
  available: ReadonlyMap<number, Availability>,
): { lines: CartLine[]; cuts: Cut[] } {
  const left = new Map(available)
  const cuts: Cut[] = []
  const served = lines.toReversed().map((line) => {
    const stock = left.get(line.variantId) ?? null
    if (stock === null) return line
    const quantity = Math.max(0, Math.min(line.quantity, stock))
    left.set(line.variantId, stock - quantity)
    if (quantity < line.quantity) cuts.push({ line, left: quantity })
    return { ...line, quantity }
  })
  return { lines: served.reverse().filter((line) => line.quantity > 0), cuts: cuts.reverse() }
}
