import type { Change } from '../changes/change.ts'
import { releaseGiftCards } from '../gift-cards/gift-card.store.ts'
import { releaseReservation } from '../inventory/reservation.store.ts'
import { type AttemptReason, attemptsOfCart, updateAttempt } from '../payments/attempt.store.ts'

/**
 * Ends a cart's open payments and releases the stock and gift cards they hold. Money that still arrives is settled
 * against the cart as it is then. The caller has locked the cart.
 */
export async function endPayments(
  change: Change,
  cartToken: string,
  reason: AttemptReason,
): Promise<void> {
  const { tx, now } = change
  const attempts = await attemptsOfCart(tx, cartToken)
  const open = attempts.filter(({ state }) => state === 'open')
  for (const { id } of open) await updateAttempt(tx, id, { state: 'ended', reason, now })
  if (open.length === 0) return
  await releaseGiftCards(tx, cartToken)
  await releaseReservation(change, cartToken)
}
