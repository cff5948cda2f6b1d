import * as requests from '#/clients/shop/carts.ts'
import { type CartStore, createCartStore } from './cart-store.ts'
import type { CartDeps } from './cart-view.ts'

/** The cart's store with the calls it makes, in one download. */
export const openCart = (deps: Omit<CartDeps, 'requests'>): CartStore =>
  createCartStore({ ...deps, requests })
