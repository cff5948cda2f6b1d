import type { Cart, CartItem, CartResult, LineQuantity, NewLine } from '#/clients/shop/carts.ts'
import type { ShopAccess } from '#/clients/shop/shop.ts'
import { add, type Money, times } from '#/contract/money.ts'
import { fullNameOf } from '#/contract/variant-title.ts'

/** `notStored`: the cart is right, and lasts as long as the page. */
export type CartTrouble = 'addFailed' | 'removeFailed' | 'changeFailed' | 'notStored'

export interface CartDeps {
  /** The shop, in the visitor's current language and market. */
  shop(): ShopAccess
  requests: typeof import('#/clients/shop/carts.ts')
  /** Whose cart it should be: null for a guest, undefined while that isn't known. */
  customer(): { id: string; token: string } | null | undefined
  /** The cart's id, shared by all tabs of this browser. */
  savedId: { read(): string | null; write(id: string | null): void }
  report(trouble: CartTrouble): void
  /** Runs something after a while; the returned function cancels it. */
  wait(milliseconds: number, run: () => void): () => void
  /** Lets one tab at a time send requests about the cart. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  notifyOtherTabs(): void
}

/** What pages show of the cart. */
export interface CartView {
  status: 'loading' | 'ready' | 'unreachable'
  items: readonly CartItem[]
  count: number
  subtotal: Money | null
  /** After discounts. */
  total: Money | null
  /** The discount codes that were entered. */
  codes: Cart['codes']
  /** What gift cards would pay of the total. */
  giftCards: Cart['giftCards']
  checkoutUrl: string | null
  busy: boolean
  notices: readonly CartNotice[]
  /** How many conflicts there were; the visitor is notified of each. */
  conflicts: number
  /** The last removal, while it can be undone. */
  removed: RemovedItem | null
}

/** A line that was removed, and where it stood. */
export type RemovedItem = CartItem & { at: number }

/** The cart as the visitor should see it, with changes that the shop has not confirmed yet. */
export function viewOf(state: {
  cart: Cart | null
  status: CartView['status']
  changes: PendingQuantities
  busy: boolean
  notices: readonly CartNotice[]
  conflicts: number
  removed: RemovedItem | null
}): CartView {
  const { cart, status, changes, busy, notices, conflicts, removed } = state
  const items = itemsWithChanges(cart, changes)
  const settled = cart !== null && changes.size === 0
  return {
    status,
    items,
    count: countOf(items),
    subtotal: settled ? cart.subtotal : sumOf(items),
    total: settled ? cart.total : sumOf(items),
    codes: cart?.codes ?? [],
    giftCards: cart?.giftCards ?? [],
    checkoutUrl: cart?.checkoutUrl ?? null,
    busy,
    notices,
    conflicts,
    removed,
  }
}

/** A change that the visitor didn't request: a quantity was cut, or an item sold out. */
type NewNotice = { kind: 'cut'; name: string; left: number } | { kind: 'soldOut'; name: string }
export type CartNotice = NewNotice & { id: number }

/** The shop's stock warnings, in terms of the lines that they concern. */
export function noticesOf(change: CartResult, before: Cart | null): NewNotice[] {
  return change.warnings.flatMap((warning): NewNotice[] => {
    const item = findLine(change.cart, warning.target) ?? findLine(before, warning.target)
    if (warning.code === 'MERCHANDISE_NOT_ENOUGH_STOCK' && item) {
      return [{ kind: 'cut', name: fullNameOf(item), left: item.quantity }]
    }
    if (warning.code === 'MERCHANDISE_OUT_OF_STOCK') {
      const gone = change.cart?.soldOut.find(({ lineId }) => lineId === warning.target)
      const named = item ?? gone
      return [{ kind: 'soldOut', name: named ? fullNameOf(named) : '' }]
    }
    return []
  })
}

function findLine(cart: Cart | null, target: string): CartItem | undefined {
  return cart?.items.find((item) => item.lineId === target || item.variantId === target)
}

/** What the visitor wants of lines that the shop knows: line id → quantity; 0 means gone. */
export type PendingQuantities = ReadonlyMap<string, number>

/** The lines as the visitor should see them: the shop's, plus changes that it hasn't confirmed yet. */
export function itemsWithChanges(cart: Cart | null, changes: PendingQuantities): CartItem[] {
  if (cart === null) return []
  return cart.items.flatMap((item) => {
    const quantity = changes.get(item.lineId) ?? item.quantity
    if (quantity <= 0) return []
    if (quantity === item.quantity) return [item]
    return [{ ...item, quantity, total: times(item.price, quantity) }]
  })
}

/** Null for an empty cart, whose currency is unknown. */
export function sumOf(items: readonly CartItem[]): Money | null {
  const [first, ...rest] = items.map((item) => item.total)
  return first ? add(first, ...rest) : null
}

export function countOf(items: readonly CartItem[]): number {
  return items.reduce((count, item) => count + item.quantity, 0)
}

/** The pending changes that would have an effect: of lines that still exist, to another quantity. */
export function effectiveChanges(cart: Cart | null, changes: PendingQuantities) {
  return (cart?.items ?? []).flatMap(({ lineId, quantity: now }) => {
    const quantity = changes.get(lineId)
    return quantity === undefined || quantity === now ? [] : [{ lineId, quantity }]
  })
}

/** Whether the cart's lines have the requested quantities. */
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

/** A line to add, and the callback for the outcome. */
export interface PendingAdd extends NewLine {
  /** The removed line that this restores, unless it still exists by then. */
  insteadOf?: string
  settle(outcome: 'added' | 'failed'): void
}

/** Whether these lines were added to what was there before. */
export function hasGained(before: Cart | null, cart: Cart | null, lines: readonly NewLine[]) {
  return lines.every(
    ({ variantId, quantity }) =>
      quantityOf(cart, variantId) >= quantityOf(before, variantId) + quantity,
  )
}

/** Merges additions of the same variant, and drops restored lines that still exist. */
export function joined(changes: readonly PendingAdd[], cart: Cart | null): NewLine[] {
  const quantities = new Map<string, number>()
  for (const { variantId, quantity, insteadOf } of changes) {
    if (cart?.items.some(({ lineId }) => lineId === insteadOf)) continue
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
  }
  return [...quantities].map(([variantId, quantity]) => ({ variantId, quantity }))
}

/** Requests that can be sent together: either changed quantities or additions. */
export type Batch =
  | { changes: PendingQuantities; adds?: never }
  | { adds: readonly PendingAdd[]; changes?: never }

/** The changes that are being sent or waiting; the latest change of a line counts. */
export function pendingQuantities(
  sent: PendingQuantities,
  queue: readonly Batch[],
): PendingQuantities {
  return new Map(
    [sent, ...queue.map(({ changes = [] }) => changes)].flatMap((changes) => [...changes]),
  )
}

/** Adds a batch to the queue, merged into the last one if both are of the same kind. */
export function withBatch(queue: readonly Batch[], next: Batch): Batch[] {
  const last = queue.at(-1)
  const older = queue.slice(0, -1)
  if (last?.adds && next.adds) return [...older, { adds: [...last.adds, ...next.adds] }]
  if (last?.changes && next.changes) {
    return [...older, { changes: new Map([...last.changes, ...next.changes]) }]
  }
  return [...queue, next]
}
