import { cartRequests } from './cart-requests.ts'
import { type CartStore, createCartStore } from './cart-store.ts'
import type { CartDeps } from './cart-view.ts'

/** All that a cart needs, in one download. */
export function openCart(deps: Omit<CartDeps, 'requests'>): CartStore {
  return createCartStore({ ...deps, requests: cartRequests })
}
