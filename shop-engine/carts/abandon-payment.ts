import type { Transaction } from 'kysely'
import type { Topic } from '#/database/changes.ts'
import { releaseGiftCards } from '../gift-cards/gift-card.store.ts'
import { releaseReservation } from '../inventory/reservation.store.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { type AttemptReason, attemptsOfCart, updateAttempt } from '../payments/attempt.store.ts'

interface Ending {
  reason: AttemptReason
  now: Date
}

/** Ends a cart's open payments, and publishes what that has changed. */
export async function abandonPayment(
  tx: Transaction<ShopTables>,
  cartToken: string,
  { publish, ...ending }: Ending & { publish(topic: Topic): void },
): Promise<void> {
  for (const topic of await endPayments(tx, cartToken, ending)) publish(topic)
}

/**
 * Ends a cart's open payments and releases the stock and gift cards they hold; returns the topics to publish. Money
 * that still arrives is settled against the cart as it is then. The caller has locked the cart.
 */
export async function endPayments(
  tx: Transaction<ShopTables>,
  cartToken: string,
  { reason, now }: Ending,
): Promise<Topic[]> {
  const attempts = await attemptsOfCart(tx, cartToken)
  const open = attempts.filter(({ state }) => state === 'open')
  for (const { id } of open) await updateAttempt(tx, id, { state: 'ended', reason, now })
  if (open.length === 0) return []
  await releaseGiftCards(tx, cartToken)
  return releaseReservation(tx, cartToken)
}
