import type { Cart, CartItem, LineQuantity, NewLine } from '#/clients/shop/carts.ts'
import { add, type Money, times } from '#/contract/money.ts'

/** What the visitor wants of lines that the shop knows: line id → quantity; 0 means gone. */
export type PendingQuantities = ReadonlyMap<string, number>

/** The lines as the visitor should see them: the shop's, with wishes that it has not answered yet. */
export function itemsWithChanges(cart: Cart | null, changes: PendingQuantities): CartItem[] {
  if (cart === null) return []
  return cart.items.flatMap((item) => {
    const quantity = changes.get(item.lineId) ?? item.quantity
    if (quantity <= 0) return []
    if (quantity === item.quantity) return [item]
    return [{ ...item, quantity, total: times(item.price, quantity) }]
  })
}

/** Null for an empty cart, whose currency nobody knows. */
export function sumOf(items: readonly CartItem[]): Money | null {
  const [first, ...rest] = items.map((item) => item.total)
  return first ? add(first, ...rest) : null
}

export function countOf(items: readonly CartItem[]): number {
  return items.reduce((count, item) => count + item.quantity, 0)
}

/** Wishes about lines that the shop still has and that would change something. */
export function effectiveChanges(cart: Cart | null, changes: PendingQuantities) {
  return (cart?.items ?? []).flatMap(({ lineId, quantity: now }) => {
    const quantity = changes.get(lineId)
    return quantity === undefined || quantity === now ? [] : [{ lineId, quantity }]
  })
}

/** Whether the lines are as they were wished. */
export function cartHas(cart: Cart | null, lines: readonly LineQuantity[]): boolean {
  const items = cart?.items ?? []
  return lines.every(
    ({ lineId, quantity }) =>
      (items.find((item) => item.lineId === lineId)?.quantity ?? 0) === quantity,
  )
}

/** How many of a variant the cart holds. */
export function quantityOf(cart: Cart | null, variantId: string): number {
  return countOf((cart?.items ?? []).filter((item) => item.variantId === variantId))
}

/** A line that the visitor wants, and who waits to hear of it. */
export interface PendingAdd extends NewLine {
  /** The removed line that this brings back, if it is gone by then. */
  insteadOf?: string
  settle(outcome: 'added' | 'failed'): void
}

/** Whether these lines have come in addition to what was there before. */
export function hasGained(before: Cart | null, cart: Cart | null, lines: readonly NewLine[]) {
  return lines.every(
    ({ variantId, quantity }) =>
      quantityOf(cart, variantId) >= quantityOf(before, variantId) + quantity,
  )
}

/** Wishes for one variant become one line; a line that is not gone need not be brought back. */
export function joined(changes: readonly PendingAdd[], cart: Cart | null): NewLine[] {
  const quantities = new Map<string, number>()
  for (const { variantId, quantity, insteadOf } of changes) {
    if (cart?.items.some(({ lineId }) => lineId === insteadOf)) continue
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
  }
  return [...quantities].map(([variantId, quantity]) => ({ variantId, quantity }))
}

/** What the visitor asked for without a change of mind between: quantities, or something more. */
export type Batch =
  | { changes: PendingQuantities; adds?: never }
  | { adds: readonly PendingAdd[]; changes?: never }

/** What is under way and what waits; the younger wish about a line counts. */
export function pendingQuantities(
  sent: PendingQuantities,
  queue: readonly Batch[],
): PendingQuantities {
  return new Map(
    [sent, ...queue.map(({ changes = [] }) => changes)].flatMap((changes) => [...changes]),
  )
}

/** The turns in the order of asking; the new one joins the last where both are of a kind. */
export function withBatch(queue: readonly Batch[], next: Batch): Batch[] {
  const last = queue.at(-1)
  const older = queue.slice(0, -1)
  if (last?.adds && next.adds) return [...older, { adds: [...last.adds, ...next.adds] }]
  if (last?.changes && next.changes) {
    return [...older, { changes: new Map([...last.changes, ...next.changes]) }]
  }
  return [...queue, next]
}
