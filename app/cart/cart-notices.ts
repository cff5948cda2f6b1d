import type { Cart, CartChange, CartItem } from '#/clients/shop/carts.ts'

/** Something that the visitor did not ask for: a quantity was cut, or nothing is left. */
export type CartNotice =
  | { id: number; kind: 'cut'; name: string; left: number }
  | { id: number; kind: 'soldOut'; name: string }

type NewNotice = { kind: 'cut'; name: string; left: number } | { kind: 'soldOut'; name: string }

/** The shop's stock warnings, in terms of the lines that they concern. */
export function noticesOf(change: CartChange, before: Cart | null): NewNotice[] {
  return change.warnings.flatMap((warning): NewNotice[] => {
    const item =
      findLine(change.cart, warning.target) ?? findLine(before, warning.target) ?? undefined
    if (warning.code === 'MERCHANDISE_NOT_ENOUGH_STOCK' && item) {
      return [{ kind: 'cut', name: item.name, left: item.quantity }]
    }
    if (warning.code === 'MERCHANDISE_OUT_OF_STOCK') {
      return [{ kind: 'soldOut', name: item?.name ?? '' }]
    }
    return []
  })
}

function findLine(cart: Cart | null, target: string): CartItem | undefined {
  return cart?.items.find((item) => item.lineId === target || item.variantId === target)
}
