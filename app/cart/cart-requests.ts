import {
  addCartLines,
  type CartChange,
  createCart,
  type LineQuantity,
  type NewLine,
  readCart,
  removeCartLines,
  setCartBuyer,
  updateCartLines,
} from '#/clients/shop/carts.ts'
import type { ShopAccess } from '#/clients/shop/shop.ts'
import { ShopError } from '#/clients/shop/shop-error.ts'

/** What the cart store asks of the shop; a visitor without a cart never downloads it. */
export const cartRequests = { readCart, addOrCreate, changeLines, setCartBuyer }
export type CartRequests = typeof cartRequests

/** Adds to the cart with this id; one that is gone (ordered, expired) or not there yet is made anew. */
async function addOrCreate(
  shop: ShopAccess,
  id: string | null,
  lines: readonly NewLine[],
): Promise<CartChange> {
  const change = id === null ? null : await addCartLines(shop, id, lines)
  const done = change?.cart ? change : await createCart(shop, lines)
  if (done.cart === null) throw refusal(done)
  return accepted(done)
}

/** Sets the quantities; 0 removes a line. */
async function changeLines(
  shop: ShopAccess,
  id: string,
  lines: readonly LineQuantity[],
): Promise<CartChange> {
  const gone = lines.filter(({ quantity }) => quantity === 0).map(({ lineId }) => lineId)
  const removesAll = gone.length === lines.length
  return accepted(
    removesAll ? await removeCartLines(shop, id, gone) : await updateCartLines(shop, id, lines),
  )
}

function accepted(change: CartChange): CartChange {
  if (change.refusals.length > 0) throw refusal(change)
  return change
}

function refusal({ refusals }: CartChange): ShopError {
  return new ShopError('refused', refusals[0]?.message ?? 'The cart was not changed.')
}
