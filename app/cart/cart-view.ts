import type { Cart, CartItem } from '#/clients/shop/carts.ts'
import type { ShopAccess } from '#/clients/shop/shop.ts'
import type { Money } from '#/contract/money.ts'
import type { CartNotice } from './cart-notices.ts'
import type { CartRequests } from './cart-requests.ts'
import { countOf, itemsWithChanges, type PendingQuantities, sumOf } from './pending-changes.ts'

export type CartTrouble = 'addFailed' | 'removeFailed' | 'changeFailed'

export interface CartDeps {
  /** The shop, asked in the visitor's present language and market. */
  shop(): ShopAccess
  requests: CartRequests
  /** Whose cart it should be: nobody's for null; undefined while that is not known. */
  customer(): { id: string; token: string } | null | undefined
  /** The cart's id, shared by all tabs of this browser. */
  savedId: { read(): string | null; write(id: string | null): void }
  report(trouble: CartTrouble): void
  /** Runs something after a while; the answer calls it off. */
  wait(milliseconds: number, run: () => void): () => void
  /** Lets one tab at a time talk to the shop about the cart. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  notifyOtherTabs(): void
}

/** What pages show of the cart. */
export interface CartView {
  status: 'loading' | 'ready' | 'unreachable'
  items: readonly CartItem[]
  count: number
  subtotal: Money | null
  total: Money | null
  checkoutUrl: string | null
  busy: boolean
  notices: readonly CartNotice[]
  /** How often it came otherwise than asked; each time the visitor is told, by a notice or in words. */
  conflicts: number
  /** The last removal, while it can be undone. */
  removed: { name: string } | null
}

/** The cart as the visitor should see it, with wishes that the shop has not answered yet. */
export function viewOf(state: {
  cart: Cart | null
  status: CartView['status']
  changes: PendingQuantities
  busy: boolean
  notices: readonly CartNotice[]
  conflicts: number
  removed: CartItem | null
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
    checkoutUrl: cart?.checkoutUrl ?? null,
    busy,
    notices,
    conflicts,
    removed: removed && { name: removed.name },
  }
}
