import type { Transaction } from 'kysely'
import type { Publish } from '#/database/changes.ts'
import { releaseGiftCards } from '../gift-cards/gift-card.store.ts'
import { releaseReservation } from '../inventory/reservation.store.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { type AttemptReason, attemptsOfCart, updateAttempt } from '../payments/attempt.store.ts'

interface Ending {
  reason: AttemptReason
  now: Date
  publish: Publish
}

/**
 * Ends a cart's open payments and releases the stock and gift cards they hold. Money that still arrives is settled
 * against the cart as it is then. The caller has locked the cart.
 */
export async function endPayments(
  tx: Transaction<ShopTables>,
  cartToken: string,
  { reason, now, publish }: Ending,
): Promise<void> {
  const attempts = await attemptsOfCart(tx, cartToken)
  const open = attempts.filter(({ state }) => state === 'open')
  for (const { id } of open) await updateAttempt(tx, id, { state: 'ended', reason, now })
  if (open.length === 0) return
  await releaseGiftCards(tx, cartToken)
  await releaseReservation({ tx, publish }, cartToken)
}
