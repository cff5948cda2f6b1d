import { expect } from 'vitest'
import { money } from '#/contract/money.ts'
import type { NewOrder } from '../orders/order.types.ts'
import { toShopMoney } from '../orders/shop-money.ts'

/** Expects that each card is charged what it pays, at the order's rate, and never more than its balance. */
export function expectCards(
  order: NewOrder,
  { giftCards, due }: { giftCards: readonly number[]; due: number },
): void {
  for (const used of order.giftCards) {
    expect(used.cents).toBeGreaterThan(0)
    expect(used.cents).toBeLessThanOrEqual(giftCards[used.id] ?? 0)
    expect(toShopMoney(money(used.amount, order.total.currency), order).amount).toBe(used.cents)
  }
  // While something is left to pay, the cards have nothing left that is worth anything in the currency.
  const all = giftCards.reduce((cents, one) => cents + one, 0)
  const taken = order.giftCards.reduce((cents, used) => cents + used.cents, 0)
  if (due > 0) expect(all - taken).toBeLessThanOrEqual(giftCards.length * 2)
}
